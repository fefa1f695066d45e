// swift-format-ignore-file
import UIKit

class TypoController: UIViewController {
    @objc func go() {}

    override func viewDidLoad() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(go)); tap.numberOfFingers = 2
        view.addGestureRecognizer(tap)
    }
}
