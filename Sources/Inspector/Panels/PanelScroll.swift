import UIKit

/// Shows the part of a tall panel that there is room for. The content's height is what fits the width.
final class PanelScroll: UIView {
  private(set) var content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(content)
  }

  /// Another version of the panel, at the same place.
  func show(_ content: UIView) {
    self.content.removeFromSuperview()
    insertSubview(content, at: 0)
    self.content = content
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = content.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height))
  }
}
