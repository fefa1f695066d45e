// swift-format-ignore-file
import UIKit

private var slopKey: UInt8 = 0

extension UIButton {
    var hitSlop: UIEdgeInsets {
        get { return (objc_getAssociatedObject(self, &slopKey) as? NSValue)?.uiEdgeInsetsValue ?? .zero }
        set { objc_setAssociatedObject(self, &slopKey, NSValue(uiEdgeInsets: newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard hitSlop != .zero, isEnabled, !isHidden else { return super.point(inside: point, with: event) }
        return bounds.inset(by: hitSlop).contains(point)
    }
}

extension UIScrollView {
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("said: a scroll view began \(touches.count)")
        next?.touchesBegan(touches, with: event)
        super.touchesBegan(touches, with: event)
    }
}

extension UITableView {
    override open func touchesShouldCancel(in view: UIView) -> Bool {
        if view is UIButton { return true }
        return super.touchesShouldCancel(in: view)
    }
}

extension UILabel {
    open override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 10, height: size.height + 10)
    }
}

class SmallCloseButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let inside = super.point(inside: point, with: event)
        print("said: close inside \(inside)")
        return inside
    }
}

class HitSlopController: UIViewController, UITableViewDataSource {
    let small = UIButton(type: .custom)
    let close = SmallCloseButton(frame: CGRect(x: 300, y: 20, width: 20, height: 20))
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 375, height: 360))

    override func viewDidLoad() {
        super.viewDidLoad()
        small.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        small.backgroundColor = .red
        small.hitSlop = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
        close.hitSlop = UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        for button in [small, close] {
            button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            view.addSubview(button)
        }
        let plain = UIScrollView(frame: CGRect(x: 20, y: 120, width: 200, height: 60))
        plain.contentSize = plain.bounds.size
        view.addSubview(plain)
        table.dataSource = self
        table.delaysContentTouches = false
        view.addSubview(table)
        let label = UILabel()
        label.text = "wide"
        print("said: label \(label.intrinsicContentSize)")
    }

    @objc func tapped(_ sender: UIButton) { print("said: tapped \(sender === small ? "small" : "close")") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("said: the controller began") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let button = UIButton(type: .system)
        button.setTitle("Buy", for: .normal)
        button.frame = CGRect(x: 280, y: 0, width: 80, height: 44)
        button.addTarget(self, action: #selector(buy), for: .touchUpInside)
        cell.contentView.addSubview(button)
        cell.selectionStyle = .none
        return cell
    }
    @objc func buy() { print("said: bought") }
}
