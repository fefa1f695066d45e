// swift-format-ignore-file
import UIKit

class FilterListController: UIViewController {
    @available(iOS 13.0, *)
    enum Section: Hashable { case main }
    struct City: Hashable { let name: String }

    let searchBar = UISearchBar()
    var tableView: UITableView!
    var dataSource: UITableViewDiffableDataSource<Section, City>!
    let all = ["Aachen", "Berlin", "Bonn", "Bremen", "Celle", "Dresden"].map(City.init(name:))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        searchBar.delegate = self
        searchBar.placeholder = "City"
        searchBar.autocapitalizationType = .none
        searchBar.scopeButtonTitles = ["All", "B only"]
        searchBar.showsScopeBar = true
        searchBar.sizeToFit()
        tableView = UITableView(frame: view.bounds)
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.tableHeaderView = searchBar
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
        tableView.delegate = self
        tableView.keyboardDismissMode = .interactive
        view.addSubview(tableView)
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, city in
            let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
            cell.textLabel?.text = city.name
            return cell
        }
        apply(all)
    }
    func apply(_ cities: [City]) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, City>()
        snapshot.appendSections([.main])
        snapshot.appendItems(cities)
        dataSource.apply(snapshot, animatingDifferences: true)
        print("said: \(dataSource.snapshot().numberOfItems) cities")
    }
}
extension FilterListController: UISearchBarDelegate, UITableViewDelegate {
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        apply(selectedScope == 0 ? all : all.filter { $0.name.hasPrefix("B") })
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true); print("said: searching") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = nil
        searchBar.setShowsCancelButton(false, animated: true)
        searchBar.resignFirstResponder()
        print("said: cancelled")
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { apply(all.filter { $0.name.lowercased().contains(searchText) || searchText.isEmpty }) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("said: \(dataSource.itemIdentifier(for: indexPath)?.name ?? "none")") }
}
