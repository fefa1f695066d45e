import InputEvents
import UIKit

/// Writes a trace as indented text, for people and for `grep`.
///
///     0.000 s  touch 1 down at (200.0, 700.0)
///       hit test, pass 1 of 2
///         UIWindow hitTest (200.0, 700.0)
///           point(inside:) true
///           Toast hitTest (180.0, 20.0)
///             refused: hidden
///             -> nil
///           UIView "content" hitTest (200.0, 700.0)
///             point(inside:) true
///             -> UIView "content"
///           -> UIView "content"
///         -> UIView "content"
///       hit test, pass 2 of 2: as pass 1
///       touch 1 belongs to UIView "content" in UIWindow
///
/// The records during a call are indented below it, by at most 100 steps, after which the number of calls around a line
/// precedes it; the arrow at the end precedes the result. Points are in the
/// coordinates of the view on the line, and locations of touches in those of the screen; all have one decimal. Equal
/// traces have equal text.
package struct TextFormat {
  private let words: TraceWords
  private var lines: [String] = []
  private var lastPass: [String] = []
  /// The number of the touch whose landing was written last, until something else is written.
  private var lastLanding: Int?

  /// Returns the text of a trace. Every line ends with a line feed.
  package static func text(_ trace: EventTrace) -> String {
    var format = TextFormat(labels: ObjectLabels(trace))
    return format.lines(of: trace.records).map { $0 + "\n" }.joined()
  }

  /// Creates a format for records that arrive in parts. `labels` are those of all of them.
  package init(labels: ObjectLabels) { self.init(TraceWords(labels: labels, language: .english)) }

  /// Returns the lines of the next records, without line ends.
  package mutating func lines(of records: [TraceRecord]) -> [String] {
    write(records)
    defer { lines = [] }
    return lines.map(\.onOneLine)
  }

  /// Returns the text of `record` without its time and its children. Lines are joined by `; `.
  package static func headline(
    of record: TraceRecord, labels: ObjectLabels = ObjectLabels(), in language: Language = .english
  ) -> String {
    let format = TextFormat(TraceWords(labels: labels, language: language))
    let closing = format.closing(of: record).map { " " + $0 } ?? ""
    return (format.opening(of: record).joined(separator: language[.eventSeparator]) + closing).onOneLine
  }

  private init(_ words: TraceWords) { self.words = words }

  // MARK: Roots

  /// Writes records. The passes of a touch and their result share one heading.
  private mutating func write(_ records: [TraceRecord]) {
    for record in records {
      guard case .hitTestPass(let pass, let touch?, let point, _) = record.kind else {
        if case .touchAssigned(let touch) = record.kind, touch.number == lastLanding {
          write(record, 1)
        } else {
          write(record, 0, prefix: record.time.secondsText + "  ")
        }
        continue
      }
      if touch != lastLanding {
        let landing = words[.landing, words[.touchNumber, "\(touch)"], point.traceText]
        add(0, "\(record.time.secondsText)  \(landing)")
        lastLanding = touch
      }
      writePass(pass, record)
    }
  }

  /// Writes a pass. The second pass is usually equal to the first, and is then written as one line.
  private mutating func writePass(_ pass: Int, _ record: TraceRecord) {
    let heading = lines.count
    write(record, 1)
    let calls = Array(lines[(heading + 1)...])
    if pass > 1, calls == lastPass {
      lines.removeSubrange(heading...)
      add(1, words[.asFirstPass, lineForPass(pass)])
    }
    lastPass = calls
  }

  private func lineForPass(_ pass: Int) -> String { words[.hitTestPass, "\(pass)"] }

  private mutating func add(_ depth: Int, _ line: String) { lines.append(Self.indentation(at: depth) + line) }

  /// Returns what precedes a line inside `depth` calls. From the hundredth on, the number of calls replaces further
  /// spaces: indented all the way, the text of a view ten thousand levels deep would have two gigabytes.
  package static func indentation(at depth: Int) -> String {
    let spaces = String(repeating: "  ", count: min(depth, deepestIndentation))
    return depth > deepestIndentation ? spaces + "(\(depth)) " : spaces
  }

  private static let deepestIndentation = 100

  // MARK: Calls

  /// Writes a record with an explicit stack, because calls can be nested deeper than recursion allows.
  private mutating func write(_ record: TraceRecord, _ depth: Int, prefix: String = "") {
    begin(record, depth, prefix)
    var open = [(record: record, nextChild: 0)]
    while let (current, index) = open.last {
      if index < current.children.count {
        let child = current.children[index]
        open[open.count - 1].nextChild += 1
        begin(child, depth + open.count, "")
        open.append((child, 0))
      } else {
        if let line = closing(of: current) { add(depth + open.count, line) }
        open.removeLast()
      }
    }
  }

  private mutating func begin(_ record: TraceRecord, _ depth: Int, _ prefix: String) {
    for (index, line) in opening(of: record).enumerated() { add(depth, (index == 0 ? prefix : "") + line) }
  }

  private func opening(of record: TraceRecord) -> [String] {
    switch record.kind {
    case .dequeued(let samples): [words[.samplesTaken, samples.text]]
    case .hitTestPass(let pass, _, _, _): [lineForPass(pass)]
    case .hitTest(let view, let point, let byUserCode, _, _):
      ["\(words[view.name]) hitTest \(point.traceText)" + (byUserCode ? words[.byUserCode] : "")]
    case .pointInside(_, _, let answer): ["point(inside:) \(answer)"]
    case .refused(_, let reason): [words[.refusedBecause, words[reason.phrase]]]
    case .notAsked(let views, let answered):
      views.map { words[.notAskedBehind, words[$0.name], words[answered]] }
    case .touchAssigned(let touch): [assignment(of: touch)]
    case .touchWithheld(let touch, let reason):
      [words[.withheldBecause, words.numbers([touch]), words[reason.phrase]]]
    case .applicationSendEvent(let application, let event):
      [words[.eventSent, words[application], words.event(event)]]
    case .windowSendEvent(let window, _): ["\(words[window]) sendEvent"]
    case .responder, .presses, .motion, .remoteControl: ChainCall(record).map { [chainLine($0, of: record)] } ?? []
    case .tracking(let control, let method, _, let answer):
      ["\(words[control]) \(method.rawValue)" + (method.hasAnswer ? " \(answer)" : "")]
    case .controlEvents(let control, let names): [words[.controlSends, words[control], words.list(names)]]
    case .action(let name, let target, let sender):
      [
        words[.actionSent, name] + (target.map { words[.actionTarget, words[$0]] } ?? "")
          + (sender.map { words[.actionSender, words[$0]] } ?? "")
      ]
    case .controlStateChanged(let control, let flags): [words[.controlIs, words[control], words.flags(flags)]]
    case .printed(let text): [words[.printed, text.quoted]]
    case .feedback(let feedback): [words[.feedbackGiven, feedback]]
    case .storedOnly(let property): [words[.storedOnly, property]]
    case .deviceTurned(let orientation): [words[.deviceTurned, orientation]]
    case .turnRefused(let object, let orientation): [words[.turnRefused, words[object], orientation]]
    case .screenResized(let size): [words[.screenResized, size.traceText]]
    case .scheduledWork(let work, let name, let isArrival, _): [words.work(work, named: name, isArrival: isArrival)]
    case .recognizer, .recognizerPresses, .gestureQuestion, .gestureStateChanged, .illegalGestureTransition,
      .touchVerdict, .pressVerdict, .gestureTimer:
      GestureLines(words: words).line(for: record.kind).map { [$0] } ?? []
    case .contentTouches, .scrolling: ScrollLines(words: words).line(for: record.kind).map { [$0] } ?? []
    case .textInput, .firstResponderChanged, .focusChanged, .askedForAction, .keyCommandMatched:
      FirstResponderLines(words: words).line(for: record.kind).map { [$0] } ?? []
    }
  }

  private func chainLine(_ call: ChainCall, of record: TraceRecord) -> String {
    let subject: String
    switch record.kind {
    case .responder(_, _, _, let touches, _, _): subject = words.numbers(touches)
    case .presses(_, _, _, let presses, _, _): subject = words.numbers(presses)
    case .motion(_, _, _, let motion, _, _): subject = motion.rawValue
    case .remoteControl(_, _, let button, _, _): subject = button.rawValue
    default: subject = ""
    }
    return words[.methodCalled, words[call.responder], call.method.text, subject]
      + (call.forwardedBy.map { words[.forwardedBy, words[$0]] } ?? "")
  }

  /// Returns the line of the result, for calls whose first line does not contain it.
  private func closing(of record: TraceRecord) -> String? {
    switch record.kind {
    case .hitTestPass(_, _, _, let answer): "-> " + (answer.map { words[$0.name] } ?? words[.noViewGetsTouch])
    case .hitTest(_, _, _, let answer, _):
      "-> " + (answer.map { words[$0] } ?? "nil") + (record.callEnd.map { words[$0.phrase] } ?? "")
    default: record.callEnd.map { words[$0.phrase] }
    }
  }

  private func assignment(of touch: TouchSnapshot) -> String {
    let (subject, view) = (words.numbers([touch]), touch.view.map { words[$0] } ?? words[.noReceiver])
    guard let window = touch.window, window != touch.view else { return words[.belongsTo, subject, view] }
    return words[.belongsToInWindow, subject, view, words[window]]
  }
}
