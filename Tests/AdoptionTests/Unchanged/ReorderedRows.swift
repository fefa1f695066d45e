import UIKit

/// A table that says when its delegate is another.
class PlainTableView: UITableView {
  override var delegate: UITableViewDelegate? {
    didSet { print("said: delegate \(delegate === oldValue ? "as before" : "changed")") }
  }
}

/// Registers any class, as wrappers of lists do.
class ListBox: UIView {
  let table = PlainTableView()

  func register(_ cellClass: AnyClass?, identifier: String) {
    table.register(cellClass, forCellReuseIdentifier: identifier)
  }

  func fill() {
    addSubview(table)
    table.translatesAutoresizingMaskIntoConstraints = false
    for attribute: NSLayoutConstraint.Attribute in [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin] {
      addConstraint(
        NSLayoutConstraint(
          item: table, attribute: attribute.edge, relatedBy: .equal, toItem: self, attribute: attribute,
          multiplier: 1, constant: 0))
    }
  }
}

private extension NSLayoutConstraint.Attribute {
  var edge: NSLayoutConstraint.Attribute {
    switch self {
    case .topMargin: return .top
    case .bottomMargin: return .bottom
    case .leadingMargin: return .leading
    case .trailingMargin: return .trailing
    default: return self
    }
  }
}

class ReorderController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var songs = ["Alba", "Brio", "Canto", "Duo"]
  private let box = ListBox()

  override func loadView() { view = box }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
    box.fill()
    box.register(UITableViewCell.self, identifier: "song")
    box.table.dataSource = self
    box.table.delegate = self
    box.table.isEditing = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    .none
  }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    songs.insert(songs.remove(at: source.row), at: destination.row)
    print("said: " + songs.joined(separator: " "))
  }
}
