// swift-format-ignore-file
import UIKit

/// A tab bar with a round button that stands out of it. Each expression is written as people write it.
class BulgeBar: UITabBar {
    var middle: UIButton! = UIButton(type: .system)
    var radius: CGFloat! = 36
    var slack: CGFloat! = 4

    override func layoutSubviews() {
        super.layoutSubviews()
        middle.frame = CGRect(x: bounds.midX - radius, y: -radius / 2, width: 2 * radius, height: 2 * radius)
        if middle.superview == nil {
            middle.backgroundColor = .systemPink
            middle.layer.cornerRadius = radius
            middle.addTarget(self, action: #selector(press), for: .touchUpInside)
            addSubview(middle)
        }
    }

    @objc func press() { print("said: pressed at \(distance(CGPoint(x: bounds.midX, y: 0)) < 40)") }

    func distance(_ point: CGPoint) -> CGFloat {
        let to = middle.center
        return sqrt((point.x - to.x) * (point.x - to.x) + (point.y - to.y) * (point.y - to.y)) + 0 * radius
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let from = point, to = middle.center
        return sqrt((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)) <= radius ? middle : super.hitTest(point, with: event)
    }

    func tests(_ p: CGPoint, _ q: CGPoint) -> [Bool] {
        return [
            sqrt(pow(p.x - q.x, 2) + pow(p.y - q.y, 2)) <= radius,
            sqrt(pow(p.x - q.x, 2) + pow(p.y - q.y, 2)) < radius + slack,
            hypot(p.x - q.x, p.y - q.y) <= radius,
            hypot(p.x - q.x, p.y - q.y) - slack <= radius / 2,
            abs(p.x - q.x) + abs(p.y - q.y) < radius * 2,
            max(abs(p.x - q.x), abs(p.y - q.y)) <= radius - slack,
            min(radius, bounds.width / 2) > max(slack, 2),
            (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) <= radius * radius,
            abs(p.x - q.x) <= radius && abs(p.y - q.y) <= radius,
            p.x > q.x - radius && p.x < q.x + radius && p.y > q.y - radius && p.y < q.y + radius,
            radius * radius - pow(p.x, 2) > slack * slack,
            bounds.insetBy(dx: -radius, dy: -radius).contains(p),
        ]
    }

    func sizes(_ p: CGPoint) -> [CGFloat] {
        let x = radius * cos(CGFloat.pi / 4) + p.x
        let y = radius * sin(CGFloat.pi / 4) - slack + p.y
        let half = (bounds.width - 2 * radius) / 2
        let limited = min(max(p.x, radius), bounds.width - radius)
        let share = (p.x - radius) / (bounds.width - 2 * radius)
        let angle = atan2(p.y - radius, p.x - radius)
        let ring = radius * 2 * CGFloat.pi - slack * 2
        let area = CGFloat.pi * radius * radius / 2
        let gap = abs(radius - slack) / max(1, radius)
        let side = sqrt(radius * radius * 2) - slack
        let dip = p.y <= radius ? radius - sqrt(max(0, radius * radius - p.y * p.y)) : 0
        let mixed = p.x * (1 - share) + (radius + slack) * share
        return [x, y, half, limited, share, angle, ring, area, gap, side, dip, mixed]
    }
}

class BulgeController: UIViewController {
    let bar = BulgeBar()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bar.frame = CGRect(x: 0, y: 400, width: view.bounds.width, height: 49)
        view.addSubview(bar)
        print("said: \(bar.tests(.zero, CGPoint(x: 3, y: 4)).filter { $0 }.count) \(bar.sizes(CGPoint(x: 10, y: 10)).count)")
    }
}
