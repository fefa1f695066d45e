/// A stack of controllers, of which the top one is visible below a bar.
///
/// Its view is a `UILayoutContainerView` with the content first and the bar last, so that the bar is asked first
/// (reference 1.7). The stack changes immediately, and the view follows in an animation on the virtual clock. A change
/// during a running transition first completes that transition.
@MainActor
open class UINavigationController: UIViewController {
  /// The duration of showing or hiding a bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  open weak var delegate: (any UINavigationControllerDelegate)?
  open internal(set) var navigationBar = UINavigationBar(frame: .zero)
  let transitionView = UINavigationTransitionView(frame: .zero)
  var wrapper: UIViewControllerWrapperView?
  /// The controller that was displayed before the transition in progress.
  var previousWrapper: UIViewControllerWrapperView?
  var transition: (any SettlingTransition)?
  var pending: PendingChange?
  private var hasShown = false

  /// The direction in which the stack changes, for an animation controller. The raw values are Apple's.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    connectBar()
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    connectBar()
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// Creates a controller whose bars are instances of these classes; nil means UIKit's class.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let own = navigationBarClass as? UINavigationBar.Type { navigationBar = own.init() }
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    connectBar()
  }

  func connectBar() {
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    navigationBar.heightChanged = { [weak self] in self?.barHeightChanged() }
  }

  override open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// The controllers from the root to the top.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The stack prefers the size that the controller on top prefers (Apple, popovers of stacks).
  override open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  open var topViewController: UIViewController? { children.last }
  /// The controller that the top controller presents, or the top controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  override var childInFront: UIViewController? { topViewController }

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden || isBarAway }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// A Boolean value that indicates whether the bar is above the upper edge, on its way to being hidden or shown.
  var isBarAway = false

  /// Shows or hides the bar, animated by moving it over the upper edge in `hideShowBarDuration`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { moveBar(hidden, animated) }

  /// A pan from the left edge of the screen that pops under the finger. Its initial delegate lets it begin only when
  /// there is a controller to return to; an app's delegate replaces this rule (reference section 8). The value is nil
  /// until the view is loaded.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? interactivePop.gesture : nil }
  private lazy var interactivePop = InteractivePop(for: self)
  var barHiding: BarHiding?

  // MARK: View

  override open func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    if let ownToolbar { container.addSubview(ownToolbar) }
    view = container
    runtimeCoversContent()
    container.addGestureRecognizer(interactivePop.gesture)
    barHiding?.attach()
    layOut()
    updateBar()
    wrapper = makeWrapper(for: topViewController)
    if let wrapper { transitionView.fill(with: wrapper) }
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
    startPending()
  }

  override open func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if !hasShown, let top = topViewController {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasShown, let top = topViewController { delegate?.navigationController(self, didShow: top, animated: animated) }
    hasShown = true
  }

  func layOut() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    transitionView.frame = bounds
    followContent()
    let barHeight = navigationBar.ownHeight
    navigationBar.frame = CGRect(
      x: bounds.minX, y: bounds.minY - (isBarAway ? barHeight : 0), width: bounds.width, height: barHeight)
    let height = UIToolbar.height + bottomBarOfTabs
    ownToolbar?.frame = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: UIToolbar.height)
  }

  private func barHeightChanged() {
    layOut()
    viewIfLoaded?.safeAreaMayHaveChanged()
  }

  // MARK: Toolbar

  /// The toolbar, which shows the `toolbarItems` of the top controller. It is created when it is first read.
  open var toolbar: UIToolbar! {
    if let ownToolbar { return ownToolbar }
    let bar = toolbarClass.init()
    bar.isHidden = true
    ownToolbar = bar
    if let view = viewIfLoaded { view.addSubview(bar) }
    return bar
  }
  private var toolbarClass = UIToolbar.self
  var ownToolbar: UIToolbar?
  private var bottomBarOfTabs: CGFloat {
    guard let tabs = tabBarController, tabs.isViewLoaded, !tabs.tabBar.isHidden else { return 0 }
    return tabs.tabBar.bounds.height
  }

  open var isToolbarHidden: Bool {
    get { ownToolbar?.isHidden ?? true }
    set {
      guard newValue != isToolbarHidden else { return }
      toolbar.isHidden = newValue
      toolbar.items = topViewController?.toolbarItems
      barHeightChanged()
    }
  }

  /// Hides or shows the toolbar; the change is not animated here.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  func toolbarItemsChanged(of controller: UIViewController) {
    if controller === topViewController, let ownToolbar { ownToolbar.items = controller.toolbarItems }
  }

  // MARK: Status bar

  /// The top controller determines the style only when no bar separates it from the status bar (M).
  override open var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  override open var childForStatusBarHidden: UIViewController? { topViewController }

  override func barInsets(over child: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : navigationBar.ownHeight, left: 0, bottom: isToolbarHidden ? 0 : UIToolbar.height,
      right: 0)
  }

  // MARK: The stack

  /// Pushes a controller. The last call is `didMove(toParent:)` of the new top controller.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard controller.parent !== self else { return }
    settleRunning()
    let old = topViewController
    addChild(controller)
    controller.movement = .toParent
    change(from: old, .push, animated: animated) { finished in
      controller.movement = .none
      if finished { controller.didMove(toParent: self) } else { controller.removeFromParent() }
    }
  }

  /// The controller that went; nil at the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(to: children.count - 2, animated).last }

  override open func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }

  /// Pops all controllers but the root and returns them, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated) }

  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    children.firstIndex { $0 === controller }.map { pop(to: $0, animated) }
  }

  private func pop(to index: Int, _ animated: Bool) -> [UIViewController] {
    settleRunning()
    guard children.indices.contains(index), index < children.count - 1 else { return [] }
    let (old, leaving) = (topViewController, removeControllers(above: index))
    leaving.last?.movement = .fromParent
    change(from: old, .pop, animated: animated) { finished in
      leaving.last?.movement = .none
      if finished { leaving.forEach { $0.leaveStack() } } else { self.children += leaving }
    }
    return leaving
  }

  func removeControllers(above index: Int) -> [UIViewController] {
    let leaving = Array(children[(index + 1)...])
    for controller in leaving { controller.willMove(toParent: nil) }
    children.removeSubrange((index + 1)...)
    return leaving
  }

  /// Sets the stack. The animation is that of a pop when the new top was already on the stack, and that of a push
  /// otherwise.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    settleRunning()
    let (old, previous) = (topViewController, children)
    let leaving = children.filter { child in !controllers.contains { $0 === child } }
    let arriving = controllers.filter { controller in !children.contains { $0 === controller } }
    let isPop = controllers.last.map { top in children.contains { $0 === top } } ?? true
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in arriving { addChild(controller) }
    children = controllers
    change(from: old, isPop ? .pop : .push, animated: animated) { finished in
      guard finished else { return self.children = previous }
      leaving.forEach { $0.leaveStack() }
      for controller in arriving { controller.didMove(toParent: self) }
    }
  }

  // MARK: Transitions

  override func settleTransition() {
    super.settleTransition()
    startPending()
    transition?.settle()
  }

  /// Completes a running transition before the stack changes again.
  private func settleRunning() {
    super.settleTransition()
    transition?.settle()
  }
}
