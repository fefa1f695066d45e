// swift-format-ignore-file
import UIKit

class SegueDetailViewController: UIViewController {
    let name: String
    var onClose: (() -> Void)?

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { fatalError("use init(coder:name:)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        print("said: detail of \(name)")
    }
}

class SegueListViewController: UITableViewController {
    private let names = ["Ada", "Grace"]

    override func numberOfSections(in tableView: UITableView) -> Int { return 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "NameCell", for: indexPath) as! SegueNameCell
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        performSegue(withIdentifier: "showDetail", sender: tableView.cellForRow(at: indexPath))
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        print("said: may perform \(identifier)")
        return true
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showDetail", let detail = segue.destination as? SegueDetailViewController {
            detail.onClose = { [weak self] in self?.dismiss(animated: true) }
        }
    }

    @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> SegueDetailViewController? {
        let cell = sender as? UITableViewCell
        return SegueDetailViewController(coder: coder, name: cell?.textLabel?.text ?? "")
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) { print("said: back from \(segue.source)") }
}

class SegueNameCell: UITableViewCell {
    override func awakeFromNib() {
        super.awakeFromNib()
        accessoryType = .disclosureIndicator
    }
}
