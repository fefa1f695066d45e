import HitPath
import UIKit

@main
enum Shop: HitPathProgram {
  static let scenes: [any Scene.Type] = [Checkout.self]
}

final class Checkout: Scene {
  static let about = SceneDescription("checkout", title: "Checkout")

  func build(in window: UIWindow) { window.rootViewController = CheckoutController() }
}
