/// The delegate is notified of the columns that a split controller shows, and decides about them. Every method has a
/// default.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that is on top when the columns collapse into one stack. The default is the proposal, which is
  /// the primary column.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Two columns side by side where the width is regular; where it is compact, one stack with the secondary column on the
/// primary one (Apple, `UISplitViewController`). Each column is a navigation controller, either the app's or one that
/// the split controller creates around the app's controller.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case doubleColumn = 1
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case secondary = 2
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
  }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns.
  public convenience init() { self.init(style: .doubleColumn) }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  private var given: [Column: UIViewController] = [:]
  private var stacks: [Column: UINavigationController] = [:]

  /// Returns the controller that the app set for the column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let wasOnTop = isCollapsed && column == .secondary && secondaryIsPushed
    gather()
    if let old = stacks[column] { drop(old) }
    (given[column], stacks[column]) = (vc, vc.map(stack(around:)))
    guard isViewLoaded else { return }
    arrange(top: wasOnTop && vc != nil ? .secondary : .primary)
  }

  /// The controllers of the primary and the secondary column.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .secondary].compactMap { given[$0] } }
    set {
      for (column, index) in [(Column.primary, 0), (.secondary, 1)] {
        setViewController(newValue.indices.contains(index) ? newValue[index] : nil, for: column)
      }
    }
  }

  private func stack(around controller: UIViewController) -> UINavigationController {
    controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
  }

  private func drop(_ stack: UINavigationController) {
    guard stack.parent === self else { return }
    stack.willMove(toParent: nil)
    stack.viewIfLoaded?.removeFromSuperview()
    stack.removeFromParent()
  }

  // MARK: What shows

  /// A Boolean value that indicates whether the columns are one stack, because the width is compact.
  open private(set) var isCollapsed = false
  open var preferredDisplayMode = DisplayMode.automatic { didSet { displayModeMayChange() } }
  open private(set) var displayMode = DisplayMode.oneBesideSecondary

  /// The width of the primary column in points: two fifths of the width, at most 320 (L).
  open var primaryColumnWidth: CGFloat {
    isViewLoaded ? min(maximumPrimaryColumnWidth, (view.bounds.width * 0.4).rounded()) : 0
  }
  open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Shows a hidden primary column where there are two columns. In one stack, makes the column the top.
  open func show(_ column: Column) {
    guard isCollapsed else {
      if column == .primary { preferredDisplayMode = .oneBesideSecondary }
      return
    }
    guard let stack = stacks[.primary] else { return }
    if column == .primary {
      popSecondary(from: stack)
    } else if !secondaryIsPushed, let secondary = stacks[.secondary] {
      gather()
      pushed = secondary.viewControllers
      secondary.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + pushed, animated: true)
    }
  }

  open func hide(_ column: Column) {
    if isCollapsed {
      if column == .secondary, let stack = stacks[.primary] { popSecondary(from: stack) }
    } else if column == .primary {
      preferredDisplayMode = .secondaryOnly
    }
  }

  /// Shows a controller in the secondary column, or on top of the stack when the columns are collapsed.
  override open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    if isCollapsed { show(.secondary) }
  }

  private func displayModeMayChange() {
    let next: DisplayMode = preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
    guard next != displayMode else { return }
    if !isCollapsed { delegate?.splitViewController(self, willChangeTo: next) }
    displayMode = next
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    guard view.window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }

  // MARK: One stack

  /// The controllers of the secondary column that are on the stack of the primary column.
  private var pushed: [UIViewController] = []
  private var secondaryIsPushed: Bool {
    guard let stack = stacks[.primary] else { return false }
    return pushed.contains { stack.viewControllers.contains($0) }
  }

  /// Moves the controllers of the secondary column back from the stack of the primary column.
  private func gather() {
    guard !pushed.isEmpty, let primary = stacks[.primary], let secondary = stacks[.secondary] else { return }
    let first = primary.viewControllers.firstIndex { controller in pushed.contains { $0 === controller } }
    let on = first.map { Array(primary.viewControllers[$0...]) } ?? pushed
    if let first { primary.setViewControllers(Array(primary.viewControllers[..<first]), animated: false) }
    pushed = []
    secondary.setViewControllers(on, animated: false)
  }

  /// Pops as the back button does: the controllers remain those of the secondary column.
  private func popSecondary(from stack: UINavigationController) {
    let first = stack.viewControllers.firstIndex { controller in pushed.contains { $0 === controller } }
    if let first, first > 0 { stack.popToViewController(stack.viewControllers[first - 1], animated: true) }
  }

  private func arrange(top: Column) {
    for column in [Column.primary, .secondary] {
      guard let stack = stacks[column], let stackView = stack.view else { continue }
      let isShown = !isCollapsed || column == .primary
      if isShown, stack.parent !== self {
        addChild(stack)
        view.addSubview(stackView)
        stack.didMove(toParent: self)
      } else if !isShown {
        drop(stack)
      }
    }
    view.setNeedsLayout()
    if isCollapsed, top == .secondary { show(.secondary) }
  }

  // MARK: View

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .separator
    isCollapsed = traitCollection.horizontalSizeClass == .compact
    arrange(top: .primary)
  }

  override var childInFront: UIViewController? {
    isCollapsed ? stacks[.primary] : stacks[.secondary] ?? stacks[.primary]
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adoptWidth()
    let bounds = view.bounds
    guard !isCollapsed else {
      stacks[.primary]?.viewIfLoaded?.frame = bounds
      return
    }
    let width = stacks[.primary] == nil ? 0 : primaryColumnWidth
    let left = displayMode == .secondaryOnly ? -width : 0
    stacks[.primary]?.viewIfLoaded?.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    // The hairline between the columns.
    let edge = max(0, left + width + (left + width > 0 ? 0.5 : 0))
    stacks[.secondary]?.viewIfLoaded?.frame = CGRect(
      x: edge, y: 0, width: bounds.width - edge, height: bounds.height)
  }

  private func adoptWidth() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    isCollapsed = isCompact
    if isCompact {
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .primary) ?? .primary
      arrange(top: top)
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      gather()
      arrange(top: .primary)
      delegate?.splitViewControllerDidExpand(self)
    }
  }
}
