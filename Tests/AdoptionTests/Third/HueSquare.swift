// swift-format-ignore-file
import UIKit

public class HueSquare: UIControl {
    private var hue: CGFloat = 0.6, saturation: CGFloat = 1, brightness: CGFloat = 1
    private let hueStrip = CALayer()
    private let square = CALayer()
    private let whiteGradient = CAGradientLayer(), blackGradient = CAGradientLayer()
    private let cursor = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    private let hueCursor = UIView()
    private enum Zone { case square, strip }
    private var zone: Zone?
    public var color: UIColor {
        get { UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1) }
        set { newValue.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil); setNeedsLayout() }
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        whiteGradient.colors = [UIColor.white.cgColor, UIColor.white.withAlphaComponent(0).cgColor]
        whiteGradient.startPoint = CGPoint(x: 0, y: 0.5); whiteGradient.endPoint = CGPoint(x: 1, y: 0.5)
        blackGradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.cgColor]
        [square, hueStrip].forEach { layer.addSublayer($0) }
        square.addSublayer(whiteGradient); square.addSublayer(blackGradient)
        cursor.layer.borderWidth = 3; cursor.layer.borderColor = UIColor.white.cgColor
        cursor.layer.cornerRadius = 12; cursor.isUserInteractionEnabled = false
        hueCursor.layer.borderWidth = 2; hueCursor.layer.borderColor = UIColor.white.cgColor
        hueCursor.isUserInteractionEnabled = false
        addSubview(cursor); addSubview(hueCursor)
    }
    public required init?(coder: NSCoder) { fatalError() }
    private static func hueImage(width: Int) -> CGImage? {
        var pixels = [UInt8](repeating: 255, count: width * 4)
        for x in 0..<width {
            var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
            UIColor(hue: CGFloat(x) / CGFloat(width), saturation: 1, brightness: 1, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: &a)
            pixels[x * 4] = UInt8(r * 255); pixels[x * 4 + 1] = UInt8(g * 255); pixels[x * 4 + 2] = UInt8(b * 255)
        }
        guard let provider = CGDataProvider(data: Data(pixels) as CFData) else { return nil }
        return CGImage(width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
                       bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
    public override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin(); CATransaction.setDisableActions(true)
        square.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 50)
        whiteGradient.frame = square.bounds; blackGradient.frame = square.bounds
        hueStrip.frame = CGRect(x: 0, y: bounds.height - 34, width: bounds.width, height: 34)
        if hueStrip.contents == nil { hueStrip.contents = HueSquare.hueImage(width: 256) }
        square.backgroundColor = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor
        CATransaction.commit()
        cursor.center = CGPoint(x: saturation * square.frame.width, y: (1 - brightness) * square.frame.height)
        cursor.backgroundColor = color
        hueCursor.frame = CGRect(x: hue * bounds.width - 4, y: hueStrip.frame.minY - 3, width: 8, height: 40)
    }
    private func apply(_ p: CGPoint) {
        guard let zone = zone else { return }
        switch zone {
        case .strip: hue = (p.x / bounds.width).clamped(to: 0...1)
        case .square:
            saturation = (p.x / square.frame.width).clamped(to: 0...1)
            brightness = 1 - (p.y / square.frame.height).clamped(to: 0...1)
        }
        setNeedsLayout()
        sendActions(for: .valueChanged)
    }
    public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let p = touch.location(in: self)
        zone = hueStrip.frame.insetBy(dx: 0, dy: -6).contains(p) ? .strip : square.frame.contains(p) ? .square : nil
        apply(p)
        return zone != nil
    }
    public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { apply(touch.location(in: self)); return true }
    public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { zone = nil }
}
extension Comparable {
    func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
extension UIColor {
    var hexString: String {
        guard let c = cgColor.components, c.count >= 3 else { return "#000000" }
        return String(format: "#%02lX%02lX%02lX", lroundf(Float(c[0]) * 255), lroundf(Float(c[1]) * 255), lroundf(Float(c[2]) * 255))
    }
}
class HuePickerController: UIViewController {
    let picker = HueSquare(frame: .zero)
    let well = UIView()
    let hex = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picker.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        hex.borderStyle = .roundedRect
        hex.autocapitalizationType = .allCharacters
        hex.autocorrectionType = .no
        hex.isEnabled = false
        [picker, well, hex].forEach { view.addSubview($0) }
        picker.color = .systemGreen
        changed(picker)
    }
    override func viewDidLayoutSubviews() {
        picker.frame = CGRect(x: 24, y: 80, width: view.bounds.width - 48, height: 340)
        well.frame = CGRect(x: 24, y: 440, width: 60, height: 60)
        hex.frame = CGRect(x: 100, y: 450, width: 140, height: 40)
    }
    @objc func changed(_ sender: HueSquare) { well.backgroundColor = sender.color; hex.text = sender.color.hexString; print("said: \(hex.text!)") }
}
