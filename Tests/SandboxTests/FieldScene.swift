import CoreGraphics
import UIKit

@testable import Examples

/// A scene for tests with a text field that is being edited, and a view that logs shakes, media keys and the pointer.
@MainActor
final class FieldScene: Scene {
  static let about = SceneDescription(
    name: "field-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 60))
  let switches: [SceneSwitch] = []

  /// The field of the scene that was created last.
  static private(set) var field = UITextField()
  static private(set) var log: [String] = []
  static let frame = CGRect(x: 40, y: 40, width: 200, height: 40)

  private final class Listener: UIView {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { FieldScene.log.append("shaken") }

    override func remoteControlReceived(with event: UIEvent?) {
      FieldScene.log.append("remote \(event?.subtype.rawValue ?? 0)")
    }

    func hovered(_ recognizer: UIHoverGestureRecognizer) { FieldScene.log.append("hover \(recognizer.state)") }
  }

  func build(in window: UIWindow) {
    Self.log = []
    let listener = Listener(frame: window.bounds)
    listener.addGestureRecognizer(UIHoverGestureRecognizer(target: listener, action: Listener.hovered))
    let field = UITextField(frame: Self.frame)
    field.text = "bee"
    listener.addSubview(field)
    window.addSubview(listener)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    UIApplication.shared.beginReceivingRemoteControlEvents()
    Self.field = field
  }
}
