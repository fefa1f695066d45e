import CoreGraphics
import Examples
import InputEvents
import Inspector

/// Looking closer at the scene, and at another part of it.
extension Sandbox {
  /// Where the scene lies in the window, at which scale, and where the chain is drawn beside it: nowhere, once the scene covers its place.
  var canvasPlace: (frame: CGRect, scale: CGFloat, chain: CGRect?) {
    let fitted = fittedCanvas
    let frame = zoom.place(fitted.frame)
    let chain = fitted.chain.flatMap { $0.minX >= frame.maxX ? $0 : nil }
    return (frame, fitted.scale * zoom.factor, chain)
  }

  /// The same before anybody looks closer.
  private var fittedCanvas: (frame: CGRect, scale: CGFloat, chain: CGRect?) {
    let setting = model.setting
    let (whole, size) = (workbench.layout, setting.around(exampleCanvas))
    let isAlone = comparison == nil
    let layout = isAlone ? whole : whole.with(stage: StagePicture.half(of: whole.stage))
    let showsChain = isAlone && !model.overlays.isDisjoint(with: [.chain, .reasons])
    var outer =
      setting.captionRoom.map { layout.canvas(of: size, keepingFree: $0, showsChain: showsChain) }
      ?? layout.canvas(of: size, keepsChainRoom: isAlone)
    // The bar of a replay takes the room below the scene, and more: the scene makes use of that above it.
    if model.replay != nil {
      let isCovered = outer.frame.maxY + 2 - (whole.stage.maxY - ReplayBar.height)
      outer.frame.origin.y -= max(0, min(isCovered, outer.frame.minY - whole.stage.minY - 4)).rounded(.down)
    }
    return (setting.inside(outer.frame, scale: outer.scale), outer.scale, outer.chain)
  }

  func change(_ step: ZoomStep) {
    let (fitted, stage) = (fittedCanvas.frame, workbench.layout.stage)
    switch step {
    case .fit: zoom = StageZoom()
    case .closer, .farther:
      let anchor = router.pointer.flatMap { stage.contains($0) ? $0 : nil }
      zoom.step(closer: step == .closer, at: anchor, fitted: fitted, in: stage)
    }
  }

  /// A drag with the middle button, or with the space bar held, moves the scene, and touches nobody. Whether the input was that.
  func dragsStage(_ input: InputEvent) -> Bool {
    guard case .contact(let contact) = input.sample, contact.kind == .pointer else { return false }
    let stage = workbench.layout.stage
    switch contact.phase {
    case .down:
      guard contact.buttons == Self.middleButton || spaceBar != .up, stage.contains(contact.location)
      else { return false }
      if spaceBar != .up { spaceBar = .moves }
      stageDrag = contact.location
      return true
    case .move, .up, .cancel:
      guard let last = stageDrag else { return false }
      let delta = CGSize(width: contact.location.x - last.x, height: contact.location.y - last.y)
      zoom.move(by: delta, fitted: fittedCanvas.frame, in: stage)
      stageDrag = contact.phase == .move ? contact.location : nil
      return true
    }
  }

  private static var middleButton: Int { 1 << 2 }

  /// The space bar stops and starts the clock when it is let go, unless the scene was moved with it. Whether the input was that.
  func takesSpaceBar(_ input: InputEvent) -> Bool {
    guard case .key(let key) = input.sample, key.usage == Self.spaceBarUsage else { return false }
    switch key.phase {
    case .down:
      guard shortcut(for: input) != nil else { return false }
      spaceBar = .down
      return true
    case .repeat: return spaceBar != .up
    case .up, .cancel:
      let before = spaceBar
      spaceBar = .up
      if before == .down, key.phase == .up { request(.perform(.transport(.pauseOrPlay))) }
      return before != .up
    }
  }

  private static var spaceBarUsage: Int { 0x2C }
}

enum SpaceBar {
  case up
  case down
  /// Held, and the scene was moved.
  case moves
}
