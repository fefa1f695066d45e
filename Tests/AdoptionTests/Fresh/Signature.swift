// swift-format-ignore-file
import UIKit

@IBDesignable
open class SignaturePad: UIView {
    @IBInspectable public var strokeWidth: CGFloat = 2.0 { didSet { path.lineWidth = strokeWidth } }
    @IBInspectable public var strokeColor: UIColor = .black { didSet { setNeedsDisplay() } }
    private var path = UIBezierPath()
    private var points = [CGPoint](repeating: CGPoint(), count: 5)
    private var index: Int = 0
    public private(set) var strokes = 0
    public var isEmpty: Bool { return path.isEmpty }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    private func setup() {
        backgroundColor = .clear
        path.lineWidth = strokeWidth
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(SignaturePad.clear))
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    override open func draw(_ rect: CGRect) {
        strokeColor.setStroke()
        path.stroke()
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        index = 0
        points[0] = touch.location(in: self)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        index += 1
        points[index] = touch.location(in: self)
        if index == 4 {
            points[3] = CGPoint(x: (points[2].x + points[4].x) / 2.0, y: (points[2].y + points[4].y) / 2.0)
            path.move(to: points[0])
            path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
            setNeedsDisplay()
            points[0] = points[3]
            points[1] = points[4]
            index = 1
        }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        strokes += 1
        print("said: stroke \(strokes), empty \(isEmpty), wide \(path.bounds.width > 20)")
    }

    @objc func clear() {
        path.removeAllPoints()
        setNeedsDisplay()
        print("said: cleared, empty \(isEmpty)")
    }

    public func image() -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(bounds.size, false, UIScreen.main.scale)
        defer { UIGraphicsEndImageContext() }
        layer.render(in: UIGraphicsGetCurrentContext()!)
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
