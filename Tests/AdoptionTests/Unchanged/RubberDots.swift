// swift-format-ignore-file
import UIKit

struct DotStyle {
    var radius: CGFloat = 12
}

/// A layer that needs a value in its initializer, and has an initializer for copies.
class DotLayer: CAShapeLayer {
    private let style: DotStyle

    init(style: DotStyle) {
        self.style = style
        super.init()
        path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: style.radius * 2, height: style.radius * 2)).cgPath
    }

    override init(layer: Any) {
        style = (layer as! DotLayer).style
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        style = DotStyle()
        super.init(coder: coder)
    }

    @NSManaged var squeeze: CGFloat

    override func action(forKey event: String) -> CAAction? {
        guard event == "squeeze" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = (presentation() ?? model()).value(forKey: event)
        return animation
    }
}

@IBDesignable
class RubberDots: UIView, UICollectionViewDelegateFlowLayout {
    @available(*, unavailable, message: "This property is reserved for Interface Builder. Use 'color' instead.")
    @IBInspectable var colorName: String? {
        willSet { color = newValue == "red" ? .red : .blue }
    }

    var color = UIColor.blue
    private let dot = DotLayer(style: DotStyle(radius: 20))
    private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        dot.frame = CGRect(x: 160, y: 240, width: 40, height: 40)
        layer.addSublayer(dot)
        list.delegate = self
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 44, height: 22)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = CGFloat.pi / 2
        turn.duration = 0.2
        turn.repeatCount = 4
        turn.isCumulative = true
        dot.add(turn, forKey: "turn")
        dot.squeeze = 0.5
        let delegate = list.delegate as! UICollectionViewDelegateFlowLayout
        let size = delegate.collectionView!(list, layout: list.collectionViewLayout, sizeForItemAt: IndexPath(item: 0, section: 0))
        print("said: squeezed \(dot.squeeze), item \(size.width)")
    }
}
