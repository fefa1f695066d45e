// swift-format-ignore-file
import UIKit

/// A field whose placeholder floats above the text, in the style of libraries from before Swift 4.2.
@IBDesignable open class FloatingField: UITextField {
    open let floatingLabel = UILabel()
    @available(swift, obsoleted: 4.1, renamed: "lineColor", message: "It draws a line now")
    open var borderColor: UIColor! = .gray
    @IBInspectable dynamic open var lineColor: UIColor = .gray { didSet { setNeedsDisplay() } }

    private var timing: [String] = [kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut]

    override public init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(floatingLabel)
        NotificationCenter.default.addObserver(
            self, selector: #selector(changed), name: NSNotification.Name.UITextFieldTextDidChange, object: self)
    }

    required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override open func drawPlaceholder(in rect: CGRect) {}

    override open func draw(_ rect: CGRect) {
        super.draw(rect)
        let context = UIGraphicsGetCurrentContext()
        context?.setAllowsAntialiasing(true)
        context?.setInterpolationQuality(.high)
        let colors = [lineColor.cgColor, UIColor.white.cgColor]
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])!
        context?.clip(to: CGRect(x: 0, y: rect.maxY - 2, width: rect.width, height: 2))
        context?.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: rect.maxX, y: 0), options: [])
    }

    override open func caretRect(for position: UITextPosition) -> CGRect {
        var rect = super.caretRect(for: position)
        rect.size.width = 4
        return rect
    }

    override open func closestPosition(to point: CGPoint) -> UITextPosition? { return endOfDocument }
    override open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { return [] }

    override open func textRect(forBounds bounds: CGRect) -> CGRect {
        return UIEdgeInsetsInsetRect(super.textRect(forBounds: bounds), UIEdgeInsetsMake(14, 0, 0, 0))
    }

    override open func willMove(toSuperview newSuperview: UIView!) {
        guard newSuperview != nil else { return }
        floatingLabel.attributedText = NSAttributedString(
            string: placeholder ?? "",
            attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 11, weight: UIFontWeightLight)])
        floatingLabel.frame = CGRect(x: 0, y: 0, width: 200, height: 14)
    }

    @objc private func changed() {
        let slide = CABasicAnimation(keyPath: "position.y")
        slide.fromValue = 20
        slide.repeatCount = HUGE
        slide.timingFunction = CAMediaTimingFunction(name: timing[(text?.characters.count ?? 0) % 2])
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        floatingLabel.layer.add(slide, forKey: slide.keyPath)
        CATransaction.commit()
        print("said: \(text?.characters.count ?? 0) characters")
    }
}

class FloatingFieldController: UIViewController {
    var field: FloatingField!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field = FloatingField(frame: CGRect(x: 40, y: 100, width: 280, height: 44))
        field.placeholder = "Name"
        view.addSubview(field)
        let add = UIButton(type: .system)
        add.setTitle("Delete", for: UIControlState())
        add.frame = CGRect(x: 40, y: 200, width: 100, height: 44)
        add.addTarget(self, action: #selector(deleteOne), for: .touchUpInside)
        field.text = "ab"
        view.addSubview(add)
    }

    @objc private func deleteOne() { field.deleteBackward() }
}
