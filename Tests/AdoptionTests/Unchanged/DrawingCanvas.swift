// swift-format-ignore-file
import UIKit

public class DrawingCanvas: UIView {
    public var lineColor: UIColor = #colorLiteral(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
    public var lineWidth: CGFloat = 6
    private var paths: [UIBezierPath] = []
    private var current: UIBezierPath?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = false
        backgroundColor = .white
        let clear = UITapGestureRecognizer(target: self, action: #selector(clear))
        clear.numberOfTapsRequired = 2
        addGestureRecognizer(clear)
    }

    required public init?(coder: NSCoder) { super.init(coder: coder) }

    override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        current = UIBezierPath()
        current?.lineWidth = lineWidth
        current?.move(to: touch.location(in: self))
    }

    override public func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        for one in event?.coalescedTouches(for: touch) ?? [touch] { current?.addLine(to: one.location(in: self)) }
        setNeedsDisplay()
    }

    override public func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let path = current { paths.append(path) }
        current = nil
        setNeedsDisplay()
    }

    override public func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { current = nil }

    public override func draw(_ rect: CGRect) {
        lineColor.setStroke()
        (paths + [current].compactMap { $0 }).forEach { $0.stroke() }
    }

    @objc public func clear() {
        paths.removeAll()
        setNeedsDisplay()
    }
}
