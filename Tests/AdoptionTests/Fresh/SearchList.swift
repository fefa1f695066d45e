// swift-format-ignore-file
import UIKit

class CountryListController: UITableViewController, UISearchResultsUpdating {
    private let all = ["Austria", "Belgium", "Chile", "Denmark", "Estonia", "Finland", "Greece"]
    private lazy var shown = all
    private let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Countries"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search"
        navigationItem.searchController = search
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        shown = text.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(text) }
        tableView.reloadData()
    }

    @objc private func add() {
        shown.insert("Andorra", at: 0)
        tableView.insertRows(at: [[0, 0]], with: .top)
        print("said: added, \(tableView.numberOfRows(inSection: 0)) rows")
    }
    @objc private func refresh() {
        print("said: refreshing")
        refreshControl?.endRefreshing()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        cell.accessoryType = .detailDisclosureButton
        return cell
    }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { print("said: detail of \(shown[indexPath.row])") }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.shown.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            print("said: deleted row \(indexPath.row)")
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIViewController()
        detail.title = shown[indexPath.row]
        detail.view.backgroundColor = .systemBackground
        show(detail, sender: self)
        print("said: pushed \(navigationController?.viewControllers.count ?? 0)")
    }
}

class CountriesNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.prefersLargeTitles = false
        viewControllers = [CountryListController(style: .plain)]
    }
}
