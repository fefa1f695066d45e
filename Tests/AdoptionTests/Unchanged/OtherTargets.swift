// swift-format-ignore-file
import UIKit

final class ClickCounter: NSObject {
    private(set) var clicks = 0
    @objc func count(_ sender: UIControl) { clicks += 1 }
}

class Coordinator {
    @objc fileprivate func proceed() {}
}

class OtherTargetController: UIViewController {
    let counter = ClickCounter()
    let coordinator = Coordinator()
    lazy var button: UIButton = {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 20, y: 100, width: 335, height: 50)
        button.addTarget(counter, action: #selector(ClickCounter.count(_:)), for: .touchDown)
        button.addTarget(self.coordinator, action: #selector(Coordinator.proceed), for: .touchUpInside)
        button.addTarget(nil, action: #selector(OtherTargetController.chained(_:)), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
    }

    @objc func chained(_ sender: UIButton) {}
}
