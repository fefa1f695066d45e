// swift-format-ignore-file
import UIKit

private var pTouchAreaInsets: UIEdgeInsets = .zero
private struct AssociatedKeys { static var touchInsets = "touchInsets"; static var tapCount = "tapCount" }
extension UIButton {
    var touchAreaEdgeInsets: UIEdgeInsets {
        get {
            if let value = objc_getAssociatedObject(self, &AssociatedKeys.touchInsets) as? NSValue {
                var insets = UIEdgeInsets.zero
                value.getValue(&insets)
                return insets
            }
            return .zero
        }
        set {
            var copy = newValue
            let objCType = NSValue(uiEdgeInsets: .zero).objCType
            let value = NSValue(&copy, withObjCType: objCType)
            objc_setAssociatedObject(self, &AssociatedKeys.touchInsets, value, .OBJC_ASSOCIATION_RETAIN)
        }
    }
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if touchAreaEdgeInsets == .zero || !isEnabled || isHidden { return super.point(inside: point, with: event) }
        return bounds.inset(by: touchAreaEdgeInsets).contains(point)
    }
}
extension UIView {
    var taps: Int {
        get { (objc_getAssociatedObject(self, &AssociatedKeys.tapCount) as? NSNumber)?.intValue ?? 0 }
        set { objc_setAssociatedObject(self, &AssociatedKeys.tapCount, NSNumber(value: newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
class BiggerTargetsController: UIViewController {
    let close = UIButton(type: .custom), plain = UIButton(type: .custom), label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        close.touchAreaEdgeInsets = UIEdgeInsets(top: -30, left: -30, bottom: -30, right: -30)
        for (i, b) in [close, plain].enumerated() {
            b.frame = CGRect(x: 100, y: 150 + i * 150, width: 20, height: 20)
            b.backgroundColor = i == 0 ? .red : .blue
            b.tag = i
            b.addTarget(self, action: #selector(hit(_:)), for: .touchUpInside)
            view.addSubview(b)
        }
        label.frame = CGRect(x: 20, y: 450, width: 300, height: 30)
        label.text = "0 / 0"
        view.addSubview(label)
    }
    @objc func hit(_ sender: UIButton) { sender.taps += 1; label.text = "\(close.taps) / \(plain.taps)"; print("said: \(label.text!)") }
}
