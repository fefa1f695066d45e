// swift-format-ignore-file
import UIKit

private class ProgressArcLayer: CALayer {
    @NSManaged var progress: CGFloat
    var color: UIColor = .blue

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == "progress" ? true : super.needsDisplay(forKey: key)
    }

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? ProgressArcLayer { color = other.color }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        ctx.addArc(center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 6, startAngle: 0, endAngle: 2 * .pi * progress, clockwise: false)
        ctx.setStrokeColor(color.cgColor)
        ctx.setLineWidth(8)
        ctx.drawPath(using: .stroke)
        UIGraphicsPopContext()
    }
}

@IBDesignable
public class ProgressRing: UIView, CAAnimationDelegate {
    override public class var layerClass: AnyClass { return ProgressArcLayer.self }
    private var ring: ProgressArcLayer { return layer as! ProgressArcLayer }
    @IBInspectable public var duration: Double = 0.2

    override public init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = ring.progress
        animation.toValue = ring.progress + 0.25
        animation.duration = duration
        animation.delegate = self
        ring.progress += 0.25
        ring.add(animation, forKey: "progress")
        print("said: animating \(ring.animation(forKey: "progress") != nil)")
    }

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        print("said: stopped at \(ring.progress), \(flag)")
    }
}
