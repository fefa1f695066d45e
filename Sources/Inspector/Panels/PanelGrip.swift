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

  /// The handle of a folded panel is for fingers, too. It is at the window's edge, where little else is.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isFolded else { return super.point(inside: point, with: event) }
    let width = theme.targets.size(bounds.width)
    return bounds.insetBy(dx: bounds.width - width, dy: 0).contains(point)
  }

  /// A Boolean value that indicates whether it draws anything.
  var isSeen: Bool { isFolded || isHighlighted }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isFolded, let superview else { return true }
    let point = touch.location(in: superview)
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
    } else if isHighlighted {
      context.append(
        .fill(.rect(bounds.insetBy(dx: side == .bottom ? 0 : 2.5, dy: side == .bottom ? 2.5 : 0)), theme.accent))
    }
  }
}
