// swift-format-ignore-file
import UIKit

class StretchHeaderView: UIView {
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let fade = CAGradientLayer()
    private var containerHeight = NSLayoutConstraint()
    private var imageBottom = NSLayoutConstraint(), imageHeight = NSLayoutConstraint()
    private let container = UIView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(container)
        container.addSubview(imageView)
        addSubview(titleLabel)
        imageView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.image = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 80, height: 60)).image { c in
            let colors = [UIColor.orange.cgColor, UIColor.purple.cgColor] as CFArray
            let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])!
            c.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 60), options: [])
        }
        titleLabel.text = "Sunset"
        titleLabel.textColor = .white
        titleLabel.font = UIFont.systemFont(ofSize: 34, weight: .heavy)
        [container, imageView, titleLabel].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalTo: container.widthAnchor), centerXAnchor.constraint(equalTo: container.centerXAnchor), heightAnchor.constraint(equalTo: container.heightAnchor),
            container.widthAnchor.constraint(equalTo: imageView.widthAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16), titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12)
        ])
        containerHeight = container.heightAnchor.constraint(equalTo: heightAnchor); containerHeight.isActive = true
        imageBottom = imageView.bottomAnchor.constraint(equalTo: container.bottomAnchor); imageBottom.isActive = true
        imageHeight = imageView.heightAnchor.constraint(equalTo: container.heightAnchor); imageHeight.isActive = true
    }
    required init?(coder: NSCoder) { fatalError() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        containerHeight.constant = scrollView.contentInset.top
        let offsetY = -(scrollView.contentOffset.y + scrollView.contentInset.top)
        container.clipsToBounds = offsetY <= 0
        imageBottom.constant = offsetY >= 0 ? 0 : -offsetY / 2
        imageHeight.constant = max(offsetY + scrollView.contentInset.top, scrollView.contentInset.top)
        titleLabel.alpha = max(0, 1 + offsetY / 120)
    }
    var imageFrame: CGRect { convert(imageView.frame, from: container) }
}
class AlbumScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView()
    private var header: StretchHeaderView!
    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: NSStringFromClass(UITableViewCell.self))
        table.dataSource = self; table.delegate = self
        view.addSubview(table)
        header = StretchHeaderView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 240))
        table.tableHeaderView = header
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { false }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { header.scrollViewDidScroll(scrollView) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 25 }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("said: picture \(Int(header.imageFrame.minY)), rows of \(Int(table.rectForRow(at: [0, 1]).height))")
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: NSStringFromClass(UITableViewCell.self), for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Song \(indexPath.row + 1)"
        content.secondaryText = "3:\(10 + indexPath.row)"
        content.image = UIImage(systemName: "music.note")
        content.imageProperties.tintColor = .systemPurple
        cell.contentConfiguration = content
        return cell
    }
}
