// swift-format-ignore-file
import UIKit

class BaseActionController: UIViewController {
    @objc func refresh() {}
    @objc dynamic func finish(_ sender: Any?) {}
}

class InheritedActionController: BaseActionController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let top = UIButton(frame: CGRect(x: 20, y: 100, width: 335, height: 50))
        top.addTarget(self, action: #selector(refresh), for: .touchUpInside)
        view.addSubview(top)
        let bottom = UIButton(frame: CGRect(x: 20, y: 200, width: 335, height: 50))
        bottom.addTarget(self, action: #selector(Self.finish(_:)), for: .touchUpInside)
        bottom.addTarget(self, action: #selector(InheritedActionController.refresh), for: .touchDown)
        view.addSubview(bottom)
    }

    override func finish(_ sender: Any?) { super.finish(sender) }
}
