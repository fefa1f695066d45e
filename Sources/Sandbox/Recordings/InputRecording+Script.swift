import CoreGraphics
import Foundation
import InputEvents

extension InputRecording {
  /// Returns a demo script that approximates the recording: touches become verbs with rounded times, and input without
  /// a verb becomes a comment. Positions are points, or the name of the view in `names` on which a finger landed.
  package func script(names: ScriptNames = ScriptNames()) -> String {
    var writer = ScriptWriter(header, names)
    for entry in entries {
      guard !writer.isFull else { break }
      writer.append(entry)
    }
    return writer.finish()
  }
}

private struct ScriptWriter {
  private var lines: [String]
  private var strokes: [Int: Stroke] = [:]
  /// The strokes that overlap in time, in the order in which they began.
  private var group: [Stroke] = []
  private var typed = ""
  private var orientation = DeviceOrientation.portrait
  /// The time at which the last verb ended.
  private var lastEnd: TimeInterval = 0
  /// The time and the point at which the last tap ended, while the last line is that tap.
  private var lastTap: (end: TimeInterval, place: CGPoint)?
  private let names: ScriptNames
  /// The number of bytes in the lines so far.
  private var length = 0

  init(_ header: InputRecording.Header, _ names: ScriptNames) {
    self.names = names
    lines = []
    add("# From a recording. Change it as you like: captions, for instance.")
    if header.system != .newest { add("system \(header.system)") }
    add("open \(ScriptText.word(header.example))")
    for item in header.switches { add(Self.setting(item)) }
  }

  /// A Boolean value that indicates whether a script may hold no more. The limits are those of the reader, with a
  /// reserve for the last step.
  var isFull: Bool { lines.count > DemoScript.mostSteps - 1000 || length > DemoScript.longestText - (1 << 20) }

  mutating func append(_ entry: InputRecording.Entry) {
    switch entry {
    // Work on the scene's main thread is scheduled by the scene's own threads, so it is not written.
    case .frame, .arrivals: break
    case .marker(let marker): if !marker.word.isEmpty { add("# \(marker.word.inMessage)") }
    case .unmark: break
    case .setSwitch(let item, let time): put(Self.setting(item), from: time, to: time)
    case .edit(let edit, let time): skip("\(edit.property.inMessage) was changed by hand", at: time)
    case .pasteboard(_, let time): skip("something was there to be pasted", at: time)
    case .turn(let new, let time):
      for turn in orientation.turns(to: new) { put("turn \(turn.rawValue)", from: time, to: time) }
      orientation = new
    case .resize(let size, let time):
      put("resize \(Int(clamping: size.width)) \(Int(clamping: size.height))", from: time, to: time)
    case .input(let event): append(event)
    }
  }

  private mutating func append(_ event: InputEvent) {
    switch event.sample {
    case .contact(let contact): append(contact, at: event.timestamp)
    case .text(let text):
      if text.phase == .committed { typed += text.text }
      return
    case .hover: return
    case .scroll: skip("the wheel turned", at: event.timestamp)
    case .transform(let transform):
      if transform.phase == .began { skip("two fingers moved on a trackpad", at: event.timestamp) }
    case .key(let key):
      if key.usage.isModifier { return }
      append(key, at: event.timestamp)
    case .button: skip("a button of a remote was pressed", at: event.timestamp)
    case .motion(let motion):
      // The verb is a whole shake, which ends in the same frame.
      if motion.phase == .began { put("shake", from: event.timestamp, to: event.timestamp) }
    case .remote: skip("a media key was pressed", at: event.timestamp)
    case .systemCancel: if !strokes.isEmpty { skip("the system cancelled the touches", at: event.timestamp) }
    }
  }

  /// Adds a pressed key, unless text follows it: the text is typed.
  private mutating func append(_ key: KeySample, at time: TimeInterval) {
    let isOfText = !key.characters.isEmpty && key.modifiers.isDisjoint(with: [.command, .control])
    guard key.phase == .down || key.phase == .repeat, !isOfText else { return }
    guard let word = key.word else { return skip("a key was pressed, usage \(key.usage)", at: time) }
    put("key \(word)", from: time, to: time)
  }

  mutating func finish() -> String {
    flushText(at: lastEnd)
    if isFull { add("# The rest is left out: a script can be no longer.") }
    add("wait 1s")
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Lines

  private mutating func add(_ line: String) {
    lines.append(line)
    length += line.utf8.count + 1
  }

  private static func setting(_ item: InputRecording.Switch) -> String {
    "set \(ScriptText.word(item.key)) \(item.isOn ? "on" : "off")"
  }

  private mutating func put(_ line: String, from start: TimeInterval, to end: TimeInterval) {
    flushText(at: start)
    lastTap = nil
    // A finger approaches before it lands, and its effect remains visible for a moment.
    wait(start - lastEnd - Self.timeAround)
    add(line)
    if end - start > DemoScript.longestStep {
      add("# It took longer: a step takes \(Int(DemoScript.longestStep)) seconds at most.")
    }
    lastEnd = end
  }

  /// Adds as many steps as needed: the length of one is limited.
  private mutating func wait(_ pause: TimeInterval) {
    var rest = pause
    while rest > DemoScript.longestStep {
      add("wait \(Int(DemoScript.longestStep))s")
      rest -= DemoScript.longestStep
    }
    if rest >= 0.2 { add("wait \(tenths(rest))s") }
  }

  private static let timeAround: TimeInterval = 1.1

  private mutating func skip(_ what: String, at time: TimeInterval) {
    flushText(at: time)
    let line = "# Scripts have no verb for this: \(what)."
    if lines.last != line { add(line) }
    lastTap = nil
  }

  private mutating func flushText(at time: TimeInterval) {
    let text = ScriptText.quoted(typed)
    typed = ""
    if text != "\"\"" { put("type \(text)", from: time, to: time) }
  }

  // MARK: Fingers

  private mutating func append(_ contact: ContactSample, at time: TimeInterval) {
    switch contact.phase {
    case .down:
      strokes[contact.id] = Stroke(time: time, place: contact.location, view: names.view(at: contact.location, time))
    case .move: strokes[contact.id]?.move(to: contact.location, at: time)
    case .up, .cancel:
      guard var stroke = strokes.removeValue(forKey: contact.id) else { return }
      stroke.move(to: contact.location, at: time)
      group.append(stroke)
      if strokes.isEmpty { endGroup() }
    }
  }

  private mutating func endGroup() {
    let strokes = group.sorted { $0.start < $1.start }
    group = []
    guard let first = strokes.first, let end = strokes.map(\.end).max() else { return }
    switch strokes.count {
    case 1: put(first)
    case 2: put(pair: first, strokes[1], end)
    default: skip("\(strokes.count) fingers at once", at: first.start)
    }
  }

  private mutating func put(_ stroke: Stroke) {
    let from = stroke.view?.name ?? place(stroke.first)
    if stroke.reach < Stroke.slop {
      let isShort = stroke.duration < 0.35
      if isShort, let tap = lastTap, stroke.start - tap.end < 0.35, distance(tap.place, stroke.first) < 40 {
        lines[lines.count - 1] = "doubletap \(from)"
        (lastEnd, lastTap) = (stroke.end, nil)
      } else if isShort {
        put("tap \(from)", from: stroke.start, to: stroke.end)
        lastTap = (stroke.end, stroke.first)
      } else {
        put("press \(from) for \(tenths(stroke.duration))s", from: stroke.start, to: stroke.end)
      }
      return
    }
    // A stroke in a view keeps its length and starts at the center of the view.
    let shift = stroke.view.map { CGPoint(x: $0.middle.x - stroke.first.x, y: $0.middle.y - stroke.first.y) } ?? .zero
    let to = place(CGPoint(x: stroke.last.x + shift.x, y: stroke.last.y + shift.y))
    let seconds = max(0.1, stroke.end - stroke.leaving)
    let verb =
      stroke.leaving - stroke.start >= 0.3
      ? "hold \(from) for \(tenths(stroke.leaving - stroke.start))s then drag to \(to)" : "drag \(from) to \(to)"
    put("\(verb) over \(tenths(seconds))s", from: stroke.start, to: stroke.end)
    if stroke.isCurved { add("# The way was not straight; a script's is.") }
  }

  private mutating func put(pair one: Stroke, _ other: Stroke, _ end: TimeInterval) {
    let (before, after) = (distance(one.first, other.first), distance(one.last, other.last))
    let middle = CGPoint(x: (one.first.x + other.first.x) / 2, y: (one.first.y + other.first.y) / 2)
    // A view is named only if both fingers landed on it and its center is near the point between them.
    let view = one.view == other.view ? one.view.flatMap { distance($0.middle, middle) < 30 ? $0.name : nil } : nil
    let center = view ?? place(middle)
    var turn = (angle(one.last, other.last) - angle(one.first, other.first)) * 180 / .pi
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let seconds = "over \(tenths(max(0.1, end - one.start)))s"
    if abs(turn) >= 15, abs(after - before) < 40 {
      put("rotate \(center) by \(Int(clamping: turn.rounded())) \(seconds)", from: one.start, to: end)
    } else {
      put(
        "pinch \(center) from \(span(before)) to \(span(after)) \(seconds)", from: one.start, to: end)
      if max(before, after) > DemoScript.largestNumber {
        add("# The fingers were farther apart than a script's can be.")
      }
      if abs(turn) >= 15 { add("# The fingers turned as well, by \(Int(clamping: turn.rounded())) degrees.") }
    }
  }

  private func place(_ point: CGPoint) -> String {
    "\(Int(clamping: point.x.rounded())),\(Int(clamping: point.y.rounded()))"
  }

  private func span(_ points: CGFloat) -> String { "\(Int(clamping: min(points, DemoScript.largestNumber).rounded()))" }

  /// Returns the number without an unnecessary fraction, within the limits of a step.
  private func tenths(_ seconds: TimeInterval) -> String {
    let tenths = Int(clamping: (min(max(0.1, seconds), DemoScript.longestStep) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Quotes texts for scripts.
private enum ScriptText {
  /// Returns the text in quotes, without invisible characters.
  static func quoted(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !$0.isTerminalControl })
    return LineScanner.quote(String(visible))
  }

  /// Returns a word, in quotes if the reader would split it.
  static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0 != "#" && $0 != "\"" && !$0.isTerminalControl
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }
}

/// A finger from landing to lifting.
private struct Stroke {
  /// The distance in points that a resting finger may move.
  static let slop: CGFloat = 10

  let start: TimeInterval
  let first: CGPoint
  /// The view on which the finger landed, if it has a name.
  let view: ScriptNames.View?
  private(set) var end: TimeInterval
  private(set) var points: [CGPoint]
  /// The time at which the finger left the point of its landing.
  private(set) var leaving: TimeInterval
  /// The largest distance from the point of its landing.
  private(set) var reach: CGFloat = 0

  init(time: TimeInterval, place: CGPoint, view: ScriptNames.View?) {
    self.view = view
    start = time
    first = place
    end = time
    points = [place]
    leaving = time
  }

  mutating func move(to place: CGPoint, at time: TimeInterval) {
    if reach < Self.slop { leaving = end }
    reach = max(reach, distance(first, place))
    end = time
    points.append(place)
  }

  var last: CGPoint { points[points.count - 1] }
  var duration: TimeInterval { end - start }

  /// A Boolean value that indicates whether some point is far from the straight line.
  var isCurved: Bool {
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = max(1, hypot(dx, dy))
    return points.contains { abs(($0.x - first.x) * dy - ($0.y - first.y) * dx) / length > 25 }
  }
}

private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { hypot(other.x - one.x, other.y - one.y) }
private func angle(_ one: CGPoint, _ other: CGPoint) -> CGFloat { atan2(other.y - one.y, other.x - one.x) }
