import UIKit

/// The edge of a panel, which changes the panel's size when it is dragged. For a folded panel, it is a handle that
/// opens it.
final class PanelGrip: UIControl {
  private let side: Side
  private let theme: Theme
  let isFolded: Bool
  private let send: @MainActor (InspectorAction) -> Void

  static let width: CGFloat = 7
  /// The size of the handle of a folded panel.
  static let handle = CGSize(width: 14, height: 64)

  init(_ side: Side, isFolded: Bool, theme: Theme, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.side = side
    self.theme = theme
    self.isFolded = isFolded
    self.send = send
    super.init(frame: .zero)
    accessibilityIdentifier = "grip \(side.rawValue)"
    if isFolded { addAction(UIAction { _ in send(.fold(side)) }, for: .touchUpInside) }
  }

  /// The length of the middle of an edge that fingers can drag, and of the sign for it.
  private static let (reachForFingers, sign): (CGFloat, CGFloat) = (88, 36)

  /// The handle of a folded panel is for fingers, too. It is at the window's edge, where little else is. An edge has a
  /// handle in its middle, which reaches into the panel.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isFolded else { return super.point(inside: point, with: event) || middle?.contains(point) == true }
    let width = theme.targets.size(bounds.width)
    return bounds.insetBy(dx: bounds.width - width, dy: 0).contains(point)
  }

  /// A Boolean value that indicates whether it draws anything.
  var isSeen: Bool { isFolded || isHighlighted || theme.targets == .touch }

  /// The part of an edge that fingers can drag; nil in the layout for a mouse.
  private var middle: CGRect? {
    guard theme.targets == .touch, !isFolded else { return nil }
    let (length, depth) = (Self.reachForFingers, ControlSize.leastForFingers)
    return side == .bottom
      ? CGRect(x: bounds.midX - length / 2, y: 0, width: length, height: depth)
      : CGRect(
        x: side == .left ? bounds.maxX - depth : bounds.minX, y: bounds.midY - length / 2, width: depth, height: length)
  }

  /// The distance from the finger to the edge that it drags.
  private var offset = CGSize.zero

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let edge = CGPoint(x: side == .left ? bounds.maxX : bounds.minX, y: bounds.minY)
    offset = middle == nil ? .zero : CGSize(width: edge.x - point.x, height: edge.y - point.y)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isFolded, let superview else { return true }
    var point = touch.location(in: superview)
    (point.x, point.y) = (point.x + offset.width, point.y + offset.height)
    switch side {
    case .left: send(.resize(.left, point.x))
    case .right: send(.resize(.right, superview.bounds.width - point.x))
    case .bottom: send(.resize(.bottom, superview.bounds.height - statusHeight - point.y))
    }
    return true
  }

  private var statusHeight: CGFloat { (superview as? Workbench)?.layout.status.height ?? 0 }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isFolded {
      let fill = isHighlighted ? theme.selection : theme.panel
      context.append(.fill(.roundedRect(bounds, radius: 6), fill))
      context.append(
        .stroke(.roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 6), StrokeStyle(width: 1), theme.separator))
      let (x, y) = (bounds.midX, bounds.midY)
      let step: CGFloat = side == .left ? 2.5 : -2.5
      let arrow = Shape.path(
        [
          .move(CGPoint(x: x - step, y: y - 5)), .line(CGPoint(x: x + step, y: y)),
          .line(CGPoint(x: x - step, y: y + 5)),
        ], rule: .winding)
      context.append(.stroke(arrow, StrokeStyle(width: 1.6, join: .round), theme.text))
    } else if theme.targets == .touch, !isHighlighted {
      let size =
        side == .bottom ? CGSize(width: Self.sign, height: 4) : CGSize(width: 4, height: Self.sign)
      let frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      context.append(.fill(.roundedRect(frame, radius: 2), theme.dim))
    } else if isHighlighted {
      context.append(
        .fill(.rect(bounds.insetBy(dx: side == .bottom ? 0 : 2.5, dy: side == .bottom ? 2.5 : 0)), theme.accent))
    }
  }
}
