// swift-format-ignore-file
import UIKit
import MobileCoreServices

// Two lists, drag cards between (2018)

final class Card: NSObject, NSItemProviderWriting, NSItemProviderReading {
    let title: String
    let color: UIColor
    init(title: String, color: UIColor) { self.title = title; self.color = color }

    static var writableTypeIdentifiersForItemProvider: [String] { return [kUTTypeUTF8PlainText as String] }
    func loadData(withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, Error?) -> Void) -> Progress? {
        completionHandler(title.data(using: .utf8), nil)
        return nil
    }
    static var readableTypeIdentifiersForItemProvider: [String] { return [kUTTypeUTF8PlainText as String] }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
        return Card(title: String(data: data, encoding: .utf8) ?? "?", color: .gray)
    }
}

class ColumnController: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    var cards: [Card] {
        didSet { header.text = "  \(name) (\(cards.count))" }
    }
    let name: String
    private let header = UILabel()

    init(name: String, cards: [Card]) {
        self.name = name
        self.cards = cards
        super.init(style: .plain)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "card")
        tableView.dragDelegate = self
        tableView.dropDelegate = self
        tableView.dragInteractionEnabled = true
        tableView.separatorInset = .zero
        tableView.rowHeight = 52
        header.frame.size.height = 36
        header.font = UIFont.boldSystemFont(ofSize: 15)
        header.backgroundColor = UIColor(white: 0.9, alpha: 1)
        header.text = "  \(name) (\(cards.count))"
        tableView.tableHeaderView = header
        tableView.tableFooterView = UIView(frame: .zero)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return cards.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        cell.textLabel?.text = cards[indexPath.row].title
        cell.backgroundColor = cards[indexPath.row].color.withAlphaComponent(0.3)
        return cell
    }

    func tableView(_ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: cards[indexPath.row]))
        item.localObject = cards[indexPath.row]
        session.localContext = (self, indexPath)
        return [item]
    }
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
        let p = UIDragPreviewParameters()
        p.visiblePath = UIBezierPath(roundedRect: tableView.rectForRow(at: indexPath).applying(CGAffineTransform(translationX: 0, y: -tableView.rectForRow(at: indexPath).minY)).insetBy(dx: 4, dy: 4), cornerRadius: 8)
        return p
    }
    func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool { return session.canLoadObjects(ofClass: Card.self) }
    func tableView(_ tableView: UITableView, dropSessionDidUpdate session: UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal {
        return UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
        let target = coordinator.destinationIndexPath ?? IndexPath(row: cards.count, section: 0)
        for dropItem in coordinator.items {
            guard let card = dropItem.dragItem.localObject as? Card,
                let (source, path) = coordinator.session.localDragSession?.localContext as? (ColumnController, IndexPath) else { continue }
            if source === self {
                tableView.performBatchUpdates({
                    self.cards.remove(at: path.row)
                    let row = min(target.row, self.cards.count)
                    self.cards.insert(card, at: row)
                    tableView.deleteRows(at: [path], with: .automatic)
                    tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
                })
            } else {
                source.cards.remove(at: path.row)
                source.tableView.deleteRows(at: [path], with: .automatic)
                cards.insert(card, at: target.row)
                tableView.insertRows(at: [target], with: .automatic)
            }
            coordinator.drop(dropItem.dragItem, toRowAt: target)
            print("\(card.title) from \(source.name) to \(name) row \(target.row)")
        }
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: UIDropSession) {
        UIView.animate(withDuration: 0.2) { self.header.backgroundColor = .yellow }
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: UIDropSession) { header.backgroundColor = UIColor(white: 0.9, alpha: 1) }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) { header.backgroundColor = UIColor(white: 0.9, alpha: 1) }
}

class BoardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let left = ColumnController(name: "Doing", cards: ["Milk", "Bread", "Rent", "Piano"].map { Card(title: $0, color: .orange) })
        let right = ColumnController(name: "Done", cards: ["Taxes", "Run"].map { Card(title: $0, color: .green) })
        let stack = UIStackView()
        stack.distribution = .fillEqually
        stack.spacing = 1
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
        for c in [left, right] {
            addChildViewController(c)
            stack.addArrangedSubview(c.view)
            c.didMove(toParentViewController: self)
        }
    }
}
