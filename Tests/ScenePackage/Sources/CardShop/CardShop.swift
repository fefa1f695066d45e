import HitPath
import UIKit

@main
enum CardShop: HitPathProgram {
  static let scenes: [any Scene.Type] = [Cards.self, Mistakes.self]
}

final class Cards: Scene {
  static let about = SceneDescription("cards", title: "Cards")

  func build(in window: UIWindow) { window.rootViewController = CardsController() }
}
