import HitPath
import UIKit

@main
enum CardShop: HitPathProgram {
  static let scenes: [any Scene.Type] = [Cards.self, Mistakes.self]
}

final class Cards: Scene {
  static let about = SceneDescription("cards", title: "Cards")
  private let controller = CardsController()

  private(set) lazy var switches = [
    SceneSwitch("sold-out", "Sold out", isOn: false) { [controller] isOn in
      controller.isSoldOut = isOn
    }
  ]

  func build(in window: UIWindow) { window.rootViewController = controller }
}
