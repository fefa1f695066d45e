import UIKit

/// A part of a panel whose height depends on the height of its container.
@MainActor
protocol FitsRoom: UIView {
  /// The height of the container, in points.
  var room: CGFloat { get set }
}

/// Scrolls a tall panel with wheels and fingers. The height of the content is what fits its width.
final class PanelScroll: UIScrollView {
  private(set) var content: UIView
  private let thumb = UIView()
  /// Points from the bar that shows the place to the right edge.
  var thumbInset: CGFloat = 2

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    bounces = false
    delaysContentTouches = false
    showsVerticalScrollIndicator = false
    thumb.isUserInteractionEnabled = false
    // The gray is visible on dark and light panels.
    thumb.backgroundColor = UIColor(RGBA(hex: 0x7A8493).withAlpha(0.7))
    thumb.layer.cornerRadius = Self.thumbWidth / 2
    insertSubview(content, at: 0)
    addSubview(thumb)
  }

  private static let (thumbWidth, shortestThumb): (CGFloat, CGFloat) = (4, 20)

  /// Shows another version of the panel at the same scroll position.
  func show(_ content: UIView) {
    self.content.removeFromSuperview()
    insertSubview(content, at: 0)
    self.content = content
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let fitting = content as? any FitsRoom { fitting.room = bounds.height }
    let height = max(content.sizeThatFits(CGSize(width: bounds.width, height: 0)).height, bounds.height)
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    contentSize = content.frame.size
    placeThumb()
    if let list = content as? PanelList {
      let (first, end) = (bounds.minY / list.rowHeight, bounds.maxY / list.rowHeight)
      list.shownRows =
        max(
          0, Int(clamping: first.rounded(.down)))..<max(
          0, Int(clamping: first.rounded(.down)), Int(clamping: end.rounded(.up)))
    }
  }

  /// Places the scroll bar at the right edge, while a part of the content is not visible.
  private func placeThumb() {
    let (shown, whole) = (bounds.height, contentSize.height)
    thumb.isHidden = whole < shown + 1 || shown < 2 * Self.shortestThumb
    guard !thumb.isHidden else { return }
    let track = shown - 4
    let length = max(Self.shortestThumb, (track * shown / whole).rounded())
    let part = min(1, max(0, bounds.minY / (whole - shown)))
    thumb.frame = CGRect(
      x: bounds.width - Self.thumbWidth - thumbInset, y: bounds.minY + 2 + ((track - length) * part).rounded(),
      width: Self.thumbWidth, height: length)
  }

  /// A dragging finger scrolls even if it landed on a row, but not one that moves a dot.
  override func touchesShouldCancel(in view: UIView) -> Bool { !(view is PanelSwitch || view is MarginsPanel) }
}
