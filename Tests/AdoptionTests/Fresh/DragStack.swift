// swift-format-ignore-file
import UIKit

class ReorderStackView: UIStackView, UIGestureRecognizerDelegate {
    private var snapshot: UIView?
    private var dragged: UIView?
    private var offset: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
        distribution = .fillEqually
        let press = UILongPressGestureRecognizer(target: self, action: #selector(self.handle(press:)))
        press.minimumPressDuration = 0
        press.delegate = self
        addGestureRecognizer(press)
        for (index, color) in [UIColor.red, .orange, .yellow, .green].enumerated() {
            let row = UIView()
            row.tag = index
            row.backgroundColor = color
            addArrangedSubview(row)
        }
    }
    required init(coder: NSCoder) { super.init(coder: coder) }

    @objc private func handle(press: UILongPressGestureRecognizer) {
        let location = press.location(in: self)
        switch press.state {
        case .began:
            guard let view = arrangedSubviews.first(where: { $0.frame.contains(location) }) else { return }
            dragged = view
            offset = location.y - view.frame.midY
            snapshot = view.snapshotView(afterScreenUpdates: true)
            snapshot.map(addSubview)
            snapshot?.frame = view.frame
            view.alpha = 0
            print("said: lifts \(view.tag)")
        case .changed:
            guard let dragged = dragged else { return }
            snapshot?.center.y = location.y - offset
            if let over = arrangedSubviews.first(where: { $0 !== dragged && $0.frame.contains(CGPoint(x: bounds.midX, y: location.y)) }), let index = arrangedSubviews.firstIndex(of: over) {
                UIView.animate(withDuration: 0.15) {
                    self.insertArrangedSubview(dragged, at: index)
                    self.layoutIfNeeded()
                }
            }
        default:
            dragged?.alpha = 1
            snapshot?.removeFromSuperview()
            (dragged, snapshot) = (nil, nil)
            print("said: order \(arrangedSubviews.map { $0.tag })")
        }
    }
}

class ReorderStackController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(ReorderStackView(frame: CGRect(x: 40, y: 60, width: 295, height: 400)))
    }
}
