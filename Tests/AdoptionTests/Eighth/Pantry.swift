// swift-format-ignore-file
import UIKit

struct Item { var name: String; var amount: Float; var symbol = "leaf.fill" }

final class PantryCell: UITableViewCell {
    @IBOutlet var nameLabel: UILabel!
    @IBOutlet var icon: UIImageView!
    @IBOutlet var amount: UISlider!
    var changed: ((Float) -> Void)?
    override func awakeFromNib() {
        super.awakeFromNib()
        amount.setContentHuggingPriority(.defaultLow, for: .horizontal)
        icon.preferredSymbolConfiguration = .init(pointSize: 22, weight: .semibold)
    }
    @IBAction func slid(_ sender: UISlider) { changed?(sender.value) }
}

final class PantryController: UITableViewController {
    @IBOutlet weak var progress: UIProgressView!
    private var items = [Item(name: "Rice", amount: 0.3), Item(name: "Beans", amount: 0.8), Item(name: "Tea", amount: 0.1, symbol: "cup.and.saucer.fill")] {
        didSet { progress?.setProgress(items.map(\.amount).reduce(0, +) / Float(items.count), animated: true) }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { [weak self] _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.refreshControl?.endRefreshing() }
        })
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath) as! PantryCell
        let item = items[indexPath.row]
        cell.nameLabel.text = item.name
        cell.icon.image = UIImage(systemName: item.symbol)
        cell.amount.value = item.amount
        cell.changed = { [weak self] in self?.items[indexPath.row].amount = $0 }
        return cell
    }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        let alert = UIAlertController(title: items[indexPath.row].name, message: "\(Int(items[indexPath.row].amount * 100)) %", preferredStyle: .alert)
        alert.addAction(.init(title: "OK", style: .cancel) { _ in print("said: closed") })
        present(alert, animated: true)
    }
    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if case .delete = editingStyle { items.remove(at: indexPath.row); tableView.deleteRows(at: [indexPath], with: .left); print("said: deleted") }
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !isEditing }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch (segue.identifier, segue.destination) {
        case ("detail", let detail as DetailController):
            guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
            detail.item = items[path.row]
        case ("add", let add):
            add.sheetPresentationController?.detents = [.medium()]
            add.sheetPresentationController?.prefersGrabberVisible = true
        default: break
        }
    }
    @IBAction func unwindFromAdd(_ segue: UIStoryboardSegue) {
        guard let name = (segue.source as? AddController)?.field.text, !name.isEmpty else { print("said: nothing to add"); return }
        items.append(Item(name: name, amount: 1))
        tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
        print("said: added \(name)")
    }
}
class DetailController: UIViewController {
    @IBOutlet private var notes: UITextView!
    var item: Item? { didSet { title = item?.name } }
    override func viewDidLoad() { super.viewDidLoad(); notes.text = "About \(item?.name ?? "nothing")" }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); if isMovingFromParent { print("said: leaves \(title ?? "")") } }
}
class AddController: UIViewController {
    @IBOutlet fileprivate(set) var field: UITextField!
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); field.becomeFirstResponder() }
}
