// swift-format-ignore-file
import UIKit

class SegmentTabs: UIControl {
    var titles = ["One", "Two", "Three"]
    private(set) var selectedIndex = 0

    private lazy var buttons: [UIButton] = titles.enumerated().map { index, title in
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.tag = index
        button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
        return button
    }

    private lazy var stack: UIStackView = {
        let stack = UIStackView(arrangedSubviews: self.buttons)
        stack.distribution = .fillEqually
        return stack
    }()

    override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 40) }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if stack.superview == nil { addSubview(stack) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stack.frame = bounds
    }

    @objc private func choose(_ button: UIButton) {
        selectedIndex = button.tag
        sendActions(for: .valueChanged)
    }
}
