// swift-format-ignore-file
import UIKit

public protocol HintBubbleDelegate: class { func hintBubbleDidDismiss(_ bubble: HintBubble) }
open class HintBubble: UIView {
    public enum ArrowPosition { case any, top, bottom }
    public struct Preferences {
        public struct Drawing { public var cornerRadius = CGFloat(5), arrowHeight = CGFloat(7), arrowWidth = CGFloat(14)
            public var foregroundColor = UIColor.white, backgroundColor = UIColor.systemRed, arrowPosition = ArrowPosition.any, font = UIFont.systemFont(ofSize: 15) }
        public struct Positioning { public var bubbleInsets = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 10), contentInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), maxWidth = CGFloat(200) }
        public var drawing = Drawing(), positioning = Positioning()
        public init() {}
    }
    public static var globalPreferences = Preferences()
    private let text: String
    fileprivate(set) open var preferences: Preferences
    private weak var presentingView: UIView?
    private weak var delegate: HintBubbleDelegate?
    private var arrowTip = CGPoint.zero
    private var position: ArrowPosition = .top
    private lazy var textSize: CGSize = { [unowned self] in
        let attributes = [NSAttributedString.Key.font: self.preferences.drawing.font]
        var s = self.text.boundingRect(with: CGSize(width: self.preferences.positioning.maxWidth, height: .greatestFiniteMagnitude), options: NSStringDrawingOptions.usesLineFragmentOrigin, attributes: attributes, context: nil).size
        s.width = ceil(s.width); s.height = ceil(s.height)
        return s
    }()
    public init(text: String, preferences: Preferences = HintBubble.globalPreferences, delegate: HintBubbleDelegate? = nil) {
        self.text = text; self.preferences = preferences; self.delegate = delegate
        super.init(frame: CGRect.zero)
        self.backgroundColor = UIColor.clear
        NotificationCenter.default.addObserver(self, selector: #selector(handleRotation), name: UIDevice.orientationDidChangeNotification, object: nil)
    }
    public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    @objc private func handleRotation() { guard superview != nil else { return }; setNeedsDisplay() }
    open class func show(animated: Bool = true, forView view: UIView, withinSuperview superview: UIView? = nil, text: String, delegate: HintBubbleDelegate? = nil) {
        let b = HintBubble(text: text, delegate: delegate)
        b.show(animated: animated, forView: view, withinSuperview: superview)
    }
    open func show(animated: Bool = true, forView view: UIView, withinSuperview superview: UIView? = nil) {
        precondition(superview == nil || view.isDescendant(of: superview!), "The supplied superview must be an ancestor")
        let container = superview ?? view.window!
        presentingView = view
        arrange(in: container)
        transform = CGAffineTransform(scaleX: 0, y: 0); alpha = 0
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap)))
        container.addSubview(self)
        let final = { self.transform = .identity; self.alpha = 1 }
        if animated { UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7, options: [.curveEaseInOut], animations: final, completion: nil) } else { final() }
    }
    private func arrange(in container: UIView) {
        guard let v = presentingView else { return }
        let ref = v.convert(v.bounds, to: container)
        let p = preferences.positioning, d = preferences.drawing
        let size = CGSize(width: textSize.width + p.contentInsets.left + p.contentInsets.right + p.bubbleInsets.left + p.bubbleInsets.right,
                          height: textSize.height + p.contentInsets.top + p.contentInsets.bottom + p.bubbleInsets.top + p.bubbleInsets.bottom + d.arrowHeight)
        var x = ref.midX - size.width / 2
        x = min(max(x, 0), container.bounds.width - size.width)
        position = d.arrowPosition == .any ? (ref.maxY + size.height < container.bounds.height ? .top : .bottom) : d.arrowPosition
        let y = position == .top ? ref.maxY : ref.minY - size.height
        frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        arrowTip = CGPoint(x: ref.midX - x, y: position == .top ? p.bubbleInsets.top : size.height - p.bubbleInsets.bottom)
    }
    @objc func handleTap() { dismiss() }
    open func dismiss(withCompletion completion: (() -> ())? = nil) {
        UIView.animate(withDuration: 0.3, animations: { self.transform = CGAffineTransform(scaleX: 0.3, y: 0.3); self.alpha = 0 }) { finished in
            completion?(); self.delegate?.hintBubbleDidDismiss(self); self.removeFromSuperview(); self.transform = .identity
        }
    }
    override open func draw(_ rect: CGRect) {
        let d = preferences.drawing, p = preferences.positioning
        let context = UIGraphicsGetCurrentContext()!
        context.saveGState()
        let body = CGRect(x: p.bubbleInsets.left, y: p.bubbleInsets.top + (position == .top ? d.arrowHeight : 0), width: rect.width - p.bubbleInsets.left - p.bubbleInsets.right, height: rect.height - p.bubbleInsets.top - p.bubbleInsets.bottom - d.arrowHeight)
        let path = CGMutablePath()
        path.addRoundedRect(in: body, cornerWidth: d.cornerRadius, cornerHeight: d.cornerRadius)
        path.move(to: arrowTip)
        let base = position == .top ? body.minY : body.maxY
        path.addLine(to: CGPoint(x: arrowTip.x - d.arrowWidth / 2, y: base)); path.addLine(to: CGPoint(x: arrowTip.x + d.arrowWidth / 2, y: base))
        path.closeSubpath()
        context.addPath(path); context.setFillColor(d.backgroundColor.cgColor); context.fillPath()
        let textRect = CGRect(x: body.minX + p.contentInsets.left, y: body.minY + p.contentInsets.top, width: textSize.width, height: textSize.height)
        text.draw(in: textRect, withAttributes: [.font: d.font, .foregroundColor: d.foregroundColor])
        context.restoreGState()
    }
}
class HintsController: UIViewController, HintBubbleDelegate {
    let top = UIButton(type: .system), bottom = UIButton(type: .system), log = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        var prefs = HintBubble.Preferences()
        prefs.drawing.font = UIFont(name: "Futura-Medium", size: 13)!
        prefs.drawing.backgroundColor = UIColor(hue: 0.58, saturation: 0.9, brightness: 0.8, alpha: 1)
        HintBubble.globalPreferences = prefs
        for (b, t) in [(top, "Top"), (bottom, "Bottom")] { b.setTitle(t, for: .normal); b.backgroundColor = .systemGray6; b.addTarget(self, action: #selector(hint), for: .touchUpInside); view.addSubview(b) }
        log.text = "Tap a button"; log.textAlignment = .center; view.addSubview(log)
    }
    override func viewDidLayoutSubviews() {
        top.frame = CGRect(x: 20, y: 80, width: 90, height: 44)
        bottom.frame = CGRect(x: view.bounds.width - 110, y: view.bounds.height - 100, width: 90, height: 44)
        log.frame = CGRect(x: 0, y: view.bounds.midY, width: view.bounds.width, height: 30)
    }
    @objc func hint(_ sender: UIButton) { HintBubble.show(forView: sender, withinSuperview: view, text: "This is \(sender.currentTitle!.lowercased()). Tap the bubble to close it.", delegate: self) }
    func hintBubbleDidDismiss(_ bubble: HintBubble) { print("said: closed") }
}
