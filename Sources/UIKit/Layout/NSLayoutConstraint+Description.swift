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
