// swift-format-ignore-file
import UIKit

@IBDesignable class WideButton: UIButton {
    @IBInspectable var hitInset: CGFloat = 20

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -hitInset, dy: -hitInset).contains(point)
    }
}

class HitAreaController: UIViewController {
    let button = WideButton(frame: CGRect(x: 150, y: 200, width: 60, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        button.backgroundColor = .black
        button.addTarget(self, action: #selector(hit), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func hit() { button.backgroundColor = .red }
}
