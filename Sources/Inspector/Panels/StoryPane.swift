import UIKit

/// The story, which scrolls, and the example's switches below it.
final class StoryPane: UIView {
  let scroll: PanelScroll
  private(set) var dock: SwitchDock?

  init(_ story: UIView, _ dock: SwitchDock?) {
    scroll = PanelScroll(story)
    super.init(frame: .zero)
    addSubview(scroll)
    show(dock)
  }

  func show(_ dock: SwitchDock?) {
    self.dock?.removeFromSuperview()
    self.dock = dock
    if let dock { addSubview(dock) }
    setNeedsLayout()
  }

  /// The maximum share of the switches in a low window. If they need more, they scroll.
  private static let largestShare: CGFloat = 0.34

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = dock?.sizeThatFits(CGSize(width: bounds.width, height: 0)).height ?? 0
    let height = min(wanted, (bounds.height * Self.largestShare).rounded())
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    dock?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
