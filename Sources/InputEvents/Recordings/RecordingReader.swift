import Foundation

extension InputRecording {
  /// Reads `text` strictly: anything unknown is an error.
  ///
  /// - Returns: The recording, and whether its last line had no line end, in which case writing was interrupted and
  ///   that line is omitted.
  package static func read(_ text: String) throws(TextMistake) -> (recording: InputRecording, isCutShort: Bool) {
    var reader = RecordingReader()
    var lines = TextLines(text)
    while let line = lines.next() { try reader.read(LineScanner(line.text, line: line.number)) }
    return (try reader.finish(lines: lines.count), !lines.rest.isEmpty)
  }
}

/// Reads a recording whose text arrives in pieces. The text is not retained.
package struct RecordingStream {
  package enum Failure: Error, Equatable {
    case mistake(TextMistake)
    case notUTF8
  }

  private var reader = RecordingReader()
  /// The bytes of the last line, which has not ended.
  private var rest: [UInt8] = []
  private var lines = 0

  package init() {}

  package mutating func append(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[..<end]
      bytes = bytes[(end + 1)...]
      try readLine()
    }
    rest += bytes
  }

  private mutating func readLine() throws(Failure) {
    defer { rest.removeAll(keepingCapacity: true) }
    lines += 1
    var line = rest[...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if lines == 1, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
    do throws(TextMistake) {
      try reader.read(LineScanner(text, line: lines))
    } catch {
      throw .mistake(error)
    }
  }

  /// Ends the reading. `isCutShort` is as for `InputRecording.read`.
  package func finish() throws(Failure) -> (recording: InputRecording, isCutShort: Bool) {
    do throws(TextMistake) {
      return (try reader.finish(lines: lines), !rest.isEmpty)
    } catch {
      throw .mistake(error)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

private struct RecordingReader {
  private var example: String?
  private var canvas: CGSize?
  private var program: String?
  private var system: SystemVersion?
  private var start: TimeInterval?
  private var switches: [InputRecording.Switch] = []
  private var hasFormat = false
  private var isInHeader = true
  private var entries = PackedEntries()
  private var contactsDown: Set<Int> = []

  mutating func read(_ scanner: LineScanner) throws(TextMistake) {
    var scanner = scanner
    if !hasFormat {
      try takeFormat(&scanner)
    } else if scanner.isAtEnd {
      guard isInHeader else { throw scanner.mistake("An empty line ends the header; there is only one.") }
      isInHeader = false
    } else if isInHeader {
      try takeHeader(&scanner)
    } else {
      let start = scanner
      let entry = try scanner.entry()
      try count(entry, from: start)
      entries.append(entry)
    }
    try scanner.end()
  }

  /// Counts the cost of an entry. An event contains every contact that is down, so that the cost of each grows with
  /// their number.
  private mutating func count(_ entry: InputRecording.Entry, from start: LineScanner) throws(TextMistake) {
    guard case .input(let event) = entry else { return }
    switch event.sample {
    case .contact(let contact) where contact.phase == .down: contactsDown.insert(contact.id)
    case .contact(let contact) where contact.phase != .move: contactsDown.remove(contact.id)
    case .systemCancel: contactsDown = []
    default: break
    }
    guard contactsDown.count <= InputRecording.mostContacts else {
      throw start.mistake(
        "More than \(InputRecording.mostContacts) contacts are down at once, which no device has. Each contact that goes "
          + "down needs a line in which it goes up or is cancelled.")
    }
  }

  func finish(lines: Int) throws(TextMistake) -> InputRecording {
    func missing(_ what: String) -> TextMistake {
      TextMistake(line: lines + 1, column: 1, message: "The file ends before its header says '\(what)'.")
    }
    guard hasFormat else { throw missing("hitpath-recording") }
    guard let example else { throw missing("example") }
    guard let canvas else { throw missing("canvas") }
    guard let program else { throw missing("program") }
    return InputRecording(
      header: .init(
        example: example, canvas: canvas, program: program,
        system: system ?? InputRecording.Header.usualSystem, switches: switches, start: start ?? 0),
      entries: entries)
  }

  private mutating func takeFormat(_ scanner: inout LineScanner) throws(TextMistake) {
    guard scanner.skip("hitpath-recording") else {
      throw scanner.mistake(
        "This is no recording: its first line should be 'hitpath-recording \(InputRecording.format)'.")
    }
    let start = scanner
    let format = try scanner.integer("the format's number")
    guard format == InputRecording.format else {
      throw start.mistake(
        "This recording has format \(format), and this program reads format \(InputRecording.format). "
          + "Use the program that recorded it.")
    }
    hasFormat = true
  }

  private mutating func takeHeader(_ scanner: inout LineScanner) throws(TextMistake) {
    let start = scanner
    switch try scanner.word("a header line") {
    case "example" where example == nil: example = try scanner.word("the example's name")
    case "canvas" where canvas == nil:
      canvas = CGSize(width: try scanner.number("the width"), height: try scanner.number("the height"))
    case "program" where program == nil: program = try scanner.word("the program's version")
    case "system" where system == nil: system = try scanner.system()
    case "switch": switches.append(try scanner.item())
    case "from" where self.start == nil: self.start = try scanner.time()
    case let word:
      throw start.mistake(
        "'\(word.inMessage)' does not belong here. The header has example, canvas and program once, system at most once, "
          + "each switch, and an empty line at its end.")
    }
  }
}

extension LineScanner {
  fileprivate mutating func item() throws(TextMistake) -> InputRecording.Switch {
    InputRecording.Switch(key: try word("the switch's key"), isOn: try onOrOff("its position"))
  }

  fileprivate mutating func system() throws(TextMistake) -> SystemVersion {
    let start = self
    let word = try word("the version of iOS")
    guard let version = SystemVersion(word) else {
      throw start.mistake("'\(word.inMessage)' is no system that this program has. \(SystemVersion.choices)")
    }
    return version
  }

  fileprivate mutating func time() throws(TextMistake) -> TimeInterval {
    let beginning = self
    let count = try integer("the time in microseconds")
    guard (0...Self.longest).contains(count) else {
      throw beginning.mistake("A time lies between 0 and \(Self.longest) microseconds.")
    }
    return Microseconds.time(from: count)
  }

  fileprivate mutating func entry() throws(TextMistake) -> InputRecording.Entry {
    let time = try time()
    let start = self
    switch try word("what happened") {
    case "frame": return .frame(time)
    case "switch": return .setSwitch(try item(), at: time)
    case "edit": return .edit(try edit(), at: time)
    case "pasteboard": return .pasteboard(try quoted("the text"), at: time)
    case "arrivals": return .arrivals(try arrivals(), at: time)
    case "turn": return .turn(try choice("way to hold a device"), at: time)
    case "resize": return .resize(try canvasSize(), at: time)
    case "marker": return .marker(InputRecording.Marker(try markerWord(), at: time))
    case "unmark": return .unmark(time)
    case "contact": return .input(InputEvent(timestamp: time, sample: .contact(try contact())))
    case "hover": return .input(InputEvent(timestamp: time, sample: .hover(try hover())))
    case "scroll": return .input(InputEvent(timestamp: time, sample: .scroll(try scroll())))
    case "transform": return .input(InputEvent(timestamp: time, sample: .transform(try transform())))
    case "key": return .input(InputEvent(timestamp: time, sample: .key(try key())))
    case "text": return .input(InputEvent(timestamp: time, sample: .text(try text())))
    case "button": return .input(InputEvent(timestamp: time, sample: .button(try button())))
    case "motion":
      return .input(InputEvent(timestamp: time, sample: .motion(MotionSample(phase: try choice("motion phase")))))
    case "remote":
      return .input(InputEvent(timestamp: time, sample: .remote(RemoteSample(subtype: try integer("the subtype")))))
    case "cancel": return .input(InputEvent(timestamp: time, sample: .systemCancel))
    case let word:
      throw start.mistake(
        "'\(word.inMessage)' cannot happen. What can: contact, hover, scroll, transform, key, text, button, motion, remote, "
          + "cancel, switch, edit, pasteboard, arrivals, turn, resize, marker, unmark, frame.")
    }
  }

  private mutating func markerWord() throws(TextMistake) -> String {
    let start = self
    let word = try quoted("the word")
    guard word.count <= InputRecording.Marker.longestWord else {
      throw start.mistake("The word of a marker has at most \(InputRecording.Marker.longestWord) characters.")
    }
    return word
  }

  private mutating func arrivals() throws(TextMistake) -> Int {
    let start = self
    let count = try integer("the number of pieces")
    guard (1...1_000_000).contains(count) else { throw start.mistake("The number lies between 1 and 1000000.") }
    return count
  }

  private mutating func edit() throws(TextMistake) -> InputRecording.Edit {
    let kind = self
    let word = try word("'view' or 'layer'")
    guard ["view", "layer"].contains(word) else {
      throw kind.mistake("What is edited is a 'view' or a 'layer', not '\(word.inMessage)'.")
    }
    let path = try path()
    let (owner, property) = (try integer("the owner"), try self.word("the property's name"))
    let value: InputRecording.Edit.Value =
      switch nextWord {
      case "on", "off": .flag(try onOrOff("the value"))
      default: .number(try number("the value"))
      }
    return InputRecording.Edit(path: path, isLayer: word == "layer", owner: owner, property: property, value: value)
  }

  private mutating func path() throws(TextMistake) -> [Int] {
    let start = self
    let word = try word("the way to the view")
    let steps = word.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard steps.allSatisfy({ $0 >= 0 }) else {
      throw start.mistake(
        "'\(word.inMessage)' is no way to a view: whole numbers with points between are, such as 0.2.1.")
    }
    return steps
  }

  /// A day.
  private static let longest = 86_400_000_000

  /// The largest USB HID usage, which has 16 bits.
  private static let largestUsage = 0xFFFF
  /// The valid range of a selection in characters; -1 comes from input methods that report no selection.
  private static let selection = -1...1_000_000

  private mutating func point() throws(TextMistake) -> CGPoint { CGPoint(x: try number("x"), y: try number("y")) }

  private mutating func modifiers() throws(TextMistake) -> ModifierKeys {
    try skip("modifiers") ? ModifierKeys(rawValue: integer("the modifiers' bits")) : []
  }

  private mutating func contact() throws(TextMistake) -> ContactSample {
    var contact = ContactSample(
      id: try integer("the contact's number"), phase: try choice("contact phase"), location: try point(),
      kind: try choice("kind of contact"))
    if skip("force") { contact.force = try number("the force") }
    if skip("radius") { contact.radius = try number("the radius") }
    if skip("azimuth") { contact.azimuth = try number("the azimuth") }
    if skip("altitude") { contact.altitude = try number("the altitude") }
    if skip("buttons") { contact.buttons = try integer("the buttons' bits") }
    contact.modifiers = try modifiers()
    return contact
  }

  private mutating func hover() throws(TextMistake) -> HoverSample {
    let location = try skip("nowhere") ? nil : point()
    return HoverSample(location: location, modifiers: try modifiers())
  }

  private mutating func scroll() throws(TextMistake) -> ScrollSample {
    let location = try point()
    let delta = CGSize(width: try number("the horizontal distance"), height: try number("the vertical distance"))
    let start = self
    let kind = try word("'wheel' or 'continuous'")
    guard ["wheel", "continuous"].contains(kind) else {
      throw start.mistake("Scrolling is by 'wheel' or 'continuous', not '\(kind)'.")
    }
    return ScrollSample(
      location: location, delta: delta, isContinuous: kind == "continuous", modifiers: try modifiers())
  }

  private mutating func transform() throws(TextMistake) -> TransformSample {
    let (phase, location): (TransformSample.Phase, CGPoint) = (try choice("phase of a transform"), try point())
    let start = self
    let scale = try number("the scale")
    guard scale > 0 else { throw start.mistake("A scale is greater than 0.") }
    return TransformSample(
      phase: phase, location: location, scale: scale, rotation: try number("the rotation"), modifiers: try modifiers())
  }

  private mutating func key() throws(TextMistake) -> KeySample {
    KeySample(
      usage: KeyUsage(rawValue: try integer("the key's usage", in: 0...Self.largestUsage)),
      phase: try choice("key phase"),
      characters: try quoted("what it types"),
      charactersIgnoringModifiers: try quoted("what it types alone"), modifiers: try modifiers())
  }

  private mutating func text() throws(TextMistake) -> TextSample {
    let phase: TextSample.Phase = try choice("text phase")
    return TextSample(
      text: try quoted("the text"), phase: phase,
      selectionStart: try integer("the selection's start", in: Self.selection),
      selectionLength: try integer("the selection's length", in: Self.selection))
  }

  private mutating func button() throws(TextMistake) -> ButtonSample {
    ButtonSample(button: try choice("button"), phase: try choice("button phase"), force: try number("the force"))
  }
}

extension ContactSample.Phase: CaseIterable {
  package static let allCases: [ContactSample.Phase] = [.down, .move, .up, .cancel]
}
extension ContactSample.Kind: CaseIterable {
  package static let allCases: [ContactSample.Kind] = [.finger, .pencil, .remoteSurface, .pointer]
}
extension TransformSample.Phase: CaseIterable {
  package static let allCases: [TransformSample.Phase] = [.began, .changed, .ended, .cancelled]
}
extension KeySample.Phase: CaseIterable {
  package static let allCases: [KeySample.Phase] = [.down, .repeat, .up, .cancel]
}
extension TextSample.Phase: CaseIterable {
  package static let allCases: [TextSample.Phase] = [.composing, .committed]
}
extension ButtonSample.Button: CaseIterable {
  package static let allCases: [ButtonSample.Button] = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
  ]
}
extension ButtonSample.Phase: CaseIterable {
  package static let allCases: [ButtonSample.Phase] = [.down, .change, .up, .cancel]
}
extension MotionSample.Phase: CaseIterable {
  package static let allCases: [MotionSample.Phase] = [.began, .ended, .cancelled]
}
