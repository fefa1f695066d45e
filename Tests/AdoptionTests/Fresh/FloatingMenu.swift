// swift-format-ignore-file
import UIKit

protocol FloatingMenuDelegate: AnyObject {
    func floatingMenu(_ menu: FloatingMenu, didSelectItemAt index: Int)
}

final class FloatingMenu: UIView {
    weak var delegate: FloatingMenuDelegate?
    private(set) var isOpen = false
    private let mainButton = UIButton(type: .custom)
    private var items: [UIButton] = []

    init(symbols: [String]) {
        super.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
        mainButton.frame = bounds
        mainButton.backgroundColor = .systemBlue
        mainButton.layer.cornerRadius = 28
        mainButton.layer.shadowOpacity = 0.3
        mainButton.setImage(UIImage(systemName: "plus"), for: .normal)
        mainButton.tintColor = .white
        mainButton.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        items = symbols.enumerated().map { index, symbol in
            let button = UIButton(type: .custom)
            button.frame = bounds.insetBy(dx: 6, dy: 6)
            button.layer.cornerRadius = 22
            button.backgroundColor = .systemGreen
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.tag = index
            button.alpha = 0
            button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
            addSubview(button)
            return button
        }
        addSubview(mainButton)
    }
    required init?(coder: NSCoder) { fatalError() }

    @objc private func toggle() { setOpen(!isOpen) }

    @objc private func choose(_ sender: UIButton) {
        delegate?.floatingMenu(self, didSelectItemAt: sender.tag)
        setOpen(false)
    }

    private func setOpen(_ open: Bool) {
        isOpen = open
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [.allowUserInteraction], animations: {
            self.mainButton.transform = open ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
            for (index, item) in self.items.enumerated() {
                item.alpha = open ? 1 : 0
                item.transform = open ? CGAffineTransform(translationX: 0, y: -CGFloat(index + 1) * 60) : .identity
            }
        }, completion: { print("said: open \(open) finished \($0)") })
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isOpen else { return super.hitTest(point, with: event) }
        for item in items {
            let inside = item.convert(point, from: self)
            if item.bounds.contains(inside) { return item }
        }
        return super.hitTest(point, with: event)
    }
}

class FloatingMenuController: UIViewController, FloatingMenuDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let menu = FloatingMenu(symbols: ["pencil", "trash", "star"])
        menu.delegate = self
        menu.center = CGPoint(x: 300, y: 480)
        view.addSubview(menu)
    }
    func floatingMenu(_ menu: FloatingMenu, didSelectItemAt index: Int) { print("said: item \(index)") }
}
