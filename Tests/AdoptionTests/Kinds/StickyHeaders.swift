// swift-format-ignore-file
import UIKit

class ParallaxHeaderController: UITableViewController {
    private let headerHeight: CGFloat = 180
    private let header = UIView()
    private let picture = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.backgroundColor = .systemOrange
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        header.addSubview(picture)
        tableView.contentInset = UIEdgeInsets(top: headerHeight, left: 0, bottom: 0, right: 0)
        tableView.contentOffset = CGPoint(x: 0, y: -headerHeight)
        tableView.addSubview(header)
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
        updateHeader()
    }
    func updateHeader() {
        var rect = CGRect(x: 0, y: -headerHeight, width: tableView.bounds.width, height: headerHeight)
        if tableView.contentOffset.y < -headerHeight {
            rect.origin.y = tableView.contentOffset.y
            rect.size.height = -tableView.contentOffset.y
        }
        header.frame = rect
        picture.frame = header.bounds
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { updateHeader() }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let sticky = tableView.headerView(forSection: 0)
        print("said: header \(header.frame.height), sticky \(sticky.map { $0.frame.minY == tableView.contentOffset.y } ?? false)")
    }
    override func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        if header.frame.height > headerHeight { print("said: stretched") }
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        view?.textLabel?.text = "Section \(section)"
        return view
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "c")
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "in \(indexPath.section)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("said: \(indexPath.section).\(indexPath.row)") }
}
