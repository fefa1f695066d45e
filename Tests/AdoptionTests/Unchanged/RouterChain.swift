// swift-format-ignore-file
import UIKit

extension UIResponder {
    @objc func routeEvent(_ name: String, userInfo: [String: Any]?) {
        next?.routeEvent(name, userInfo: userInfo)
    }
}

class RouterButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: #selector(fire), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func fire() { routeEvent("buy", userInfo: ["sender": self]) }
}

class RouterCard: UIView {
    private(set) var passed = 0

    override func routeEvent(_ name: String, userInfo: [String: Any]?) {
        passed += 1
        print("said: passed on")
        super.routeEvent(name, userInfo: userInfo)
    }
}

class RouterController: UIViewController {
    private(set) var received: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let card = RouterCard(frame: CGRect(x: 40, y: 100, width: 295, height: 200))
        let button = RouterButton(frame: CGRect(x: 20, y: 20, width: 200, height: 50))
        card.addSubview(button)
        view.addSubview(card)
    }

    override func routeEvent(_ name: String, userInfo: [String: Any]?) {
        received.append(name)
        print("said: \(name) arrived, \(userInfo?.count ?? 0) with it")
        view.backgroundColor = .green
    }
}
