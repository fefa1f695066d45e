// swift-format-ignore-file
import UIKit

struct Mail { let id = UUID(); var title: String; var unread = true }

class MailboxController: UITableViewController {
    var mails = ["Invoice", "Holiday", "Lunch?", "Build broken"].map { Mail(title: $0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
        tableView.rowHeight = 60
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(reload), for: .valueChanged)
    }
    @objc func reload() {
        print("said: reload")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
            self?.refreshControl?.endRefreshing()
            self?.mails.insert(Mail(title: "Fresh"), at: 0)
            self?.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            print("said: refreshed, rows \(self?.tableView.numberOfRows(inSection: 0) ?? -1)")
        }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
        let mail = mails[indexPath.row]
        cell.textLabel?.text = mail.title
        cell.textLabel?.font = mail.unread ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
        return cell
    }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            guard let self = self else { return done(false) }
            print("said: deletes \(self.mails.remove(at: indexPath.row).title)")
            tableView.deleteRows(at: [indexPath], with: .fade)
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in print("said: flagged"); done(true) }
        flag.backgroundColor = .orange
        let config = UISwipeActionsConfiguration(actions: [delete, flag])
        config.performsFirstActionWithFullSwipe = false
        return config
    }
    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let read = UIContextualAction(style: .normal, title: "Read") { _, _, completion in
            self.mails[indexPath.row].unread.toggle()
            tableView.reloadRows(at: [indexPath], with: .none)
            print("said: read \(self.mails[indexPath.row].title)")
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [read])
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        print("said: opens \(mails[indexPath.row].title)")
    }
}
