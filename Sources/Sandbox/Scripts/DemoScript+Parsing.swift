import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

extension DemoScript {
  package init(_ text: String) throws(Failure) {
    var steps: [Step] = []
    func take(_ line: Substring, _ number: Int) throws(Failure) {
      var scanner = LineScanner(line, line: number, commentMark: "#")
      guard !scanner.isAtEnd else { return }
      guard steps.count < Self.mostSteps else {
        throw Failure(
          line: number, column: 1, message: "A script has at most \(Self.mostSteps) steps. Cut it into several.")
      }
      steps.append(Step(line: number, verb: try scanner.verb()))
      try scanner.end()
    }
    var lines = TextLines(text)
    while let line = lines.next() { try take(line.text, line.number) }
    try take(lines.rest, lines.count + 1)
    self.steps = steps
  }
}

extension DemoScript {
  /// The words with which a line can begin.
  package static let verbs = [
    "open", "set", "code", "tap", "doubletap", "press", "drag", "hold", "pinch", "rotate", "type", "key", "shake",
    "turn", "resize", "wait", "zoom", "caption", "show", "hide", "theme", "language",
    "system",
  ]
}

extension LineScanner {
  fileprivate mutating func verb() throws(TextMistake) -> DemoScript.Verb {
    let start = self
    switch try word("a verb") {
    case "open": return .open(try text("the name of an example"))
    case "system": return .system(try system())
    case "code": return .code(try text("a line of code in quotation marks"))
    case "set": return .set(key: try text("a switch"), isOn: try onOrOff("its position"))
    case "tap": return .tap(try place())
    case "doubletap": return .doubleTap(try place())
    case "press": return .press(try place(), seconds: try seconds(after: "for"))
    case "drag":
      let (from, to) = try fromTo()
      let duration = try seconds(after: "over")
      return .drag(from: from, to: to, seconds: duration, rest: try restAtEnd())
    case "hold": return try hold()
    case "pinch":
      return .pinch(
        try place(), from: try number(after: "from"), to: try number(after: "to"), seconds: try seconds(after: "over"))
    case "rotate":
      return .rotate(try place(), degrees: try number(after: "by"), seconds: try seconds(after: "over"))
    case "type": return .type(try text("a text"))
    case "wait": return .wait(try seconds())
    case "zoom": return try zoom()
    case "key": return .key(try key())
    case "shake": return .shake
    case "turn": return .turn(try choice(["left": .left, "right": .right]))
    case "resize": return .resize(try canvasSize())
    case "caption": return .caption(try caption())
    case "show": return .overlay(try overlay(), isShown: true)
    case "hide": return .overlay(try overlay(), isShown: false)
    case "theme": return .theme(try choice(["dark": .dark, "light": .light]))
    case "language": return .language(try choice(["english": .english, "chinese": .chinese]))
    case let word:
      throw start.mistake(
        "There is no verb '\(word.inMessage)'. Verbs are: \(DemoScript.verbs.joined(separator: ", ")).")
    }
  }

  // MARK: Parts of a line

  private mutating func system() throws(TextMistake) -> SystemVersion {
    let start = self
    let word = try word("a version of iOS")
    guard let system = SystemVersion(word) else {
      throw start.mistake("There is no system '\(word.inMessage)'. \(SystemVersion.choices)")
    }
    return system
  }

  private mutating func hold() throws(TextMistake) -> DemoScript.Verb {
    let from = try place()
    let rest = try seconds(after: "for")
    try keyword("then")
    try keyword("drag")
    try keyword("to")
    return .holdAndDrag(from: from, to: try place(), rest: rest, seconds: try seconds(after: "over"))
  }

  private mutating func restAtEnd() throws(TextMistake) -> TimeInterval {
    guard skip("then") else { return 0 }
    try keyword("hold")
    return try seconds(after: "for")
  }

  private mutating func zoom() throws(TextMistake) -> DemoScript.Verb {
    if skip("out") { return .zoom(nil, by: 1, seconds: try seconds(after: "over")) }
    let place = try place()
    let start = self
    let factor = try number(after: "by")
    guard (1...8).contains(factor) else { throw start.mistake("A picture is enlarged by 1 to 8.") }
    return .zoom(place, by: factor, seconds: try seconds(after: "over"))
  }

  private mutating func caption() throws(TextMistake) -> Phrase? {
    guard !isAtEnd else { return nil }
    let english = try text("a text")
    return Phrase(english, isAtEnd ? english : try text("the text in Chinese"))
  }

  private mutating func overlay() throws(TextMistake) -> Overlay {
    let overlays = Overlay.allCases.map { ($0.rawValue.lowercased(), $0) }
    return try choice(Dictionary(overlays, uniquingKeysWith: { first, _ in first }))
  }

  private mutating func key() throws(TextMistake) -> KeySample {
    let start = self
    let word = try word("a key such as k, ctrl+k or left")
    guard let key = KeySample(word: word) else {
      throw start.mistake(
        "'\(word.inMessage)' is no key: \(KeySample.namesOfKeys) are, also after ctrl+, shift+, alt+ and cmd+.")
    }
    return key
  }

  private mutating func fromTo() throws(TextMistake) -> (DemoScript.Place, DemoScript.Place) {
    let from = try place()
    try keyword("to")
    return (from, try place())
  }

  private mutating func place() throws(TextMistake) -> DemoScript.Place {
    let start = self
    let word = try text("a place, a point such as 187,480 or the name of a view's class,")
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      guard word.first.map({ $0.isLetter || $0 == "_" }) ?? false else {
        throw start.mistake(
          "'\(word.inMessage)' is neither a point such as 187,480 nor the name of a view's class.")
      }
      return .view(word)
    }
    guard let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      throw start.mistake(
        "'\(word.inMessage)' is no point: two numbers with a comma between are, such as 187,480.")
    }
    return .point(CGPoint(x: x, y: y))
  }

  private mutating func seconds(after keyword: String? = nil) throws(TextMistake) -> TimeInterval {
    if let keyword { try self.keyword(keyword) }
    let start = self
    let word = try word("a time such as 0.5s")
    guard let value = Double(word.hasSuffix("s") ? String(word.dropLast()) : word),
      (0...DemoScript.longestStep).contains(value)
    else {
      throw start.mistake(
        "'\(word.inMessage)' is no time: 0.5s is, up to \(Int(DemoScript.longestStep)) seconds.")
    }
    return value
  }

  private mutating func number(after keyword: String) throws(TextMistake) -> CGFloat {
    try self.keyword(keyword)
    let start = self
    let value = try number("what comes after '\(keyword)'")
    guard abs(value) <= DemoScript.largestNumber else {
      let most = Int(DemoScript.largestNumber)
      throw start.mistake("Numbers lie between -\(most) and \(most).")
    }
    return value
  }

  private mutating func keyword(_ keyword: String) throws(TextMistake) {
    guard !skip(keyword) else { return }
    throw mistake("'\(keyword)' is expected here" + (nextWord.map { ", not '\($0.inMessage)'." } ?? "."))
  }

  private mutating func choice<Value>(_ values: [String: Value]) throws(TextMistake) -> Value {
    let names = values.keys.sorted().joined(separator: ", ")
    let start = self
    let word = try word("one of \(names)")
    guard let value = values[word] else { throw start.mistake("'\(word.inMessage)' is none of \(names).") }
    return value
  }

  /// Consumes a word, or a text in double quotes.
  private mutating func text(_ expected: String) throws(TextMistake) -> String {
    isAtQuote ? try quoted(expected) : try word(expected)
  }
}
