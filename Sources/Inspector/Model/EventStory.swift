import CoreGraphics
import EventTrace
import UIKit

/// The results of touches after their hit test, and of keys, shakes and remote buttons, built record by record. A story
/// ends when the next one begins, with a touch that lands while none is down, or with a key.
package struct EventStory: Equatable, Sendable {
  /// A recognizer that received the touches of this story.
  package struct Recognizer: Equatable, Sendable {
    package let name: RecognizerName
    package internal(set) var state = GestureState.possible
    /// The recognizer's effect on a touch, or the recognizer for which it waits.
    package internal(set) var effect: Sentence?
    /// The recognizer for which it waits or waited, and the start of the wait in seconds on the event clock.
    var waits: (other: String, since: Double)? {
      get { waitsFor.map { ($0, waitsSince) } }
      set { (waitsFor, waitsSince) = (newValue?.other, newValue?.since ?? 0) }
    }
    private var waitsFor: String?
    private var waitsSince = 0.0

    init(name: RecognizerName) { self.name = name }
  }

  /// A control's tracking of a touch.
  private struct Tracking: Equatable, Sendable {
    let control: ResponderName
    let touch: Int
    /// The distance from the touch to the control's bounds in points; 0 inside them.
    var distance: CGFloat = 0
    var counts: [String: Int] = [:]
    /// The time at which the touch last crossed the margin: events that were sent at the same time are less
    /// informative.
    var crossing: Double?
  }

  /// The weight of a headline: one does not replace a heavier one.
  private enum Weight: Int, Comparable {
    case waiting, control, gesture

    static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  /// The headline; nil while the hit test is the only result.
  package private(set) var headline: Headline?
  /// The recognizers in the order in which they received the touches.
  package private(set) var recognizers: [Recognizer] = []
  /// The newest key, shake or remote button; nil after a later touch has landed.
  package private(set) var call: FirstResponderCall?
  /// The newest key command, as it is printed, and the responder that has it; nil after a later touch or key.
  package private(set) var command: Command?

  package struct Command: Equatable, Sendable {
    package var keys: String
    package var responder: ResponderName
  }

  /// A sentence about the recognizer that cancelled a touch of a view or withholds it from the view.
  package private(set) var interference: Sentence?

  private var weight = Weight.waiting
  private var touchesDown: Set<Int> = []
  /// The touches that are delayed, each with the numbers of the recognizers that delay it.
  private var delays: [Int: Set<Int>] = [:]
  private var tracking: Tracking?

  package init() {}

  @MainActor
  package mutating func append(_ records: [TraceRecord]) {
    for record in records { record.forEach { read($0) } }
  }

  @MainActor
  private mutating func read(_ record: TraceRecord) {
    switch record.kind {
    case .touchAssigned(let touch): land(touch)
    case .applicationSendEvent(_, let event): follow(event)
    case .recognizer(let recognizer, _, _): _ = index(of: recognizer)
    case .gestureStateChanged(let recognizer, let from, let to, let reason):
      change(recognizer, from, to, reason, at: record.time)
    case .touchVerdict(let touch, let verdict, let recognizers): judge(touch, verdict, recognizers)
    case .tracking(let control, let method, let touch, let answer): track(control, method, touch, answer)
    case .responder(let responder, let view?, .touchesMoved, let touches, _, _):
      move(responder, in: view, touches)
    case .controlEvents(let control, let names): send(names, from: control, at: record.time)
    case .keyCommandMatched(let command, let responder):
      self = EventStory()
      self.command = Command(keys: command.printed, responder: responder)
      headline = Headline(Sentence(.headlineCommand, command.printed, responder.description))
    case .textInput(let responder, let inserted):
      headline = Headline(
        inserted.map { Sentence(.headlineTyped, responder.description, $0) }
          ?? Sentence(.headlineDeleted, responder.description))
    case .presses, .motion, .remoteControl: deliver(record)
    default: break
    }
  }

  // MARK: Touches

  private mutating func land(_ touch: TouchSnapshot) {
    if touchesDown.isEmpty { self = EventStory() }
    touchesDown.insert(touch.number)
  }

  private mutating func follow(_ event: EventSummary) {
    for touch in event.touches where touch.phase == .ended || touch.phase == .cancelled {
      touchesDown.remove(touch.number)
    }
  }

  private mutating func add(_ weight: Weight, _ sentence: Sentence, because reasons: [Sentence] = []) {
    guard headline == nil || weight >= self.weight else { return }
    (self.weight, headline) = (weight, Headline(sentence, because: reasons))
  }

  // MARK: Recognizers

  private mutating func index(of recognizer: RecognizerName) -> Int {
    if let index = recognizers.firstIndex(where: { $0.name.name.number == recognizer.name.number }) { return index }
    recognizers.append(Recognizer(name: recognizer))
    return recognizers.count - 1
  }

  private mutating func change(
    _ recognizer: RecognizerName, _ from: GestureState, _ to: GestureState, _ reason: GestureReasonRecord,
    at time: Double
  ) {
    let index = index(of: recognizer)
    // A recognizer is finally reset to possible; its final state before that is relevant.
    guard !(to == .possible && recognizers[index].state.isFinal) else { return }
    recognizers[index].state = to
    let name = recognizer.nameInSentence
    switch to {
    case .possible:
      guard reason.name == .failureRequired else { return }
      let other = reason.other?.nameInSentence ?? ""
      recognizers[index].waits = (other, recognizers[index].waits?.since ?? time)
      recognizers[index].effect = Sentence(.effectWaits, other)
      add(.waiting, Sentence(.headlineWaits, name, other))
    case .began:
      let others = namesOfRunning
      if others.count > 1 {
        add(.gesture, Sentence(.headlineTogether, Sentence.list(others)), because: [reason.sentence])
      } else {
        add(.gesture, Sentence(.headlineBegan, name), because: [reason.sentence])
      }
    case .ended where from == .possible:
      var reasons: [Sentence] = [reason.sentence]
      if let waits = recognizers[index].waits {
        let seconds = ((time - waits.since) * 100).rounded() / 100
        reasons = [Sentence(.headlineWaited, "\(seconds)", waits.other)]
      }
      recognizers[index].effect = nil
      add(.gesture, Sentence(.headlineFired, name), because: reasons)
    case .ended:
      let ended = recognizers.filter { $0.state == .ended }.map(\.name.nameInSentence)
      add(.gesture, Sentence(.headlineEnded, Sentence.list(ended)), because: [reason.sentence])
    case .cancelled: add(.gesture, Sentence(.headlineGestureCancelled, name), because: [reason.sentence])
    case .failed:
      recognizers[index].effect = nil
      if from == .began { withdrawBeginning() }
    case .changed: break
    }
  }

  private var namesOfRunning: [String] {
    recognizers.filter { $0.state == .began || $0.state == .changed }.map(\.name.nameInSentence)
  }

  /// Corrects the headline when a recognizer that had begun was prevented: it begins first, and fails when the engine
  /// has asked all others.
  private mutating func withdrawBeginning() {
    let names = namesOfRunning
    guard let said = headline, said.sentence.phrase == .headlineTogether, let first = names.first else { return }
    let sentence =
      names.count == 1 ? Sentence(.headlineBegan, first) : Sentence(.headlineTogether, Sentence.list(names))
    headline = Headline(sentence, because: said.reasons)
  }

  private mutating func judge(_ touch: TouchSnapshot, _ verdict: TouchVerdict, _ names: [RecognizerName]) {
    let view = touch.view?.description ?? "nil"
    let by = Sentence.list(names.map(\.nameInSentence))
    let (effect, words): (Phrase, Phrase)
    switch verdict {
    case .deliver: return release(touch)
    case .hold: (effect, words) = (.effectDelays, .outcomeDelayed)
    case .cancel: (effect, words) = (.effectCancelled, .outcomeTaken)
    case .drop: (effect, words) = (.effectKeeps, .outcomeKept)
    }
    for name in names {
      let index = index(of: name)
      // Waiting for another recognizer is the reason why it delays the touch.
      if verdict != .hold || recognizers[index].waits == nil { recognizers[index].effect = Sentence(effect, view) }
    }
    let sentence = Sentence(words, by, view)
    interference = sentence
    delays[touch.number] = verdict == .hold ? Set(names.map(\.name.number)) : nil
    if verdict == .hold {
      // Every scroll view delays the touches of its content: the result of the hit test is more informative.
      if names.allSatisfy(\.delaysContentTouches) { return }
      guard headline?.sentence.phrase == .headlineWaits else { return add(.waiting, sentence) }
      if headline?.reasons.contains(sentence) == false { headline?.reasons.append(sentence) }
      return
    }
    let reason = Sentence(.headlineTouchTaken, view)
    guard verdict == .cancel, weight == .gesture, headline?.reasons.contains(reason) == false else { return }
    headline?.reasons.append(reason)
  }

  /// Records that a delayed touch is delivered. Recognizers may still delay other touches.
  private mutating func release(_ touch: TouchSnapshot) {
    delays[touch.number] = nil
    let delaying = delays.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for index in recognizers.indices
    where recognizers[index].effect?.phrase == .effectDelays && !delaying.contains(recognizers[index].name.name.number)
    {
      recognizers[index].effect = nil
    }
    guard delaying.isEmpty else { return }
    interference = nil
    if headline?.sentence.phrase == .outcomeDelayed { headline = nil }
  }

  // MARK: Controls

  private mutating func track(_ control: ResponderName, _ method: TrackingMethod, _ touch: Int?, _ answer: Bool) {
    guard method == .beginTracking, let touch else { return }
    guard answer else { return add(.control, Sentence(.headlineDeclined, control.description, String(touch))) }
    tracking = Tracking(control: control, touch: touch)
    add(.control, Sentence(.headlineTracks, control.description, String(touch)))
  }

  private mutating func move(_ responder: ResponderName, in view: ViewSnapshot, _ touches: [TouchSnapshot]) {
    guard let followed = tracking, followed.control.number == responder.number,
      let touch = touches.first(where: { $0.number == followed.touch })
    else { return }
    let size = view.bounds.distance(to: view.localPoint(of: touch.location))
    tracking?.distance = max(size.width, size.height)
  }

  @MainActor
  private mutating func send(_ names: [String], from control: ResponderName, at time: Double) {
    // A change of the field follows from the text that was typed into it.
    if let typed = headline, [.headlineTyped, .headlineDeleted].contains(typed.sentence.phrase) {
      if typed.reasons.isEmpty {
        headline?.reasons = [Sentence(.headlineSends, control.description, names.first ?? "")]
      }
      return
    }
    guard tracking?.control.number == control.number else {
      let name = names.first ?? ""
      return add(.control, Sentence(.headlineSends, control.description, name))
    }
    for name in names { tracking?.counts[name, default: 0] += 1 }
    guard let tracking, let name = names.first(where: { !Self.consequences.contains($0) }) else { return }
    let (controlName, far) = (control.description, Self.points(tracking.distance))
    let isCrossing = name == "touchDragExit" || name == "touchDragEnter"
    guard isCrossing || tracking.crossing != time else { return }
    if isCrossing { self.tracking?.crossing = time }
    let count = tracking.counts[name] ?? 1
    let times = count > 1 ? "\(name) ×\(count)" : name
    let margin = Sentence(.headlineMargin, Self.points(UIControl.trackingMargin))
    switch name {
    case "touchDown": add(.control, Sentence(.headlineTracks, controlName, String(tracking.touch)), because: [margin])
    case "touchDragInside" where tracking.distance > 0:
      add(.control, Sentence(.headlineWithinMargin, controlName, far, times), because: [margin])
    case "touchDragInside": add(.control, Sentence(.headlineInside, controlName, times))
    case "touchDragExit", "touchDragOutside":
      add(
        .control, Sentence(.headlineOutside, controlName, far, times), because: [Sentence(.headlineReleaseOutside)])
    case "touchDragEnter":
      add(.control, Sentence(.headlineEnters, controlName, far, name), because: [Sentence(.headlineReleaseInside)])
    case "touchUpOutside":
      add(
        .control, Sentence(.headlineLeftOutside, controlName, far, name), because: [Sentence(.headlineNoUpInside)])
    case "touchCancel":
      if weight < .gesture { add(.control, Sentence(.headlineControlCancelled, controlName, name)) }
    default: add(.control, Sentence(.headlineSends, controlName, times))
    }
  }

  /// Events that are sent together with another, more specific event.
  private static let consequences: Set<String> = ["primaryActionTriggered", "menuActionTriggered"]

  private static func points(_ value: CGFloat) -> String { value.display + "\u{A0}pt" }

  // MARK: Keys, shakes, remote control

  private mutating func deliver(_ record: TraceRecord) {
    guard let new = FirstResponderCall(record) else { return }
    let what: Sentence
    switch new.subject {
    case .presses(let presses):
      guard let press = presses.first(where: { !$0.isModifierKey }), press.phase == .began else { return }
      what = .verbatim(press.printed)
    case .shake: what = Sentence(.subjectShake)
    case .remoteControl(let button): what = .verbatim(button.rawValue)
    }
    self = EventStory()
    call = new
    let first = new.steps.first?.responder.description ?? "nil"
    let values = [new.consumer?.description ?? "", new.method]
    headline = Headline(
      Sentence(new.consumer == nil ? .headlineUnhandled : .headlineHandled, values: values, subject: what),
      because: [
        new.isOutsideScene
          ? Sentence(.headlineStartedAtWindow, first)
          : new.steps.count > 1
            ? Sentence(.headlineStarted, first, String(new.steps.count - 1)) : Sentence(.headlineStartedHere, first)
      ])
  }
}
