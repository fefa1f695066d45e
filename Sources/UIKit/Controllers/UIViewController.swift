/// Manages a view and follows it in the responder chain.
@MainActor
open class UIViewController: UIResponder {
  /// The one designated initializer, as in UIKit. A controller whose nib is not there reports that on standard error,
  /// and has an empty view unless it overrides `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  override public convenience init() { self.init(nibName: nil, bundle: nil) }

  public let nibName: String?
  public let nibBundle: Bundle?

  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }
  override class var controllerRole: ControllerRole.Type? { ViewControllerRole.self }

  // MARK: View

  /// The controller's view. The first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      viewIfLoaded?.controller = nil
      viewIfLoaded = newValue
      newValue?.controller = self
    }
  }

  open internal(set) var viewIfLoaded: UIView?
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    viewIfLoaded?.controller = self
    if additionalSafeAreaInsets != .zero { runtimeCoversContent() }
    viewDidLoad()
  }

  /// Creates `view`. The default implementation loads the view of the storyboard's scene or of the nib, or creates an
  /// empty view with the size of the screen.
  open func loadView() {
    if loadsView({ view = $0 }) { return }
    if let nibName {
      LayerWarnings.report("There is no \(nibName).nib: \(type(of: self)) gets an empty view in its place.")
    }
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  open func viewDidLoad() {}

  /// Called before the view's `layoutSubviews()`; `viewDidLayoutSubviews()` is called after it.
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called when the view's constraints are updated, after the view's `updateConstraints`. An override calls super at
  /// its end.
  open func updateViewConstraints() {}

  /// Called when the safe area of the view has changed, before `safeAreaInsetsDidChange` of the view;
  /// `viewLayoutMarginsDidChange()` is called for its margins (Apple, `UIViewController`; the order: M).
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view while `viewRespectsSystemMinimumLayoutMargins` is true.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { UIView.minimumRootMargins }
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// Insets in points that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// Returns the distances by which a container's bars cover a child's view.
  func barInsets(over child: UIViewController) -> UIEdgeInsets { .zero }

  /// The title, which `navigationItem` and `tabBarItem` share.
  open var title: String? {
    didSet {
      navigationItem.title = title
      itemOfTabBar?.title = title
    }
  }
  /// The content of a navigation bar while the controller is on top.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private let ownNavigationItem = UINavigationItem()

  /// The item of a tab bar for the controller; created at the first access, with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let itemOfTabBar { return itemOfTabBar }
      let item = UITabBarItem()
      item.title = title
      itemOfTabBar = item
      return item
    }
    set { itemOfTabBar = newValue }
  }
  private var itemOfTabBar: UITabBarItem?
  var coveredGuides: [CoveredGuide] = []

  /// The items of the navigation controller's toolbar while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self) } }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// A Boolean value that indicates whether the tab bar is hidden while the controller is on the stack. It is read at
  /// the push, and the change is immediate (M).
  open var hidesBottomBarWhenPushed = false

  // MARK: Appearance of the system

  /// The style that the status bar has while the controller is in front (`UIStatusBarManager`).
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar's change; the bar is not drawn here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child whose preferred style is used instead of the receiver's; nil uses the receiver's.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value that lets the receiver, when it is presented without covering the window, control the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Reads the style and the visibility of the status bar, so that overrides are called. The status bar stores no state
  /// here: its properties are computed at each access.
  open func setNeedsStatusBarAppearanceUpdate() {
    let manager = UIApplication.shared.runtime?.scene.statusBarManager
    _ = (manager?.statusBarStyle, manager?.isStatusBarHidden)
  }

  /// The orientations of the content, while the controller is the root or covers the window. The default is that of a
  /// phone: all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var shouldAutorotate: Bool { true }
  /// The orientation of the content when the controller is presented full screen: the current one, if it is supported.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { firstOrientationForPresentation }
  /// A Boolean value that indicates whether input views stay when nothing in the presented controller needs them.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Called by the app when the supported orientations have changed. The content rotates to the device's orientation if
  /// that is supported now, or else to a supported one; inside `performWithoutAnimation`, without an animation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIRuntime.current.updateSupportedOrientations() }

  /// Called when the system warns of low memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  var appearance = AppearanceState.disappeared
  /// Completes a running transition immediately. The transition of an app's animator is left to run.
  func settleTransition() {
    if presentationShowingThis?.isOpen == false { presentationShowingThis?.settle() }
  }
  var isTransitionAnimated = false

  open func viewWillAppear(_ animated: Bool) {}
  /// Called before `viewDidAppear`, when the view is in its window and its superviews have their sizes.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// A Boolean value that indicates whether appearance calls are forwarded to children. If it is false, the controller
  /// calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Notifies a child that it is about to appear or disappear, for containers that do not forward appearance calls
  /// (reference section 8).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginForwardedAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endForwardedAppearance() }

  /// True during the appearance calls of a presentation or a dismissal of the receiver.
  open var isBeingPresented: Bool { movement == .beingPresented }
  open var isBeingDismissed: Bool { movement == .beingDismissed }
  /// True during the appearance calls of a push or pop, or for which a container adds or removes the controller.
  open var isMovingToParent: Bool { movement == .toParent }
  open var isMovingFromParent: Bool { movement == .fromParent }

  // MARK: Segues

  /// The scene of a storyboard that the receiver was created from.
  package var storyboardScene: (any StoryboardScene)?
  /// Performs a segue of the storyboard. Reports on standard error if there is none, where UIKit raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIStoryboardSegue.perform(identifier, from: self, sender: sender)
  }
  /// Called before a segue of a storyboard is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called for segues that the user triggers, not for those that code performs.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Children

  /// The nearest container of a kind among the parents.
  open var navigationController: UINavigationController? { nearestParent() }
  open var tabBarController: UITabBarController? { nearestParent() }
  open var splitViewController: UISplitViewController? { nearestParent() }

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Makes `child` one of the receiver's children, and removes it from any other parent. Calls its
  /// `willMove(toParent:)`; the caller adds its view and then calls `didMove(toParent:)`.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Removes the receiver from its parent and calls `didMove(toParent: nil)`. Before, the caller calls
  /// `willMove(toParent: nil)` and removes the view.
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) { noteMovement(isAdded: parent != nil) }
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: System bars

  /// The edges to extend under. The value has no effect: views extend under all bars, which the safe area excludes.
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { StoredProperty.controllerExtendedEdges.wasSet() } }
  open var extendedLayoutIncludesOpaqueBars = false { didSet { StoredProperty.controllerOpaqueBars.wasSet() } }
  /// A Boolean value that indicates whether the controller's scroll views adjust to bars. If it is false, they do so
  /// only along the axes that scroll (header `UIScrollView`).
  open var automaticallyAdjustsScrollViewInsets = true
  /// Asked when a controller appears. There is no home indicator, and no system gesture begins at an edge.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { askAboutScreenEdges() }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { askAboutScreenEdges() }
  /// The value is stored and has no effect: a controller's own style determines its transition.
  open var providesPresentationContextTransitionStyle = false { didSet { StoredProperty.contextTransition.wasSet() } }
  open var restorationIdentifier: String?

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.usual
  /// The transition of the controller when the app has no animator of its own.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Supplies the app's animations for the presentation and the dismissal of the receiver. It is not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// A Boolean value that indicates whether presentations in the current context cover the receiver's view.
  open var definesPresentationContext = false
  /// A Boolean value that indicates whether the user is prevented from dismissing the controller.
  open var isModalInPresentation = false

  /// The presentation that this controller performs as the outermost parent, or as a controller that defines a context.
  var presentation: Presentation?
  /// The presentation that shows this controller.
  weak var presentationShowingThis: Presentation?
  /// The superview of the view before a full-screen presentation removed it.
  weak var displacedSuperview: UIView?
  /// The coordinator of the transition that the controller takes part in.
  weak var coordinatorOfTransition: TransitionCoordinator?
  /// The reason for its appearance calls.
  var movement = ControllerMovement.none

  /// Presents `controller`. The outermost parent performs the presentation; it does nothing if it already presents a
  /// controller or is not in a window. `completion` runs when the controller has appeared.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.begin(of: controller, from: self, animated: animated, completion: completion)
  }

  /// Shows `vc` in the nearest container that can: a navigation controller pushes it. Without one, `vc` is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: UIView.areAnimationsEnabled) }
  }

  /// Behaves like `show` for the detail column of a split controller around the receiver.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: UIView.areAnimationsEnabled) }
    parent.showDetailViewController(vc, sender: sender)
  }

  /// The controller that the receiver or one of its parents presents, and the one that presents one of them.
  open var presentedViewController: UIViewController? { presentationCarriedOut?.presented }
  open var presentingViewController: UIViewController? { shownByPresentation?.presenter }

  /// Dismisses the controller that the receiver presents and everything on top of it or, if it presents nothing, the
  /// receiver. `completion` runs when the controller has disappeared, or at once when there is nothing to dismiss.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentation = presentationCarriedOut ?? shownByPresentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion: completion)
  }

  /// The controller of the receiver's presentation, which calls its delegate when the user dismisses the receiver. It
  /// is not nil here: before a presentation it is the one of a style other than `custom`.
  open var presentationController: UIPresentationController? {
    presentationShowingThis?.controller ?? controllerOfOwnStyle
  }
  /// The presentation controller of a popover, when that is the style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? ownPopoverController : nil
  }
  private lazy var ownPopoverController = UIPopoverPresentationController(
    presentedViewController: self, presenting: nil)
  /// The presentation controller of a sheet, when that is the style.
  open var sheetPresentationController: UISheetPresentationController? {
    modalPresentationStyle.isSheet ? ownSheetController : nil
  }
  private lazy var ownSheetController = UISheetPresentationController(presentedViewController: self, presenting: nil)
  lazy var ownPresentationController = UIPresentationController(presentedViewController: self, presenting: nil)

  /// The frame that the controller requires, whatever its style; nil for most controllers.
  var contentPlace: ContentPlace? { nil }
  /// The action of a tap outside of the controller, which replaces the dismissal.
  var tappedBeside: (() -> Void)? { nil }

  // MARK: Editing

  /// A Boolean value that indicates whether the user can change the contents of the view.
  open var isEditing = false { didSet { if isEditing != oldValue { showEditing() } } }
  /// Called by `editButtonItem` when it is tapped; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A button that reads Edit, or Done while the controller is edited, and calls `setEditing(_:animated:)`.
  open var editButtonItem: UIBarButtonItem { madeEditButton }
  private lazy var madeEditButton = makeEditButton()

  // MARK: Size and traits

  /// The size that the controller prefers. Its container is notified of a change.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      guard let presentation = presentationShowingThis else { return }
      presentation.container.setNeedsLayout()
      presentation.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child after the change. A child that fills the receiver has its size; another keeps its
  /// size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let view = viewIfLoaded else { return parentSize }
    return child.bounds.size == view.bounds.size ? parentSize : child.bounds.size
  }

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let traits = [newCollection] + [overrideTraitCollection(forChild: child)].compactMap { $0 }
      child.willTransition(to: UITraitCollection(traitsFrom: traits), with: coordinator)
    }
  }

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of the controller, its children and its view, which overrides that of their surroundings.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownInterfaceStyle }
    set { TraitChange.run(in: viewIfLoaded.map { [$0] } ?? []) { ownInterfaceStyle = newValue } }
  }
  private var ownInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Sets traits for a child; nil removes them.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    TraitChange.run(in: childViewController.viewIfLoaded.map { [$0] } ?? []) {
      traitsOfChildren[ObjectIdentifier(childViewController)] = collection
    }
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    traitsOfChildren[ObjectIdentifier(childViewController)]
  }
  private var traitsOfChildren: [ObjectIdentifier: UITraitCollection] = [:]

  // MARK: Responder

  /// The next responder: for a presented controller the presenting one, as documented; for any other the superview of
  /// its view. For a window's root controller that is a system container, as measured. Reading it does not load the
  /// view (reference 4.1; the next responder of a presented controller was not measured, M).
  override open var next: UIResponder? {
    presentationShowingThis?.presenter ?? viewIfLoaded?.superview ?? displacedSuperview
  }

  private var addedKeyCommands: [UIKeyCommand] = []
  override open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ command: UIKeyCommand) { addedKeyCommands.append(command) }
  open func removeKeyCommand(_ command: UIKeyCommand) { addedKeyCommands.removeAll { $0 === command } }

  /// The coordinator of the transition that the receiver or a parent takes part in; nil when nothing is animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestTransitionCoordinator }

  /// The child that a container displays; nil for controllers that are no containers.
  var childInFront: UIViewController? { nil }
}
