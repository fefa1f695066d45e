/// A stack of controllers of which the top one shows, under a bar.
///
/// Its view is a `UILayoutContainerView` with the content first and the bar last, so that the bar is asked first
/// (reference 1.7). Pushing and popping are not animated; the order of the calls is the one an animated change has on a
/// phone.
@MainActor
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  private let transitionView = UINavigationTransitionView(frame: .zero)
  private var wrapper: UIViewControllerWrapperView?

  override public init() {
    super.init()
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { children.last }
  /// What the top controller presents, else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  override var childInFront: UIViewController? { topViewController }

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  // MARK: View

  override open func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    view = container
    layOut()
    showTop()
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func layOut() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    transitionView.frame = bounds
    navigationBar.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: UINavigationBar.height)
  }

  // MARK: The stack

  /// The new top's `didMove(toParent:)` comes last.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard controller.parent !== self else { return }
    let old = topViewController
    addChild(controller)
    change(from: old, animated: animated)
    controller.didMove(toParent: self)
  }

  /// The controller that went; nil at the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(to: children.count - 2, animated).last }

  /// Those that went, from the lowest to the top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated) }

  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    children.firstIndex { $0 === controller }.map { pop(to: $0, animated) }
  }

  private func pop(to index: Int, _ animated: Bool) -> [UIViewController] {
    guard children.indices.contains(index), index < children.count - 1 else { return [] }
    let old = topViewController
    let leaving = Array(children[(index + 1)...])
    for controller in leaving { controller.willMove(toParent: nil) }
    children.removeSubrange((index + 1)...)
    change(from: old, animated: animated)
    for controller in leaving {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    return leaving
  }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let old = topViewController
    let leaving = children.filter { child in !controllers.contains { $0 === child } }
    let arriving = controllers.filter { controller in !children.contains { $0 === controller } }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in arriving { addChild(controller) }
    children = controllers
    change(from: old, animated: animated)
    for controller in leaving {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    for controller in arriving { controller.didMove(toParent: self) }
  }

  // MARK: Showing

  /// Order of the calls: old will disappear, new will appear, old did disappear, new did appear (M).
  private func change(from old: UIViewController?, animated: Bool) {
    guard isViewLoaded, old !== topViewController else { return updateBar() }
    let departure = old.map { AppearanceTransition(of: $0.view, appears: false, animated: animated) }
    let isOnScreen = appearance == .appeared || appearance == .appearing
    let arrival = topViewController.flatMap {
      isOnScreen ? AppearanceTransition(of: $0.view, appears: true, animated: animated) : nil
    }
    departure?.begin()
    arrival?.begin()
    wrapper?.removeFromSuperview()
    old?.viewIfLoaded?.removeFromSuperview()
    showTop()
    departure?.end()
    arrival?.end()
  }

  private func showTop() {
    updateBar()
    wrapper = nil
    guard let top = topViewController else { return }
    let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
    wrapper.fill(with: top.view)
    transitionView.fill(with: wrapper)
    self.wrapper = wrapper
  }

  private func updateBar() { navigationBar.show(children.map(\.navigationItem)) }
}
