/// The shown windows of a runtime in order: by level, and within a level the most recently shown in front (reference
/// 1.6).
@MainActor
package final class WindowStack {
  package private(set) var backToFront: [UIWindow] = []
  package var frontToBack: ReversedCollection<[UIWindow]> { backToFront.reversed() }
  package private(set) weak var key: UIWindow?

  /// The old one is notified before the new one, each before its notification (L).
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

  /// The key window is hidden: the frontmost of the others that can be key takes its place (reference 8, M).
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
