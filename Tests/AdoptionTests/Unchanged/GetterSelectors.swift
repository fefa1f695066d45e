// swift-format-ignore-file
import UIKit

class GetterController: UIViewController {
    @objc var counter: Int {
        reads += 1
        return reads
    }
    @objc private(set) var caption: String? = nil
    private var reads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 335, height: 50)
        button.addTarget(self, action: #selector(getter: counter), for: .touchUpInside)
        button.addTarget(self, action: #selector(getter: GetterController.caption), for: .touchDown)
        view.addSubview(button)
    }
}
