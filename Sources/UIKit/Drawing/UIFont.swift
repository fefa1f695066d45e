/// A face and a size. Which file it comes from is the platform's business.
public final class UIFont: NSObject, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)

    fileprivate var cssWeight: Int {
      switch rawValue {
      case ..<(-0.2): 300
      case ..<0.1: 400
      case ..<0.26: 500
      case ..<0.35: 600
      case ..<0.5: 700
      default: 800
      }
    }
  }

  package let descriptor: FontDescriptor

  package init(_ descriptor: FontDescriptor) { self.descriptor = descriptor }

  public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.cssWeight))
  }

  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, isItalic: true))
  }

  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.cssWeight, design: .monospaced))
  }

  public var pointSize: CGFloat { descriptor.size }
  public func withSize(_ size: CGFloat) -> UIFont {
    var descriptor = descriptor
    descriptor.size = size
    return UIFont(descriptor)
  }

  /// Points; `descender` is negative, as in UIKit.
  @MainActor public var ascender: CGFloat { UIRuntime.current.textMeasurer.metrics(of: descriptor).ascent }
  @MainActor public var descender: CGFloat { -UIRuntime.current.textMeasurer.metrics(of: descriptor).descent }
  @MainActor public var lineHeight: CGFloat { UIRuntime.current.textMeasurer.metrics(of: descriptor).lineHeight }

  override public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.descriptor == descriptor }
  override public var hash: Int { descriptor.hashValue }
}
