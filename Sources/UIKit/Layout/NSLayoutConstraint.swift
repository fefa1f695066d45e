/// `first attribute  ≤, = or ≥  multiplier · second attribute + constant`.
///
/// An active constraint is held by the nearest common ancestor of its items and takes part in the layout of that tree.
@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right
    case top
    case bottom
    /// The left edge, unless the layout direction of the holder is right to left.
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    /// The edges and middle of a view without its layout margins, as of its `layoutMarginsGuide`.
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20

    /// The attribute of the layout margins guide that has the same place; nil for attributes of the view itself.
    var ofMarginsGuide: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  /// The constant in points. It is the only part that can change while the constraint is active.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { changed() } } }
  /// The name of the constraint in warnings.
  open var identifier: String?
  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  /// Creates a constraint. With `view2` nil and `attr2` `notAnAttribute`, the first attribute is compared with the
  /// constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    let second = view2.flatMap(Self.object)
    (firstItem, firstAttribute) = (Self.object(view1), attr1)
    (secondItem, secondAttribute) = (second, second == nil ? .notAnAttribute : attr2)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    hasSecondItem = second != nil
    super.init()
  }

  /// A view in an optional in an `Any` is that view.
  private static func object(_ item: Any) -> AnyObject? { item as? any LayoutItem }

  /// Creates a constraint without items, as a placeholder for one that is created later. It cannot be activated.
  override public init() {
    (firstAttribute, secondAttribute, relation) = (.notAnAttribute, .notAnAttribute, .equal)
    (multiplier, constant, hasSecondItem) = (1, 0, false)
    super.init()
  }

  private let hasSecondItem: Bool

  // MARK: Being active

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// A number that grows with each activation of a constraint, by which active constraints are ordered.
  private(set) var activation = 0
  private static var activations = 0

  /// A Boolean value that indicates whether the constraint is in effect. If the two items have no common ancestor,
  /// setting it to true only writes a warning.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  private func activate() {
    guard holder == nil else { return }
    guard let first = (firstItem as? any LayoutItem)?.layoutView else { return warn("its first item is gone") }
    let second = (secondItem as? any LayoutItem)?.layoutView
    if hasSecondItem, second == nil { return warn("its second item is gone") }
    guard let common = first.nearestCommonAncestor(with: second ?? first) else {
      return warn("its items have no superview in common. Add them to one tree first")
    }
    Self.activations += 1
    activation = Self.activations
    holder = common
    common.madeLayoutTraits.constraints.append(self)
    common.layoutChanged(.constraint(self))
  }

  private func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layoutTraits?.remove(self)
    holder.layoutChanged(.constraint(self))
  }

  private func changed() { holder?.layoutChanged(.constraint(self)) }

  private func warn(_ problem: String) {
    LayerWarnings.report("The constraint \(inWords) was not activated: \(problem).")
  }

  // MARK: In words

  /// The text of the constraint in warnings.
  var inWords: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? "=="
    var text = "\(Self.name(firstItem)).\(firstAttribute) \(sign)"
    if hasSecondItem {
      text += multiplier == 1 ? "" : " \(multiplier) *"
      text += " \(Self.name(secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    return identifier.map { "\($0): \(text)" } ?? text
  }

  private static func name(_ item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    if let name = (item as? UIView)?.accessibilityIdentifier { return name }
    if let name = (item as? UILayoutGuide)?.identifier, !name.isEmpty { return name }
    return "\(type(of: item))"
  }
}

extension UIView {
  /// Returns the nearest view that is both views or a superview of both. Both ways up are followed in turn, so that the
  /// time depends on the distance of the two views and not on the depth of the tree.
  fileprivate func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other || other.parent === self { return self }
    if parent === other { return other }
    var (one, two): (UIView?, UIView?) = (self, other)
    var passed: Set<ObjectIdentifier> = []
    while one != nil || two != nil {
      if let view = one {
        guard passed.insert(ObjectIdentifier(view)).inserted else { return view }
        one = view.parent
      }
      if let view = two {
        guard passed.insert(ObjectIdentifier(view)).inserted else { return view }
        two = view.parent
      }
    }
    return nil
  }
}
