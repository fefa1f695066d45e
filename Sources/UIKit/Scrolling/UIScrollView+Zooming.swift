/// A pinch that is going on.
@MainActor
struct ScrollPinch {
  let startScale: CGFloat
  /// The point of the zoomed view, in its coordinates, that was between the fingers and remains there.
  let anchor: CGPoint
}

/// Scaling one subview and the content with it (reference 7.5, 7.6).
extension UIScrollView {
  private var zoomedView: UIView? { givenDelegate?.viewForZooming(in: self) }
  private var zoomLimits: ClosedRange<CGFloat> { .spanning(minimumZoomScale, maximumZoomScale) }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
  }

  /// Returns whether a scale is rejected because it is not a number. A limit may be infinite, which means no limit.
  func refusesZoomScale(_ scale: CGFloat, _ name: String) -> Bool {
    guard scale.isNaN else { return false }
    LayerWarnings.report(
      "UIScrollView.\(name) of \(nameForMessages) was set to NaN. It keeps its old value. Set a number.")
    return true
  }

  func zoomLimitsChanged() {
    guard maximumZoomScale > minimumZoomScale else {
      if let pinchGestureRecognizer { removeGestureRecognizer(pinchGestureRecognizer) }
      pinchGestureRecognizer = nil
      return
    }
    guard pinchGestureRecognizer == nil else { return }
    let pinch = UIScrollViewPinchGestureRecognizer(
      target: self, action: Selector("handlePinch:", UIScrollView.handlePinch))
    addGestureRecognizer(pinch)
    pinchGestureRecognizer = pinch
  }

  // MARK: Pinching

  func follow(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      beginPinching(pinch)
      continuePinching(pinch)
    case .changed: continuePinching(pinch)
    case .ended, .cancelled: endPinching()
    default: break
    }
  }

  private func beginPinching(_ pinch: UIPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    stopMotion()
    followZoomedView()
    self.pinch = ScrollPinch(startScale: currentZoomScale, anchor: pinch.location(in: view))
    isZooming = true
    note(.zoomBegan)
    givenDelegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// The point of the view between the fingers stays between them, also if the delegate places the zoomed view, as
  /// those do that center it (C558).
  private func continuePinching(_ recognizer: UIPinchGestureRecognizer) {
    guard let pinch else { return }
    let center = recognizer.location(in: self)
    let place = CGPoint(x: center.x - contentOffset.x, y: center.y - contentOffset.y)
    apply(rubberBanded(pinch.startScale * recognizer.scale)) { view in
      // Constraints place the view in the next layout, which the offset depends on.
      if view.layoutTraits?.isGiven == true { layoutIfNeeded() }
      let anchor = convert(pinch.anchor, from: view)
      return CGPoint(x: anchor.x - place.x, y: anchor.y - place.y)
    }
  }

  /// Returns the visible scale: beyond a limit only a part of the pinch is visible, or nothing.
  private func rubberBanded(_ scale: CGFloat) -> CGFloat {
    let limit = limited(scale)
    guard bouncesZoom, limit > 0, scale > 0 else { return limit }
    return limit * pow(scale / limit, ScrollMetrics.zoomRubberBand)
  }

  private func endPinching() {
    guard pinch != nil else { return }
    pinch = nil
    isZooming = false
    let scale = limited(currentZoomScale)
    let offset = clamped(offset(at: scale), at: scale)
    guard scale != currentZoomScale || offset != contentOffset else { return endZooming() }
    isZoomBouncing = true
    animateZoom(to: scale, offset)
  }

  func endZooming() {
    isZoomBouncing = false
    isZoomAnimating = false
    note(.zoomEnded)
    givenDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
  }

  // MARK: Scale and offset

  /// Reads the scale of a view that the delegate has put in place of the one that was scaled (C387).
  private func followZoomedView() {
    guard let view = zoomedView, view !== scaledView else { return }
    (scaledView, scaledViewScale) = (view, hypot(view.transform.a, view.transform.b))
  }

  private func apply(_ scale: CGFloat, offset: CGPoint) { apply(scale) { _ in offset } }

  /// Scales the view, and then scrolls to the offset that `offset` returns.
  private func apply(_ scale: CGFloat, offset: (UIView) -> CGPoint) {
    guard let view = zoomedView else { return }
    if scale != currentZoomScale {
      (scaledView, scaledViewScale) = (view, scale)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
      let anchor = view.layer.anchorPoint
      view.center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      contentSize = size
      constrainedScaleChanged(of: view)
      givenDelegate?.scrollViewDidZoom(self)
    }
    let offset = offset(view)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Lets constraints place the view again, whose edges they see where they are on the screen.
  private func constrainedScaleChanged(of view: UIView) {
    guard let traits = view.layoutTraits, traits.solvedFrame != nil else { return }
    traits.solvedFrame = nil
    view.layoutChanged(.anything)
  }

  /// Returns the offset at `scale` that keeps the middle of the visible content.
  private func offset(at scale: CGFloat) -> CGPoint {
    let ratio = currentZoomScale > 0 ? scale / currentZoomScale : 1
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return CGPoint(x: middle.x * ratio - bounds.width / 2, y: middle.y * ratio - bounds.height / 2)
  }

  /// Returns `offset` inside the range of the content at `scale`.
  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    guard let size = zoomedView?.bounds.size else { return clamped(offset) }
    let inset = adjustedContentInset
    let last = CGPoint(
      x: max(-inset.left, size.width * scale + inset.right - bounds.width),
      y: max(-inset.top, size.height * scale + inset.bottom - bounds.height))
    return CGPoint(x: min(max(offset.x, -inset.left), last.x), y: min(max(offset.y, -inset.top), last.y))
  }

  // MARK: By program

  func zoom(to scale: CGFloat, animated: Bool) {
    followZoomedView()
    let scale = limited(scale)
    zoom(to: scale, clamped(offset(at: scale), at: scale), animated: animated)
  }

  func zoom(toShow rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    followZoomedView()
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let offset = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    zoom(to: scale, clamped(offset, at: scale), animated: animated)
  }

  private func zoom(to scale: CGFloat, _ offset: CGPoint, animated: Bool) {
    guard let view = zoomedView else { return }
    stopMotion()
    guard animated, window != nil else { return apply(scale, offset: offset) }
    note(.zoomBegan)
    givenDelegate?.scrollViewWillBeginZooming(self, with: view)
    isZoomAnimating = true
    animateZoom(to: scale, offset)
  }

  /// Animates scale and offset together, with a cosine curve.
  private func animateZoom(to scale: CGFloat, _ offset: CGPoint) {
    let (startScale, start) = (currentZoomScale, contentOffset)
    let progress = ScrollCurve(from: 0, to: 1, over: ScrollMetrics.zoomAnimationDuration)
    animation = ScrollAnimation(
      horizontal: progress, vertical: progress,
      move: { [weak self] progress in
        let share = progress.x
        self?.apply(
          share == 1 ? scale : startScale + (scale - startScale) * share,
          offset: CGPoint(x: start.x + (offset.x - start.x) * share, y: start.y + (offset.y - start.y) * share))
      },
      finish: { [weak self] in
        self?.animation = nil
        self?.endZooming()
      })
  }
}

/// The pinch that zooms. It begins only if there is a view to scale.
@MainActor
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let scrollView = view as? UIScrollView else { return false }
    return scrollView.givenDelegate?.viewForZooming(in: scrollView) != nil
  }
}
