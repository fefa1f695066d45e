// swift-format-ignore-file
import UIKit

/// A color wheel that is computed byte by byte and reports the color under the finger.
class ColorField: UIControl {
    private let wheel = CALayer()
    private(set) var picked = ""
    private var picture: CGImage?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(wheel)
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheel.frame = bounds
        picture = makePicture(Int(bounds.width), Int(bounds.height))
        wheel.contents = picture
    }

    private func makePicture(_ width: Int, _ height: Int) -> CGImage? {
        let data: CFMutableData = CFDataCreateMutable(nil, 0)
        CFDataSetLength(data, CFIndex(width * height * 4))
        let bytes = CFDataGetMutableBytePtr(data)
        for y in 0..<height {
            for x in 0..<width {
                let place = 4 * (y * width + x)
                bytes?[place] = UInt8(255 * x / width)
                bytes?[place + 1] = UInt8(255 * y / height)
                bytes?[place + 3] = 255
            }
        }
        let provider: CGDataProvider? = CGDataProvider(data: data)
        let info = CGBitmapInfo(rawValue: CGBitmapInfo().rawValue | CGImageAlphaInfo.last.rawValue)
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: provider!, decode: nil,
            shouldInterpolate: false, intent: CGColorRenderingIntent.defaultIntent)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let picture = picture, let data = picture.dataProvider?.data else { return false }
        let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
        let point = touch.location(in: self)
        let place = (Int(point.y) * picture.width + Int(point.x)) * 4
        picked = "red \(bytes[place + 2]), green \(bytes[place + 1]), blue \(bytes[place])"
        sendActions(for: .valueChanged)
        return true
    }
}

class BytePictureController: UIViewController {
    private let field = ColorField(frame: CGRect(x: 60, y: 100, width: 200, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.tag = 7
        field.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        view.addSubview(field)
    }

    @IBAction func changed(_ sender: AnyObject) {
        print("said: control \(sender.tag), \(Int(sender.frame.width)) points wide: \(field.picked)")
    }
}
