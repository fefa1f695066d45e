import UIKit

/// A page with a button and a card that can be dragged.
final class CardsController: UIViewController {
  private let button = UIButton(type: .system)
  private let card = CardView(frame: CGRect(x: 60, y: 240, width: 255, height: 160))
  private var count = 0

  /// A Boolean value that indicates whether the button can be used.
  var isSoldOut = false {
    didSet {
      button.isEnabled = !isSoldOut
      button.backgroundColor = isSoldOut ? .lightGray : .green
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.frame = CGRect(x: 60, y: 100, width: 255, height: 60)
    button.backgroundColor = isSoldOut ? .lightGray : .green
    button.setTitle("Buy", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.buy() }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(card)
  }

  private func buy() {
    count += 1
    button.backgroundColor = .orange
    button.setTitle("Bought \(count)", for: .normal)
  }
}

/// A card that follows the finger.
final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .blue
    layer.cornerRadius = 16
  }

  required init?(coder: NSCoder) { nil }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
  }
}
