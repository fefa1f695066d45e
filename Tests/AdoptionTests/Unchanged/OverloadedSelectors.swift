// swift-format-ignore-file
import UIKit

class OverloadedController: UIViewController {
    private let first = UIButton(type: .system)
    private let second = UIButton(type: .system)
    private(set) var calls = [String]()

    override func viewDidLoad() {
        super.viewDidLoad()
        first.frame = CGRect(x: 20, y: 100, width: 335, height: 50)
        second.frame = CGRect(x: 20, y: 200, width: 335, height: 50)
        first.addTarget(self, action: #selector(tap as () -> Void), for: .touchUpInside)
        second.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
        second.addTarget(self, action: #selector(OverloadedController.tap(_:event:)), for: .touchDown)
        view.addSubview(first)
        view.addSubview(second)
    }

    @objc func tap() { print("said: tap") }
    @objc func tap(_ sender: UIButton) { print("said: tap with a button") }
    @objc func tap(_ sender: Any, event: UIEvent) { print("said: tap with an event") }
}
