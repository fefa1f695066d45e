// swift-format-ignore-file
import UIKit

class NotesNavigation: UINavigationController {
    convenience init() { self.init(rootViewController: NoteListController()) }
}
extension Notification.Name { static let noteDidChange = Notification.Name("noteDidChange") }
final class Note: NSObject { @objc dynamic var text: String; init(text: String) { self.text = text } 
    var title: String { text.components(separatedBy: .newlines).first ?? "" } }
final class NoteStore { static let shared = NoteStore(); var notes = ["Shopping\nMilk", "Ideas\nBook", "Work"].map(Note.init(text:)) }
class NoteListController: UITableViewController, UISplitViewControllerDelegate, UISearchResultsUpdating {
    private let search = UISearchController(searchResultsController: nil)
    private var filtered: [Note] { let q = search.searchBar.text ?? ""; return q.isEmpty ? NoteStore.shared.notes : NoteStore.shared.notes.filter { $0.text.localizedCaseInsensitiveContains(q) } }
    private var token: NSObjectProtocol?
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        navigationController?.navigationBar.prefersLargeTitles = true
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Find"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
        token = NotificationCenter.default.addObserver(forName: .noteDidChange, object: nil, queue: .main) { [weak self] n in
            self?.tableView.reloadData()
        }
    }
    deinit { token.map { NotificationCenter.default.removeObserver($0) } }
    func updateSearchResults(for searchController: UISearchController) { tableView.reloadData() }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { filtered.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        cell.textLabel?.text = filtered[indexPath.row].title
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let editor = NoteEditorController()
        editor.note = filtered[indexPath.row]
        showDetailViewController(UINavigationController(rootViewController: editor), sender: self)
    }
    func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column { .primary }
}
class NoteEditorController: UIViewController, UITextViewDelegate {
    var note: Note?
    private let textView = UITextView()
    override func loadView() { view = textView }
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        title = note?.title ?? "No note"
        textView.text = note?.text
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.delegate = self
        textView.dataDetectorTypes = .link
        print("said: opened \(title!)")
    }
    func textViewDidChange(_ textView: UITextView) {
        note?.text = textView.text
        title = note?.title
        print("said: \(textView.text!)")
        NotificationCenter.default.post(name: .noteDidChange, object: self, userInfo: ["length": textView.text.count])
    }
}
