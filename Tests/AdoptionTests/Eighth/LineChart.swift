// swift-format-ignore-file
import UIKit

// A line chart with a scrubber and a gradient, layers animated with keys.
struct Point: Equatable { var x: Double; var y: Double }
protocol ChartDelegate: AnyObject { func chart(_ chart: LineChart, didSelect index: Int?) }

class LineChart: UIView {
    weak var delegate: ChartDelegate?
    var points: [Point] = [] { didSet { setNeedsLayout(); animateIn() } }
    private let line = CAShapeLayer()
    private let gradient = CAGradientLayer()
    private let marker = CALayer()
    private let value = CATextLayer()
    private lazy var press: UILongPressGestureRecognizer = {
        let p = UILongPressGestureRecognizer(target: self, action: #selector(scrub(_:)))
        p.minimumPressDuration = 0.1
        p.allowableMovement = .greatestFiniteMagnitude
        return p
    }()
    override class var layerClass: AnyClass { CALayer.self }
    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.colors = [UIColor.systemBlue.withAlphaComponent(0.5).cgColor, UIColor.systemBlue.withAlphaComponent(0).cgColor]
        gradient.startPoint = CGPoint(x: 0.5, y: 0)
        gradient.endPoint = CGPoint(x: 0.5, y: 1)
        line.strokeColor = tintColor.cgColor
        line.fillColor = nil
        line.lineWidth = 2
        line.lineJoin = .round
        marker.backgroundColor = UIColor.white.cgColor
        marker.borderColor = tintColor.cgColor
        marker.borderWidth = 2
        marker.bounds.size = CGSize(width: 12, height: 12)
        marker.cornerRadius = 6
        marker.isHidden = true
        value.fontSize = 12
        value.alignmentMode = .center
        value.foregroundColor = UIColor.label.cgColor
        value.contentsScale = UIScreen.main.scale
        [gradient, line, marker, value].forEach(layer.addSublayer)
        addGestureRecognizer(press)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    private func position(_ p: Point) -> CGPoint {
        guard let maxX = points.map(\.x).max(), let maxY = points.map({ $0.y }).max(), maxX > 0 else { return .zero }
        return CGPoint(x: bounds.width * CGFloat(p.x / maxX), y: bounds.height - bounds.height * 0.9 * CGFloat(p.y / maxY))
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        guard points.count > 1 else { return }
        let path = CGMutablePath()
        path.addLines(between: points.map(position))
        line.frame = bounds
        line.path = path
        let area = path.mutableCopy()!
        area.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        area.addLine(to: CGPoint(x: 0, y: bounds.maxY))
        area.closeSubpath()
        let mask = CAShapeLayer()
        mask.path = area
        gradient.frame = bounds
        gradient.mask = mask
    }
    private func animateIn() {
        let stroke = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.duration = 0.8
        stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        line.add(stroke, forKey: "in")
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [0, 0, 1]
        fade.keyTimes = [0, 0.6, 1]
        fade.duration = 1
        gradient.add(fade, forKey: nil)
    }
    @objc private func scrub(_ r: UILongPressGestureRecognizer) {
        switch r.state {
        case .began, .changed:
            let x = r.location(in: self).x
            guard let (i, p) = points.enumerated().min(by: { abs(position($0.element).x - x) < abs(position($1.element).x - x) }) else { return }
            CATransaction.begin(); CATransaction.setDisableActions(true)
            marker.isHidden = false
            marker.position = position(p)
            value.string = String(format: "%.1f", p.y)
            value.frame = CGRect(x: marker.position.x - 30, y: marker.position.y - 26, width: 60, height: 16)
            CATransaction.commit()
            delegate?.chart(self, didSelect: i)
        case .ended, .cancelled, .failed:
            marker.isHidden = true
            value.string = nil
            delegate?.chart(self, didSelect: nil)
        default: break
        }
    }
}
class ChartViewController: UIViewController, ChartDelegate {
    let chart = LineChart(frame: .zero)
    let segments = UISegmentedControl(items: ["Day", "Week", "Year"])
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        chart.delegate = self
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: #selector(choose), for: .valueChanged)
        let v = UIStackView(arrangedSubviews: [segments, chart])
        v.axis = .vertical; v.spacing = 24
        v.frame = view.bounds.inset(by: UIEdgeInsets(top: 80, left: 24, bottom: 120, right: 24))
        v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(v)
        choose()
    }
    @objc func choose() {
        var random = SystemRandomNumberGenerator()
        _ = random.next()
        let n = [12, 7, 24][segments.selectedSegmentIndex]
        chart.points = (0..<n).map { Point(x: Double($0), y: 5 + 4 * sin(Double($0) * 0.9) + Double($0) * 0.2) }
    }
    func chart(_ chart: LineChart, didSelect index: Int?) { print("said: \(index.map { "point \($0)" } ?? "none")") }
}
