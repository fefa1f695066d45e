// swift-format-ignore-file
import UIKit

final class PhotoPageController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  let index: Int
  let scrollView = UIScrollView()
  let imageView = UIImageView()

  init(index: Int, image: UIImage) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
    imageView.image = image
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  lazy var doubleTap: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(didDoubleTap(_:)))
    recognizer.numberOfTapsRequired = 2
    return recognizer
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.decelerationRate = .fast
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.alwaysBounceVertical = false
    view.addSubview(scrollView)
    scrollView.addSubview(imageView)
    imageView.frame.size = imageView.image?.size ?? .zero
    scrollView.contentSize = imageView.bounds.size
    view.addGestureRecognizer(doubleTap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateZoomScaleForSize(view.bounds.size)
    center()
  }

  private func updateZoomScaleForSize(_ size: CGSize) {
    let widthScale = size.width / imageView.bounds.width
    let heightScale = size.height / imageView.bounds.height
    let minScale = min(widthScale, heightScale)
    let wasMinimum = scrollView.zoomScale <= scrollView.minimumZoomScale
    scrollView.minimumZoomScale = minScale
    scrollView.maximumZoomScale = minScale * 4
    if wasMinimum || scrollView.zoomScale < minScale { scrollView.zoomScale = minScale }
  }

  private func center() {
    let yOffset = max(0, (view.bounds.height - imageView.frame.height) / 2)
    let xOffset = max(0, (view.bounds.width - imageView.frame.width) / 2)
    scrollView.contentInset = UIEdgeInsets(top: yOffset, left: xOffset, bottom: yOffset, right: xOffset)
  }

  @objc private func didDoubleTap(_ recognizer: UITapGestureRecognizer) {
    let pointInView = recognizer.location(in: imageView)
    var newZoomScale = scrollView.maximumZoomScale
    if scrollView.zoomScale >= newZoomScale || abs(scrollView.zoomScale - newZoomScale) <= 0.01 {
      newZoomScale = scrollView.minimumZoomScale
    }
    let width = scrollView.bounds.width / newZoomScale
    let height = scrollView.bounds.height / newZoomScale
    let rect = CGRect(x: pointInView.x - width / 2, y: pointInView.y - height / 2, width: width, height: height)
    scrollView.zoom(to: rect, animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    print("said: zoom", String(format: "%.2f", Double(scale / scrollView.minimumZoomScale)))
  }
}

protocol ZoomAnimatorDelegate: AnyObject {
  func transitionWillStart(with zoomAnimator: ZoomAnimator)
  func transitionDidEnd(with zoomAnimator: ZoomAnimator)
  func referenceImageView(for zoomAnimator: ZoomAnimator) -> UIImageView?
  func referenceFrame(for zoomAnimator: ZoomAnimator) -> CGRect?
}

final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  weak var fromDelegate: ZoomAnimatorDelegate?
  weak var toDelegate: ZoomAnimatorDelegate?
  var transitionImageView: UIImageView?
  var isPresenting = true

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    isPresenting ? 0.5 : 0.25
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let toVC = transitionContext.viewController(forKey: .to),
      let fromVC = transitionContext.viewController(forKey: .from),
      let fromImage = fromDelegate?.referenceImageView(for: self),
      let toImage = toDelegate?.referenceImageView(for: self),
      let fromFrame = fromDelegate?.referenceFrame(for: self)
    else {
      transitionContext.completeTransition(false)
      return
    }
    fromDelegate?.transitionWillStart(with: self)
    toDelegate?.transitionWillStart(with: self)
    toVC.view.frame = transitionContext.finalFrame(for: toVC)
    if isPresenting {
      toVC.view.alpha = 0
      container.addSubview(toVC.view)
    } else {
      container.insertSubview(toVC.view, belowSubview: fromVC.view)
    }
    toVC.view.layoutIfNeeded()
    let toFrame = toDelegate?.referenceFrame(for: self) ?? .zero
    toImage.isHidden = true
    fromImage.isHidden = true
    let transitionImageView = UIImageView(image: fromImage.image)
    transitionImageView.contentMode = .scaleAspectFill
    transitionImageView.clipsToBounds = true
    transitionImageView.frame = fromFrame
    container.addSubview(transitionImageView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? 0.8 : 1, initialSpringVelocity: 0,
      options: [UIView.AnimationOptions.transitionCrossDissolve],
      animations: {
        transitionImageView.frame = toFrame
        toVC.view.alpha = 1
        if !self.isPresenting { fromVC.view.alpha = 0 }
        fromVC.tabBarController?.tabBar.alpha = self.isPresenting ? 0 : 1
      },
      completion: { _ in
        transitionImageView.removeFromSuperview()
        toImage.isHidden = false
        fromImage.isHidden = false
        fromVC.view.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        self.toDelegate?.transitionDidEnd(with: self)
        self.fromDelegate?.transitionDidEnd(with: self)
      })
  }
}

final class ZoomDismissalInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  var transitionContext: UIViewControllerContextTransitioning?
  var animator: ZoomAnimator?
  var fromReferenceImageViewFrame: CGRect?

  func didPan(with gestureRecognizer: UIPanGestureRecognizer) {
    guard let context = transitionContext, let animator = animator, let imageView = animator.transitionImageView,
      let fromVC = context.viewController(forKey: .from), let fromFrame = fromReferenceImageViewFrame
    else { return }
    let translated = gestureRecognizer.translation(in: fromVC.view)
    let delta = max(0, translated.y)
    let alpha = max(0, 1 - delta / (fromVC.view.bounds.height / 4))
    let scale = max(0.68, 1 - delta / fromVC.view.bounds.height)
    fromVC.view.alpha = alpha
    imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
    imageView.center = CGPoint(x: fromFrame.midX + translated.x, y: fromFrame.midY + translated.y)
    context.updateInteractiveTransition(1 - scale)
    guard gestureRecognizer.state == .ended || gestureRecognizer.state == .cancelled else { return }
    let velocity = gestureRecognizer.velocity(in: fromVC.view)
    let isCancelled = velocity.y < 0 || translated.y < 60
    let target = isCancelled ? fromFrame : animator.toDelegate?.referenceFrame(for: animator) ?? fromFrame
    if isCancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    UIView.animate(withDuration: 0.25, delay: 0, options: []) {
      imageView.transform = .identity
      imageView.frame = target
      fromVC.view.alpha = isCancelled ? 1 : 0
    } completion: { _ in
      imageView.removeFromSuperview()
      animator.toDelegate?.referenceImageView(for: animator)?.isHidden = false
      animator.fromDelegate?.referenceImageView(for: animator)?.isHidden = false
      fromVC.view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
      animator.transitionImageView = nil
      self.transitionContext = nil
      print("said: dismissed", !isCancelled)
    }
  }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    let container = transitionContext.containerView
    guard let animator = animator, let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to),
      let fromFrame = animator.fromDelegate?.referenceFrame(for: animator),
      let fromImage = animator.fromDelegate?.referenceImageView(for: animator)
    else { return }
    animator.fromDelegate?.transitionWillStart(with: animator)
    fromReferenceImageViewFrame = fromFrame
    toVC.view.frame = transitionContext.finalFrame(for: toVC)
    container.insertSubview(toVC.view, belowSubview: fromVC.view)
    let view = UIImageView(image: fromImage.image)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.frame = fromFrame
    fromImage.isHidden = true
    animator.toDelegate?.referenceImageView(for: animator)?.isHidden = true
    container.addSubview(view)
    animator.transitionImageView = view
  }
}

final class ZoomTransitionController: NSObject, UINavigationControllerDelegate {
  let animator = ZoomAnimator()
  let interaction = ZoomDismissalInteraction()
  var isInteractive = false
  weak var fromDelegate: ZoomAnimatorDelegate?
  weak var toDelegate: ZoomAnimatorDelegate?

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = operation == .push
    animator.fromDelegate = operation == .push ? fromDelegate : toDelegate
    animator.toDelegate = operation == .push ? toDelegate : fromDelegate
    return animator
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard isInteractive else { return nil }
    interaction.animator = animator
    return interaction
  }
}

final class PhotoBrowserController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
  UIGestureRecognizerDelegate, ZoomAnimatorDelegate
{
  let photos: [UIImage]
  var currentIndex: Int
  let transitionController = ZoomTransitionController()
  private let pageViewController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [UIPageViewController.OptionsKey.interPageSpacing: 20])
  private var panGestureRecognizer: UIPanGestureRecognizer!
  private var singleTap: UITapGestureRecognizer!
  private var isFullScreen = false

  init(photos: [UIImage], index: Int) {
    self.photos = photos
    self.currentIndex = index
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  var currentViewController: PhotoPageController { pageViewController.viewControllers![0] as! PhotoPageController }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addChild(pageViewController)
    pageViewController.view.frame = view.bounds
    pageViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pageViewController.view)
    pageViewController.didMove(toParent: self)
    pageViewController.delegate = self
    pageViewController.dataSource = self
    panGestureRecognizer = UIPanGestureRecognizer(target: self, action: #selector(didPanWith(gestureRecognizer:)))
    panGestureRecognizer.delegate = self
    pageViewController.view.addGestureRecognizer(panGestureRecognizer)
    singleTap = UITapGestureRecognizer(target: self, action: #selector(didSingleTapWith(gestureRecognizer:)))
    pageViewController.view.addGestureRecognizer(singleTap)
    pageViewController.setViewControllers([page(currentIndex)!], direction: .forward, animated: true, completion: nil)
    updateTitle()
  }
  override var prefersStatusBarHidden: Bool { isFullScreen }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  private func updateTitle() { title = "\(currentIndex + 1) of \(photos.count)" }
  private func page(_ index: Int) -> PhotoPageController? {
    guard photos.indices.contains(index) else { return nil }
    let page = PhotoPageController(index: index, image: photos[index])
    page.loadViewIfNeeded()
    singleTap.require(toFail: page.doubleTap)
    return page
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page((viewController as! PhotoPageController).index - 1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page((viewController as! PhotoPageController).index + 1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    print(
      "said: page", finished, completed, previousViewControllers.map { ($0 as! PhotoPageController).index },
      currentViewController.index)
    if completed { currentIndex = currentViewController.index; updateTitle() }
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.y) > abs(velocity.x) && velocity.y > 0
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if otherGestureRecognizer == currentViewController.scrollView.panGestureRecognizer {
      return currentViewController.scrollView.contentOffset.y == 0
    }
    return false
  }
  @objc func didPanWith(gestureRecognizer: UIPanGestureRecognizer) {
    switch gestureRecognizer.state {
    case .began:
      currentViewController.scrollView.isScrollEnabled = false
      transitionController.isInteractive = true
      navigationController?.popViewController(animated: true)
    case .ended:
      if transitionController.isInteractive {
        currentViewController.scrollView.isScrollEnabled = true
        transitionController.isInteractive = false
        transitionController.interaction.didPan(with: gestureRecognizer)
      }
    default:
      if transitionController.isInteractive { transitionController.interaction.didPan(with: gestureRecognizer) }
    }
  }
  @objc func didSingleTapWith(gestureRecognizer: UITapGestureRecognizer) {
    isFullScreen.toggle()
    navigationController?.setNavigationBarHidden(isFullScreen, animated: false)
    UIView.animate(withDuration: 0.25) { self.view.backgroundColor = self.isFullScreen ? .black : .white }
    setNeedsStatusBarAppearanceUpdate()
    print("said: full screen", isFullScreen)
  }
  func transitionWillStart(with zoomAnimator: ZoomAnimator) {}
  func transitionDidEnd(with zoomAnimator: ZoomAnimator) {}
  func referenceImageView(for zoomAnimator: ZoomAnimator) -> UIImageView? { currentViewController.imageView }
  func referenceFrame(for zoomAnimator: ZoomAnimator) -> CGRect? {
    currentViewController.scrollView.convert(currentViewController.imageView.frame, to: currentViewController.view)
  }
}
