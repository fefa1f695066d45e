// swift-format-ignore-file
import UIKit

protocol BookCellDelegate: AnyObject { func bookCellDidTapAdd(_ cell: BookCell) }

class BookCell: UITableViewCell {
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var authorLabel: UILabel!
  weak var delegate: BookCellDelegate?
  @IBAction func addTapped(_ sender: Any) { delegate?.bookCellDidTapAdd(self) }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    titleLabel.textColor = highlighted ? .systemTeal : .black
  }
}

class BooksViewController: UITableViewController, UISearchBarDelegate, BookCellDelegate {
  @IBOutlet var searchBar: UISearchBar!
  let allBooks = [
    ("Moby Dick", "Melville"), ("Emma", "Austen"), ("Dune", "Herbert"), ("Ulysses", "Joyce"), ("Persuasion", "Austen"),
  ]
  lazy var books = allBooks

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentOffset = CGPoint(x: 0, y: searchBar.frame.height)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return books.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath) as! BookCell
    (cell.titleLabel.text, cell.authorLabel.text) = books[indexPath.row]
    cell.delegate = self
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("said:", "selected", books[indexPath.row].0)
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      print("said:", "deleted", books.remove(at: indexPath.row).0)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
  func bookCellDidTapAdd(_ cell: BookCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    print("said:", "added", books[indexPath.row].0)
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    books = searchText.isEmpty ? allBooks : allBooks.filter { $0.0.lowercased().contains(searchText.lowercased()) }
    tableView.reloadSections(IndexSet(integer: 0), with: .none)
    print("said:", "found", books.count)
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    print("said:", "cancelled")
  }
  @IBAction func toggleEdit(_ sender: UIBarButtonItem) {
    setEditing(!isEditing, animated: true)
    sender.title = isEditing ? "Done" : "Edit"
    print("said:", "editing", isEditing)
  }
  @IBAction func refresh(_ sender: UIRefreshControl) {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      sender.endRefreshing()
      print("said:", "refreshed")
    }
  }
}
