/// Supplies the pages before and after a page, and nil at the ends.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots in the page control. Optional: a page control is visible if both methods are
  /// implemented and the pages scroll horizontally. They are called after pages were set by code; a page turn by a
  /// finger counts the index itself (header `UIPageViewController`).
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the current page in the page control. Optional.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate is notified of page turns by a finger. Pages that code sets are not reported.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page turn has ended. `completed` is false when the finger returned to the current page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows one of several pages side by side; a finger scrolls from one to the next (Apple, `UIPageViewController`). With
/// the transition style `pageCurl` the pages scroll, too: there is no page curl.
@MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    /// The key of the distance between two pages, in points.
    public static let interPageSpacing = OptionsKey(name: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    spacing =
      (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? options?[.interPageSpacing] as? CGFloat ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat

  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighborsChanged() } }
  /// The recognizers that turn pages with a curl; empty if the pages scroll, because those of the scroll view do.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [pages.panGestureRecognizer] : []
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?

  private var current: UIViewController?
  /// The visible page, if any.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Shows the first of `viewControllers`. An animated page enters from the side of `direction`.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    settleTransition()
    defer { indicator.update() }
    let page = viewControllers?.first
    guard page !== current else {
      neighborsChanged()
      completion?(true)
      return
    }
    guard animated, let page, current != nil, viewIfLoaded?.window != nil else {
      exchange(for: page)
      completion?(true)
      return
    }
    let isAfter = direction == .forward
    neighbors = isAfter ? PageNeighbors(after: page) : PageNeighbors(before: page)
    layOut()
    pages.isScrollEnabled = false
    begin(to: page, at: isAfter ? 1 : -1, isReported: false)
    whenArrived = { [weak self] in
      self?.pages.isScrollEnabled = true
      completion?(true)
    }
    pages.setContentOffset(offset(of: isAfter ? 1 : -1), animated: true)
  }

  private var whenArrived: (() -> Void)?

  override var childInFront: UIViewController? { current }
  override open var childForStatusBarStyle: UIViewController? { current }
  override open var childForStatusBarHidden: UIViewController? { current }
  override open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: View

  private lazy var events = PageScrolling(self)
  private lazy var pages: UIScrollView = {
    let scrollView = PagingScrollView(events)
    scrollView.isPagingEnabled = true
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    return scrollView
  }()

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(pages)
    if let current { pages.addSubview(current.view) }
    indicator.update()
    layOut()
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let frame = pagesFrame
    guard pages.frame != frame else { return }
    settleTransition()
    layOut()
  }

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private lazy var indicator = PageIndicator(self)
  private var pagesFrame: CGRect {
    view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: indicator.takenHeight, right: 0))
      .insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
  }
  func indicatorChanged() { layOut() }
  /// Turns to the page on one side of the current one, for a tap on the page control. Returns false if there is none.
  func turn(to side: Int) -> Bool {
    guard transition == nil, let page = side > 0 ? neighbors.after : neighbors.before else { return false }
    let index = indicator.index
    setViewControllers([page], direction: side > 0 ? .forward : .reverse, animated: true)
    indicator.index = index + side
    return true
  }

  /// Lays out the pages: the previous page, if there is one, then the current page, then the next one.
  private func layOut() {
    guard isViewLoaded else { return }
    isPlacing = true
    indicator.layOut(in: view.bounds)
    pages.frame = pagesFrame
    let count = 1 + (neighbors.before == nil ? 0 : 1) + (neighbors.after == nil ? 0 : 1)
    let size = pages.bounds.size
    pages.contentSize =
      isHorizontal
      ? CGSize(width: size.width * CGFloat(count), height: size.height)
      : CGSize(width: size.width, height: size.height * CGFloat(count))
    pages.alwaysBounceHorizontal = isHorizontal
    pages.alwaysBounceVertical = !isHorizontal
    pages.contentOffset = offset(of: 0)
    current?.viewIfLoaded?.frame = frame(of: 0)
    isPlacing = false
  }

  /// Returns the offset of a page: -1 is the previous page, 0 the current one, 1 the next one.
  private func offset(of page: Int) -> CGPoint {
    let place = CGFloat(page + (neighbors.before == nil ? 0 : 1))
    return isHorizontal
      ? CGPoint(x: place * pages.bounds.width, y: 0) : CGPoint(x: 0, y: place * pages.bounds.height)
  }

  private func frame(of page: Int) -> CGRect {
    CGRect(origin: offset(of: page), size: pages.bounds.size)
      .insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
  }

  // MARK: Pages

  private struct PageNeighbors {
    var before: UIViewController?
    var after: UIViewController?
  }
  private var neighbors = PageNeighbors()
  private var isPlacing = false

  /// Reads the neighbors when a page has come to rest, the previous one first, so that both exist when a drag begins
  /// (M).
  private func neighborsChanged() {
    guard transition == nil else { return }
    neighbors = PageNeighbors()
    if let current, let dataSource {
      neighbors.before = dataSource.pageViewController(self, viewControllerBefore: current)
      neighbors.after = dataSource.pageViewController(self, viewControllerAfter: current)
    }
    layOut()
  }

  /// Shows the page without animation.
  private func exchange(for page: UIViewController?) {
    let old = current
    old?.willMove(toParent: nil)
    if let page { addChild(page) }
    current = page
    if isViewLoaded {
      let isOnScreen = appearance == .appeared || appearance == .appearing
      let arrival = page.flatMap { isOnScreen ? AppearanceTransition(of: $0.view, appears: true) : nil }
      let departure = old.flatMap { isOnScreen ? AppearanceTransition(of: $0.view, appears: false) : nil }
      arrival?.begin()
      departure?.begin()
      old?.viewIfLoaded?.removeFromSuperview()
      if let page { pages.addSubview(page.view) }
      departure?.endWithTurn()
      arrival?.endWithTurn()
    }
    old?.removeFromParent()
    page?.didMove(toParent: self)
    neighborsChanged()
  }

  // MARK: On the way

  private struct PageTransition {
    let pending: UIViewController
    /// The side of the page: 1 for the next page, -1 for the previous one. A data source may return the same controller
    /// for both.
    let side: Int
    let arrival: AppearanceTransition
    let departure: AppearanceTransition
    /// A Boolean value that indicates whether a finger began the transition, which is then reported to the delegate.
    let isReported: Bool
  }
  private var transition: PageTransition?

  fileprivate func scrolled() {
    guard !isPlacing, pages.isScrollEnabled else { return }
    let start = offset(of: 0)
    let way = isHorizontal ? pages.contentOffset.x - start.x : pages.contentOffset.y - start.y
    guard way != 0 else { return }
    let side = way > 0 ? 1 : -1
    let pending = way > 0 ? neighbors.after : neighbors.before
    guard pending !== transition?.pending || transition.map({ $0.side != side }) == true else { return }
    end(completed: false)
    if let pending { begin(to: pending, at: side, isReported: true) }
  }

  private func begin(to pending: UIViewController, at side: Int, isReported: Bool) {
    guard let current else { return }
    if isReported { delegate?.pageViewController(self, willTransitionTo: [pending]) }
    addChild(pending)
    let started = PageTransition(
      pending: pending, side: side, arrival: AppearanceTransition(of: pending.view, appears: true, animated: true),
      departure: AppearanceTransition(of: current.view, appears: false, animated: true), isReported: isReported)
    transition = started
    started.arrival.begin()
    started.departure.begin()
    pending.view.frame = frame(of: side)
    pages.addSubview(pending.view)
    started.arrival.arrive()
  }

  /// Called when the pages have come to rest, on the pending page or on the old one.
  fileprivate func didSettle() {
    guard let transition else { return }
    let target = offset(of: transition.side)
    let isThere = hypot(pages.contentOffset.x - target.x, pages.contentOffset.y - target.y) < 1
    let isBack = hypot(pages.contentOffset.x - offset(of: 0).x, pages.contentOffset.y - offset(of: 0).y) < 1
    // The guard fails when a finger stopped the pages during a transition.
    guard isThere || isBack else { return }
    end(completed: isThere)
  }

  private func end(completed: Bool) {
    guard let ended = transition, let old = current else { return }
    transition = nil
    if completed {
      current = ended.pending
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      ended.arrival.end()
      ended.departure.end()
      old.removeFromParent()
      ended.pending.didMove(toParent: self)
      if ended.isReported { indicator.index += ended.side }
      neighborsChanged()
    } else {
      ended.pending.willMove(toParent: nil)
      ended.departure.beginCancelling()
      ended.departure.endCancelling()
      ended.arrival.beginCancelling()
      ended.pending.viewIfLoaded?.removeFromSuperview()
      ended.arrival.endCancelling()
      ended.pending.removeFromParent()
    }
    if ended.isReported {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    }
    let whenArrived = whenArrived
    self.whenArrived = nil
    whenArrived?()
  }

  /// Completes a running transition immediately: at the nearer page or, if code started it, at its destination.
  override func settleTransition() {
    super.settleTransition()
    guard let transition else { return }
    let start = offset(of: 0)
    let way = hypot(pages.contentOffset.x - start.x, pages.contentOffset.y - start.y)
    let length = isHorizontal ? pages.bounds.width : pages.bounds.height
    pages.stopMotion()
    end(completed: !transition.isReported || way > length / 2)
  }
}

/// The scroll view of a page controller, which controls its content offset. Apple's is a private class, too. Apps
/// search the subviews for it and set its delegate to follow a drag; the controller does not depend on the delegate
/// (reference 8).
@MainActor
private final class PagingScrollView: UIScrollView {
  private let events: PageScrolling

  init(_ events: PageScrolling) {
    self.events = events
    super.init(frame: .zero)
    super.delegate = events
  }

  override var delegate: (any UIScrollViewDelegate)? {
    get { events.follower }
    set { events.follower = newValue }
  }
}

@MainActor
private final class PageScrolling: UIScrollViewDelegate {
  private weak var controller: UIPageViewController?

  init(_ controller: UIPageViewController) { self.controller = controller }

  /// The delegate that an app set.
  weak var follower: (any UIScrollViewDelegate)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    controller?.scrolled()
    follower?.scrollViewDidScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { follower?.scrollViewWillBeginDragging(scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    follower?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    follower?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { controller?.didSettle() }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    follower?.scrollViewWillBeginDecelerating(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    follower?.scrollViewDidEndDecelerating(scrollView)
    controller?.didSettle()
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    follower?.scrollViewDidEndScrollingAnimation(scrollView)
    controller?.didSettle()
  }
}
