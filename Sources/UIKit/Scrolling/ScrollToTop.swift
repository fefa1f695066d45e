/// A tap on the status bar (reference 7.5).
extension UIRuntime {
  /// Scrolls the only visible scroll view with `scrollsToTop` to its top; if there are several, none scrolls.
  package func tapStatusBar() {
    perform {
      layoutIfNeeded()
      let candidates = windows.backToFront.filter { !$0.isHidden && $0.windowLevel == .normal }
        .flatMap { $0.scrollViewsToTop(in: $0.bounds) }
      guard candidates.count == 1, let scrollView = candidates.first else { return }
      scrollView.scrollToTop()
    }
  }
}

extension UIView {
  /// Returns the scroll views in `area`, in the receiver's coordinates.
  fileprivate func scrollViewsToTop(in area: CGRect) -> [UIScrollView] {
    guard !isHidden, alpha > 0.01, !area.isEmpty else { return [] }
    let own = (self as? UIScrollView).map { $0.scrollsToTop ? [$0] : [] } ?? []
    return own
      + subviews.flatMap { view -> [UIScrollView] in
        let part = view.convert(area.overlap(bounds), from: self)
        return view.scrollViewsToTop(in: part.overlap(view.bounds))
      }
  }
}

extension UIScrollView {
  fileprivate func scrollToTop() {
    guard givenDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    stopMotion()
    animate(to: CGPoint(x: contentOffset.x, y: -topAtRest)) { [weak self] in
      guard let self else { return }
      givenDelegate?.scrollViewDidScrollToTop(self)
    }
  }
}
