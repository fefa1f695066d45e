import CoreGraphics
import Inspector

/// The position of the scene in the window, in window points: fitted into the space between the panels, then zoomed and
/// moved.
struct StageCanvas {
  /// The values that determine how the scene fits.
  struct Room: Equatable {
    /// The size of the scene's screen, or the size that contains both of two compared screens, in points.
    var canvas: CGSize
    /// The default size of the screen.
    var usualCanvas: CGSize
    var layout: WorkbenchLayout
    var setting: StageSetting
    var isComparing: Bool
    /// A Boolean value that indicates whether the first question is asked, in which case the scene is shown alone.
    var isIntroduction: Bool
    /// A Boolean value that indicates whether the responder chain or the reasons are drawn next to the scene.
    var showsChain: Bool
    /// A Boolean value that indicates whether a demonstration is playing, whose captions have a band below the scene.
    var keepsCaption = false
  }

  private(set) var zoom = StageZoom()
  var room: Room
  /// The position of the scene while its corner is dragged, so that it does not move and shrink under the pointer.
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

  /// Returns a placement with the chain if the scene leaves space for it.
  private func free(_ frame: CGRect, _ scale: CGFloat, _ chain: CGRect?) -> CanvasPlacement {
    CanvasPlacement(frame: frame, scale: scale, chain: chain.flatMap { $0.minX >= frame.maxX ? $0 : nil })
  }

  /// The scene's scale while it is zoomed or moved; nil while it fits.
  var zoomedScale: CGFloat? { zoom.isFit ? nil : placement.scale }

  private var fitted: CanvasPlacement {
    let setting = room.setting
    // A scene whose screen was made smaller is not magnified beyond the scale of one of the default size.
    let most = room.canvas == room.usualCanvas ? .infinity : fit(room.usualCanvas, most: .infinity).scale
    let outer = fit(room.canvas, most: most)
    return CanvasPlacement(
      frame: setting.inside(outer.frame, of: room.canvas, scale: outer.scale), scale: outer.scale, chain: outer.chain)
  }

  private func fit(_ canvas: CGSize, most: CGFloat) -> CanvasPlacement {
    let (whole, setting) = (room.keepsCaption ? layoutAboveCaption : room.layout, room.setting)
    let size = setting.around(canvas)
    // Room for the bar is kept before there is one, so that the scenes do not move when it appears.
    let bar = setting.captionRoom == nil ? ReplayBar(in: whole.stage, targets: whole.targets).height : 0
    let layout = room.isComparing ? whole.with(stage: StagePicture.half(of: whole.stage, aboveBar: bar)) : whole
    return setting.captionRoom.map {
      layout.canvas(of: size, keepingFree: $0, showsChain: room.showsChain && !room.isComparing, most: most)
    }
      ?? layout.canvas(
        of: size, keepsChainRoom: !room.isComparing && !room.isIntroduction, keepsBarRoom: !room.isComparing,
        isFine: room.keepsCaption, most: most)
  }

  private var layoutAboveCaption: WorkbenchLayout {
    var stage = room.layout.stage
    stage.size.height = max(100, stage.height - CaptionOverlay.room)
    return room.layout.with(stage: stage)
  }

  // MARK: Resizing by hand

  /// The corner that is dragged to resize the scene.
  var grip: CanvasGrip {
    let placement = placement
    let radius = room.setting.cornerRadius.map { $0 * placement.scale } ?? StagePicture.usualCornerRadius
    let outer = room.setting.outside(placement.frame, scale: placement.scale)
    // The corners of the surroundings are as far from the scene's as its edges are.
    return CanvasGrip(around: outer, radius: radius + outer.maxX - placement.frame.maxX)
  }

  mutating func holdCorner() { held = placement }
  mutating func releaseCorner() { held = nil }
  var isCornerHeld: Bool { held != nil }

  /// Returns the size of a scene whose corner was moved by `distance`, limited to the available space.
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

  /// The margin between the scene and the panels, in window points.
  private static let margin: CGFloat = 12

  /// Zooms by a step; the point of the scene under `pointer` does not move.
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
