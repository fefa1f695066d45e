import CoreGraphics
import Inspector

/// The scene's place in the window: fitted into the room between the panels, and zoomed and moved from there. Window
/// points.
struct StageCanvas {
  /// The values that determine where the scene fits.
  struct Room: Equatable {
    /// The size of the scene's screen, or what holds both of two that are compared; points.
    var canvas: CGSize
    /// The size that the screen has unless it is resized.
    var usualCanvas: CGSize
    var layout: WorkbenchLayout
    var setting: StageSetting
    var isComparing: Bool
    /// A Boolean value that indicates whether the first question is asked: the scene is alone then.
    var isIntroduction: Bool
    /// A Boolean value that indicates whether something is drawn beside the scene: the responder chain or the reasons.
    var showsChain: Bool
    var hasReplayBar: Bool
  }

  private(set) var zoom = StageZoom()
  var room: Room
  /// The place that the scene keeps while its corner is dragged: else it would move and shrink under the pointer.
  private var held: CanvasPlacement?

  init(room: Room) { self.room = room }

  /// The placement of the scene.
  var placement: CanvasPlacement {
    if let held {
      let size = CGSize(width: room.canvas.width * held.scale, height: room.canvas.height * held.scale)
      return free(CGRect(origin: held.frame.origin, size: size), held.scale, held.chain)
    }
    let fitted = fitted
    return free(zoom.place(fitted.frame), fitted.scale * zoom.factor, fitted.chain)
  }

  /// A placement with the chain where the scene leaves its place free.
  private func free(_ frame: CGRect, _ scale: CGFloat, _ chain: CGRect?) -> CanvasPlacement {
    CanvasPlacement(frame: frame, scale: scale, chain: chain.flatMap { $0.minX >= frame.maxX ? $0 : nil })
  }

  /// The scene's scale while it is zoomed or moved; nil while it fits.
  var zoomedScale: CGFloat? { zoom.isFit ? nil : placement.scale }

  private var fitted: CanvasPlacement {
    let (whole, setting) = (room.layout, room.setting)
    // A scene that is made smaller is smaller: it is not magnified beyond the scale of one of its usual size.
    let most = room.canvas == room.usualCanvas ? .infinity : fit(room.usualCanvas, most: .infinity).scale
    var outer = fit(room.canvas, most: most)
    // The bar of a replay covers the lower edge of the stage: the scene moves into the room above it.
    if room.hasReplayBar {
      let isCovered = outer.frame.maxY + 2 - (whole.stage.maxY - ReplayBar.height)
      outer.frame.origin.y -= max(0, min(isCovered, outer.frame.minY - whole.stage.minY - 4)).rounded(.down)
    }
    return CanvasPlacement(
      frame: setting.inside(outer.frame, of: room.canvas, scale: outer.scale), scale: outer.scale, chain: outer.chain)
  }

  private func fit(_ canvas: CGSize, most: CGFloat) -> CanvasPlacement {
    let (whole, setting) = (room.layout, room.setting)
    let size = setting.around(canvas)
    let layout = room.isComparing ? whole.with(stage: StagePicture.half(of: whole.stage)) : whole
    return setting.captionRoom.map {
      layout.canvas(of: size, keepingFree: $0, showsChain: room.showsChain && !room.isComparing, most: most)
    } ?? layout.canvas(of: size, keepsChainRoom: !room.isComparing && !room.isIntroduction, most: most)
  }

  // MARK: Resizing by hand

  /// The corner that is dragged to resize the scene.
  var grip: CanvasGrip {
    let placement = placement
    let radius = room.setting.cornerRadius.map { $0 * placement.scale } ?? StagePicture.usualCornerRadius
    let outer = room.setting.outside(placement.frame, scale: placement.scale)
    // The corners of what surrounds the scene are as far from the scene's as its edges are.
    return CanvasGrip(around: outer, radius: radius + outer.maxX - placement.frame.maxX)
  }

  mutating func holdCorner() { held = placement }
  mutating func releaseCorner() { held = nil }
  var isCornerHeld: Bool { held != nil }

  /// Returns the size of a scene whose corner was moved by `distance`, no larger than there is room for.
  func size(from size: CGSize, by distance: CGSize) -> CGSize {
    let (placement, stage) = (placement, room.layout.stage)
    let outer = room.setting.outside(placement.frame, scale: placement.scale)
    func side(_ points: CGFloat, _ moved: CGFloat, _ room: CGFloat) -> CGFloat {
      min(points + moved / placement.scale, (room / placement.scale).rounded(.down))
    }
    return CGSize(
      width: side(
        size.width, distance.width,
        stage.maxX - Self.margin - placement.frame.minX - (outer.maxX - placement.frame.maxX)),
      height: side(
        size.height, distance.height,
        stage.maxY - Self.margin - placement.frame.minY - (outer.maxY - placement.frame.maxY)))
  }

  /// What stays free between the scene and the panels, in window points.
  private static let margin: CGFloat = 12

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
