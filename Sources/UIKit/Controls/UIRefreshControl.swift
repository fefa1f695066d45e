/// Shows above the content of a scroll view that the content is being refreshed. Pulling the content down starts the
/// refresh.
@MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control and the distance by which the content has to be pulled, in points (L).
  static let height: CGFloat = 60
  static let threshold: CGFloat = 90

  override public init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    addParts()
  }

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    addParts()
  }

  private func addParts() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.isHidden = true
    addSubview(wheel)
    addSubview(label)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
  }

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  weak var scrollView: UIScrollView?

  open internal(set) var isRefreshing = false
  /// The title, which is shown below the activity indicator.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    if let own = explicitTintColor { wheel.color = own }
  }

  /// Starts refreshing in code: shows the control without sending an event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.isHidden = false
    wheel.startAnimating()
    scrollView?.refreshInset = Self.height
  }

  /// Hides the control, because the content is up to date.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scrollView else { return }
    scrollView.refreshInset = 0
    if !scrollView.isTracking, scrollView.contentOffset.y < -scrollView.adjustedContentInset.top {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top), animated: true)
    }
  }

  /// Called when the content has moved. A finger that has pulled far enough starts the refresh before it lifts.
  func contentMoved() {
    guard let scrollView else { return }
    let top = scrollView.topAtRest - scrollView.refreshInset
    let pulled = -scrollView.contentOffset.y - top
    frame = CGRect(
      x: 0, y: min(-Self.height, scrollView.contentOffset.y + top), width: scrollView.bounds.width,
      height: Self.height)
    wheel.isHidden = pulled <= 0 && !isRefreshing
    guard scrollView.isDragging, !isRefreshing, isEnabled, pulled >= Self.threshold else { return }
    beginRefreshing()
    sendChange(nil)
    send(.primaryActionTriggered, nil)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? 20 : bounds.midY)
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: isRefreshing, label: attributedTitle?.string, traits: .updatesFrequently)
  }
}
