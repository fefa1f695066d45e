// swift-format-ignore-file
import UIKit

class PassThroughView: UIView {}

extension PassThroughView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}

class PassThroughController: UIViewController {
    let overlay = PassThroughView()
    let behind = UIButton(type: .system)
    let floating = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        behind.frame = CGRect(x: 40, y: 200, width: 295, height: 60)
        behind.addTarget(self, action: #selector(touchedBehind), for: .touchUpInside)
        view.addSubview(behind)
        overlay.frame = view.bounds
        floating.frame = CGRect(x: 40, y: 400, width: 295, height: 60)
        floating.addTarget(self, action: #selector(touchedFloating), for: .touchUpInside)
        overlay.addSubview(floating)
        view.addSubview(overlay)
    }

    @objc func touchedBehind() { behind.isSelected = true }
    @objc func touchedFloating() { floating.isSelected = true }
}
