import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// The touches of a scene as they are shown: marks of fingers with their trails, the pointer, and the result of the
/// newest touch. Positions are in canvas points, and times in seconds on the stage's clock.
@MainActor
struct TouchLog {
  /// The marks of fingers that are down, and of those that lifted since the last landing.
  private(set) var marks: [TouchMark] = []
  /// The records since the newest touch landed.
  private(set) var records = TouchRecords()
  /// The hit test and the responder chain of the newest touch.
  private(set) var last: LastTouch?
  /// The hit tests of the fingers that landed together with the newest touch, before it.
  private(set) var besides: [HitPath] = []
  /// The position of the mouse over the scene; nil when it is elsewhere, or the last contact was a finger.
  private(set) var pointer: CGPoint?
  /// The outcome of the newest touch, key or shake.
  private(set) var story = EventStory()
  /// The chain of the newest key or shake; nil after a later touch has landed.
  private(set) var keyChain: ResponderPath?
  /// The time of that key or shake.
  private(set) var keyTime: TimeInterval = 0
  /// A Boolean value that indicates whether the last touch or key is shown until it is dismissed, or the pointer has
  /// left the scene and returned.
  private(set) var isHeld = false
  private var pointerHasLeft = false
  /// The control events since the newest finger landed.
  private(set) var controlEvents = ControlEventCount()
  private var trails = FingerTrails()

  init(pointer: CGPoint? = nil) { self.pointer = pointer }

  var isFingerDown: Bool { marks.contains(where: \.isDown) }

  /// The point of the previewed touch: that of the pointer, unless a touch is shown.
  var previewPoint: CGPoint? { isFingerDown || isHeld && (last != nil || keyChain != nil) ? nil : pointer }

  func isDown(_ number: Int) -> Bool { marks.contains { $0.number == number && $0.isDown } }

  // MARK: Input

  mutating func notice(_ hover: HoverSample) {
    guard let place = hover.location else { return pointerLeft() }
    pointer = place
    if pointerHasLeft { isHeld = false }
  }

  /// The pointer is at another place of the scene, because the scene moved in the window.
  mutating func pointerRests(at place: CGPoint) { pointer = place }

  mutating func pointerLeft() {
    pointer = nil
    pointerHasLeft = true
  }

  /// Shows the last touch, or dismisses it and shows the one that the pointer previews.
  mutating func show(_ isShown: Bool) { if isShown { hold() } else { isHeld = false } }

  /// Shows the last touch until it is dismissed, or the pointer has left the scene and returned.
  private mutating func hold() { (isHeld, pointerHasLeft) = (true, pointer == nil) }

  mutating func notice(_ event: InputEvent, at time: TimeInterval) {
    switch event.sample {
    case .contact(let contact): notice(contact, at: time)
    case .systemCancel:
      for index in marks.indices where marks[index].isDown {
        marks[index].phase = .lifted
        hold()
      }
    default: break
    }
  }

  private mutating func notice(_ contact: ContactSample, at time: TimeInterval) {
    let isDown = contact.phase == .down || contact.phase == .move
    if contact.phase == .down {
      // A contact that lands again without having lifted was lost.
      marks.removeAll { !$0.isDown || $0.number == contact.id }
      marks.append(TouchMark(number: contact.id, location: contact.location, phase: .down))
      trails.land(contact.id, at: contact.location, time: time)
    } else if let index = marks.firstIndex(where: { $0.number == contact.id && $0.isDown }) {
      marks[index].location = contact.location
      marks[index].phase = isDown ? .down : .lifted
      trails.move(contact.id, to: contact.location, time: time)
    }
    pointer = contact.kind == .pointer ? contact.location : nil
    if isDown { isHeld = false } else { hold() }
  }

  /// Shows the fingers that a replay has followed in place of its own.
  mutating func takeFingers(of other: TouchLog) {
    (marks, trails, pointer) = (other.marks, other.trails, other.pointer)
    (isHeld, pointerHasLeft) = (other.isHeld, other.pointerHasLeft)
  }

  /// Shows fingers of a demonstration before they land.
  mutating func announce(_ coming: [TouchMark]) { marks = coming }

  mutating func clearMarks() { marks = [] }

  // MARK: Records

  /// Adds the records of the engine, and reads the newest touch again.
  mutating func append(_ new: [TraceRecord], on stage: Stage) {
    let (call, command) = (story.call, story.command)
    story.append(isFingerDown || isHeld && last != nil ? new.filter { !$0.isStrayPress } : new)
    let isNew = story.call != call || story.command != command
    if isNew || story.call == nil && story.command == nil {
      keyChain =
        story.command.map { ResponderPath($0, in: stage.responders) }
        ?? story.call.map { ResponderPath($0, in: stage.responders) }
    }
    if isNew, keyChain != nil {
      keyTime = new.last?.time ?? 0
      hold()
    }
    controlEvents.append(new)
    readLandings(in: new, on: stage)
    guard records.append(new) else { return }
    countTaps(in: new)
    last = LastTouch(
      in: records.records, on: stage, after: last, story: story, joins: marks.count(where: \.isDown) > 1)
  }

  /// Reads the hit tests of the touches that landed before the last one of `new`, at its time.
  private mutating func readLandings(in new: [TraceRecord], on stage: Stage) {
    let landings = new.indices.filter { new[$0].isFirstHitTestPass }
    guard let last = landings.last else { return }
    besides = zip(landings, landings.dropFirst()).compactMap { start, end in
      guard new[start].time == new[last].time else { return nil }
      return HitPath(lastTouchIn: EventTrace(records: Array(new[start..<end]))) {
        stage.node(of: $0, in: stage.recorder)
      }
    }
  }

  /// Replaces all records when a replay has reached another time.
  mutating func replace(with records: TouchRecords, on stage: Stage) {
    self.records = records
    story = EventStory()
    story.append(records.records)
    controlEvents.append(records.records)
    last = LastTouch(in: records.records, on: stage, after: last, story: story)
  }

  /// Adopts the tap counts of the touches that landed.
  mutating func countTaps(in records: [TraceRecord]) {
    for record in records {
      guard case .touchAssigned(let touch) = record.kind else { continue }
      let index = marks.lastIndex {
        $0.isDown && hypot($0.location.x - touch.location.x, $0.location.y - touch.location.y) < 1
      }
      if let index { marks[index].tapCount = touch.tapCount }
    }
  }

  // MARK: Trails

  /// Advances trails, and the time for which fingers rest, to `time`.
  mutating func advance(to time: TimeInterval) {
    trails.advance(to: time, fingers: marks.map(\.number))
    for index in marks.indices where marks[index].phase != .approaching {
      let mark = marks[index]
      marks[index].trail = trails.trail(of: mark.number, at: time)
      marks[index].rest = mark.isDown ? trails.rest(of: mark.number, at: time) : nil
    }
  }

  /// Returns the time in seconds of the stage after which the marks change without input; nil if they do not.
  func nextChange(at time: TimeInterval) -> TimeInterval? {
    trails.nextChange(at: time, down: marks.filter(\.isDown).map(\.number))
  }
}

extension TraceRecord {
  /// A Boolean value that indicates whether the record is a key that no view, view controller or command received. Such
  /// a key is irrelevant for the scene, and does not replace a result that is being read.
  fileprivate var isStrayPress: Bool {
    var (hasPress, isReceived) = (false, false)
    forEach { record in
      switch record.kind {
      case .presses:
        guard let call = FirstResponderCall(record) else { return }
        hasPress = true
        if !call.isOutsideScene || call.consumer != nil { isReceived = true }
      case .textInput, .keyCommandMatched, .motion, .remoteControl: isReceived = true
      default: break
      }
    }
    return hasPress && !isReceived
  }
}
