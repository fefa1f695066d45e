/// The model of a color's components. The raw values are Apple's. Colors here have one of these two.
public enum CGColorSpaceModel: Int32, Sendable {
  case monochrome = 0
  case rgb = 1
}

/// The meaning of a color's components. Everything is drawn in sRGB; a bitmap can also be read as gray.
public final class CGColorSpace: Hashable, Sendable {
  public let model: CGColorSpaceModel
  /// The name of a named space; nil for those of a device.
  public let name: String?

  package init(_ model: CGColorSpaceModel, name: String? = nil) { (self.model, self.name) = (model, name) }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The names of wider color spaces, whose components are read as those of sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

  /// Creates a color space; nil for other names.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.displayP3, Self.extendedSRGB: self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of components without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.model == other.model && one.name == other.name
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns sRGB, the color space of the device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

/// The presence and position of alpha in pixels. The raw values are Apple's.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// The alpha information and the byte order of a bitmap.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The word of a pixel is stored with its lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
