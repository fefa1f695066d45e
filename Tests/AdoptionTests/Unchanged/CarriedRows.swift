// swift-format-ignore-file
import UIKit

/// A table whose rows can be dragged after a long press, as snapshots.
class CarryTable: UITableView {
    private var picture: UIView?
    private var current: IndexPath?

    override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(carry(_:))))
        estimatedRowHeight = 0
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func mayMove(_ path: IndexPath) -> Bool {
        if dataSource?.responds(to: #selector(UITableViewDataSource.tableView(_:canMoveRowAt:))) == false { return true }
        return dataSource?.tableView?(self, canMoveRowAt: path) ?? true
    }

    @objc private func carry(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: self)
        switch press.state {
        case .began:
            guard let path = indexPathForRow(at: place), mayMove(path), let cell = cellForRow(at: path),
                let shot = cell.snapshotView(afterScreenUpdates: false) else { return }
            shot.center = cell.center
            addSubview(shot)
            UIView.beginAnimations("lift", context: nil)
            UIView.setAnimationDuration(0.15)
            shot.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
            UIView.commitAnimations()
            cell.isHidden = true
            (picture, current) = (shot, path)
        case .changed:
            picture?.center.y = place.y
            guard let from = current, let proposed = indexPathForRow(at: place) else { return }
            let to = delegate?.tableView?(self, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: proposed) ?? proposed
            guard to != from else { return }
            beginUpdates()
            moveRow(at: from, to: to)
            dataSource?.tableView?(self, moveRowAt: from, to: to)
            endUpdates()
            current = to
        default:
            picture?.removeFromSuperview()
            current.flatMap { cellForRow(at: $0) }?.isHidden = false
            (picture, current) = (nil, nil)
        }
    }
}

class CarryController: UITableViewController {
    private var names = (0..<8).map { "Row \($0)" }

    override init(style: UITableView.Style) {
        super.init(style: style)
        tableView = CarryTable()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    convenience init() { self.init(style: .plain) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        print("said: row \(sourceIndexPath.row) is now \(destinationIndexPath.row)")
    }

    override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        return [UITableViewRowAction(style: .normal, title: "More") { _, path in print("said: more of \(path.row)") }]
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.delegate?.tableView?(tableView, didDeselectRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        print("said: picked \(names[indexPath.row])")
    }

    override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        return nil
    }
}
