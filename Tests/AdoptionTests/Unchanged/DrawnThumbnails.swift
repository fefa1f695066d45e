// swift-format-ignore-file
import UIKit

/// Shows pictures that are drawn on another queue, and pixels that are computed.
class ThumbnailController: UIViewController {
    private let thumbnail = UIImageView(frame: CGRect(x: 40, y: 60, width: 120, height: 120))
    private let ramp = UIImageView(frame: CGRect(x: 200, y: 60, width: 120, height: 120))
    private let group = DispatchGroup()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(thumbnail)
        view.addSubview(ramp)
        ramp.image = pixels()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(draw)))
    }

    @objc private func draw() {
        var drawn: UIImage?
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
            let large = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
                UIColor.orange.setFill()
                UIBezierPath(roundedRect: CGRect(x: 10, y: 30, width: 80, height: 40), cornerRadius: 80).fill()
                ("A" as NSString).draw(at: CGPoint(x: 45, y: 40), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            }
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 50, height: 50), false, 2)
            large.draw(in: CGRect(x: 0, y: 0, width: 50, height: 50))
            drawn = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
        }
        group.wait()
        thumbnail.image = drawn
        print("said: thumbnail \(drawn.map { "\($0.size.width)" } ?? "missing")")
    }

    private func pixels() -> UIImage? {
        var bytes = [UInt8]()
        for value in 0..<16 { bytes += [255, UInt8(value * 16), 0, 128] }
        return bytes.withUnsafeMutableBytes { buffer in
            guard let context = CGContext(
                data: buffer.baseAddress, width: 16, height: 1, bitsPerComponent: 8, bytesPerRow: 64,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
            else { return nil }
            context.interpolationQuality = .none
            return context.makeImage().map { UIImage(cgImage: $0) }
        }
    }
}
