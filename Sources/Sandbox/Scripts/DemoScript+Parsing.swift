import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

extension DemoScript {
  package init(_ text: String) throws(Failure) {
    var steps: [Step] = []
    func take(_ line: Substring, _ number: Int) throws(Failure) {
      var words = try ScriptLine(line, number: number)
      guard !words.isAtEnd else { return }
      guard steps.count < Self.mostSteps else {
        throw Failure(
          line: number, column: 1, message: "A script has at most \(Self.mostSteps) steps. Cut it into several.")
      }
      steps.append(Step(line: number, verb: try words.verb()))
      try words.end()
    }
    var lines = TextLines(text)
    while let line = lines.next() { try take(line.text, line.number) }
    try take(lines.rest, lines.count + 1)
    self.steps = steps
  }
}

/// One line of a script, read from left to right.
private struct ScriptLine {
  private struct Word {
    let text: String
    let column: Int
  }

  private let number: Int
  private let length: Int
  private var words: [Word]

  init(_ line: Substring, number: Int) throws(DemoScript.Failure) {
    self.number = number
    // Not `Character`s: a quotation mark before a combining accent would be one with it.
    let scalars = Array(line.unicodeScalars)
    length = scalars.count
    words = try Self.split(scalars, number)
  }

  private static func split(_ line: [Unicode.Scalar], _ number: Int) throws(DemoScript.Failure) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < line.count, line[start] != "#" {
      if line[start].properties.isWhitespace {
        start += 1
        continue
      }
      let isQuoted = line[start] == "\""
      let first = isQuoted ? start + 1 : start
      let end = line[first...].firstIndex {
        isQuoted ? $0 == "\"" : $0.properties.isWhitespace || $0 == "#"
      }
      if isQuoted, end == nil {
        throw DemoScript.Failure(line: number, column: start + 1, message: "The text has no closing quotation mark.")
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line[first..<(end ?? line.count)])
      words.append(Word(text: String(text), column: start + 1))
      start = (end ?? line.count) + (isQuoted ? 1 : 0)
    }
    return words
  }

  var isAtEnd: Bool { words.isEmpty }

  private static let verbs =
    "open, set, code, tap, doubletap, press, drag, hold, pinch, rotate, type, key, shake, wait, zoom, caption, show, hide, "
    + "theme, language"

  mutating func verb() throws(DemoScript.Failure) -> DemoScript.Verb {
    let word = try next("a verb")
    switch word.text {
    case "open": return .open(try next("the name of an example").text)
    case "code": return .code(try next("a line of code in quotation marks").text)
    case "set": return .set(key: try next("a switch").text, isOn: try choice(["on": true, "off": false]))
    case "tap": return .tap(try place())
    case "doubletap": return .doubleTap(try place())
    case "press": return .press(try place(), seconds: try seconds(after: "for"))
    case "drag":
      let (from, to) = try way()
      return .drag(from: from, to: to, seconds: try seconds(after: "over"))
    case "hold": return try hold()
    case "pinch":
      return .pinch(
        try place(), from: try number(after: "from"), to: try number(after: "to"), seconds: try seconds(after: "over"))
    case "rotate":
      return .rotate(try place(), degrees: try number(after: "by"), seconds: try seconds(after: "over"))
    case "type": return .type(try next("a text").text)
    case "wait": return .wait(try seconds())
    case "zoom": return try zoom()
    case "key": return .key(try key())
    case "shake": return .shake
    case "caption": return .caption(try caption())
    case "show", "hide":
      let overlays = Overlay.allCases.map { ($0.rawValue.lowercased(), $0) }
      return .overlay(
        try choice(Dictionary(overlays, uniquingKeysWith: { first, _ in first })), isShown: word.text == "show")
    case "theme": return .theme(try choice(["dark": .dark, "light": .light]))
    case "language": return .language(try choice(["english": .english, "chinese": .chinese]))
    default: throw failure(word.column, "There is no verb '\(word.text.inMessage)'. Verbs are: \(Self.verbs).")
    }
  }

  mutating func end() throws(DemoScript.Failure) {
    if let word = words.first {
      throw failure(word.column, "Nothing is expected here, but there is '\(word.text.inMessage)'.")
    }
  }

  // MARK: Parts of a line

  private mutating func hold() throws(DemoScript.Failure) -> DemoScript.Verb {
    let from = try place()
    let rest = try seconds(after: "for")
    try keyword("then")
    try keyword("drag")
    try keyword("to")
    return .holdAndDrag(from: from, to: try place(), rest: rest, seconds: try seconds(after: "over"))
  }

  private mutating func zoom() throws(DemoScript.Failure) -> DemoScript.Verb {
    if words.first?.text == "out" {
      try keyword("out")
      return .zoom(nil, by: 1, seconds: try seconds(after: "over"))
    }
    let place = try place()
    let column = words.first?.column ?? length + 1
    let factor = try number(after: "by")
    guard (1...8).contains(factor) else { throw failure(column, "A picture is enlarged by 1 to 8.") }
    return .zoom(place, by: factor, seconds: try seconds(after: "over"))
  }

  private mutating func caption() throws(DemoScript.Failure) -> Phrase? {
    guard !isAtEnd else { return nil }
    let english = try next("a text").text
    return Phrase(english, isAtEnd ? english : try next("the text in Chinese").text)
  }

  private mutating func key() throws(DemoScript.Failure) -> KeySample {
    let word = try next("a key such as k, ctrl+k or left")
    let hasControl = word.text.hasPrefix("ctrl+")
    let name = hasControl ? String(word.text.dropFirst(5)) : word.text
    let modifiers: ModifierKeys = hasControl ? .control : []
    let arrows: [String: KeyUsage] = ["right": .right, "left": .left, "down": .down, "up": .up]
    if let arrow = arrows[name] { return KeySample(usage: arrow, phase: .down, modifiers: modifiers) }
    guard name.count == 1, let letter = name.first.flatMap(KeyUsage.init(letter:)) else {
      throw failure(
        word.column, "'\(word.text.inMessage)' is no key: a letter, up, down, left or right is, also after ctrl+.")
    }
    return KeySample(
      usage: letter, phase: .down, characters: hasControl ? "" : name, charactersIgnoringModifiers: name,
      modifiers: modifiers)
  }

  private mutating func way() throws(DemoScript.Failure) -> (DemoScript.Place, DemoScript.Place) {
    let from = try place()
    try keyword("to")
    return (from, try place())
  }

  private mutating func place() throws(DemoScript.Failure) -> DemoScript.Place {
    let word = try next("a place: a point such as 187,480, or the name of a view's class")
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      guard word.text.first.map({ $0.isLetter || $0 == "_" }) ?? false else {
        throw failure(
          word.column, "'\(word.text.inMessage)' is neither a point such as 187,480 nor the name of a view's class.")
      }
      return .view(word.text)
    }
    guard let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      throw failure(
        word.column, "'\(word.text.inMessage)' is no point: two numbers with a comma between are, such as 187,480.")
    }
    return .point(CGPoint(x: x, y: y))
  }

  private mutating func seconds(after keyword: String? = nil) throws(DemoScript.Failure) -> TimeInterval {
    if let keyword { try self.keyword(keyword) }
    let word = try next("a time such as 0.5s")
    guard let value = Double(word.text.hasSuffix("s") ? String(word.text.dropLast()) : word.text),
      (0...DemoScript.longestStep).contains(value)
    else {
      throw failure(
        word.column, "'\(word.text.inMessage)' is no time: 0.5s is, up to \(Int(DemoScript.longestStep)) seconds.")
    }
    return value
  }

  private mutating func number(after keyword: String) throws(DemoScript.Failure) -> CGFloat {
    try self.keyword(keyword)
    let word = try next("a number")
    guard let value = Double(word.text), abs(value) <= DemoScript.largestNumber else {
      let most = Int(DemoScript.largestNumber)
      throw failure(word.column, "'\(word.text.inMessage)' is no number from -\(most) to \(most).")
    }
    return value
  }

  private mutating func keyword(_ keyword: String) throws(DemoScript.Failure) {
    let word = try next("'\(keyword)'")
    guard word.text == keyword else {
      throw failure(word.column, "'\(keyword)' is expected here, but there is '\(word.text.inMessage)'.")
    }
  }

  private mutating func choice<Value>(_ values: [String: Value]) throws(DemoScript.Failure) -> Value {
    let names = values.keys.sorted().joined(separator: ", ")
    let word = try next("one of \(names)")
    guard let value = values[word.text] else {
      throw failure(word.column, "'\(word.text.inMessage)' is none of \(names).")
    }
    return value
  }

  private mutating func next(_ expected: String) throws(DemoScript.Failure) -> Word {
    guard !words.isEmpty else { throw failure(length + 1, "The line ends where \(expected) is expected.") }
    return words.removeFirst()
  }

  private func failure(_ column: Int, _ message: String) -> DemoScript.Failure {
    DemoScript.Failure(line: number, column: column, message: message)
  }
}
