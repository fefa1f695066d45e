import CoreGraphics
import Foundation
import InputEvents

/// The stage's clock as the user controls it: it runs at a rate or is paused. While it is paused, input waits to be
/// stepped through.
///
/// There are two times in seconds: the platform's, which never stops, and the stage's, which starts at 0 with each
/// scene.
struct Transport {
  private(set) var isPaused = false
  /// The rate, in seconds of the stage per second of the platform.
  private(set) var rate = 1.0
  /// A moment in both times, since which the rate has not changed.
  private var anchor: (platform: TimeInterval, stage: TimeInterval) = (0, 0)
  /// The input that arrived while the clock was paused, with its distance from the previous sample in the stage's
  /// seconds.
  private var waiting: [(event: InputEvent, gap: TimeInterval)] = []
  private var lastArrival: TimeInterval?
  /// The contacts of `waiting`, each with the number of its samples and the place of the last one. They are kept,
  /// because the model reads them in every frame, and a finger that moves for a minute makes thousands of samples.
  private var waitingContacts: [Int: (samples: Int, place: CGPoint)] = [:]

  static let rates = [16.0, 8, 4, 2, 1, 0.5, 0.25, 0.1, 0.05]
  /// The highest rate: 1 for fingers, more for a replay.
  var fastest = 1.0
  static let fastestReplay = 16.0
  static let frame: TimeInterval = 1.0 / 60

  /// The number of touches and keys that wait; moves in between are not counted.
  private(set) var waitingCount = 0

  /// The points at which waiting contacts will continue, or landed last, in canvas points.
  var waitingPlaces: [CGPoint] {
    waitingContacts.isEmpty ? [] : waitingContacts.sorted { $0.key < $1.key }.map(\.value.place)
  }

  /// A scene begins.
  mutating func restart(at platform: TimeInterval) {
    anchor = (platform, 0)
    forgetWaiting()
  }

  func stageTime(at platform: TimeInterval) -> TimeInterval {
    isPaused ? anchor.stage : max(anchor.stage, anchor.stage + (platform - anchor.platform) * rate)
  }

  /// Returns the time at which the stage's clock will show `stage`; nil while it is paused. It is not rounded down: a
  /// loop that wakes before the deadline would wake again and again.
  func platformTime(of stage: TimeInterval) -> TimeInterval? {
    guard !isPaused else { return nil }
    var platform = anchor.platform + (stage - anchor.stage) / rate
    while platform.isFinite, stageTime(at: platform) < stage { platform = platform.nextUp }
    return platform
  }

  // MARK: Running and pausing

  mutating func pause(at platform: TimeInterval) {
    settle(at: platform)
    isPaused = true
  }

  /// Continues the clock, and returns the input that waited, which is delivered now.
  mutating func resume(at platform: TimeInterval) -> [InputEvent] {
    anchor.platform = platform
    isPaused = false
    defer { forgetWaiting() }
    return waiting.map { at(anchor.stage, $0.event) }
  }

  /// Changes the rate to another of `rates`: `step` 1 is slower, -1 faster, and nil the normal rate.
  mutating func changeRate(by step: Int?, at platform: TimeInterval) {
    settle(at: platform)
    let rates = Self.rates.filter { $0 <= fastest }
    let index = rates.firstIndex { $0 <= rate } ?? rates.count - 1
    rate = step.map { rates[min(max(0, index + $0), rates.count - 1)] } ?? 1
  }

  /// Sets the rate, which may be any number above zero.
  mutating func setRate(_ rate: Double, at platform: TimeInterval) {
    settle(at: platform)
    self.rate = rate
  }

  /// Sets the stage's clock to `stage` and drops the input that waited.
  mutating func seek(to stage: TimeInterval, at platform: TimeInterval) {
    anchor = (platform, stage)
    forgetWaiting()
  }

  private mutating func settle(at platform: TimeInterval) { anchor = (platform, stageTime(at: platform)) }

  // MARK: Input

  /// Returns the event in the stage's time; nil when it has to wait.
  mutating func admit(_ event: InputEvent) -> InputEvent? {
    guard isPaused else { return at(stageTime(at: event.timestamp), event) }
    let gap = lastArrival.map { max(0, event.timestamp - $0) * rate } ?? Self.frame
    lastArrival = event.timestamp
    waiting.append((event, gap))
    if event.isCounted { waitingCount += 1 }
    if case .contact(let contact) = event.sample {
      waitingContacts[contact.id] = ((waitingContacts[contact.id]?.samples ?? 0) + 1, contact.location)
    }
    return nil
  }

  /// Advances the stage's clock to the next waiting event, and returns it; nil when none waits.
  mutating func stepEvent() -> InputEvent? {
    guard isPaused, !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    if next.event.isCounted { waitingCount -= 1 }
    if case .contact(let contact) = next.event.sample, let known = waitingContacts[contact.id] {
      waitingContacts[contact.id] = known.samples > 1 ? (known.samples - 1, known.place) : nil
    }
    anchor.stage += next.gap
    return at(anchor.stage, next.event)
  }

  /// Advances the stage's clock by one frame.
  mutating func stepFrame() {
    if isPaused { anchor.stage += Self.frame }
  }

  private mutating func forgetWaiting() {
    waiting = []
    (waitingCount, waitingContacts) = (0, [:])
    lastArrival = nil
  }

  private func at(_ time: TimeInterval, _ event: InputEvent) -> InputEvent {
    var event = event
    event.timestamp = time
    return event
  }
}

extension InputEvent {
  fileprivate var isCounted: Bool {
    if case .contact(let contact) = sample { contact.phase != .move } else { true }
  }
}
