import EventTrace
import UIKit

/// The activity of touches, recognizers and controls over time, with one lane for each, and of keys, shakes and remote
/// control, with one lane for each kind. It is built record by record: the cost of a record depends only on the lives
/// that it changes. A life is a touch, an attempt of a recognizer, a control's tracking of a touch, a key or a shake.
/// Only the latest lives are kept, so that neither memory nor drawing grows with the session.
package struct GestureLanes: Equatable, Sendable {
  /// The lives that are no longer kept.
  package struct Dropped: Equatable, Sendable {
    /// The number of lives.
    package fileprivate(set) var count = 0
    /// The time on the event clock before which some are missing: the end of the last one.
    package fileprivate(set) var end = -Double.infinity
  }

  /// The lanes of touches, recognizers, controls, and what goes to the first responder, each in the order in which they
  /// appeared.
  package private(set) var lanes: [Lane] = []
  /// The time of the newest record, or later, to which unfinished bars extend.
  package private(set) var now = 0.0
  /// The time at which the latest stretch of activity began: a landing, a press or a shake after `pause` seconds in
  /// which nothing was down.
  package private(set) var activityStart: Double?
  package private(set) var dropped = Dropped()

  /// The time in seconds without input after which the next landing or press begins another activity.
  static let pause = 1.0

  /// The indices of lanes by their subjects.
  private var places: [Lane.Subject: Int] = [:]
  private var touchTimes: [Int: TouchTimes] = [:]
  private var touchesDown: Set<Int> = []
  private var lastLift = -Double.infinity
  private var verdicts = TouchVerdictList()
  private var gestures = GestureLives()
  private var controls = ControlLives()
  private var inputs = FirstResponderLives()
  /// The keys and shakes that have not ended, by the numbers of their lives.
  private var inputsDown: Set<Int> = []
  /// The lives of recognizers with a timer that counts down.
  private var armed: Set<Int> = []
  /// The time before which every life was dropped, but for those that last; nil when none was dropped.
  private var keptSince: Double?
  private let limit: Int

  /// Creates empty lanes, which keep the latest `limit` lives and those that last. A touch on a view with five
  /// recognizers has six lives, so the default is enough for more touches than a panel has room for, and it is reached
  /// within the first minute in which one plays without a pause.
  package init(limit: Int = 512) { self.limit = max(1, limit) }

  package init(_ trace: EventTrace) {
    self.init()
    reduce(trace.records)
  }

  /// A Boolean value that indicates whether something is unfinished, so that the picture changes with time alone.
  package var isRunning: Bool { isInputDown || !armed.isEmpty }
  private var isInputDown: Bool { !touchesDown.isEmpty || !inputsDown.isEmpty }

  /// Moves the current time to `time`, up to which nothing was recorded.
  package mutating func advance(to time: Double) { now = max(now, time) }

  /// The range of the latest activity, without what was dropped of it, in seconds on the event clock; nil when there
  /// was none. While something is unfinished it has a reserve, so that the scale does not change while a finger is
  /// down.
  package var fitting: ClosedRange<Double>? {
    var (first, last) = (Double.infinity, -Double.infinity)
    for lane in lanes.indices {
      for segment in lanes[lane].segments.indices {
        first = min(first, lanes[lane].segments[segment].start)
        last = max(last, lanes[lane].segments[segment].end(at: now))
      }
    }
    if let activityStart { first = max(activityStart, keptSince ?? activityStart) }
    guard first < .infinity else { return nil }
    // Running timers end in the future. Ended lives need no more space.
    if last == -.infinity { last = now }
    guard isRunning else { return first...max(first + 0.05, last) }
    var length = Self.shortestRunningRange
    while length < last - first { length *= 2 }
    return first...(first + length)
  }

  /// The range in seconds that is shown while something is unfinished. It doubles each time its end is reached.
  static let shortestRunningRange = 1.0

  /// Adds records that follow the earlier ones. Each of the outermost level is passed once, with the records below it.
  package mutating func reduce(_ records: [TraceRecord]) {
    var changed = Changes()
    for record in records {
      record.forEach { read($0, &changed) }
      // A touch has no start between its assignment to a view and its first event.
      if case .touchAssigned = record.kind { continue }
      dropOldLives()
    }
    for touch in changed.touches.sorted() { rebuildTouch(touch) }
    for life in changed.gestures.sorted() { rebuildGesture(life) }
    for life in changed.controls.sorted() { rebuildControl(life) }
    for life in changed.inputs.sorted() { rebuildInput(life) }
  }

  /// The numbers of the lives that records changed.
  private struct Changes {
    var touches: Set<Int> = []
    var gestures: Set<Int> = []
    var controls: Set<Int> = []
    var inputs: Set<Int> = []
  }

  private mutating func read(_ record: TraceRecord, _ changed: inout Changes) {
    now = max(now, record.time)
    readTouches(record, &changed)
    for life in gestures.read(record) { changed.gestures.insert(life) }
    if let life = controls.read(record) { changed.controls.insert(life) }
    for life in inputs.read(record) { live(input: life, record, &changed) }
    switch record.kind {
    case .applicationSendEvent(_, let event):
      for touch in event.touches { live(touch, record, &changed) }
    case .responder(_, _, .touchesCancelled, let touches, nil, _):
      // A touch that a recognizer cancelled for its view continues without the view.
      for touch in touches where !verdicts.isLost(touch.number) { live(touch, record, &changed) }
    default: break
    }
  }

  private mutating func readTouches(_ record: TraceRecord, _ changed: inout Changes) {
    let touches = verdicts.read(record)
    // Spans begin and end with other calls.
    if case .responder(_, _, .touchesMoved, _, _, _) = record.kind { return }
    for touch in touches { changed.touches.insert(touch) }
  }

  private mutating func live(_ touch: TouchSnapshot, _ record: TraceRecord, _ changed: inout Changes) {
    if touch.phase == .began, touchTimes[touch.number] == nil {
      beginActivity(at: record.time)
      touchesDown.insert(touch.number)
      touchTimes[touch.number] = TouchTimes(start: record.time, record: record.id)
    } else if touch.phase == .ended || touch.phase == .cancelled, let times = touchTimes[touch.number],
      times.end == nil
    {
      touchesDown.remove(touch.number)
      lastLift = record.time
      touchTimes[touch.number]?.end = record.time
      touchTimes[touch.number]?.isCancelled = touch.phase == .cancelled
    } else {
      return
    }
    changed.touches.insert(touch.number)
  }

  private mutating func live(input number: Int, _ record: TraceRecord, _ changed: inout Changes) {
    guard let life = inputs.byNumber[number] else { return }
    if life.record == record.id { beginActivity(at: life.start) }
    if let end = life.end {
      inputsDown.remove(number)
      lastLift = end
    } else {
      inputsDown.insert(number)
    }
    changed.inputs.insert(number)
  }

  private mutating func beginActivity(at time: Double) {
    if !isInputDown, time - lastLift > Self.pause { activityStart = time }
  }

  // MARK: Lanes

  private mutating func rebuildTouch(_ number: Int) {
    guard let touch = verdicts.touches[number], let times = touchTimes[number] else { return }
    put(LaneSpan.spans(of: touch, times), number, in: .touch(number), touch.view?.number) {
      Sentence(.touchLane, "\(number)")
    }
  }

  private mutating func rebuildGesture(_ number: Int) {
    guard let life = gestures.byNumber[number] else { return }
    if life.timers.contains(where: { $0.end == nil }) { armed.insert(number) } else { armed.remove(number) }
    let recognizer = life.recognizer
    put(LaneSpan.spans(of: life), number, in: .recognizer(recognizer.name.number), recognizer.view?.number) {
      recognizer.laneTitle
    }
  }

  private mutating func rebuildControl(_ number: Int) {
    guard let life = controls.byNumber[number] else { return }
    let control = life.control
    put(LaneSpan.spans(of: life), number, in: .control(control.number), control.number) {
      Sentence(.namedLane, control.identifier ?? control.type)
    }
  }

  private mutating func rebuildInput(_ number: Int) {
    guard let life = inputs.byNumber[number] else { return }
    let subject = Self.subject(of: life)
    put(LaneSpan.spans(of: life), number, in: subject, life.responder?.number) {
      Sentence(subject == .keys ? .keysLane : subject == .shake ? .subjectShake : .remoteControlLane)
    }
  }

  private static func subject(of life: FirstResponderLife) -> Lane.Subject {
    switch life.subject {
    case .press: .keys
    case .shake: .shake
    case .remoteControl: .remoteControl
    }
  }

  private mutating func put(
    _ spans: [LaneSpan], _ life: Int, in subject: Lane.Subject, _ view: Int?, title: () -> Sentence
  ) {
    let place = places[subject] ?? add(Lane(subject: subject, title: title()))
    lanes[place].view = view
    lanes[place].put(Lane.Segment(life: life, spans: spans))
  }

  /// Adds a lane after those of its group. Returns its index.
  private mutating func add(_ lane: Lane) -> Int {
    var place = lanes.count
    while place > 0, lanes[place - 1].subject.group > lane.subject.group { place -= 1 }
    lanes.insert(lane, at: place)
    notePlaces(from: place)
    return place
  }

  private mutating func notePlaces(from first: Int) {
    for place in first..<lanes.count { places[lanes[place].subject] = place }
  }
}

// MARK: Old lives

extension GestureLanes {
  private var lifeCount: Int {
    gestures.byNumber.count + verdicts.touches.count + controls.byNumber.count + inputs.byNumber.count
  }

  /// Drops the lives that began before the latest `limit`, except for those that last. The limit may be exceeded by a
  /// sixteenth, so that dropping lives takes amortized constant time.
  private mutating func dropOldLives() {
    guard lifeCount > limit + limit / 16 else { return }
    var starts: [Double] = []
    for life in gestures.byNumber.values { starts.append(life.start) }
    for touch in verdicts.touches.keys { starts.append(touchTimes[touch]?.start ?? -.infinity) }
    for life in controls.byNumber.values { starts.append(life.start) }
    for life in inputs.byNumber.values { starts.append(life.start) }
    starts.sort()
    let first = starts[starts.count - limit]
    keptSince = first
    dropTouches(before: first)
    dropGestures(before: first)
    dropControls(before: first)
    dropInputs(before: first)
    let count = lanes.count
    lanes.removeAll { $0.segments.isEmpty }
    guard lanes.count < count else { return }
    places = [:]
    notePlaces(from: 0)
  }

  private mutating func dropTouches(before first: Double) {
    var old: Set<Int> = []
    for number in verdicts.touches.keys where !touchesDown.contains(number) {
      guard touchTimes[number]?.start ?? -.infinity < first else { continue }
      old.insert(number)
      drop(number, of: .touch(number), end: touchTimes[number]?.end)
    }
    verdicts.remove(old)
    touchTimes = touchTimes.filter { verdicts.touches[$0.key] != nil || touchesDown.contains($0.key) }
  }

  private mutating func dropGestures(before first: Double) {
    var old: Set<Int> = []
    for (number, life) in gestures.byNumber where life.start < first && !armed.contains(number) {
      let lasts = !life.isOver && (isInputDown && life.touches.isEmpty || !touchesDown.isDisjoint(with: life.touches))
      if lasts { continue }
      old.insert(number)
      drop(number, of: .recognizer(life.recognizer.name.number), end: life.end ?? life.steps.last?.time ?? life.start)
    }
    gestures.remove(old)
  }

  private mutating func dropControls(before first: Double) {
    var old: Set<Int> = []
    for (number, life) in controls.byNumber where life.start < first {
      if life.isTracking, life.tracking?.touch.map(touchesDown.contains) == true { continue }
      old.insert(number)
      drop(number, of: .control(life.control.number), end: life.sendings.last?.time ?? life.start)
    }
    controls.remove(old)
  }

  private mutating func dropInputs(before first: Double) {
    var old: Set<Int> = []
    for (number, life) in inputs.byNumber where life.start < first && !inputsDown.contains(number) {
      old.insert(number)
      drop(number, of: Self.subject(of: life), end: life.end ?? life.start)
    }
    inputs.remove(old)
  }

  private mutating func drop(_ life: Int, of subject: Lane.Subject, end: Double?) {
    dropped.count += 1
    dropped.end = max(dropped.end, end ?? -.infinity)
    if let place = places[subject] { lanes[place].remove(life) }
  }
}

/// The times at which a touch landed and lifted.
struct TouchTimes: Equatable, Sendable {
  let start: Double
  let record: Int
  var end: Double?
  var isCancelled = false
}

extension RecognizerName {
  /// The title of the lane, as `Tap on card` or `page.panGestureRecognizer`.
  fileprivate var laneTitle: Sentence {
    if let nameInCode { return Sentence(.namedLane, nameInCode) }
    return view.map { Sentence(.recognizerLane, nameBesideView, $0.identifier ?? $0.type) }
      ?? Sentence(.namedLane, shortName)
  }
}
