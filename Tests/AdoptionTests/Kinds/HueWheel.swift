// swift-format-ignore-file
import UIKit

class HueWheel: UIControl {
    var color: UIColor { UIColor(hue: hue, saturation: saturation, brightness: 1, alpha: 1) }
    private(set) var hue: CGFloat = 0
    private(set) var saturation: CGFloat = 1
    private let knob = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        knob.layer.borderWidth = 3
        knob.layer.borderColor = UIColor.white.cgColor
        knob.layer.cornerRadius = 12
        knob.isUserInteractionEnabled = false
        addSubview(knob)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 - 10 }
    private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    override func draw(_ rect: CGRect) {
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        let slices = 36
        for i in 0..<slices {
            ctx.saveGState()
            let from = CGFloat(i) / CGFloat(slices) * 2 * .pi
            let to = CGFloat(i + 1) / CGFloat(slices) * 2 * .pi
            ctx.move(to: middle)
            ctx.addArc(center: middle, radius: radius, startAngle: from, endAngle: to, clockwise: false)
            ctx.closePath()
            ctx.setFillColor(UIColor(hue: CGFloat(i) / CGFloat(slices), saturation: 1, brightness: 1, alpha: 1).cgColor)
            ctx.fillPath()
            ctx.restoreGState()
        }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        let a = hue * 2 * .pi
        knob.center = CGPoint(x: middle.x + cos(a) * radius * saturation, y: middle.y + sin(a) * radius * saturation)
        knob.backgroundColor = color
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let dx = point.x - middle.x, dy = point.y - middle.y
        return sqrt(dx * dx + dy * dy) <= radius
    }
    private func update(_ touch: UITouch) {
        let p = touch.location(in: self)
        var angle = atan2(p.y - middle.y, p.x - middle.x)
        if angle < 0 { angle += 2 * .pi }
        hue = angle / (2 * .pi)
        saturation = min(1, hypot(p.x - middle.x, p.y - middle.y) / radius)
        setNeedsLayout()
        sendActions(for: .valueChanged)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { update(touch); return super.beginTracking(touch, with: event) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { update(touch); return true }
}

class PaletteController: UIViewController {
    let wheel = HueWheel(frame: CGRect(x: 62, y: 60, width: 250, height: 250))
    let well = UILabel(frame: CGRect(x: 62, y: 340, width: 250, height: 50))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(wheel)
        view.addSubview(well)
        wheel.addTarget(self, action: #selector(PaletteController.picked(wheel:)), for: .valueChanged)
    }
    @objc func picked(wheel: HueWheel) {
        well.backgroundColor = wheel.color
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        well.backgroundColor?.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        print(String(format: "said: hue %.2f sat %.2f", Double(h), Double(s)))
    }
}
