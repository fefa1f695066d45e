/// The layout properties of a view beyond its frame. Most views have no instance.
@MainActor
final class LayoutTraits {
  // MARK: Springs and struts

  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true

  var semanticContentAttribute = UISemanticContentAttribute.unspecified

  // MARK: Margins

  /// The margins; nil until they are set.
  var layoutMargins: UIEdgeInsets?
  /// A Boolean value that indicates whether left and right of the margins are leading and trailing.
  var marginsAreDirectional = false
  var insetsLayoutMarginsFromSafeArea = true
  var layoutMarginsGuide: UILayoutGuide?
  var safeAreaLayoutGuide: UILayoutGuide?
  /// The guide of the keyboard, a `UIKeyboardLayoutGuide`.
  var keyboardLayoutGuide: UILayoutGuide?
  /// The guide of a scroll view's content.
  var contentLayoutGuide: UILayoutGuide?
  var frameLayoutGuide: UILayoutGuide?

  /// The values of `safeAreaInsets` and `layoutMargins` of which the view was last notified.
  var reportedSafeArea = UIEdgeInsets.zero
  var reportedMargins: UIEdgeInsets?
  /// A Boolean value that indicates whether `contentMode` is `redraw`, which looks like `scaleToFill`.
  var redraws = false

  var readableContentGuide: UILayoutGuide?
  var preservesSuperviewLayoutMargins = false

  /// The text input traits, `TextInputTraits`; nil until one of them is read or set.
  var textInputTraits: AnyObject?

  // MARK: Observers

  var observations: [WeakObservation] = []
  var namedObservations: [NamedObservation] = []

  // MARK: What is only kept

  var restorationIdentifier: String?
  var clearsContextBeforeDrawing = true
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic

  // MARK: Interactions

  var interactions: [any UIInteraction] = []

  // MARK: Traits

  var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  // MARK: Constraints

  var translatesMask = true
  /// The constraints of which this view is the nearest common ancestor of the items.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  var compressionResistance = AxisPair(UILayoutPriority.defaultHigh)
  var needsUpdateConstraints = true
  /// The stack that arranges the view.
  weak var stack: UIStackView?

  // MARK: Results

  /// The solver of the tree, if the view is the top of a tree with constraints.
  var engine: LayoutEngine?
  /// A Boolean value that indicates whether constraints place some of the subviews.
  var placesSubviews = false
  /// A Boolean value that indicates whether constraints depend on the frame.
  var isGiven = false
  /// The frame in the superview's coordinates, before rounding to pixels; nil for a view that constraints do not
  /// position.
  var solvedFrame: CGRect?

  // MARK: The top of the tree

  private weak var top: UIView?
  /// The value of `trees` when `top` was set.
  private var topTrees = 0
  /// The number of changes of all trees.
  private static var trees = 1

  /// The view at the top of the tree; nil if it has to be looked up.
  var knownTop: UIView? {
    get { topTrees == Self.trees ? top : nil }
    set { (top, topTrees) = (newValue, newValue == nil ? 0 : Self.trees) }
  }

  static func forgetTops() { trees += 1 }

  func remove(_ constraint: NSLayoutConstraint) {
    for index in constraints.indices.reversed() where constraints[index] === constraint {
      constraints.remove(at: index)
      return
    }
  }
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) { (horizontal, vertical) = (value, value) }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension UIView {
  /// The receiver's traits, made now if need be.
  var madeLayoutTraits: LayoutTraits {
    if let layoutTraits { return layoutTraits }
    let traits = LayoutTraits()
    layoutTraits = traits
    return traits
  }
}
