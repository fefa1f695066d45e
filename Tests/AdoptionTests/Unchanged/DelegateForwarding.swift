import UIKit

/// Takes the place of a table's delegate, and passes on what it hears.
class SelectionWatcher: NSObject, UITableViewDelegate {
  weak var original: UITableViewDelegate?

  func watch(_ tableView: UITableView) {
    original = tableView.delegate
    tableView.delegate = self
    let now = tableView.delegate
    print("said: \(now === self ? "watching" : "not watching")")
  }

  static func delegate(of tableView: UITableView) -> UITableViewDelegate? { return tableView.delegate }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("said: watched \(indexPath.row)")
    original?.tableView?(tableView, didSelectRowAt: indexPath)
  }
}

/// A text view that reports the changes of its own code.
class ReportingTextView: UITextView {
  func clear() {
    text = ""
    delegate?.textViewDidChange?(self)
    if let heard = delegate {
      print("said: heard by \(heard === (superview as? UITextViewDelegate) ? "superview" : "another")")
    }
  }
}

class WatchedListController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextViewDelegate {
  private let tableView = UITableView()
  private let note = ReportingTextView()
  private let watcher = SelectionWatcher()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 300)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    note.frame = CGRect(x: 20, y: 320, width: 300, height: 60)
    note.text = "Note"
    note.delegate = self
    view.addSubview(note)
    watcher.watch(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("said: selected \(indexPath.row) by \(SelectionWatcher.delegate(of: tableView) === watcher)")
    note.clear()
  }

  func textViewDidChange(_ textView: UITextView) { print("said: changed to '\(textView.text ?? "nil")'") }
}
