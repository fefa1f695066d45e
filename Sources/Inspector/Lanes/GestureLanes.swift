import EventTrace
import UIKit

/// The activity of touches, recognizers and controls over time, with one lane for each, and of keys, shakes and remote
/// control, with one lane for each kind. It is built record by record: the cost of a record depends only on the lives
/// that it changes, not on the length of the session.
package struct GestureLanes: Equatable, Sendable {
  /// The subject of a lane, with the number of the touch, or of the object in the trace.
  package enum Subject: Hashable, Sendable {
    case touch(Int)
    case recognizer(Int)
    case control(Int)
    case keys
    case shake
    case remoteControl
  }

  package struct Lane: Equatable, Sendable {
    package let subject: Subject
    package let title: Sentence
    /// The view of the lane, by its number in the trace.
    package internal(set) var view: Int?
    /// A segment for each life of a recognizer, key or shake; touches and controls have one segment.
    fileprivate var segments: [Segment] = []

    /// The spans in the order in which the lives began; within one, bars before timers before marks.
    package var spans: [LaneSpan] { segments.flatMap(\.spans) }
  }

  fileprivate struct Segment: Equatable, Sendable {
    let life: Int
    var spans: [LaneSpan]
  }

  /// Touches, recognizers, controls, and what goes to the first responder, each in the order in which they appeared.
  package var lanes: [Lane] { touchLanes + recognizerLanes + controlLanes + firstResponderLanes }
  /// The time of the newest record, or later, to which unfinished bars extend.
  package private(set) var now = 0.0
  /// The time at which the latest stretch of activity began: a landing, a press or a shake after `pause` seconds in
  /// which nothing was down.
  package private(set) var activityStart: Double?

  /// The time in seconds without input after which the next landing or press begins another activity.
  static let pause = 1.0

  private var touchLanes: [Lane] = []
  private var recognizerLanes: [Lane] = []
  private var controlLanes: [Lane] = []
  private var firstResponderLanes: [Lane] = []
  private var touchTimes: [Int: TouchTimes] = [:]
  private var touchesDown: Set<Int> = []
  private var lastLift = -Double.infinity
  private var verdicts = TouchVerdictList()
  private var gestures = GestureLives()
  private var controls = ControlLives()
  private var inputs = FirstResponderLives()
  /// The keys and shakes that have not ended, by the index of their life.
  private var inputsDown: Set<Int> = []
  /// The lives of recognizers with a timer that counts down.
  private var armed: Set<Int> = []
  private let limit: Int

  /// Creates empty lanes. When a new activity begins and there are `limit` lives already, those before it are
  /// discarded.
  package init(limit: Int = 256) { self.limit = limit }

  package init(_ trace: EventTrace) {
    self.init()
    reduce(trace.records)
  }

  /// A Boolean value that indicates whether something is unfinished, so that the picture changes with time alone.
  package var isRunning: Bool { isInputDown || !armed.isEmpty }
  private var isInputDown: Bool { !touchesDown.isEmpty || !inputsDown.isEmpty }

  /// Moves the current time to `time`, up to which nothing was recorded.
  package mutating func advance(to time: Double) { now = max(now, time) }

  /// The range of the latest activity, in seconds on the event clock; nil when there was none. While something is
  /// unfinished it has a reserve, so that the scale does not change while a finger is down.
  package var fitting: ClosedRange<Double>? {
    let spans = lanes.flatMap(\.spans)
    guard let first = activityStart ?? spans.map(\.start).min() else { return nil }
    // Running timers end in the future. Ended lives need no more space.
    let last = spans.map { $0.end ?? now }.max() ?? now
    guard isRunning else { return first...max(first + 0.05, last) }
    var length = Self.shortestRunningRange
    while length < last - first { length *= 2 }
    return first...(first + length)
  }

  /// The range in seconds that is shown while something is unfinished. It doubles each time its end is reached.
  private static let shortestRunningRange = 1.0

  /// Adds records that follow the earlier ones. Each of the outermost level is passed once, with the records below it.
  package mutating func reduce(_ records: [TraceRecord]) {
    removeOldLives(before: records)
    var changed = Changes()
    for record in records { record.forEach { read($0, &changed) } }
    for index in changed.touches.sorted() { rebuildTouch(index) }
    for index in changed.gestures.sorted() { rebuildGesture(index) }
    for index in changed.controls.sorted() { rebuildControl(index) }
    for index in changed.inputs.sorted() { rebuildInput(index) }
  }

  private mutating func removeOldLives(before records: [TraceRecord]) {
    guard let first = records.first, !isRunning, first.time - lastLift > Self.pause,
      gestures.lives.count + verdicts.touches.count + controls.lives.count + inputs.lives.count >= limit
    else { return }
    self = GestureLanes(limit: limit)
  }

  private struct Changes {
    var touches: Set<Int> = []
    var gestures: Set<Int> = []
    var controls: Set<Int> = []
    var inputs: Set<Int> = []
  }

  private mutating func read(_ record: TraceRecord, _ changed: inout Changes) {
    now = max(now, record.time)
    changed.touches.formUnion(verdicts.read(record))
    changed.gestures.formUnion(gestures.read(record))
    changed.controls.formUnion(controls.read(record))
    for index in inputs.read(record) { live(input: index, record, &changed) }
    switch record.kind {
    case .applicationSendEvent(_, let event):
      for touch in event.touches { live(touch, record, &changed) }
    case .responder(_, _, .touchesCancelled, let touches, nil, _):
      // A touch that a recognizer cancelled for its view continues without the view.
      for touch in touches where !verdicts.isLost(touch.number) { live(touch, record, &changed) }
    default: break
    }
  }

  private mutating func live(_ touch: TouchSnapshot, _ record: TraceRecord, _ changed: inout Changes) {
    if touch.phase == .began, touchTimes[touch.number] == nil {
      beginActivity(at: record.time)
      touchesDown.insert(touch.number)
      touchTimes[touch.number] = TouchTimes(start: record.time, record: record.id)
    } else if touch.phase == .ended || touch.phase == .cancelled, touchTimes[touch.number]?.end == nil {
      touchesDown.remove(touch.number)
      lastLift = record.time
      touchTimes[touch.number]?.end = record.time
      touchTimes[touch.number]?.isCancelled = touch.phase == .cancelled
    } else {
      return
    }
    if let index = verdicts.index(of: touch.number) { changed.touches.insert(index) }
  }

  private mutating func live(input index: Int, _ record: TraceRecord, _ changed: inout Changes) {
    let life = inputs.lives[index]
    if life.record == record.id { beginActivity(at: life.start) }
    if let end = life.end {
      inputsDown.remove(index)
      lastLift = end
    } else {
      inputsDown.insert(index)
    }
    changed.inputs.insert(index)
  }

  private mutating func beginActivity(at time: Double) {
    if !isInputDown, time - lastLift > Self.pause { activityStart = time }
  }

  // MARK: Lanes

  private mutating func rebuildTouch(_ index: Int) {
    let touch = verdicts.touches[index]
    guard let times = touchTimes[touch.touch] else { return }
    let title = Sentence(.touchLane, "\(touch.touch)")
    Self.put(
      LaneSpan.spans(of: touch, times), index, in: &touchLanes, .touch(touch.touch), title, touch.view?.number)
  }

  private mutating func rebuildGesture(_ index: Int) {
    let life = gestures.lives[index]
    if life.timers.contains(where: { $0.end == nil }) { armed.insert(index) } else { armed.remove(index) }
    Self.put(
      LaneSpan.spans(of: life), index, in: &recognizerLanes, .recognizer(life.recognizer.name.number),
      life.recognizer.laneTitle, life.recognizer.view?.number)
  }

  private mutating func rebuildControl(_ index: Int) {
    let life = controls.lives[index]
    Self.put(
      LaneSpan.spans(of: life), index, in: &controlLanes, .control(life.control.number),
      Sentence(.namedLane, life.control.identifier ?? life.control.type), life.control.number)
  }

  private mutating func rebuildInput(_ index: Int) {
    let life = inputs.lives[index]
    let (subject, title): (Subject, Phrase) =
      switch life.subject {
      case .press: (.keys, .keysLane)
      case .shake: (.shake, .subjectShake)
      case .remoteControl: (.remoteControl, .remoteControlLane)
      }
    Self.put(
      LaneSpan.spans(of: life), index, in: &firstResponderLanes, subject, Sentence(title), life.responder?.number)
  }

  private static func put(
    _ spans: [LaneSpan], _ life: Int, in lanes: inout [Lane], _ subject: Subject, _ title: Sentence, _ view: Int?
  ) {
    let lane = lanes.firstIndex { $0.subject == subject } ?? lanes.count
    if lane == lanes.count { lanes.append(Lane(subject: subject, title: title)) }
    lanes[lane].view = view
    if let segment = lanes[lane].segments.lastIndex(where: { $0.life == life }) {
      lanes[lane].segments[segment].spans = spans
    } else {
      lanes[lane].segments.append(Segment(life: life, spans: spans))
    }
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
  /// The title of the lane, as `Tap on card`.
  fileprivate var laneTitle: Sentence {
    view.map { Sentence(.recognizerLane, nameBesideView, $0.identifier ?? $0.type) } ?? Sentence(.namedLane, shortName)
  }
}
