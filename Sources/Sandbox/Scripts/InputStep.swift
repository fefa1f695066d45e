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
    for group in together ? [steps] : steps.map({ [$0] }) {
      for case .key(let key) in group { press(key) }
      let fingers = group.compactMap { step -> FingerCourse? in
        guard case .finger(let points, let seconds) = step else { return nil }
        return FingerCourse(points, seconds: seconds)
      }
      move(fingers)
      advance(to: runtime.now + pause)
    }
  }

  private func press(_ key: KeySample) {
    for phase in [KeySample.Phase.down, .up] {
      var sample = key
      sample.phase = phase
      handle([InputEvent(timestamp: runtime.now, sample: .key(sample))])
    }
  }

  private func move(_ fingers: [FingerCourse]) {
    for frame in FingerCourse.frames(of: fingers, from: runtime.now) { handle(frame) }
  }
}

extension InputStep {
  /// Returns what a recording has of steps that are performed together from a time of the scene's clock on.
  package static func entries(of steps: [InputStep], at start: TimeInterval) -> [InputRecording.Entry] {
    let fingers = steps.compactMap { step -> FingerCourse? in
      guard case .finger(let points, let seconds) = step else { return nil }
      return FingerCourse(points, seconds: seconds)
    }
    return FingerCourse.frames(of: fingers, from: start).flatMap { frame in
      frame.map { .input($0) } + [.frame(frame[0].timestamp)]
    }
  }
}

/// The samples of one finger, sixty times a second while it moves.
private struct FingerCourse {
  let samples: [(time: TimeInterval, phase: ContactSample.Phase, location: CGPoint)]

  private static let frameRate: Double = 60

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
    return Set(events.map(\.timestamp)).sorted().map { time in events.filter { $0.timestamp == time } }
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
