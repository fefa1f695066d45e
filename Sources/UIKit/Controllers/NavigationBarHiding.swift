extension UINavigationController {
  /// A Boolean value that indicates whether the tab bar is hidden: a controller above the root hides it for itself and
  /// for the controllers pushed on it.
  var hidesBottomBar: Bool { children.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  /// Hides or shows the bar. While it moves, `isNavigationBarHidden` and the safe area are those of the end, and
  /// touches pass it by, as views in an animation take none.
  func moveBar(_ hidden: Bool, _ animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    guard animated, viewIfLoaded?.window != nil else {
      isBarAway = false
      navigationBar.isHidden = hidden
      layOut()
      viewIfLoaded?.safeAreaMayHaveChanged()
      return
    }
    if !hidden {
      navigationBar.isHidden = false
      isBarAway = true
      layOut()
    }
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      self.isBarAway = hidden
      self.layOut()
      self.viewIfLoaded?.safeAreaMayHaveChanged()
      self.viewIfLoaded?.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self, isBarAway else { return }
      navigationBar.isHidden = true
      isBarAway = false
      layOut()
    }
  }
}
