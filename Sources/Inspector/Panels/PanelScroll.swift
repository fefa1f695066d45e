import UIKit

/// Shows the part of a tall panel that there is room for; wheels and fingers move it. The content's height is what fits
/// the width.
final class PanelScroll: UIScrollView {
  private(set) var content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    bounces = false
    delaysContentTouches = false
    insertSubview(content, at: 0)
  }

  /// Another version of the panel, at the same place and scrolled as far.
  func show(_ content: UIView) {
    self.content.removeFromSuperview()
    insertSubview(content, at: 0)
    self.content = content
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(content.sizeThatFits(CGSize(width: bounds.width, height: 0)).height, bounds.height)
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    contentSize = content.frame.size
    if let list = content as? PanelList {
      let (first, end) = (bounds.minY / PanelList.rowHeight, bounds.maxY / PanelList.rowHeight)
      list.shownRows =
        max(
          0, Int(clamping: first.rounded(.down)))..<max(
          0, Int(clamping: first.rounded(.down)), Int(clamping: end.rounded(.up)))
    }
  }

  /// A finger that drags scrolls, even when it landed on a row.
  override func touchesShouldCancel(in view: UIView) -> Bool { !(view is PanelSwitch) }
}
