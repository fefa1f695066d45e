import CoreGraphics
import Inspector
import Scenes
import UIKit

/// A scene and fingers in which a claim says what can be observed.
package struct ClaimSituation: Sendable {
  package let scene: String
  /// The positions of switches that differ from those at the start, by their keys.
  package let switches: [String: Bool]
  package let steps: [InputStep]
  /// A Boolean value that indicates whether all fingers land at once.
  package let together: Bool
  /// What the statement says will be observed.
  package let expected: String
  /// Returns what is observed. The words are names of classes and methods, so that they need no translation.
  let observe: @MainActor @Sendable (ClaimEvidence) -> String

  init(
    _ scene: String, _ steps: InputStep..., together: Bool = false, says expected: String,
    _ observe: @escaping @MainActor @Sendable (ClaimEvidence) -> String
  ) {
    (self.scene, switches, self.steps, self.together) = (scene, [:], steps, together)
    (self.expected, self.observe) = (expected, observe)
  }

  init(
    _ scene: String, _ switches: [String: Bool], _ steps: InputStep..., together: Bool = false,
    says expected: String, _ observe: @escaping @MainActor @Sendable (ClaimEvidence) -> String
  ) {
    (self.scene, self.switches, self.steps, self.together) = (scene, switches, steps, together)
    (self.expected, self.observe) = (expected, observe)
  }

  /// A situation in which only the fingers matter.
  package init(_ scene: String, fingers steps: [InputStep]) {
    (self.scene, switches, self.steps, together) = (scene, [:], steps, false)
    (expected, observe) = ("", { _ in "" })
  }

  /// The arguments with which `hitpath trace` shows the situation.
  @MainActor
  package var arguments: [String] {
    var words = [scene]
    for (key, isOn) in switches.sorted(by: { $0.key < $1.key }) { words += ["--set", "\(key)=\(isOn ? "on" : "off")"] }
    for case .finger(let points, let seconds) in steps {
      let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: ":")
      if points.count > 1 {
        words += ["--drag", places, "--over", Self.number(seconds)]
      } else if seconds == Stage.tapDuration {
        words += ["--tap", places]
      } else {
        words += ["--press", places, "--for", Self.number(seconds)]
      }
    }
    return together ? words + ["--together"] : words
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

@MainActor
extension InputStep {
  static func tap(_ x: CGFloat, _ y: CGFloat) -> InputStep {
    .finger([CGPoint(x: x, y: y)], seconds: Stage.tapDuration)
  }

  static func press(_ x: CGFloat, _ y: CGFloat, for seconds: TimeInterval = 1) -> InputStep {
    .finger([CGPoint(x: x, y: y)], seconds: seconds)
  }

  static func drag(_ x: CGFloat, _ y: CGFloat, to endX: CGFloat, _ endY: CGFloat, over seconds: TimeInterval)
    -> InputStep
  {
    .finger([CGPoint(x: x, y: y), CGPoint(x: endX, y: endY)], seconds: seconds)
  }
}
