// swift-format-ignore-file
import UIKit

class UIKitSelectorController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let field = UITextField(frame: CGRect(x: 20, y: 50, width: 335, height: 40))
        view.addSubview(field)
        let titles = ["endEditing", "layout", "resign"]
        for (index, title) in titles.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: 20, y: 100 + index * 60, width: 335, height: 50)
            view.addSubview(button)
            switch index {
            case 0: button.addTarget(view, action: #selector(UIView.endEditing(_:)), for: .touchUpInside)
            case 1: button.addTarget(view, action: #selector(UIView.setNeedsLayout), for: .touchUpInside)
            default: button.addTarget(field, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
            }
        }
    }
}
