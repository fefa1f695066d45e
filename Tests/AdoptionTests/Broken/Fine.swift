// swift-format-ignore-file
import UIKit

class FineController: UIViewController {
    override func viewDidLoad() { view.backgroundColor = .red }
}
