// swift-format-ignore-file
import UIKit

class SettingsController: UITableViewController {
    @IBOutlet weak var volume: UISwitch!

    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: settings \(tableView.numberOfSections) \(tableView.numberOfRows(inSection: 0)) on \(volume.isOn)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("said: chose \(indexPath.row) \(tableView.cellForRow(at: indexPath)?.textLabel?.text ?? "-")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        print("said: may \(identifier)")
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let detail = segue.destination as! DetailController
        detail.text = "from \(type(of: sender!))"
    }
    @IBAction func back(_ segue: UIStoryboardSegue) { print("said: back from \(type(of: segue.source))") }
}

class DetailController: UIViewController {
    var text = ""
    @IBOutlet weak var label: UILabel!
    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = text
        print("said: detail \(text), title \(navigationItem.title ?? "-")")
    }
}

class FruitCell: UITableViewCell {
    @IBOutlet weak var name: UILabel!
    override func awakeFromNib() { super.awakeFromNib(); name.textColor = .systemRed }
}

class FruitsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet weak var table: UITableView!
    let fruits = ["Fig", "Pear", "Plum"]
    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(UINib(nibName: "StampCell", bundle: nil), forCellReuseIdentifier: "stamp")
        if let badge = Bundle.main.loadNibNamed("Badge", owner: self, options: nil)?.first as? UIView {
            badge.frame.origin = CGPoint(x: 20, y: 300)
            view.addSubview(badge)
            print("said: badge \(badge.frame.size) \(badgeLabel.text ?? "-")")
        }
    }
    @IBOutlet var badgeLabel: UILabel!
    @IBAction func badgeTapped() { print("said: badge tapped") }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count + 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row == fruits.count {
            return tableView.dequeueReusableCell(withIdentifier: "stamp", for: indexPath) as! StampCell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath) as! FruitCell
        cell.name.text = fruits[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("said: \((tableView.cellForRow(at: indexPath) as? FruitCell)?.name.text ?? "-")")
    }
}

class StampCell: UITableViewCell {
    @IBOutlet weak var stamp: UIButton!
    @IBAction func stampIt(_ sender: UIButton) { print("said: stamped \(reuseIdentifier ?? "-")") }
}

/// An object of a nib that is no responder.
class Helper: NSObject {
    var names: [String] = []
    override func awakeFromNib() {
        super.awakeFromNib()
        names = ["a"]
        print("said: helper awake")
    }
}
