import UIKit

/// The constraints of a document.
@MainActor
struct NibConstraints {
  private let loader: NibLoader

  init(_ loader: NibLoader) { self.loader = loader }

  func activate(_ constraints: [(view: UIView, element: InterfaceElement)]) {
    let made = constraints.compactMap { view, element -> NSLayoutConstraint? in
      // Such a constraint is removed when the document is built, and one that is not installed is none.
      guard element["placeholder"] != "YES", element.bool("installed") != false else { return nil }
      guard let constraint = constraint(element, in: view) else {
        NibGaps.part("a constraint between items that are not drawn", element, in: loader.document)
        return nil
      }
      constraint.identifier = element["identifier"]
      loader.register(constraint, element)
      return constraint
    }
    NSLayoutConstraint.activate(made)
  }

  private func constraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    guard let first = element["firstItem"].map({ item($0) }) ?? .some(view),
      let firstAttribute = Self.attribute(element["firstAttribute"])
    else { return nil }
    var second: (item: Any, attribute: NSLayoutConstraint.Attribute)?
    if let name = element["secondAttribute"] {
      guard let item = element["secondItem"].map({ item($0) }) ?? .some(view), let attribute = Self.attribute(name)
      else { return nil }
      second = (item, attribute)
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: Self.relation(element["relation"]), toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: Self.multiplier(element["multiplier"]),
      constant: element.number("constant") ?? 0)
    if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    return constraint
  }

  private func item(_ id: String) -> Any? {
    switch loader.objects[id] {
    case let view as UIView: view
    case let guide as UILayoutGuide: guide
    default: nil
    }
  }

  private static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
    switch name {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// Reads `0.5`, or a ratio such as `16:9`.
  private static func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = parts.first, first.isFinite else { return 1 }
    guard parts.count > 1, parts[1] != 0, parts[1].isFinite else { return CGFloat(first) }
    return CGFloat(first / parts[1])
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? { name.flatMap { attributes[$0] } }
}
