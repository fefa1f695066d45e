// swift-format-ignore-file
import UIKit

class CropBoxView: UIView, UIGestureRecognizerDelegate {
    enum Corner: Int, CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }
    private var handles: [Corner: UIView] = [:]
    private var start = CGRect.zero
    var minimum = CGSize(width: 80, height: 80)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.borderColor = UIColor.white.cgColor
        layer.borderWidth = 2
        Corner.allCases.forEach { corner in
            let h = UIView()
            h.bounds.size = CGSize(width: 30, height: 30)
            h.backgroundColor = .white
            h.tag = corner.rawValue
            let pan = UIPanGestureRecognizer(target: self, action: #selector(resize(_:)))
            h.addGestureRecognizer(pan)
            addSubview(h)
            handles[corner] = h
        }
        let move = UIPanGestureRecognizer(target: self, action: #selector(moved(_:)))
        move.delegate = self
        addGestureRecognizer(move)
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        handles[.topLeft]?.center = .zero
        handles[.topRight]?.center = CGPoint(x: bounds.maxX, y: 0)
        handles[.bottomLeft]?.center = CGPoint(x: 0, y: bounds.maxY)
        handles[.bottomRight]?.center = CGPoint(x: bounds.maxX, y: bounds.maxY)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -15, dy: -15).contains(point) }
    func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { touch.view === self }

    @objc private func moved(_ pan: UIPanGestureRecognizer) {
        guard let s = superview else { return }
        let t = pan.translation(in: s)
        let next = frame.offsetBy(dx: t.x, dy: t.y)
        if s.bounds.contains(next) { frame = next }
        pan.setTranslation(.zero, in: s)
        if pan.state == .ended { print("said: moved to \(Int(frame.minX)), \(Int(frame.minY))") }
    }
    @objc private func resize(_ pan: UIPanGestureRecognizer) {
        guard let corner = pan.view.flatMap({ Corner(rawValue: $0.tag) }) else { return }
        if pan.state == .began { start = frame }
        let t = pan.translation(in: superview)
        var r = start
        switch corner {
        case .topLeft: r.origin.x += t.x; r.origin.y += t.y; r.size.width -= t.x; r.size.height -= t.y
        case .topRight: r.origin.y += t.y; r.size.width += t.x; r.size.height -= t.y
        case .bottomLeft: r.origin.x += t.x; r.size.width -= t.x; r.size.height += t.y
        case .bottomRight: r.size.width += t.x; r.size.height += t.y
        }
        guard r.width >= minimum.width, r.height >= minimum.height else { return }
        frame = r
        if pan.state == .ended { print("said: \(corner) \(Int(r.width)) x \(Int(r.height))") }
    }
}

class CropController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.addSubview(CropBoxView(frame: CGRect(x: 80, y: 150, width: 200, height: 200)))
    }
}
