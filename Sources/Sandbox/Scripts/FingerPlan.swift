import CoreGraphics
import Foundation
import InputEvents

/// The movements of a demonstration's fingers, frame by frame, in canvas points.
struct FingerPlan {
  /// The state of a finger in one frame.
  struct Finger: Equatable {
    let id: Int
    let location: CGPoint
    /// The phase; nil while the finger approaches without touching.
    let phase: ContactSample.Phase?
  }

  private(set) var frames: [[Finger]] = []
  private let frameRate: Double

  init(frameRate: Double) { self.frameRate = frameRate }

  private func count(_ seconds: TimeInterval) -> Int { max(1, Int(clamping: (seconds * frameRate).rounded())) }

  /// Returns the progress of a finger, which starts and stops smoothly on a path of minimum jerk.
  static func eased(_ share: CGFloat) -> CGFloat { share * share * share * (share * (share * 6 - 15) + 10) }

  /// Moves fingers from their last position, so that the viewer sees them before they land.
  mutating func approach(from start: CGPoint?, to places: [CGPoint]) {
    let start = start ?? CGPoint(x: places[0].x + 60, y: places[0].y + 90)
    let distance = hypot(places[0].x - start.x, places[0].y - start.y)
    let frames = count(0.3 + 0.4 * min(1, distance / 400))
    for frame in 1...frames {
      let share = Self.eased(CGFloat(frame) / CGFloat(frames))
      hover(
        places.enumerated().map { index, place in
          // Further fingers start next to the first.
          let from = index == 0 ? start : CGPoint(x: start.x + 20 * CGFloat(index), y: start.y)
          return CGPoint(x: from.x + (place.x - from.x) * share, y: from.y + (place.y - from.y) * share)
        })
    }
    rest(places, for: 0.12)
  }

  private mutating func hover(_ places: [CGPoint]) {
    frames.append(places.enumerated().map { Finger(id: $0 + 1, location: $1, phase: nil) })
  }

  private mutating func rest(_ places: [CGPoint], for seconds: TimeInterval) {
    for _ in 0..<count(seconds) { hover(places) }
  }

  mutating func down(_ places: [CGPoint]) { contact(places, .down) }
  mutating func up(_ places: [CGPoint]) { contact(places, .up) }

  private mutating func contact(_ places: [CGPoint], _ phase: ContactSample.Phase) {
    frames.append(places.enumerated().map { Finger(id: $0 + 1, location: $1, phase: phase) })
  }

  /// Waits without a change, whether fingers are down or not.
  mutating func wait(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    for _ in 0..<count(seconds) { frames.append([]) }
  }

  /// Moves fingers. `places` returns their positions at a share of the path.
  mutating func move(over seconds: TimeInterval, _ places: (CGFloat) -> [CGPoint]) {
    let frames = count(seconds)
    for frame in 1...frames { contact(places(Self.eased(CGFloat(frame) / CGFloat(frames))), .move) }
  }
}
