// swift-format-ignore-file
import UIKit

// Each class of UIKit returns its views that a placeholder covers.

extension UIView {
    @objc var partsToCover: [UIView] { return subviews }

    @objc func cover(_ color: UIColor) -> Int {
        let parts = partsToCover
        guard !parts.isEmpty else {
            backgroundColor = color
            return 1
        }
        return parts.reduce(0) { $0 + $1.cover(color) }
    }
}

extension UIStackView {
    override var partsToCover: [UIView] { return arrangedSubviews }
}

extension UITableView {
    override var partsToCover: [UIView] { return visibleCells + [tableHeaderView].compactMap { $0 } }
}

extension UILabel {
    override func cover(_ color: UIColor) -> Int {
        text = nil
        return super.cover(color) * 10
    }
}

class SkeletonCard: UIView {
    let footer = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
    override var partsToCover: [UIView] { return super.partsToCover + [footer] }
}

class SkeletonPartsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [UILabel(), UIImageView(), UILabel()])
        stack.frame = CGRect(x: 20, y: 40, width: 335, height: 40)
        view.addSubview(stack)
        let card = SkeletonCard(frame: CGRect(x: 20, y: 100, width: 335, height: 90))
        card.addSubview(UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(coverAll)))
    }

    @objc func coverAll() { print("said: covered \(view.cover(.lightGray))") }
}
