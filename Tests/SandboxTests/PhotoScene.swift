import CoreGraphics
import UIKit

@testable import Examples

/// A scene for tests with a picture that is pinched, rotated and tapped with five fingers. It logs the states of its
/// recognizers.
@MainActor
final class PhotoScene: Scene {
  static let about = SceneDescription(
    name: "photo-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 187, y: 280))
  let switches: [SceneSwitch] = []

  /// The log of the scene that was created last.
  static private(set) var log: [String] = []

  private let writer = Writer()

  private final class Writer: UIGestureRecognizerDelegate {
    func note(_ recognizer: UIGestureRecognizer) { PhotoScene.log.append(PhotoScene.tell(recognizer)) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  func build(in window: UIWindow) {
    Self.log = []
    let picture = UIView(frame: window.bounds)
    picture.isMultipleTouchEnabled = true
    window.addSubview(picture)
    let tap = UITapGestureRecognizer(target: writer, action: Writer.note)
    tap.numberOfTouchesRequired = 5
    let recognizers = [
      UIPinchGestureRecognizer(target: writer, action: Writer.note),
      UIRotationGestureRecognizer(target: writer, action: Writer.note), tap,
    ]
    for recognizer in recognizers {
      recognizer.delegate = writer
      picture.addGestureRecognizer(recognizer)
    }
  }

  private static func tell(_ recognizer: UIGestureRecognizer) -> String {
    switch recognizer {
    case let pinch as UIPinchGestureRecognizer: "pinch \(pinch.state) \(rounded(pinch.scale))"
    case let rotation as UIRotationGestureRecognizer: "rotation \(rotation.state) \(rounded(rotation.rotation))"
    default: "tap \(recognizer.state)"
    }
  }

  private static func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
}
