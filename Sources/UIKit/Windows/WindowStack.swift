/// The visible windows of a runtime in order: by level, and within a level the most recently shown in front (reference
/// 1.6).
@MainActor
package final class WindowStack {
  package private(set) var backToFront: [UIWindow] = []
  package var frontToBack: ReversedCollection<[UIWindow]> { backToFront.reversed() }
  package private(set) weak var key: UIWindow?

  /// Changes the key window. The old one is notified before the new one, and each before its notification is posted
  /// (L).
  func changeKey(to window: UIWindow?) {
    guard key !== window else { return }
    let old = key
    key = window
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    guard let window, key === window else { return }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Makes another window key when the key window is hidden: the frontmost one that can be key (reference 8, M).
  func passKey() { changeKey(to: frontToBack.first { $0 !== key && $0.canBecomeKey }) }

  func bringToFront(_ window: UIWindow) {
    backToFront.removeAll { $0 === window }
    backToFront.append(window)
    reorder()
  }

  func remove(_ window: UIWindow) {
    backToFront.removeAll { $0 === window }
    if key === window { key = nil }
  }

  func reorder() {
    backToFront = backToFront.enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }
}
