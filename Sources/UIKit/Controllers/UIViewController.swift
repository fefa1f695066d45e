/// Owns a view and stands next to it in the responder chain.
@MainActor
open class UIViewController: UIResponder {
  /// The one designated initializer, as in UIKit. There are no nibs here: with a name the controller says so on
  /// standard error, and has an empty view unless it overrides `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  override public convenience init() { self.init(nibName: nil, bundle: nil) }

  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: View

  /// Loaded on first use.
  public var view: UIView! {
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

  public private(set) var viewIfLoaded: UIView?
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  public func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    viewIfLoaded?.controller = self
    viewDidLoad()
  }

  /// Makes `view`; the default is an empty one the size of the screen.
  open func loadView() {
    if let nibName {
      LayerWarnings.report("There are no nibs here: \(type(of: self)) gets an empty view in place of \(nibName).nib.")
    }
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  open func viewDidLoad() {}

  /// Around `layoutSubviews` of the view.
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called when the view's constraints are brought up to date, after its own `updateConstraints`; at the end call
  /// super.
  open func updateViewConstraints() {}

  /// Added to the safe area of the view, inwards.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// How far a container's bars reach over a child's view.
  func barInsets(over child: UIViewController) -> UIEdgeInsets { .zero }

  /// Also the title of `navigationItem` and `tabBarItem`.
  open var title: String? {
    didSet {
      navigationItem.title = title
      itemOfTabBar?.title = title
    }
  }
  /// What a navigation bar shows while the controller is on top.
  public let navigationItem = UINavigationItem()

  /// What a tab bar shows for the controller; made when first asked for, with the controller's title.
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

  // MARK: Appearance

  var appearance = AppearanceState.disappeared
  /// Brings to its end what is just changing in an animation. An app's own animator moves views itself, and ends its
  /// transition itself.
  func settleTransition() {
    if presentationShowingThis?.isOpen == false { presentationShowingThis?.settle() }
  }
  var isTransitionAnimated = false

  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window and its superviews have their sizes.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// False leaves it to the controller to call `beginAppearanceTransition` and `endAppearanceTransition` of its
  /// children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Children

  public internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Makes `child` one of the receiver's children, out of any other parent's. Calls its `willMove(toParent:)`; the
  /// caller adds its view and then calls `didMove(toParent:)`.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Ends being a child and calls `didMove(toParent: nil)`; the caller called `willMove(toParent: nil)` and removed the
  /// view before.
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes and goes when no animator of the app's does it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Gives the presentation and the dismissal of the receiver animations of the app's own. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// On, the receiver's view is what `currentContext` and `overCurrentContext` cover, for it and what is in it.
  open var definesPresentationContext = false
  /// On, the user cannot dismiss the controller by tapping beside it.
  open var isModalInPresentation = false

  /// The presentation this controller carries out, as the outermost of its parents or as one that defines a context.
  var presentation: Presentation?
  /// The one that shows this controller.
  weak var presentationShowingThis: Presentation?
  /// Where the view was before a full-screen presentation took it out.
  weak var displacedSuperview: UIView?
  /// Of the transition the controller takes part in.
  weak var coordinatorOfTransition: TransitionCoordinator?
  /// Why its appearance calls are made.
  var movement = ControllerMovement.none

  /// Shows `controller` over the window. The outermost parent presents; it does nothing when it presents already or is
  /// in no window. `completion` runs when the controller has appeared.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.begin(of: controller, from: self, animated: animated, completion: completion)
  }

  /// Shows `vc` where the containers around the receiver show the next controller: a navigation controller pushes it.
  /// Without such a container it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: UIView.areAnimationsEnabled) }
  }

  /// Takes away what the receiver presents and everything on top of it; when it presents nothing, takes the receiver
  /// itself away. `completion` runs when it has disappeared, or at once when there is nothing to take away.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentation = presentationCarriedOut ?? shownByPresentation else {
      completion?()
      return
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// Carries out the presentation of the receiver, and asks its delegate when the user takes the receiver away. Never
  /// nil here: before a presentation it is the one a style that is not `custom` gets.
  open var presentationController: UIPresentationController? {
    presentationShowingThis?.controller ?? ownPresentationController
  }
  private(set) lazy var ownPresentationController = UIPresentationController(
    presentedViewController: self, presenting: nil)

  /// Where the controller insists on being shown.
  var contentPlace: ContentPlace? { nil }
  /// What a tap beside the controller does instead of taking it away.
  var tappedBeside: (() -> Void)? { nil }

  // MARK: Responder

  /// For a presented controller the presenting one, as documented; for any other the superview of its view, which for a
  /// window's root controller is a system container, as measured. Asking does not load the view (reference 4.1; what a
  /// presented controller's next really is nobody measured, M).
  override open var next: UIResponder? {
    presentationShowingThis?.presenter ?? viewIfLoaded?.superview ?? displacedSuperview
  }

  override open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []

  public func addKeyCommand(_ command: UIKeyCommand) { addedKeyCommands.append(command) }
  public func removeKeyCommand(_ command: UIKeyCommand) { addedKeyCommands.removeAll { $0 === command } }

  /// Whose view the user sees where this controller's is meant to be: what it presents, or what it shows of its
  /// children.
  var controllerInFront: UIViewController {
    presentation?.presented.controllerInFront ?? childInFront?.controllerInFront ?? self
  }

  /// What a container shows of its children; nil for what is no container.
  var childInFront: UIViewController? { nil }
}
