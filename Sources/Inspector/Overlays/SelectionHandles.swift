import CoreGraphics
import Foundation

/// The handles of the selected view, by which its size is changed: at the middle of its right and lower edges, and at
/// the corner between them. It is a pure function in window points.
package struct SelectionHandles: Equatable, Sendable {
  package enum Handle: CaseIterable, Sendable {
    case right
    case bottom
    case corner

    package var changesWidth: Bool { self != .bottom }
    package var changesHeight: Bool { self != .right }
  }

  /// The frame of the view.
  private let box: CGRect
  /// The area in which handles are visible.
  private let area: CGRect
  private let targets: ControlSize

  /// Creates the handles of a view whose frame is `box`. There are none outside of `area`.
  package init(around box: CGRect, in area: CGRect, targets: ControlSize = .mouse) {
    (self.box, self.area, self.targets) = (box, area, targets)
  }

  /// The side of a handle, and of the square in which it can be pressed with a mouse.
  private static let (side, reach): (CGFloat, CGFloat) = (9, 16)
  /// The distance of a handle from the view, so that all points of the view can still be touched.
  private static let gap: CGFloat = 8
  /// The distance from the view at which nothing is covered by a handle, in window points.
  static let room: CGFloat = gap + side / 2 + 2
  /// The distance of a handle from the edge that it is inside of.
  private static let gapInside: CGFloat = 12
  /// The points of the view that the bar of the timeline may cover.
  private static let covered: CGFloat = 12

  /// Returns the center of a handle. Where there is no room beside an edge of the view that is visible, the handle is
  /// inside of it.
  package func center(of handle: Handle) -> CGPoint {
    func place(_ edge: CGFloat, _ limit: CGFloat) -> CGFloat {
      let isBeside = edge + Self.gap + Self.side / 2 <= limit || edge > limit + Self.covered
      return isBeside ? edge + Self.gap : min(edge, limit) - Self.gapInside
    }
    let (right, bottom) = (place(box.maxX, area.maxX), place(box.maxY, area.maxY))
    return switch handle {
    case .right: CGPoint(x: right, y: box.midY)
    case .bottom: CGPoint(x: box.midX, y: bottom)
    case .corner: CGPoint(x: right, y: bottom)
    }
  }

  private func square(of handle: Handle) -> CGRect {
    let center = center(of: handle)
    return CGRect(x: center.x - Self.side / 2, y: center.y - Self.side / 2, width: Self.side, height: Self.side)
  }

  /// The frames of the visible handles, which labels keep off.
  package var frames: [CGRect] { visible.map(square) }

  private var visible: [Handle] { Handle.allCases.filter { area.contains(square(of: $0)) } }

  /// Returns the nearest handle that a press at `point` is on; nil in the view, beside handles inside of it, and
  /// elsewhere.
  package func handle(at point: CGPoint) -> Handle? {
    let isInside = box.contains(point)
    let reach = targets.size(Self.reach) / 2
    func distance(_ handle: Handle) -> CGFloat {
      let center = center(of: handle)
      return max(abs(point.x - center.x), abs(point.y - center.y))
    }
    return visible.filter { distance($0) <= reach && (!isInside || box.contains(center(of: $0))) }
      .min { distance($0) < distance($1) }
  }

  /// Draws the handles; `lit` is the one under the pointer or the one that is dragged.
  package func draw(lit: Handle?) -> DisplayList {
    var list = DisplayList()
    for handle in visible {
      let square = square(of: handle)
      let shape = Shape.roundedRect(square, radius: 2)
      list.append(.fill(shape, handle == lit ? Theme.dark.accent : .white))
      list.append(.stroke(shape, StrokeStyle(width: 1.5), handle == lit ? .white : Theme.dark.accent))
    }
    return list
  }
}
