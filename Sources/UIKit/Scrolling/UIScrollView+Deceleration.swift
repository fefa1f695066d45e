/// The motion after the fingers lift: deceleration, bouncing and paging (reference 7.4).
extension UIScrollView {
  /// A curve for each axis.
  typealias Motion = (horizontal: ScrollCurve, vertical: ScrollCurve)

  // MARK: Where to

  /// Returns the offset at which content released at `velocity` (points per second) stops, unless the delegate changes
  /// the target.
  func restingPlace(at velocity: CGPoint, dragFrom start: CGPoint) -> CGPoint {
    var place = contentOffset
    for axis in ScrollAxis.allCases {
      let landing =
        isPagingEnabled
        ? page(axis, at: axis.of(velocity), dragFrom: axis.of(start))
        : ScrollCurve.landing(from: axis.of(contentOffset), velocity: axis.of(velocity), rate: decelerationRate)
      axis.set(landing, in: &place)
    }
    return clamped(place)
  }

  /// Returns the nearest page or, for a flick, the next one in its direction; at most one page from the start of the
  /// drag (reference 7.4, M).
  private func page(_ axis: ScrollAxis, at velocity: CGFloat, dragFrom start: CGFloat) -> CGFloat {
    let length = axis.of(bounds.size)
    guard length > 0, scrolls(axis) else { return axis.of(contentOffset) }
    let (here, first) = (axis.of(contentOffset) / length, (start / length).rounded())
    let page: CGFloat
    if velocity > ScrollMetrics.pageFlickSpeed {
      page = here.rounded(.up)
    } else if velocity < -ScrollMetrics.pageFlickSpeed {
      page = here.rounded(.down)
    } else {
      page = here.rounded()
    }
    return length * min(max(page, first - 1), first + 1)
  }

  /// Returns the motion to `target`; nil when the content does not move. `isNatural` is true unless the delegate chose
  /// another target.
  func motion(at velocity: CGPoint, to target: CGPoint, isNatural: Bool) -> Motion? {
    let curves = ScrollAxis.allCases.map { axis in
      let start = axis.of(contentOffset)
      let range = offsetRange(axis)
      guard isNatural, !isPagingEnabled || !range.contains(start) else {
        let rate = isPagingEnabled ? ScrollMetrics.pagingRate : decelerationRate
        return ScrollCurve(from: start, landingAt: axis.of(target), rate: rate)
      }
      return ScrollCurve(
        from: start, velocity: axis.of(velocity), rate: decelerationRate, range: range,
        bounces: bounces(axis))
    }
    return curves.allSatisfy { $0.duration == 0 } ? nil : (curves[0], curves[1])
  }

  // MARK: Moving

  /// Begins decelerating. `course` is the state for which `motion` was computed; a delegate may have changed insets or
  /// offset since, as pull to refresh does.
  func beginDecelerating(_ motion: Motion, _ course: DecelerationCourse) {
    isDecelerating = true
    note(.decelerationBegan)
    indicators.show(in: self)
    givenDelegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating, animation == nil else { return }
    var course = course
    animation = ScrollAnimation(
      horizontal: motion.horizontal, vertical: motion.vertical,
      redirect: { [weak self] axis, velocity in self.flatMap { course.correction(axis, at: velocity, of: $0) } },
      move: { [weak self] offset in
        guard let self else { return }
        course.moved(to: offset)
        if offset != contentOffset { contentOffset = offset }
      },
      finish: { [weak self] in
        self?.animation = nil
        self?.endDecelerating()
      })
  }

  private func endDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    note(.decelerationEnded)
    indicators.hide(in: self)
    givenDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Animates to `target`. `whenThere` replaces the call of the delegate's `scrollViewDidEndScrollingAnimation`.
  func animate(to target: CGPoint, whenThere: (() -> Void)? = nil) {
    guard target != contentOffset else {
      whenThere?()
      return
    }
    let start = contentOffset
    animation = ScrollAnimation(
      horizontal: ScrollCurve(from: start.x, to: target.x), vertical: ScrollCurve(from: start.y, to: target.y),
      move: { [weak self] offset in if let self, offset != contentOffset { contentOffset = offset } },
      finish: { [weak self] in
        guard let self else { return }
        animation = nil
        if let whenThere { whenThere() } else { givenDelegate?.scrollViewDidEndScrollingAnimation(self) }
      })
  }

  // MARK: Stopping

  /// Stops the motion at the current offset. The delegate is notified of the end of a deceleration (L), but not of an
  /// interrupted animation.
  func stopMotion() {
    animation?.stop()
    animation = nil
    endDecelerating()
    if isZoomBouncing || isZoomAnimating { endZooming() }
  }

  /// Handles the landing of a finger. Returns true when it stopped moving content (C153).
  func catchContent() -> Bool {
    guard isDecelerating || isZoomBouncing else { return false }
    note(.caught)
    stopMotion()
    return true
  }

  /// Handles the end of the last finger. Content that was stopped between two resting positions continues to the nearer
  /// one.
  func panIsOver() {
    guard !isDragging, !isZooming, animation == nil else { return }
    let natural = restingPlace(at: .zero, dragFrom: contentOffset)
    let target = restingOffset(natural, at: .zero)
    guard target != contentOffset, let motion = motion(at: .zero, to: target, isNatural: target == natural) else {
      return didRestUnderFinger()
    }
    beginDecelerating(motion, DecelerationCourse(of: self))
  }
}

/// The state of a deceleration: the offset that it set last, and the offsets between which content is at rest.
///
/// The app may move the content during the deceleration (endless scrolling moves it back to the middle) or change its
/// size ("load more"). The motion then continues with its current velocity from the new offset, in the new range.
@MainActor
struct DecelerationCourse {
  private var offset: CGPoint
  private var ranges: [ScrollAxis: ClosedRange<CGFloat>] = [:]

  init(of scrollView: UIScrollView) {
    offset = scrollView.contentOffset
    for axis in ScrollAxis.allCases { ranges[axis] = scrollView.offsetRange(axis) }
  }

  mutating func moved(to offset: CGPoint) { self.offset = offset }

  /// Returns a motion with `velocity` (points per second) when the app has changed the content; otherwise nil.
  mutating func correction(_ axis: ScrollAxis, at velocity: CGFloat, of scrollView: UIScrollView) -> ScrollCurve? {
    let (start, range) = (axis.of(scrollView.contentOffset), scrollView.offsetRange(axis))
    guard start != axis.of(offset) || range != ranges[axis] else { return nil }
    ranges[axis] = range
    let rate = scrollView.isPagingEnabled ? ScrollMetrics.pagingRate : scrollView.decelerationRate
    return ScrollCurve(from: start, velocity: velocity, rate: rate, range: range, bounces: scrollView.bounces(axis))
  }
}

extension UIScrollView {
  func note(_ step: ScrollingStep) { UIRuntime.current.probe?.note(.scrolling(self, step)) }
}
