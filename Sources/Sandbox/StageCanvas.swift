import CoreGraphics
import Inspector

/// The scene's place in the window: fitted into the room between the panels, and zoomed and moved from there. Window
/// points.
struct StageCanvas {
  /// The values that determine where the scene fits.
  struct Room: Equatable {
    /// The size of the scene's screen, or what holds both of two that are compared; points.
    var canvas: CGSize
    var layout: WorkbenchLayout
    var setting: StageSetting
    var isComparing: Bool
    /// A Boolean value that indicates whether something is drawn beside the scene: the responder chain or the reasons.
    var showsChain: Bool
    var hasReplayBar: Bool
  }

  private(set) var zoom = StageZoom()
  var room: Room

  /// The placement of the scene.
  var placement: CanvasPlacement {
    let fitted = fitted
    let frame = zoom.place(fitted.frame)
    let chain = fitted.chain.flatMap { $0.minX >= frame.maxX ? $0 : nil }
    return CanvasPlacement(frame: frame, scale: fitted.scale * zoom.factor, chain: chain)
  }

  /// The scene's scale while it is zoomed or moved; nil while it fits.
  var zoomedScale: CGFloat? { zoom.isFit ? nil : placement.scale }

  private var fitted: CanvasPlacement {
    let (whole, setting) = (room.layout, room.setting)
    let size = setting.around(room.canvas)
    let layout = room.isComparing ? whole.with(stage: StagePicture.half(of: whole.stage)) : whole
    var outer =
      setting.captionRoom.map {
        layout.canvas(of: size, keepingFree: $0, showsChain: room.showsChain && !room.isComparing)
      } ?? layout.canvas(of: size, keepsChainRoom: !room.isComparing)
    // The bar of a replay covers the lower edge of the stage: the scene moves into the room above it.
    if room.hasReplayBar {
      let isCovered = outer.frame.maxY + 2 - (whole.stage.maxY - ReplayBar.height)
      outer.frame.origin.y -= max(0, min(isCovered, outer.frame.minY - whole.stage.minY - 4)).rounded(.down)
    }
    return CanvasPlacement(
      frame: setting.inside(outer.frame, scale: outer.scale), scale: outer.scale, chain: outer.chain)
  }

  /// Zooms by a step; the place of the scene under `pointer` stays where it is.
  mutating func change(_ step: ZoomStep, at pointer: CGPoint?) {
    let stage = room.layout.stage
    switch step {
    case .fit: zoom = StageZoom()
    case .closer, .farther:
      zoom.step(
        closer: step == .closer, at: pointer.flatMap { stage.contains($0) ? $0 : nil }, fitted: fitted.frame, in: stage)
    }
  }

  mutating func move(by delta: CGSize) { zoom.move(by: delta, fitted: fitted.frame, in: room.layout.stage) }
}
