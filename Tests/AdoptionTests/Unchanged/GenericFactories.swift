import AudioToolbox
import UIKit

protocol FactoryMade: UIView {}
extension FactoryMade {
  static func made(in parent: UIView) -> Self {
    let view = Self(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    parent.addSubview(view)
    return view
  }
}

protocol CodeInstantiated { static func instantiate() -> Self }
extension CodeInstantiated where Self: UIViewController {
  static func instantiate() -> Self { return Self.init() }
}

extension UIView {
  class func autolayout() -> Self {
    let view = self.init()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }
}

enum ViewFactory {
  static func label<T: UILabel>(_ type: T.Type, text: String) -> T {
    let label = T(frame: .zero)
    label.text = text
    label.sizeToFit()
    return label
  }
  static func controller<T>() -> T where T: UIViewController { return T(nibName: nil, bundle: nil) }
  static func recognizer<T: UIGestureRecognizer>(_ type: T.Type, _ target: Any, _ action: Selector) -> T {
    return type.init(target: target, action: action)
  }
}

class FactoryTile: UIView, FactoryMade {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemIndigo
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class FactoryDetailController: UIViewController, CodeInstantiated {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGreen
    title = "Detail"
  }
}

class FactoryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let tile = FactoryTile.made(in: view)
    tile.center = CGPoint(x: 187, y: 150)
    let tap = ViewFactory.recognizer(UITapGestureRecognizer.self, self, #selector(tapped))
    tile.addGestureRecognizer(tap)
    let label = ViewFactory.label(UILabel.self, text: "Factory")
    label.center = CGPoint(x: 187, y: 60)
    view.addSubview(label)
    let bar = FactoryTile.autolayout()
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor), bar.heightAnchor.constraint(equalToConstant: 40),
    ])
    bar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(barTapped)))
    let other: FactoryDetailController = ViewFactory.controller()
    print("said: made", type(of: other), label.bounds.isEmpty, tile.frame.size)
  }

  @objc private func tapped() {
    AudioServicesPlaySystemSound(1519)
    present(FactoryDetailController.instantiate(), animated: true) { print("said: detail shown") }
  }
  @objc private func barTapped() { print("said: bar tapped") }
}
