// swift-format-ignore-file
import UIKit

enum SwipeDirection: String, CaseIterable { case left, right, up }

protocol DeckDataSource: AnyObject {
    func numberOfCards(in deck: SwipeDeckView) -> Int
    func deck(_ deck: SwipeDeckView, viewForCardAt index: Int) -> UIView
}
protocol DeckDelegate: AnyObject {
    func deck(_ deck: SwipeDeckView, didSwipe index: Int, to direction: SwipeDirection)
    func deckDidRunOut(_ deck: SwipeDeckView)
}
extension DeckDelegate { func deckDidRunOut(_ deck: SwipeDeckView) { print("said: no more") } }

class SwipeDeckView: UIView {
    weak var dataSource: DeckDataSource? { didSet { reload() } }
    weak var delegate: DeckDelegate?
    private var index = 0
    private var top: UIView?
    private lazy var animator = UIDynamicAnimator(referenceView: self)
    private var snap: UISnapBehavior?

    func reload() {
        subviews.forEach { $0.removeFromSuperview() }
        guard let source = dataSource, index < source.numberOfCards(in: self) else { return }
        for i in stride(from: min(index + 1, source.numberOfCards(in: self) - 1), through: index, by: -1) {
            let card = source.deck(self, viewForCardAt: i)
            card.frame = bounds
            card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(card)
            top = card
        }
        top?.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }
    @objc private func panned(_ g: UIPanGestureRecognizer) {
        guard let card = top else { return }
        let t = g.translation(in: self)
        switch g.state {
        case .began:
            if let s = snap { animator.removeBehavior(s) }
        case .changed:
            card.center = CGPoint(x: bounds.midX + t.x, y: bounds.midY + t.y)
            card.transform = CGAffineTransform(rotationAngle: t.x / bounds.width * 0.4)
        case .ended where abs(t.x) > 90:
            let direction: SwipeDirection = t.x > 0 ? .right : .left
            UIView.animate(withDuration: 0.25, animations: { card.center.x += t.x * 3; card.alpha = 0 }) { _ in
                card.removeFromSuperview()
                self.delegate?.deck(self, didSwipe: self.index, to: direction)
                self.index += 1
                self.reload()
                if self.subviews.isEmpty { self.delegate?.deckDidRunOut(self) }
            }
        case .ended, .cancelled, .failed:
            card.transform = .identity
            let s = UISnapBehavior(item: card, snapTo: CGPoint(x: bounds.midX, y: bounds.midY))
            s.damping = 0.6
            animator.addBehavior(s)
            snap = s
            print("said: stays")
        default: break
        }
    }
}

class DeckController: UIViewController, DeckDataSource, DeckDelegate {
    let deck = SwipeDeckView(frame: CGRect(x: 40, y: 80, width: 295, height: 360))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray6
        view.addSubview(deck)
        deck.delegate = self
        deck.dataSource = self
    }
    func numberOfCards(in deck: SwipeDeckView) -> Int { 2 }
    func deck(_ deck: SwipeDeckView, viewForCardAt index: Int) -> UIView {
        let v = UIView()
        v.backgroundColor = index % 2 == 0 ? .systemYellow : .systemPurple
        v.accessibilityIdentifier = "card \(index)"
        return v
    }
    func deck(_ deck: SwipeDeckView, didSwipe index: Int, to direction: SwipeDirection) { print("said: \(index) to the \(direction.rawValue)") }
}
