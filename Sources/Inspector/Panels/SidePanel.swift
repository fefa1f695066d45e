import UIKit

/// A place beside the stage: tabs, and the panel of the chosen tab under them.
final class SidePanel: UIView {
  private let tabs: PanelTabs
  private let edge: PanelSeparator
  private let side: Side
  /// The panel that is shown. Taking another one's place, it keeps what the user did with the place, as how far it was
  /// scrolled.
  private(set) var content: UIView
  /// Points at the panel's right end that the tabs take; nil: all of it. Tabs stay under the pointer that chose one
  /// which makes the panel wider.
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
    tabs.frame = CGRect(x: bounds.width - tabsWidth, y: 0, width: tabsWidth, height: PanelTabs.height)
    content.frame = CGRect(
      x: side == .right ? 1 : 0, y: PanelTabs.height, width: bounds.width - 1, height: bounds.height - PanelTabs.height)
    edge.frame = CGRect(x: side == .right ? 0 : bounds.width - 1, y: 0, width: 1, height: bounds.height)
  }
}
