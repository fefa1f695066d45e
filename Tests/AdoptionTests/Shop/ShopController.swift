import UIKit

final class ShopController: UIViewController {
  private let hero = UIImageView(image: UIImage(named: "hero"))
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "brand")
    title = NSLocalizedString("cart.title", comment: "The title of the cart")
    print("words", title ?? "nil")
    hero.frame = CGRect(x: 16, y: 40, width: 160, height: 80)
    view.addSubview(hero)
    button.frame = CGRect(x: 100, y: 250, width: 175, height: 60)
    button.setTitle(String(localized: "Pay \("9.90")"), for: .normal)
    button.setImage(UIImage(systemName: "cart"), for: .normal)
    button.titleLabel?.font = UIFont(name: "DejaVuSerif-Bold", size: 20)
    button.addTarget(self, action: #selector(pay), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func pay() {
    images()
    colors()
    words()
    files()
  }

  private func images() {
    show("hero", UIImage(named: "hero"))
    let night = UITraitCollection(userInterfaceStyle: .dark)
    show("hero at night", UIImage(named: "hero", in: .main, compatibleWith: night))
    show("plate", UIImage(named: "plate"))
    show("Icons/star", UIImage(named: "Icons/star"))
    show("star", UIImage(named: "star"))
    show("dot", UIImage(named: "dot"))
    show("photo", UIImage(named: "photo"))
    show("photo.jpg", UIImage(named: "photo.jpg"))
    show("gray.jpeg", UIImage(named: "gray.jpeg", in: Bundle(for: ShopController.self), compatibleWith: nil))
    show("missing", UIImage(named: "missing"))
    show("symbol", UIImage(systemName: "cart"))
    print("image", UIImage(contentsOfFile: Bundle.main.path(forResource: "photo", ofType: "jpg") ?? "") != nil)
  }

  private func show(_ name: String, _ image: UIImage?) {
    guard let image else { return print("image", name, "nil") }
    print("image", name, image.size, image.scale, image.renderingMode == .alwaysTemplate, image.capInsets.left)
  }

  private func colors() {
    let night = UITraitCollection(userInterfaceStyle: .dark)
    for color in [
      UIColor(named: "brand"), UIColor(named: "brand", in: nil, compatibleWith: night), UIColor(named: "accent"),
      UIColor(named: "missing"),
    ] {
      print("color", color?.cgColor.components ?? [])
    }
  }

  private func words() {
    print("words", NSLocalizedString("cart.title", comment: ""))
    print("words", NSLocalizedString("error.empty", tableName: "Errors", comment: ""))
    print("words", NSLocalizedString("missing.key", comment: ""))
    print("words", NSLocalizedString("missing.key", value: "the value", comment: ""))
    print("words", String(localized: "cart.title"))
    print("words", String(localized: "missing.key", defaultValue: "another value"))
    for count in [1, 3] { print("words", String(localized: "\(count) items")) }
    print("words", String(localized: "Pay \("9.90")"))
    print("words", Bundle.main.localizedString(forKey: "cart.title", value: nil, table: nil))
  }

  private func files() {
    print("font", UIFont(name: "DejaVuSerif-Bold", size: 20)?.familyName ?? "nil")
    print("font", UIFont(name: "Missing", size: 20) == nil)
    print("font", UIFont(name: "DejaVu Serif", size: 20)?.fontName ?? "nil")
    let url = Bundle.main.url(forResource: "shop", withExtension: "json")
    print("file", url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "nil")
    print("file", Bundle.main.url(forResource: "missing", withExtension: "json") == nil)
    print("data", NSDataAsset(name: "config").map { String(decoding: $0.data, as: UTF8.self) } ?? "nil")
    let information = Bundle.main.infoDictionary ?? [:]
    print("bundle", information["CFBundleName"] ?? "nil", information["CFBundleShortVersionString"] ?? "nil")
    print("bundle", Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") ?? "nil")
  }
}
