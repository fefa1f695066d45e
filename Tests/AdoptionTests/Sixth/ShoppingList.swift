// swift-format-ignore-file
import UIKit
class AddItemViewController: UIViewController {
    let field = UITextField()
    var done: ((String) -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = "Add"
        field.borderStyle = .roundedRect
        field.frame = CGRect(x: 20, y: 80, width: 300, height: 40)
        view.addSubview(field)
        field.becomeFirstResponder()
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(finish))
    }
    @objc func finish() { done?(field.text ?? ""); navigationController?.popViewController(animated: true) }
}
class ShoppingViewController: UITableViewController {
    var items = ["Bread"]
    let when = RelativeDateTimeFormatter()
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .compose, target: self, action: #selector(add))
        title = when.localizedString(fromTimeInterval: -3600)
    }
    @objc func add() {
        let make: () -> AddItemViewController = AddItemViewController.init
        let next = make()
        next.done = { [unowned self] in items.append($0); tableView.reloadData() }
        show(next, sender: self)
    }
    override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { items.count }
    override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = UITableViewCell(); c.textLabel?.text = items[i.row]; return c
    }
}
class ShoppingNavigation: UINavigationController { override func viewDidLoad() { super.viewDidLoad(); viewControllers = [ShoppingViewController()] } }
