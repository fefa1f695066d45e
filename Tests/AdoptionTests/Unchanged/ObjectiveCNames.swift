// swift-format-ignore-file
import UIKit

@objc(HPShape) enum NamedShape: Int { case circle, square }

@objc(HPNamedView)
class NamedView: UIView {
    @objc var shape: NamedShape = .circle
    @objc(isActive) var active = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = UITapGestureRecognizer(target: self, action: #selector(NamedView.changeShape(to:)))
        tap.addTarget(self, action: #selector(activate(with:)))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc(changeShape:) func changeShape(to recognizer: UIGestureRecognizer) {
        shape = NamedShape(rawValue: 1 - shape.rawValue) ?? .circle
    }

    @objc func activate(with recognizer: UIGestureRecognizer) { print("said: shape \(shape.rawValue)") }
}
