// swift-format-ignore-file
import UIKit

@objc protocol CardStackDataSource: AnyObject {
    func numberOfCards(in stack: CardStack) -> Int
    @objc optional func cardStack(_ stack: CardStack, colorForCardAt index: Int) -> UIColor
    @objc optional var cardInset: CGFloat { get }
}

class CardStack: UIView {
    weak var dataSource: CardStackDataSource? { didSet { reloadData() } }
    private var cards: [UIView] = []

    func reloadData() {
        cards.forEach { $0.removeFromSuperview() }
        let count = dataSource?.numberOfCards(in: self) ?? 0
        let inset = dataSource?.cardInset ?? 20
        cards = (0..<count).map { index in
            let card = UIView(frame: bounds.insetBy(dx: inset, dy: inset))
            card.backgroundColor = dataSource?.cardStack?(self, colorForCardAt: index) ?? .gray
            card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))))
            insertSubview(card, at: 0)
            return card
        }
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view else { return }
        let move = pan.translation(in: self)
        card.transform = CGAffineTransform(translationX: move.x, y: move.y).rotated(by: move.x / 1000)
        if pan.state == .ended {
            UIView.animate(withDuration: 0.25, animations: { card.transform = .identity }, completion: nil)
        }
    }
}

class CardStackController: UIViewController, CardStackDataSource {
    override func loadView() {
        let stack = CardStack(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
        stack.backgroundColor = .white
        view = stack
        stack.dataSource = self
    }

    func numberOfCards(in stack: CardStack) -> Int { return 3 }
    func cardStack(_ stack: CardStack, colorForCardAt index: Int) -> UIColor { return index == 0 ? .red : .blue }
}
