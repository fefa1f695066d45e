// swift-format-ignore-file
import UIKit

final class SlideInPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let dimmingView = UIView()
    dimmingView.translatesAutoresizingMaskIntoConstraints = false
    dimmingView.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    dimmingView.alpha = 0.0
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(handleTap(recognizer:)))
    dimmingView.addGestureRecognizer(recognizer)
    return dimmingView
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    var frame: CGRect = .zero
    frame.size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: containerView!.bounds.size)
    return frame
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    containerView.insertSubview(dimmingView, at: 0)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[dimmingView]|", options: [], metrics: nil, views: ["dimmingView": dimmingView]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[dimmingView]|", options: [], metrics: nil, views: ["dimmingView": dimmingView]))
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1.0 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0.0 }) { context in
      print("said: dimming gone", context.isCancelled)
    }
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  {
    CGSize(width: parentSize.width * (2.0 / 3.0), height: parentSize.height)
  }

  @objc private func handleTap(recognizer: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

final class SlideInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool
  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
    }
    let presentedFrame = transitionContext.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    dismissedFrame.origin.x = -presentedFrame.width
    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    let animationDuration = transitionDuration(using: transitionContext)
    controller.view.frame = initialFrame
    UIView.animate(
      withDuration: animationDuration, delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { controller.view.frame = finalFrame },
      completion: { finished in
        if !self.isPresentation && !transitionContext.transitionWasCancelled {
          controller.view.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    print("said: animation ended", transitionCompleted)
  }
}

final class SideMenuInteractor: UIPercentDrivenInteractiveTransition {
  private(set) var interactionInProgress = false
  private var shouldComplete = false
  private weak var viewController: UIViewController!

  init(viewController: UIViewController) {
    super.init()
    self.viewController = viewController
    let gesture = UIPanGestureRecognizer(target: self, action: #selector(handleGesture(_:)))
    viewController.view.addGestureRecognizer(gesture)
    completionCurve = .easeOut
  }

  @objc private func handleGesture(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: gesture.view!.superview!)
    var progress = (-translation.x / 200)
    progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))
    switch gesture.state {
    case .began:
      interactionInProgress = true
      viewController.dismiss(animated: true, completion: nil)
    case .changed:
      shouldComplete = progress > 0.5
      update(progress)
    case .cancelled:
      interactionInProgress = false
      cancel()
    case .ended:
      interactionInProgress = false
      if shouldComplete { finish() } else { cancel() }
    default:
      break
    }
  }
}

final class SideMenuManager: NSObject, UIViewControllerTransitioningDelegate {
  var interactor: SideMenuInteractor?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let presentationController = SlideInPresentationController(
      presentedViewController: presented, presenting: presenting)
    presentationController.delegate = self
    return presentationController
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideInAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    SlideInAnimator(isPresentation: false)
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    guard let interactor = interactor, interactor.interactionInProgress else { return nil }
    return interactor
  }
}

extension SideMenuManager: UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
  }
}

protocol MenuViewControllerDelegate: NSObjectProtocol {
  func menu(_ menu: MenuViewController, didSelect item: MenuViewController.Item)
}

final class MenuViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  enum Item: String, CaseIterable {
    case home = "Home", search = "Search", settings = "Settings"
    var symbol: String {
      switch self {
      case .home: return "house"
      case .search: return "magnifyingglass"
      case .settings: return "gearshape"
      }
    }
  }
  weak var delegate: MenuViewControllerDelegate?
  private let tableView = UITableView(frame: .zero, style: .grouped)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(tableView)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: String(describing: UITableViewCell.self))
    tableView.isScrollEnabled = false
  }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Item.allCases.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: String(describing: UITableViewCell.self), for: indexPath)
    let item = Item.allCases[indexPath.row]
    cell.textLabel?.text = item.rawValue
    cell.imageView?.image = UIImage(systemName: item.symbol)?.withRenderingMode(.alwaysTemplate)
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Menu" }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let item = Item.allCases[indexPath.row]
    dismiss(animated: true) { [weak self] in
      guard let self = self else { return }
      self.delegate?.menu(self, didSelect: item)
    }
  }
}

class HomeViewController: UIViewController, MenuViewControllerDelegate {
  private let manager = SideMenuManager()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "line.horizontal.3"), style: .plain, target: self, action: #selector(showMenu))
    label.text = "Nothing chosen"
    label.sizeToFit()
    label.center = view.center
    label.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    view.addSubview(label)
    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
  }

  @objc private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .recognized || recognizer.state == .began { showMenu() }
  }

  @objc private func showMenu() {
    guard presentedViewController == nil else { return }
    let menu = MenuViewController()
    menu.delegate = self
    menu.modalPresentationStyle = .custom
    menu.transitioningDelegate = manager
    manager.interactor = SideMenuInteractor(viewController: menu)
    present(menu, animated: true) { print("said: menu shown") }
  }

  func menu(_ menu: MenuViewController, didSelect item: MenuViewController.Item) {
    label.text = item.rawValue
    label.sizeToFit()
    print("said: chose", item.rawValue)
  }
}

final class SideMenuNavigation: UINavigationController {
  init() { super.init(rootViewController: HomeViewController()) }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
