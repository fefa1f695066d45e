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

extension NSLayoutConstraint {
  /// `<NSLayoutConstraint:0x1 UILabel:0x2.leading == UIView:0x3.leading + 20 (active)>`. UIKit writes some simple
  /// constraints in its visual format, which is not reproduced here (L).
  func makeDescription() -> String {
    let head = "<\(ObjectDescription.className(of: self)):\(ObjectDescription.address(of: self))"
    var parts = [head] + (identifier.map { ["'\($0)'"] } ?? [])
    parts.append(Self.text(firstItem, firstAttribute))
    parts.append(relation.sign)
    let distance = ObjectDescription.number(abs(constant))
    if secondAttribute == .notAnAttribute {
      parts.append(ObjectDescription.number(constant))
    } else {
      let factor = multiplier == 1 ? "" : "\(ObjectDescription.number(multiplier))*"
      parts.append(factor + Self.text(secondItem, secondAttribute))
      if constant != 0 { parts += [constant < 0 ? "-" : "+", distance] }
    }
    if priority != .required { parts.append("@\(ObjectDescription.number(CGFloat(priority.rawValue)))") }
    return parts.joined(separator: " ") + "   (\(isActive ? "active" : "inactive"))>"
  }

  private static func text(_ item: AnyObject?, _ attribute: Attribute) -> String {
    guard let item else { return "(null).\(attribute)" }
    let guide = (item as? UILayoutGuide)?.identifier ?? ""
    let name = guide.isEmpty ? "" : "'\(guide)'"
    return "\(ObjectDescription.className(of: item)):\(ObjectDescription.address(of: item))\(name).\(attribute)"
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
