/// The delegate can refuse a tab that the user selects, and is notified of the selection. These methods are not called
/// when code selects a tab.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the tab may be selected. It is also called for a tab that is already selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator for a change of tabs, by the user or by code; nil changes the tab without animation.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller; nil makes the transition non-interactive. It is called when there is an
  /// animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers above a bar of tabs.
///
/// Its view is a `UILayoutContainerView` with a `UITransitionView` for the content and the bar last, so that the bar is
/// asked first (reference 1.7). The content extends under the bar; its safe area does not.
@MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. Before the view loads, `setValue(bar, forKey: "tabBar")` installs a bar of another class.
  open internal(set) var tabBar = UITabBar(frame: .zero)
  private let transitionView = UITransitionView(frame: .zero)
  private var wrapper: UIViewControllerWrapperView?

  /// Apple's bar is replaced through key-value coding, which needs the Objective-C runtime; `tabBar` is the only key
  /// here.
  open func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      return LayerWarnings.report(
        "A tab bar controller takes nothing but a UITabBar for the key tabBar, not for \(key).")
    }
    tabBar.removeFromSuperview()
    tabBar = bar
    adoptBar()
  }

  private func adoptBar() {
    tabBar.delegate = self
    tabBar.shouldSelect = { [weak self] in self?.mayChoose($0) ?? true }
    tabBar.selected = { [weak self] in self?.choose($0) }
    tabBar.items = children.map(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard let view = viewIfLoaded else { return }
    view.addSubview(tabBar)
    layOut()
  }

  // MARK: Controllers

  /// The controllers from the left.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let controllers = controllers ?? []
    let leaving = children.filter { child in !controllers.contains { $0 === child } }
    let arriving = controllers.filter { controller in !children.contains { $0 === controller } }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in arriving { addChild(controller) }
    children = controllers
    let stays = selectedViewController.map { selected in controllers.contains { $0 === selected } } ?? false
    select(stays ? selectedViewController : controllers.first)
    for controller in leaving {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    for controller in arriving { controller.didMove(toParent: self) }
    adoptBar()
  }

  /// The visible controller. Selecting a controller that is not one of `viewControllers` does nothing.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, children.contains(newValue) { select(newValue) } }
  }
  private weak var selected: UIViewController?

  /// The index of the selected controller in `viewControllers`; `NSNotFound` when there is none.
  open var selectedIndex: Int {
    get { children.firstIndex { $0 === selected } ?? NSNotFound }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }

  override var childInFront: UIViewController? { selectedViewController }

  // MARK: Choosing

  private func controller(of item: UITabBarItem) -> UIViewController? { children.first { $0.tabBarItem === item } }

  private func mayChoose(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// Called when the user selects an item, before its controller is selected. The method does nothing, so that
  /// overrides need not call `super` (C420).
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Selects the controller of an item. A tap on the selected tab pops its navigation controller to the root.
  private func choose(_ item: UITabBarItem) {
    guard let controller = controller(of: item) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: View

  override open func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    view = container
    runtimeCoversContent()
    adoptBar()
    showSelected()
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func layOut() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    transitionView.frame = bounds
    let height = tabBar.sizeThatFits(bounds.size).height
    tabBar.frame = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Called when the visible stack starts or stops containing a controller that hides the bar.
  func bottomBarChanged(by navigation: UINavigationController) {
    guard navigation === selectedViewController, tabBar.isHidden != navigation.hidesBottomBar else { return }
    tabBar.isHidden = navigation.hidesBottomBar
    viewIfLoaded?.safeAreaMayHaveChanged()
  }

  override open var childForStatusBarStyle: UIViewController? { selectedViewController }
  override open var childForStatusBarHidden: UIViewController? { selectedViewController }

  override func barInsets(over child: UIViewController) -> UIEdgeInsets {
    guard isViewLoaded, !tabBar.isHidden else { return .zero }
    return UIEdgeInsets(top: 0, left: 0, bottom: tabBar.bounds.height, right: 0)
  }

  // MARK: Showing

  /// Selects a controller. The calls are made in this order: new will appear, old will disappear, old did disappear,
  /// new did appear. Published logs show this order (M).
  private func select(_ controller: UIViewController?) {
    settleTransition()
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    tabBar.isHidden = (controller as? UINavigationController)?.hidesBottomBar ?? false
    guard isViewLoaded, old !== controller else { return }
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen, let old, let controller, let animators = animators(from: old, to: controller) {
      return change(from: old, to: controller, animators)
    }
    let arrival = controller.flatMap { isOnScreen ? AppearanceTransition(of: $0.view, appears: true) : nil }
    let departure = old.map { AppearanceTransition(of: $0.view, appears: false) }
    arrival?.begin()
    departure?.begin()
    wrapper?.removeFromSuperview()
    old?.viewIfLoaded?.removeFromSuperview()
    showSelected()
    departure?.endWithTurn()
    arrival?.endWithTurn()
  }

  // MARK: Values set by the app

  private var transition: ChildTransition?

  override func settleTransition() {
    super.settleTransition()
    transition?.settle()
  }

  private func animators(from old: UIViewController, to new: UIViewController) -> ChildTransition.Animators? {
    guard wrapper != nil, children.contains(old),
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return nil }
    return ChildTransition.Animators(
      animator: animator, interactor: delegate?.tabBarController(self, interactionControllerFor: animator))
  }

  /// Animates the change. A cancelled transition selects the old tab again.
  private func change(from old: UIViewController, to new: UIViewController, _ animators: ChildTransition.Animators) {
    guard let wrapper else { return }
    let coordinator = TransitionCoordinator(from: old, to: new, in: wrapper, of: self)
    let departure = AppearanceTransition(of: old.view, appears: false, animated: true)
    let arrival = AppearanceTransition(of: new.view, appears: true, animated: true)
    let transition = ChildTransition(in: wrapper, from: old, to: new, animators, coordinator: coordinator)
    self.transition = transition
    arrival.begin()
    departure.begin()
    transition.run(arrive: { arrival.arrive() }) { [weak self, weak old] finished in
      self?.transition = nil
      if finished {
        departure.end()
        arrival.end()
      } else {
        self?.selected = old
        self?.tabBar.selectedItem = old?.tabBarItem
        arrival.beginCancelling()
        arrival.endCancelling()
        departure.beginCancelling()
        departure.endCancelling()
      }
    }
  }

  private func showSelected() {
    wrapper = nil
    guard let selected else { return }
    let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
    wrapper.fill(with: selected.view)
    transitionView.fill(with: wrapper)
    self.wrapper = wrapper
  }
}
