// swift-format-ignore-file
import UIKit
struct Book { let title: String, author: String; var pages: Int }
class BooksNavigation: UINavigationController {}
class BookCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var authorLabel: UILabel!
    @IBOutlet weak var progress: UIProgressView!
    @IBOutlet weak var likeButton: UIButton!
    var onLike: (() -> Void)?
    override func awakeFromNib() { super.awakeFromNib(); titleLabel.textColor = .systemBrown; likeButton.setTitle("♥", for: .selected) }
    @IBAction func like(_ sender: UIButton) { sender.isSelected.toggle(); onLike?() }
}
class BooksTableViewController: UITableViewController {
    var books = [Book(title: "Emma", author: "Austen", pages: 120), Book(title: "Ulysses", author: "Joyce", pages: 700), Book(title: "Momo", author: "Ende", pages: 300)]
    var likes = 0
    override func viewDidLoad() { super.viewDidLoad(); self.navigationItem.leftBarButtonItem = self.editButtonItem }
    override func numberOfSections(in tableView: UITableView) -> Int { return 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return section == 0 ? books.count : 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 1 {
            let cell = tableView.dequeueReusableCell(withIdentifier: "FooterCell", for: indexPath)
            cell.textLabel?.text = "Total"
            cell.detailTextLabel?.text = "\(books.map { $0.pages }.reduce(0, +)) pages"
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "BookCell", for: indexPath) as! BookCell
        let b = books[indexPath.row]
        cell.titleLabel.text = b.title; cell.authorLabel.text = b.author
        cell.progress.progress = Float(b.pages) / 1000
        cell.onLike = { [weak self] in self?.likes += 1; print("said: likes \(self!.likes)") }
        return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.section == 0 }
    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete { books.remove(at: indexPath.row); tableView.deleteRows(at: [indexPath], with: .fade); tableView.reloadSections([1], with: .none) }
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowBook", let detail = segue.destination as? BookDetailViewController, let indexPath = tableView.indexPathForSelectedRow {
            detail.book = books[indexPath.row]
        } else if segue.identifier == "AddBook", let nav = segue.destination as? UINavigationController, let add = nav.topViewController as? AddBookViewController {
            add.suggested = "Book \(books.count + 1)"
        }
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !(identifier == "ShowBook" && isEditing) }
    @IBAction func unwindToBooks(_ unwindSegue: UIStoryboardSegue) {
        guard let source = unwindSegue.source as? AddBookViewController, let t = source.field.text, !t.isEmpty else { return }
        books.append(Book(title: t, author: "You", pages: 1))
        tableView.reloadData()
        tableView.layoutIfNeeded()
        print("said: added \(t), rows of \(Int(tableView.rectForRow(at: [0, 0]).height)) and \(Int(tableView.rectForRow(at: [1, 0]).height))")
    }
}
class BookDetailViewController: UIViewController {
    var book: Book!
    @IBOutlet private weak var cover: UIImageView!
    @IBOutlet weak var caption: UILabel! { didSet { caption.text = book?.title } }
    @IBOutlet weak var stepper: UIStepper!
    override func viewDidLoad() { super.viewDidLoad(); title = book.author; stepper.value = Double(book.pages); cover.tintColor = .systemTeal }
    @IBAction func stepped(_ sender: UIStepper) { print("said: page \(Int(sender.value))"); caption.text = "\(book.title), page \(Int(sender.value))" }
}
class AddBookViewController: UIViewController {
    var suggested = ""
    @IBOutlet weak var field: UITextField!
    override func viewDidLoad() { super.viewDidLoad(); field.text = suggested }
}
