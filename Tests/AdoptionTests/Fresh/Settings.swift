// swift-format-ignore-file
import UIKit

enum SettingsSection: Int, CaseIterable {
    case notifications, about

    var title: String { self == .notifications ? "Notifications" : "About" }
    var rows: [String] { self == .notifications ? ["Sounds", "Badges"] : ["Version", "Reset"] }
}

class SettingsTableController: UITableViewController {
    private var values = ["Sounds": true, "Badges": false]

    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Settings", comment: "")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = UITableView.automaticDimension
    }

    override func numberOfSections(in tableView: UITableView) -> Int { SettingsSection.allCases.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { SettingsSection(rawValue: section)?.rows.count ?? 0 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { SettingsSection(rawValue: section)?.title }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let row = SettingsSection(rawValue: indexPath.section)!.rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = row
        if row == "Version" { content.secondaryText = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String }
        cell.contentConfiguration = content
        if let value = values[row] {
            let toggle = UISwitch()
            toggle.isOn = value
            toggle.addAction(UIAction { [unowned self] action in
                let sender = action.sender as! UISwitch
                self.values[row] = sender.isOn
                print("said: \(row) \(sender.isOn)")
            }, for: .valueChanged)
            cell.accessoryView = toggle
            cell.selectionStyle = .none
        } else {
            cell.accessoryView = nil
            cell.accessoryType = row == "Reset" ? .disclosureIndicator : .none
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath.section == 1 ? indexPath : nil }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.row == 1 else { return }
        let alert = UIAlertController(title: "Reset?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Reset", style: .destructive) { _ in print("said: reset") })
        present(alert, animated: true) { print("said: asks") }
    }
}
