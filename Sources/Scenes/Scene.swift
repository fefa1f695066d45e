import UIKit

/// A scene to touch: views in a window, in an application of their own.
///
/// Starting or restarting a scene makes a new instance; so does a replay, a comparison and a film. A scene that builds
/// the same views each time therefore replays exactly.
///
/// ```swift
/// final class Checkout: Scene {
///   static let about = SceneDescription("checkout", title: "Checkout")
///   func build(in window: UIWindow) { window.rootViewController = CheckoutController() }
/// }
/// ```
@MainActor
public protocol Scene: AnyObject {
  /// The scene's entry in the list, and its texts in the window.
  static var about: SceneDescription { get }
  /// The class of the scene's application; `UIApplication` unless a scene overrides `sendEvent` or the like.
  static var applicationClass: UIApplication.Type { get }

  init()

  /// The parts of the scene that can be turned on and off while it runs, most interesting first. They are read after
  /// `build`, and more than once: keep them in a `lazy` property, because a new switch gives its part its first value
  /// again.
  var switches: [SceneSwitch] { get }

  /// Puts the scene into `window`, which has the size of the canvas (375 by 560 points) and is not shown yet.
  func build(in window: UIWindow)
}

extension Scene {
  public static var applicationClass: UIApplication.Type { UIApplication.self }
  public var switches: [SceneSwitch] { [] }
}

/// The size of a scene's screen when the scene begins, in points: it fits beside the panels at 1:1. The user may turn
/// and resize it then.
package let exampleCanvas = CGSize(width: 375, height: 560)
