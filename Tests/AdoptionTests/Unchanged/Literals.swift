// swift-format-ignore-file
import UIKit

class LiteralsController: UIViewController {
    let swatches: [UIColor] = [
        #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), #colorLiteral(red: 0, green: 0.5, blue: 0, alpha: 1),
    ]
    let icon = UIImageView(image: #imageLiteral(resourceName: "missing"))

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, color) in swatches.enumerated() {
            let swatch = UIControl(frame: CGRect(x: 40, y: 60 + 80 * index, width: 60, height: 60))
            swatch.backgroundColor = color
            swatch.tag = index
            swatch.addTarget(self, action: #selector(picked(_:)), for: .touchUpInside)
            view.addSubview(swatch)
        }
        view.addSubview(icon)
    }

    @objc func picked(_ swatch: UIControl) { view.backgroundColor = swatches[swatch.tag] }
}
