// swift-format-ignore-file
import UIKit

class BarButtonController: UIViewController {
    private(set) var added = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Items"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", style: .plain, target: self, action: #selector(addItem(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .done, target: self, action: #selector(BarButtonController.toggleEditing))
    }

    @objc func addItem(_ sender: UIBarButtonItem) { added += 1 }
    @objc func toggleEditing() { title = "Editing" }
}

class BarButtonNavigation: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [BarButtonController()]
    }
}
