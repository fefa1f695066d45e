import CoreGraphics
import Inspector

/// Highlights the view under the pointer, in a panel or on the scene, in all panels and overlays.
extension Sandbox {
  /// Called when the pointer is over the panels, or outside of the window.
  func point(at point: CGPoint?) {
    let node = point.flatMap { panels.node(at: $0) ?? chainLink(at: $0)?.node }
    if node != user.scene.highlight { choose(.highlight(node)) }
  }

  /// Called when the pointer rests over the panels, which may have scrolled below it. The lanes point by themselves.
  func pointAgain(at point: CGPoint) {
    if !model.layout.bottom.contains(point) { self.point(at: point) }
  }

  /// Called when the pointer is over the scene. While a touch is shown there, the view under the pointer is highlighted
  /// in the panels.
  func pointOnStage(at point: CGPoint?) {
    let isHeld = session.touches.isHeld && user.picker == nil
    let view = isHeld ? point.flatMap { stage.view(at: $0, by: .seen) } : nil
    let node = view.map { stage.names.name(of: $0).number }
    if node != user.scene.highlight { choose(.highlight(node)) }
  }

  /// Handles a press outside of the scene: a box of the chain selects its view; outside of a field, editing ends.
  func press(at point: CGPoint) {
    // The palette and the sheet of a film have the keyboard while they are open.
    if panels.isTyping, user.palette == nil, user.filmSheet == nil, !panels.isField(at: point) { panels.endTyping() }
    if let node = chainLink(at: point)?.node { perform(.select(node, reveal: .never)) }
  }

  /// The box of the responder chain at a window point; nil under a panel that lies over it.
  private func chainLink(at point: CGPoint) -> ResponderPath.Link? {
    guard delivery.router.panelOverScene?.contains(point) != true,
      let frame = display.canvas.placement.chain, frame.contains(point), let chain = model.chain,
      model.overlays.contains(.chain), !model.overlays.contains(.reasons)
    else { return nil }
    return ResponderChainLayout.link(at: point, of: chain, in: frame, model.language, measurer)
  }
}
