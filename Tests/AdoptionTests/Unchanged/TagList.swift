// swift-format-ignore-file
import UIKit

class TagListView: UIView {
    private let names = ["touch", "responder", "gesture", "window"]

    override init(frame: CGRect) {
        super.init(frame: frame)
        var x: CGFloat = 8
        for name in names {
            let font = UIFont.systemFont(ofSize: 15)
            let size = (name as NSString).size(withAttributes: [.font: font])
            let button = UIButton(frame: CGRect(x: x, y: 8, width: ceil(size.width) + 16, height: 30))
            button.setTitle(name, for: .normal)
            button.titleLabel?.font = font
            button.backgroundColor = UIColor.gray
            button.addTarget(self, action: #selector(tagTapped), for: .touchUpInside)
            addSubview(button)
            x = button.frame.maxX + 8
        }
    }

    required init?(coder: NSCoder) { fatalError() }

    override var intrinsicContentSize: CGSize { CGSize(width: 340, height: 46) }

    @objc func tagTapped(sender: UIButton) { sender.isSelected = !sender.isSelected }
}
