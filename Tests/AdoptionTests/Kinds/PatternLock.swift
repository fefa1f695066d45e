// swift-format-ignore-file
import UIKit

class PatternLockView: UIView {
    var onFinish: (([Int]) -> Void)?
    private var dots: [CAShapeLayer] = []
    private let line = CAShapeLayer()
    private var chosen: [Int] = [] { didSet { redraw() } }
    private var finger: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = false
        line.strokeColor = UIColor.systemBlue.cgColor
        line.fillColor = nil
        line.lineWidth = 6
        line.lineJoin = .round
        layer.addSublayer(line)
        for _ in 0..<9 {
            let dot = CAShapeLayer()
            dot.fillColor = UIColor.systemGray.cgColor
            layer.addSublayer(dot)
            dots.append(dot)
        }
    }
    required init?(coder: NSCoder) { fatalError("no coder") }
    override func layoutSubviews() {
        super.layoutSubviews()
        for (i, dot) in dots.enumerated() {
            let c = centerOfDot(i)
            dot.path = UIBezierPath(arcCenter: c, radius: 12, startAngle: 0, endAngle: .pi * 2, clockwise: true).cgPath
        }
    }
    private func centerOfDot(_ i: Int) -> CGPoint {
        let step = bounds.width / 3
        return CGPoint(x: step * (CGFloat(i % 3) + 0.5), y: step * (CGFloat(i / 3) + 0.5))
    }
    private func index(near p: CGPoint) -> Int? {
        return (0..<9).first { hypot(centerOfDot($0).x - p.x, centerOfDot($0).y - p.y) < 30 }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        chosen.removeAll()
        track(touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        finger = nil
        redraw()
        onFinish?(chosen)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchesEnded(touches, with: event) }
    private func track(_ touches: Set<UITouch>) {
        guard let p = touches.first?.location(in: self) else { return }
        finger = p
        if let hit = index(near: p), !chosen.contains(hit) { chosen.append(hit) } else { redraw() }
    }
    private func redraw() {
        let path = UIBezierPath()
        for (n, i) in chosen.enumerated() { n == 0 ? path.move(to: centerOfDot(i)) : path.addLine(to: centerOfDot(i)) }
        if let f = finger, !chosen.isEmpty { path.addLine(to: f) }
        line.path = path.cgPath
        for (i, d) in dots.enumerated() { d.fillColor = (chosen.contains(i) ? UIColor.systemBlue : .systemGray).cgColor }
    }
}

class PatternLockController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let lock = PatternLockView(frame: .init(x: 37.5, y: 130, width: 300, height: 300))
        view.addSubview(lock)
        lock.onFinish = { print("said: pattern \($0.map(String.init).joined(separator: "-"))") }
    }
}
