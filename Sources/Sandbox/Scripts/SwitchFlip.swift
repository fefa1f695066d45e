import CoreGraphics
import Foundation
import Inspector

/// A switch that a demonstration flips on a card, frame by frame.
struct SwitchFlip {
  let key: String
  let isOn: Bool
  let title: String
  let code: [String]
  private let frameRate: Double
  private var frame = 0

  /// The durations of its phases in seconds: fading in and out, resting, toggling, and reading.
  private static let (fade, rest, flip, read): (Double, Double, Double, Double) = (0.25, 0.7, 0.3, 2.2)
  static let duration = fade + rest + flip + read + fade

  init(key: String, isOn: Bool, title: String, code: [String], frameRate: Double) {
    self.key = key
    self.isOn = isOn
    self.title = title
    self.code = code
    self.frameRate = frameRate
  }

  private var time: Double { Double(frame) / frameRate }

  /// The next frame's card; nil once it is over.
  mutating func next() -> SwitchCard? {
    frame += 1
    guard time < Self.duration else { return nil }
    let share = CGFloat(max(0, min(1, (time - Self.fade - Self.rest) / Self.flip)))
    let eased = FingerPlan.eased(share)
    let opacity = min(1, time / Self.fade, (Self.duration - time) / Self.fade)
    return SwitchCard(title: title, code: code, position: isOn ? eased : 1 - eased, opacity: CGFloat(opacity))
  }

  /// A Boolean value that indicates whether the scene's switch has to be toggled by now.
  var isDue: Bool { time >= Self.fade + Self.rest + Self.flip / 2 }
}
