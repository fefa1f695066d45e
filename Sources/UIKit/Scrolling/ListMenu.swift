import Foundation

/// The context menu of a row or an item: it opens after a long press on the cell, and the finger can move to an entry
/// and choose it by lifting there (Apple, `tableView(_:contextMenuConfigurationForRowAt:point:)`).
///
/// The press is detected by a timer instead of a recognizer: most lists have no menus, and their recognizer would
/// always fail.
@MainActor
final class ListMenu {
  private unowned let list: UIScrollView
  private var timer: Timeline.Timer?
  private var touch: UITouch?
  private var start = CGPoint.zero
  private var presentation: MenuPresentation?
  /// The delegate that was found to have no menus.
  private weak var silent: AnyObject?

  /// The duration of the press in seconds, and the distance in points that the finger may move (M).
  static let (hold, slack) = (0.5, 10.0)

  /// Notifies the delegate of the list that the menu will show or, if `isEnd` is true, end.
  private let announce: (UIContextMenuConfiguration, _ isEnd: Bool, MenuAnimator) -> Void

  /// Notifies the delegate of the list that the preview of the menu was tapped.
  private let commit: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void

  init(
    _ list: UIScrollView, announce: @escaping (UIContextMenuConfiguration, Bool, MenuAnimator) -> Void,
    commit: @escaping (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
  ) {
    (self.list, self.announce, self.commit) = (list, announce, commit)
  }

  /// Waits for a long press. `ask` returns the menu of the cell, or nil, and whether the delegate left the decision to
  /// the list.
  func wait(
    _ touch: UITouch, on cell: UIView, ask: @escaping (CGPoint) -> (UIContextMenuConfiguration?, isLeft: Bool)
  ) {
    let delegate = list.givenDelegate
    guard presentation == nil, let delegate, silent !== delegate else { return }
    guard hasMenus else { return }
    self.touch = touch
    start = touch.location(in: list)
    timer?.cancel()
    let timeline = UIRuntime.current.timeline
    timer = timeline.schedule(after: max(0, Self.hold - (timeline.now - touch.timestamp))) { [weak self, weak cell] in
      guard let self, let cell, let touch = self.touch else { return }
      timer = nil
      let point = touch.location(in: list)
      guard abs(point.x - start.x) <= Self.slack, abs(point.y - start.y) <= Self.slack else { return }
      let (configuration, isLeft) = ask(point)
      if isLeft { silent = delegate }
      guard let configuration else { return }
      open(configuration, on: cell)
    }
  }

  /// A Boolean value that is false before iOS 13, where nothing is asked (`SystemRule.listMenus`). Since then only a
  /// menu that opens depends on the rule.
  private var hasMenus: Bool {
    if UIRuntime.current.system.has(.listMenus) { return true }
    UIRuntime.current.note(.listMenus)
    return false
  }

  /// Opens the menu of a cell that a drag has lifted, at a point of the list.
  func open(
    at point: CGPoint, on cell: UIView, ask: (CGPoint) -> (UIContextMenuConfiguration?, isLeft: Bool)
  ) -> MenuPresentation? {
    guard presentation == nil, let delegate = list.givenDelegate, silent !== delegate, hasMenus else { return nil }
    let (configuration, isLeft) = ask(point)
    if isLeft { silent = delegate }
    if let configuration { open(configuration, on: cell) }
    return presentation
  }

  private func open(_ configuration: UIContextMenuConfiguration, on cell: UIView) {
    UIRuntime.current.note(.listMenus)
    guard let window = list.window, let menu = configuration.actionProvider?([]) else { return }
    let preview = configuration.previewProvider?()
    if let preview, let shown = preview.view {
      shown.bounds.size =
        preview.preferredContentSize == .zero ? shown.sizeThatFits(.zero) : preview.preferredContentSize
      shown.isUserInteractionEnabled = false
    }
    // The finger now belongs to the menu, and neither scrolls nor selects.
    if list.panGestureRecognizer.isEnabled {
      list.panGestureRecognizer.isEnabled = false
      list.panGestureRecognizer.isEnabled = true
    }
    let animator = MenuAnimator()
    announce(configuration, false, animator)
    presentation = MenuPresentation(
      menu, beside: cell.convert(cell.bounds, to: nil), in: window, preview: preview?.view, sender: list
    ) { [weak self] in self?.ended(configuration) }
    presentation?.tapPreview = { [weak self] in
      MenuCommit.perform(of: preview) {
        self?.commit(configuration, $0)
      } dismiss: {
        self?.presentation?.dismiss()
      }
    }
    animator.finish()
  }

  private func ended(_ configuration: UIContextMenuConfiguration) {
    presentation = nil
    let animator = MenuAnimator()
    announce(configuration, true, animator)
    animator.finish()
  }

  func follow(_ touches: Set<UITouch>) {
    if let touch, touches.contains(touch) { presentation?.highlight(at: touch.location(in: nil)) }
  }

  /// Returns whether the touch belonged to the menu.
  func end(_ touches: Set<UITouch>, wasCancelled: Bool = false) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    timer?.cancel()
    timer = nil
    guard let presentation else { return false }
    if !wasCancelled { presentation.fingerLifted(at: touch.location(in: nil)) }
    return true
  }
}
