/// Arranges views in a row or a column by constraints, which `StackConstraints` creates.
@MainActor
open class UIStackView: UIView {
  /// The way in which the views divide the length of the stack.
  public enum Distribution: Int, Sendable {
    /// The spacing is fixed; the view with the lowest hugging priority is stretched, the one with the lowest
    /// compression resistance is compressed.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The views are sized in proportion to their contents.
    case fillProportionally
    /// Each view has the length of its content, and the gaps are equal and at least the spacing.
    case equalSpacing
    /// The centers of the views have equal distances, as far as the spacing allows.
    case equalCentering
  }

  /// The position of the views across the stack.
  public enum Alignment: Int, Sendable {
    case fill
    /// Aligns to the left of a column, or to the top of a row.
    case leading
    /// In a row, the baselines of the first lines of text are aligned.
    case firstBaseline
    case center
    /// Aligns to the right of a column, or to the bottom of a row.
    case trailing
    /// In a row, the baselines of the last lines of text are aligned.
    case lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  override public init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  /// The distance between neighbors in points; the minimum distance if the distribution determines the gaps.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// A Boolean value that indicates whether views are arranged within the layout margins instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }

  // MARK: Arranged views

  /// The arranged views from the start of the row or column. Each is also a subview; the order of the subviews, which
  /// is independent, determines which is in front.
  open internal(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view. `stackIndex` is an index after `view` was removed from its old position.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.madeLayoutTraits.stack = self
    arrange()
  }

  /// Removes a view from the arrangement. It remains a subview, at its current frame until the app changes it.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings.removeAll { $0.view === view }
    view.layoutTraits?.stack = nil
    NSLayoutConstraint.deactivate(made)
    arrange()
  }

  override open func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// The value that stands for the stack's `spacing`.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// The value that stands for 8 points.
  public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38

  private var customSpacings: [(view: UIView, spacing: CGFloat)] = []

  /// Sets the distance between `arrangedSubview` and the next visible view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != Self.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    arrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view === arrangedSubview }?.spacing ?? Self.spacingUseDefault
  }

  func spacing(after view: UIView) -> CGFloat {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: spacing
    case Self.spacingUseSystem: Self.systemSpacing
    case let own: own
    }
  }

  private static let systemSpacing: CGFloat = 8

  // MARK: Constraints

  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// Updates the arrangement after a change, such as hiding a view.
  func arrange() { setNeedsUpdateConstraints() }

  override open func updateConstraints() {
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    let constraints = StackConstraints(of: self)
    gaps = constraints.gaps
    for gap in gaps { addLayoutGuide(gap) }
    made = constraints.all
    NSLayoutConstraint.activate(made)
    super.updateConstraints()
  }
}
