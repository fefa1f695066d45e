/// A menu on the screen. Its container fills the window in front of all other views: a touch outside of the menu
/// dismisses it and is not delivered to the views behind (M).
@MainActor
final class MenuPresentation {
  let container: UIContextMenuContainerView
  private var lists: [UIContextMenuListView] = []
  /// The rectangle beside which the first list is shown, in window coordinates.
  private let source: CGRect
  private let preview: UIView?
  /// The sender of the menu's actions, which is the object that opened the menu.
  private weak var sender: AnyObject?
  private let whenOver: () -> Void
  private(set) var isOver = false
  /// Called when the preview, or what the menu belongs to, is tapped while the menu is open.
  var tapPreview: (() -> Void)?

  /// The distances between the source and the menu, and between the menu and the edges, in points (L).
  private static let gap: CGFloat = 8

  init(
    _ menu: UIMenu, beside source: CGRect, in window: UIWindow, preview: UIView? = nil, sender: AnyObject?,
    then whenOver: @escaping () -> Void
  ) {
    self.source = source
    self.preview = preview
    self.sender = sender
    self.whenOver = whenOver
    container = UIContextMenuContainerView(frame: window.bounds)
    container.touched = { [weak self] in self?.touched(at: $0) }
    window.addSubview(container)
    if let preview {
      container.addSubview(preview)
      preview.center = CGPoint(x: source.midX, y: source.midY)
    }
    show(menu)
  }

  private func show(_ menu: UIMenu) {
    let list = UIContextMenuListView(of: menu)
    list.choose = { [weak self] in self?.chosen($0, in: $1) }
    list.changed = { [weak self, weak list] in list.map { self?.place($0) } }
    lists.append(list)
    container.addSubview(list)
    place(list)
  }

  /// Places the menu below the source, or above it if there is no room below, and within the window.
  private func place(_ list: UIContextMenuListView) {
    let (size, bounds) = (list.bounds.size, container.bounds)
    let source = preview?.frame ?? source
    let isBelow = source.maxY + Self.gap + size.height <= bounds.maxY - Self.gap
    let y = isBelow ? source.maxY + Self.gap : max(Self.gap, source.minY - Self.gap - size.height)
    let x = min(max(Self.gap, source.midX - size.width / 2), max(Self.gap, bounds.maxX - Self.gap - size.width))
    list.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// Replaces the menu by a submenu; any other element dismisses the menu, unless it keeps the menu open.
  private func chosen(_ element: UIMenuElement, in menu: UIMenu) {
    if let inner = element as? UIMenu {
      lists.last?.isHidden = true
      return show(inner)
    }
    if !element.shownAttributes.contains(.keepsMenuPresented) { dismiss() }
    menu.noteChosen(element)
    (sender as? UIButton)?.select(element)
    element.perform(from: sender)
  }

  /// The visible menu, which is the innermost submenu that was chosen.
  var visibleMenu: UIMenu? { lists.last?.menu }

  /// Shows `menu` in place of the visible one.
  func update(_ menu: UIMenu) {
    lists.popLast()?.removeFromSuperview()
    show(menu)
  }

  /// A touch beside the menu dismisses it, and one on the preview commits to it. A touch on the menu's title or between
  /// its groups does nothing.
  private func touched(at point: CGPoint) {
    if lists.last?.frame.contains(point) == true { return }
    if let tapPreview, (preview?.frame ?? source).contains(point) { tapPreview() }
    dismiss()
  }

  func dismiss() {
    guard !isOver else { return }
    isOver = true
    container.removeFromSuperview()
    whenOver()
  }

  // MARK: Under the finger that opened it

  /// Highlights the row at `point`, in the coordinates of the window.
  func highlight(at point: CGPoint) {
    guard let list = lists.last else { return }
    list.highlight(at: list.convert(point, from: nil))
  }

  /// Called when the finger lifts: chooses the row at `point`, and otherwise keeps the menu open.
  func fingerLifted(at point: CGPoint) {
    guard let list = lists.last else { return }
    _ = list.choose(at: list.convert(point, from: nil))
  }
}

/// The view around a menu, which receives every touch outside of the menu. Apple's class has this name with an
/// underscore.
@MainActor
package final class UIContextMenuContainerView: UIView {
  var touched: ((CGPoint) -> Void)?

  override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touched?(touch.location(in: self)) }
  }
  override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
