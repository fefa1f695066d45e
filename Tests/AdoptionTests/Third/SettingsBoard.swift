// swift-format-ignore-file
import UIKit
class BoardNavigation: UINavigationController {}
class SettingsViewController: UITableViewController {
    @IBOutlet var soundSwitch: UISwitch!
    @IBOutlet weak var volume: UISlider!
    @IBOutlet weak var themeControl: UISegmentedControl!
    @IBOutlet weak var volumeCell: UITableViewCell!
    @IBOutlet weak var versionLabel: UILabel!
    override func viewDidLoad() { super.viewDidLoad(); versionLabel.text = "2.1" }
    @IBAction func soundChanged(_ sender: UISwitch) {
        volume.isEnabled = sender.isOn
        tableView.beginUpdates(); tableView.endUpdates()
        print("said: sound \(sender.isOn), \(Int(tableView.rectForRow(at: [0, 1]).height)), label at \(Int(tableView.cellForRow(at: [0, 0])!.contentView.subviews[0].frame.minX))")
    }
    @IBAction func volumeChanged(_ sender: UISlider) { print("said: volume \(Int(sender.value))") }
    @IBAction func themeChanged(_ sender: UISegmentedControl) {
        view.window?.overrideUserInterfaceStyle = [.unspecified, .light, .dark][sender.selectedSegmentIndex]
        navigationItem.title = sender.titleForSegment(at: sender.selectedSegmentIndex)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if indexPath == IndexPath(row: 1, section: 0) && !soundSwitch.isOn { return 0 }
        return super.tableView(tableView, heightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == 1, indexPath.row == 1 { print("said: reset") }
    }
}
class AboutViewController: UIViewController {
    @IBOutlet weak var text: UITextView!
    @IBAction func unwindHere(_ segue: UIStoryboardSegue) {}
}
