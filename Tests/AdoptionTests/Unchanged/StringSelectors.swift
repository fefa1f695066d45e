// swift-format-ignore-file
import UIKit

class StringSelectorController: UIViewController {
    private(set) var said: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let names = ["plain", "withSender:"]
        for (index, name) in names.enumerated() {
            let button = UIButton(frame: CGRect(x: 20, y: 100 + index * 80, width: 335, height: 60))
            button.setTitle(name, for: .normal)
            view.addSubview(button)
            if index == 0 {
                button.addTarget(self, action: Selector("plain"), for: .touchUpInside)
            } else {
                button.addTarget(self, action: NSSelectorFromString("withSender:"), for: .touchUpInside)
                button.addTarget(self, action: Selector(("missing:")), for: .touchDown)
            }
        }
    }

    @objc func plain() {
        said.append("plain")
        print("said: plain")
    }
    @objc func withSender(_ sender: UIButton) { print("said: \(sender.title(for: .normal) ?? "")") }
}
