/// The text that `print` and a debugger show for colors, fonts, images and constraints. The formats are those of logs
/// that developers have published (practice, M).
extension UIColor {
  /// `UIExtendedSRGBColorSpace 1 0 0 1`, or `UIExtendedGrayColorSpace 0.5 1`. UIKit knows in which color space a color
  /// was made; here a color with equal components is a gray (L).
  func makeDescription() -> String {
    if cgColor.pattern != nil { return "kCGColorSpaceModelPattern 1" }
    let rgba = cgColor.rgba
    func text(_ value: Float) -> String { ObjectDescription.number(CGFloat(value)) }
    if rgba.red == rgba.green, rgba.green == rgba.blue {
      return "UIExtendedGrayColorSpace \(text(rgba.red)) \(text(rgba.alpha))"
    }
    return "UIExtendedSRGBColorSpace \(text(rgba.red)) \(text(rgba.green)) \(text(rgba.blue)) \(text(rgba.alpha))"
  }
}

extension UIFont {
  /// The class of fonts on iOS is `UICTFont`.
  func makeDescription() -> String {
    let weight = descriptor.weight >= Self.boldWeight ? "bold" : "normal"
    let style = descriptor.isItalic ? "italic" : "normal"
    let size = String(format: "%.2f", Double(pointSize))
    return "<UICTFont: \(ObjectDescription.address(of: self))> font-family: \"\(familyName)\"; font-weight: \(weight); "
      + "font-style: \(style); font-size: \(size)pt"
  }

  /// The lightest weight described as bold, in CSS numbers: semibold.
  private static let boldWeight = 600
}

extension UIImage {
  /// The description always says `anonymous`, because the name of an image from a catalog or a bundle is not stored
  /// (L).
  func makeDescription() -> String {
    let name = symbolName.map { "symbol(system: \($0))" } ?? "anonymous"
    let (width, height) = (ObjectDescription.number(size.width), ObjectDescription.number(size.height))
    return "<\(ObjectDescription.className(of: self)):\(ObjectDescription.address(of: self)) \(name) "
      + "{\(width), \(height)} renderingMode=\(renderingMode)>"
  }
}
