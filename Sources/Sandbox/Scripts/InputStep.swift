import CoreGraphics
import Foundation
import InputEvents

/// Input that a command line describes: a finger from landing to lifting, or a key. Points are canvas points.
package enum InputStep: Equatable, Sendable {
  /// A finger that lands at the first point, moves to the others along straight lines, starting and stopping smoothly,
  /// and lifts. With a single point it rests there. `seconds` is the time of the movement or rest.
  case finger([CGPoint], seconds: TimeInterval)
  /// A key that is pressed and released.
  case key(KeySample)
}

extension Stage {
  /// Performs steps one after the other, with a pause in seconds after each; or all at once, each with a finger of its
  /// own, and keys before them.
  package func perform(_ steps: [InputStep], together: Bool, pause: TimeInterval) {
    var performer = StepPerformer(steps, together: together, pause: pause, partsOfPause: 1)
    while !performer.advance(on: self, hasTime: { true }) {}
  }
}

/// Performs steps on a stage in slices of a frame of input each.
@MainActor
struct StepPerformer {
  private var groups: ArraySlice<[InputStep]>
  /// The frames of the fingers of the group that is under way.
  private var frames: ArraySlice<[InputEvent]> = []
  /// The times to which the clock advances after them.
  private var rests: ArraySlice<TimeInterval> = []
  private let pause: TimeInterval
  private let partsOfPause: Int

  /// - Parameters:
  ///   - together: Whether all steps are performed at once.
  ///   - pause: The time after each step, in seconds, which passes in `partsOfPause` parts.
  init(_ steps: [InputStep], together: Bool, pause: TimeInterval, partsOfPause: Int) {
    groups = (together ? [steps] : steps.map { [$0] })[...]
    (self.pause, self.partsOfPause) = (pause, partsOfPause)
  }

  /// Continues while `hasTime` returns true, by at least one frame. Returns whether all steps were performed.
  mutating func advance(on stage: Stage, hasTime: () -> Bool) -> Bool {
    while performNext(on: stage) { if !hasTime() { return isOver } }
    return true
  }

  private var isOver: Bool { groups.isEmpty && frames.isEmpty && rests.isEmpty }

  /// Performs a frame of input, or a part of the time after it. Returns false if nothing is left.
  private mutating func performNext(on stage: Stage) -> Bool {
    if let frame = frames.popFirst() {
      stage.handle(frame)
      if frames.isEmpty { rest(on: stage) }
    } else if let time = rests.popFirst() {
      stage.advance(to: time)
    } else if let group = groups.popFirst() {
      for event in InputStep.keyEvents(of: group, at: stage.runtime.now) { stage.handle([event]) }
      frames = InputStep.frames(of: group, at: stage.runtime.now)[...]
      if frames.isEmpty { rest(on: stage) }
    } else {
      return false
    }
    return true
  }

  private mutating func rest(on stage: Stage) {
    let start = stage.runtime.now
    rests = (1...partsOfPause).map { start + pause * Double($0) / Double(partsOfPause) }[...]
  }
}

extension InputStep {
  /// Returns what a recording has of steps that are performed together from a time of the scene's clock on.
  package static func entries(of steps: [InputStep], at start: TimeInterval) -> [InputRecording.Entry] {
    frames(of: steps, at: start).flatMap { frame in frame.map { .input($0) } + [.frame(frame[0].timestamp)] }
  }

  /// Returns the samples of fingers that begin together at `start`, a list for each frame.
  static func frames(of steps: [InputStep], at start: TimeInterval) -> [[InputEvent]] {
    FingerCourse.frames(of: FingerCourse.fingers(of: steps), from: start)
  }

  /// Returns the samples of keys that are pressed and released at `time`, one after the other.
  static func keyEvents(of steps: [InputStep], at time: TimeInterval) -> [InputEvent] {
    steps.flatMap { step -> [InputEvent] in
      guard case .key(let key) = step else { return [] }
      return [KeySample.Phase.down, .up].map { phase in
        var sample = key
        sample.phase = phase
        return InputEvent(timestamp: time, sample: .key(sample))
      }
    }
  }
}

/// The samples of one finger, sixty times a second while it moves.
private struct FingerCourse {
  let samples: [(time: TimeInterval, phase: ContactSample.Phase, location: CGPoint)]

  private static let frameRate: Double = 60

  static func fingers(of steps: [InputStep]) -> [FingerCourse] {
    steps.compactMap { step in
      guard case .finger(let points, let seconds) = step else { return nil }
      return FingerCourse(points, seconds: seconds)
    }
  }

  /// Returns the samples of fingers that begin at `start`, a list for each frame. Samples of one time reach the scene
  /// in one frame, in the order of the fingers.
  static func frames(of fingers: [FingerCourse], from start: TimeInterval) -> [[InputEvent]] {
    var events: [InputEvent] = []
    for (index, finger) in fingers.enumerated() {
      for step in finger.samples {
        let contact = ContactSample(id: index + 1, phase: step.phase, location: step.location)
        events.append(InputEvent(timestamp: Microseconds.rounded(start + step.time), sample: .contact(contact)))
      }
    }
    let frames = Dictionary(grouping: events, by: \.timestamp)
    return frames.sorted { $0.key < $1.key }.map(\.value)
  }

  init(_ points: [CGPoint], seconds: TimeInterval) {
    guard let first = points.first, let last = points.last else {
      samples = []
      return
    }
    guard points.count > 1 else {
      samples = [(0, .down, first), (seconds, .up, first)]
      return
    }
    let frames = max(1, Int(clamping: (seconds * Self.frameRate).rounded()))
    let moves = (1...frames).map { frame in
      let share = FingerPlan.eased(CGFloat(frame) / CGFloat(frames))
      return (
        time: Double(frame) / Self.frameRate, phase: ContactSample.Phase.move, location: Self.place(share, on: points)
      )
    }
    samples = [(0, .down, first)] + moves + [(Double(frames + 1) / Self.frameRate, .up, last)]
  }

  /// Returns the point of the line through `points` at a share of its length.
  private static func place(_ share: CGFloat, on points: [CGPoint]) -> CGPoint {
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    var rest = share * lengths.reduce(0, +)
    for (index, length) in lengths.enumerated() where length > 0 {
      if rest <= length {
        let (from, to) = (points[index], points[index + 1])
        return CGPoint(x: from.x + (to.x - from.x) * rest / length, y: from.y + (to.y - from.y) * rest / length)
      }
      rest -= length
    }
    return points[points.count - 1]
  }
}
