import UIKit

/// The grips at the edges of the panels, by which the panels are resized and folded sides are opened.
@MainActor
final class PanelGrips {
  private unowned let parent: UIView
  private let send: @MainActor (InspectorAction) -> Void
  private var grips: [Side: PanelGrip] = [:]

  init(in parent: UIView, send: @escaping @MainActor (InspectorAction) -> Void) {
    (self.parent, self.send) = (parent, send)
  }

  private(set) lazy var slot = PanelSlot {
    Slice(look: $0.look, folded: $0.bench.folded, isDrawer: $0.layout.leftIsDrawer, isBottomOpen: $0.isBottomOpen)
  } unless: { [unowned self] in
    grips.values.contains(where: \.isTracking)
  } show: { [unowned self] model in
    for grip in grips.values { grip.removeFromSuperview() }
    let isFolded: [Side: Bool] = [
      .left: model.layout.left.isEmpty, .right: model.layout.right.isEmpty, .bottom: !model.isBottomOpen,
    ]
    grips = [:]
    for side in Side.allCases where !(side == .bottom && isFolded[side] == true) {
      let grip = PanelGrip(side, isFolded: isFolded[side] == true, theme: model.panelTheme, send: send)
      parent.addSubview(grip)
      grips[side] = grip
    }
  }

  private struct Slice: Equatable {
    let look: InspectorModel.Look
    let folded: Set<Side>
    let isDrawer: Bool
    let isBottomOpen: Bool
  }

  /// The grips that are drawn.
  var seen: [PanelGrip] { parent.subviews.compactMap { $0 as? PanelGrip }.filter { !$0.isHidden && $0.isSeen } }

  /// Returns the panel that a drag from `point` resizes; nil elsewhere.
  func resizedSide(at point: CGPoint) -> Side? {
    grips.first { _, grip in grip.isTracking || !grip.isHidden && !grip.isFolded && grip.frame.contains(point) }?.key
  }

  /// Places the grips inside the panels, so that the scene keeps its space. The grip of a folded side is at the
  /// window's edge.
  func place(_ layout: WorkbenchLayout) {
    let (width, handle) = (PanelGrip.width, PanelGrip.handle)
    let middle = layout.stage.midY - handle.height / 2
    grips[.left]?.frame =
      layout.left.isEmpty
      ? CGRect(x: -2, y: middle, width: handle.width, height: handle.height)
      : CGRect(x: layout.left.maxX - width, y: layout.left.minY, width: width, height: layout.left.height)
    let inner = layout.story.isEmpty ? layout.right : layout.story
    grips[.right]?.frame =
      layout.right.isEmpty
      ? CGRect(x: parent.bounds.width - handle.width + 2, y: middle, width: handle.width, height: handle.height)
      : CGRect(x: layout.right.minX, y: inner.minY, width: width, height: inner.height)
    grips[.bottom]?.frame = CGRect(x: 0, y: layout.bottom.minY, width: parent.bounds.width, height: width)
    for grip in grips.values { parent.bringSubviewToFront(grip) }
  }
}
