// swift-format-ignore-file
import UIKit

@objc protocol LateDragDelegate: AnyObject {
    @objc optional func dragBegan(_ view: LateDragView)
    @objc optional func drag(_ view: LateDragView, limitFor distance: CGFloat) -> CGFloat
    @objc optional var dragName: String { get }
}

class LateDragView: UIView {
    weak var delegate: LateDragDelegate?
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(LateDragView.panned(_:)))

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        addGestureRecognizer(pan)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { delegate?.dragBegan?(self) }
        let x = pan.translation(in: self).x
        transform = CGAffineTransform(translationX: delegate?.drag?(self, limitFor: x) ?? x, y: 0)
        if pan.state == .ended { print("said: \(delegate?.dragName ?? "nobody") ended at \(transform.tx)") }
    }
}

/// Adopts the protocol and leaves the implementation of all its methods to subclasses.
class LateBaseController: UIViewController, LateDragDelegate {
    let box = LateDragView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))

    override func viewDidLoad() {
        super.viewDidLoad()
        box.delegate = self
        view.addSubview(box)
    }
}

class LateController: LateBaseController {
    func dragBegan(_ view: LateDragView) { print("said: began") }
    var dragName: String { return "subclass" }
}

extension LateController {
    func drag(_ view: LateDragView, limitFor distance: CGFloat) -> CGFloat { return min(distance, 60) }
}

/// A list whose subclasses determine the action of a row.
class LateListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero, style: .plain)
    var rows: [String] { return [] }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}

class LateFruitController: LateListController {
    override var rows: [String] { return ["Apple", "Pear"] }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("said: chose \(rows[indexPath.row])") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 100 }
}

extension LateFruitController {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("said: scrolled") }
}

/// Shows an edit menu whose contents subclasses determine.
class LateMenuBaseController: UIViewController, UIEditMenuInteractionDelegate {
    private lazy var menus = UIEditMenuInteraction(delegate: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addInteraction(menus)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showMenu(_:))))
    }

    @objc private func showMenu(_ tap: UITapGestureRecognizer) {
        menus.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: tap.location(in: view)))
    }
}

class LateMenuController: LateMenuBaseController {
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? {
        print("said: menu at \(configuration.sourcePoint)")
        return UIMenu(children: [UIAction(title: "Peel") { _ in print("said: peeled") }])
    }
}
