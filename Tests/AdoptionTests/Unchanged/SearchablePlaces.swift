import UIKit

class PlacesController: UITableViewController, UISearchResultsUpdating {
  private let places = ["Berlin", "Beijing", "Cairo", "Lima"]
  private var found: [String] = []
  private let search = UISearchController(searchResultsController: nil)
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    found = places
    tableView.register(PlaceCell.self, forCellReuseIdentifier: "place")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    let more = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [UIAction(title: "Reset") { _ in }]))
    more.accessibilityLabel = "More"
    navigationItem.rightBarButtonItem = more
  }
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = text.isEmpty ? places : places.filter { $0.localizedCaseInsensitiveContains(text) }
    print("found \(found.count), active \(searchController.isActive)")
    tableView.reloadData()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = found[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}

/// The delegate of its recognizers, without a declared conformance.
class PlaceCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    press.delegate = self
    addGestureRecognizer(press)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  @objc private func pressed(_ press: UILongPressGestureRecognizer) { if press.state == .began { print("held") } }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    print("asked")
    return true
  }
}

class PlacesNavigation: UINavigationController {
  convenience init() { self.init(rootViewController: PlacesController()) }
}
