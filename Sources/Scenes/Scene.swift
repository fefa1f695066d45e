import UIKit

/// An interactive scene, which builds views in a window of a separate application.
///
/// Starting or restarting a scene creates a new instance, as do replays, comparisons and films. A scene that always
/// builds the same views therefore replays exactly.
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
  /// `build`, and more than once, so they should be stored in a `lazy` property: creating a switch resets its part to
  /// the initial value.
  var switches: [SceneSwitch] { get }

  /// Builds the scene in `window`, which has the size of the canvas (375 by 560 points) and is not shown yet.
  func build(in window: UIWindow)
}

extension Scene {
  public static var applicationClass: UIApplication.Type { UIApplication.self }
  public var switches: [SceneSwitch] { [] }
}

/// The initial size of a scene's screen in points, which fits next to the panels at 1:1. The user may rotate and resize
/// it.
package let exampleCanvas = CGSize(width: 375, height: 560)
