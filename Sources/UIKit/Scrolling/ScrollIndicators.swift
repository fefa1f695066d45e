/// The two thin bars that show which part of the content is visible. They are layers, not views, so that hit tests do
/// not find them and they are not among the subviews.
@MainActor
final class ScrollIndicators {
  private var bars: [ScrollAxis: CALayer] = [:]
  private var isShown = false
  private var flash: Timeline.Timer?

  func show(in scrollView: UIScrollView) {
    flash?.cancel()
    isShown = true
    for axis in ScrollAxis.allCases { bar(axis, in: scrollView).removeAnimation(forKey: Self.fade) }
    for bar in bars.values { bar.opacity = 1 }
    update(in: scrollView)
  }

  func hide(in scrollView: UIScrollView) {
    guard isShown else { return }
    isShown = false
    for axis in ScrollAxis.allCases {
      let bar = bar(axis, in: scrollView)
      bar.opacity = 0
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = Float(1)
      animation.toValue = Float(0)
      animation.duration = ScrollMetrics.indicatorFade
      bar.add(animation, forKey: Self.fade)
    }
  }

  func flash(in scrollView: UIScrollView) {
    show(in: scrollView)
    flash = UIRuntime.current.timeline.schedule(after: ScrollMetrics.indicatorFlash) { [weak self, weak scrollView] in
      if let scrollView { self?.hide(in: scrollView) }
    }
  }

  private static let fade = "fade"

  private func bar(_ axis: ScrollAxis, in scrollView: UIScrollView) -> CALayer {
    if let bar = bars[axis] { return bar }
    let bar = CALayer()
    bar.backgroundColor = Self.color(scrollView.indicatorStyle)
    bar.cornerRadius = ScrollMetrics.indicatorWidth / 2
    bar.opacity = 0
    bar.zPosition = Self.depth
    bar.actions = [
      "position": NSNull(), "bounds": NSNull(), "opacity": NSNull(), "backgroundColor": NSNull(),
    ]
    scrollView.layer.addSublayer(bar)
    bars[axis] = bar
    return bar
  }

  /// The scroll view has another `indicatorStyle`.
  func styleChanged(in scrollView: UIScrollView) {
    for bar in bars.values { bar.backgroundColor = Self.color(scrollView.indicatorStyle) }
  }

  private static func color(_ style: UIScrollView.IndicatorStyle) -> CGColor {
    UIColor(white: style == .white ? 1 : 0, alpha: 0.35).cgColor
  }

  /// The `zPosition` of the bars, which is in front of all content that does not set a greater one.
  private static let depth: CGFloat = 1000

  // MARK: Place

  /// The bars are fixed on the screen, so their frames move with the offset.
  func update(in scrollView: UIScrollView) {
    for axis in ScrollAxis.allCases {
      guard let bar = bars[axis] else { continue }
      let frame = frame(axis, in: scrollView)
      bar.isHidden = frame == nil
      if let frame { bar.frame = frame }
    }
  }

  /// Returns the frame of an indicator; nil when all content is visible along the axis, or the indicator is off.
  private func frame(_ axis: ScrollAxis, in scrollView: UIScrollView) -> CGRect? {
    let range = scrollView.offsetRange(axis)
    let isWanted =
      axis == .horizontal ? scrollView.showsHorizontalScrollIndicator : scrollView.showsVerticalScrollIndicator
    guard isWanted, range.upperBound > range.lowerBound else { return nil }
    let bounds = scrollView.bounds
    let visible = axis.of(bounds.size)
    let isLevel = axis == .horizontal
    var insets = isLevel ? scrollView.horizontalScrollIndicatorInsets : scrollView.verticalScrollIndicatorInsets
    if scrollView.automaticallyAdjustsScrollIndicatorInsets {
      let safe = scrollView.safeAreaInsets
      insets.top += safe.top
      insets.left += safe.left
      insets.bottom += safe.bottom
      insets.right += safe.right
    }
    let (before, after) = isLevel ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let track = visible - 2 * ScrollMetrics.indicatorInset - before - after
    let offset = axis.of(bounds.origin)
    let past = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let share = visible / (range.upperBound - range.lowerBound + visible)
    // Content that is pulled beyond an edge shortens the bar, down to a dot.
    let length = max(max(track * share, ScrollMetrics.indicatorMinimumLength) - past, ScrollMetrics.indicatorWidth)
    let progress = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    let along = ScrollMetrics.indicatorInset + before + (track - length) * progress
    let beside = isLevel ? insets.bottom : insets.right
    let across = axis.other.of(bounds.size) - beside - ScrollMetrics.indicatorInset - ScrollMetrics.indicatorWidth
    return isLevel
      ? CGRect(x: bounds.minX + along, y: bounds.minY + across, width: length, height: ScrollMetrics.indicatorWidth)
      : CGRect(x: bounds.minX + across, y: bounds.minY + along, width: ScrollMetrics.indicatorWidth, height: length)
  }
}
