import UIKit

// Stand-ins for Core Image. A filter keeps its values; its result is its input, with a strip that names the filter.

/// A picture that filters make.
@MainActor
open class CIImage: NSObject {
  let picture: UIImage
  public let extent: CGRect

  init(_ picture: UIImage, extent: CGRect? = nil) {
    self.picture = picture
    let size = CGSize(width: picture.size.width * picture.scale, height: picture.size.height * picture.scale)
    self.extent = extent ?? CGRect(origin: .zero, size: size)
  }

  public convenience init?(image: UIImage) { self.init(image) }
  public convenience init?(image: UIImage, options: [String: Any]?) { self.init(image) }
  public convenience init(cgImage image: CGImage) { self.init(UIImage(cgImage: image)) }
  public convenience init(cgImage image: CGImage, options: [String: Any]?) { self.init(cgImage: image) }
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }
  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image)
  }
  public convenience init(color: CIColor) {
    let size = CGSize(width: 64, height: 64)
    self.init(
      UIGraphicsImageRenderer(size: size).image { context in
        UIColor(ciColor: color).setFill()
        context.fill(CGRect(origin: .zero, size: size))
      })
  }

  open func cropped(to rect: CGRect) -> CIImage { CIImage(picture, extent: extent.intersection(rect)) }
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(picture, extent: extent.applying(matrix))
  }
  open func clampedToExtent() -> CIImage { self }
  open func composited(over dest: CIImage) -> CIImage { self }
  open func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur") }
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    let filter = CIFilter(name: filterName, parameters: params)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }
}

extension UIImage {
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    guard let pixels = ciImage.picture.cgImage else {
      self.init()
      return
    }
    self.init(cgImage: pixels, scale: scale, orientation: orientation)
  }
}

@MainActor
open class CIContext: NSObject {
  override public init() { super.init() }
  public init(options: [String: Any]?) { super.init() }

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.picture.cgImage }
}

@MainActor
open class CIFilter: NSObject {
  open var name: String
  private var values: [String: Any] = [:]

  override public init() {
    name = ""
    super.init()
    name = "\(type(of: self))"
  }
  public init?(name: String) { self.name = name }
  public init?(name: String, parameters params: [String: Any]?) {
    self.name = name
    values = params ?? [:]
  }

  open func setDefaults() {}
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  open var inputKeys: [String] { values.keys.sorted() }

  /// The input with a strip that names the filter, or the name alone.
  open var outputImage: CIImage? {
    MediaLog.say(
      "\(name) is a filter of Core Image, which exists only on Apple's platforms. Its input is shown unchanged.")
    let input = values[kCIInputImageKey] as? CIImage
    let size = input?.picture.size ?? CGSize(width: 200, height: 200)
    return CIImage(MediaPlaceholder.image(name, over: input?.picture, size: size), extent: input?.extent)
  }
}

public let kCIInputImageKey = "inputImage"
public let kCIOutputImageKey = "outputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputScaleKey = "inputScale"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"

public final class CIColor: NSObject, Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}

public final class CIVector: NSObject, Sendable {
  private let values: [CGFloat]

  public init(x: CGFloat, y: CGFloat = 0, z: CGFloat = 0, w: CGFloat = 0) { values = [x, y, z, w] }
  public convenience init(cgPoint: CGPoint) { self.init(x: cgPoint.x, y: cgPoint.y) }
  public convenience init(cgRect: CGRect) {
    self.init(x: cgRect.minX, y: cgRect.minY, z: cgRect.width, w: cgRect.height)
  }

  public var x: CGFloat { values[0] }
  public var y: CGFloat { values[1] }
  public var z: CGFloat { values[2] }
  public var w: CGFloat { values[3] }
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  public var count: Int { values.count }
}
