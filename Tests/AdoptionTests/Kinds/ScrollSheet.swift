// swift-format-ignore-file
import UIKit

/// A sheet with a list: the pan drags the sheet until it is up, then the list scrolls.
class ScrollSheetController: UIViewController {

    enum Position: CGFloat { case low = 380, high = 80 }

    private let sheet = UIView()
    private let grabber = UIView()
    private let table = UITableView(frame: .zero, style: .plain)
    private var topConstraint: NSLayoutConstraint!
    private var position = Position.low
    private var startTop: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.85, alpha: 1)
        sheet.backgroundColor = .white
        sheet.layer.cornerRadius = 16
        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        sheet.clipsToBounds = true
        [sheet, grabber, table].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(sheet)
        sheet.addSubview(grabber)
        sheet.addSubview(table)
        grabber.backgroundColor = .lightGray
        grabber.layer.cornerRadius = 2.5
        topConstraint = sheet.topAnchor.constraint(equalTo: view.topAnchor, constant: Position.low.rawValue)
        NSLayoutConstraint.activate([
            topConstraint,
            sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            sheet.heightAnchor.constraint(equalTo: view.heightAnchor, constant: -Position.high.rawValue),
            grabber.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 8),
            grabber.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
            grabber.widthAnchor.constraint(equalToConstant: 36),
            grabber.heightAnchor.constraint(equalToConstant: 5),
            table.topAnchor.constraint(equalTo: grabber.bottomAnchor, constant: 8),
            table.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: sheet.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: sheet.bottomAnchor)
        ])
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.dataSource = self
        table.delegate = self
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        pan.delegate = self
        sheet.addGestureRecognizer(pan)
    }

    @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: startTop = topConstraint.constant
        case .changed:
            topConstraint.constant = max(Position.high.rawValue, startTop + pan.translation(in: view).y)
        case .ended:
            let velocity = pan.velocity(in: view).y
            position = velocity < 0 ? .high : .low
            topConstraint.constant = position.rawValue
            UIView.animate(withDuration: 0.3, animations: { self.view.layoutIfNeeded() }) { _ in
                print("said: sheet at \(self.sheet.frame.minY), offset \(self.table.contentOffset.y)")
            }
        default: ()
        }
    }
}

extension ScrollSheetController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                           shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        let direction = pan.velocity(in: view).y
        if (position == .high && table.contentOffset.y == 0 && direction > 0) || position == .low {
            table.isScrollEnabled = false
        } else {
            table.isScrollEnabled = true
        }
        return false
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let v = pan.velocity(in: view)
        let begins = position == .low || (table.contentOffset.y <= 0 && v.y > 0)
        print("said: may begin \(begins)")
        return begins
    }
}

extension ScrollSheetController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = "Place \(indexPath.row + 1)"
        return cell
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("said: list let go, scrolled \(scrollView.contentOffset.y > 20)")
    }
}
