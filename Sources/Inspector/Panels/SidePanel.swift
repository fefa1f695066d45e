import UIKit

/// A panel beside the stage: tabs, and the contents of the selected tab below them.
final class SidePanel: UIView {
  private let tabs: PanelTabs
  private let edge: PanelSeparator
  private let side: Side
  /// The contents. New contents keep the state of the panel, such as its scroll position.
  private(set) var content: UIView
  /// The width of the tabs at the panel's right end, in points; nil means the whole width. It keeps the tabs under the
  /// pointer when a selected tab makes the panel wider.
  var tabsWidth: CGFloat? {
    didSet { if tabsWidth != oldValue { setNeedsLayout() } }
  }

  init(_ side: Side, tabs: PanelTabs, content: UIView, theme: Theme) {
    self.side = side
    self.tabs = tabs
    self.content = content
    edge = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    for view in [content, tabs, edge] { addSubview(view) }
  }

  func show(_ content: UIView) {
    self.content.removeFromSuperview()
    insertSubview(content, at: 0)
    self.content = content
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let tabsWidth = min(tabsWidth ?? bounds.width, bounds.width)
    let height = tabs.height(in: tabsWidth, room: bounds.height)
    tabs.frame = CGRect(x: bounds.width - tabsWidth, y: 0, width: tabsWidth, height: height)
    content.frame = CGRect(
      x: side == .right ? 1 : 0, y: height, width: bounds.width - 1, height: bounds.height - height)
    edge.frame = CGRect(x: side == .right ? 0 : bounds.width - 1, y: 0, width: 1, height: bounds.height)
  }
}
