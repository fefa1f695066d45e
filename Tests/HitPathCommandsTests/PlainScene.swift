import CoreGraphics
import Scenes
import UIKit

/// A scene with one small button, for tests of commands.
final class PlainScene: Scene {
  static let about = SceneDescription("plain", title: "Plain")
  static var identifier = "buy"

  func build(in window: UIWindow) {
    window.backgroundColor = .white
    let view = PlainView(frame: window.bounds)
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    button.backgroundColor = .blue
    button.accessibilityIdentifier = Self.identifier
    view.addSubview(button)
    window.addSubview(view)
  }
}

final class PlainView: UIView {}
