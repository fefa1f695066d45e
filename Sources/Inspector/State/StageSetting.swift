import CoreGraphics

/// The frame and the background of the scene, which films choose. The window uses the plain one.
package struct StageSetting: Equatable, Sendable {
  package enum Frame: String, CaseIterable, Sendable {
    /// No frame, and rounded corners of the scene.
    case none
    /// A telephone.
    case phone
  }

  package var frame: Frame
  /// The colors from the upper edge to the lower; nil for the theme's.
  package var background: [RGBA]?

  /// The height in points below the scene that a film keeps free for captions, which is 0 without captions. It is nil
  /// in the window, where captions may cover the scene.
  package var captionRoom: CGFloat?
  /// A Boolean value that indicates whether captions are left out of the pictures of a film, except for questions.
  package var hidesCaptions = false

  package init(
    frame: Frame = .none, background: [RGBA]? = nil, captionRoom: CGFloat? = nil, hidesCaptions: Bool = false
  ) {
    self.frame = frame
    self.background = background
    self.captionRoom = captionRoom
    self.hidesCaptions = hidesCaptions
  }

  /// The height for a caption of two lines.
  package static let usualCaptionRoom: CGFloat = 64

  /// A Boolean value that indicates whether dark letters are most readable on the background; nil if the theme decides.
  package var isBackgroundLight: Bool? {
    guard let background, !background.isEmpty else { return nil }
    let light = background.reduce(Float(0)) { $0 + 0.2126 * $1.red + 0.7152 * $1.green + 0.0722 * $1.blue }
    return light / Float(background.count) > 0.5
  }

  /// The widths of the frame around the scene, in points of the scene.
  private struct Margins {
    var left: CGFloat = 0
    var right: CGFloat = 0
    var top: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// Returns the margins of the frame. A phone around a landscape scene is rotated to the left.
  private func margins(around scene: CGSize) -> Margins {
    guard frame == .phone else { return Margins() }
    let (side, top, bottom) = (Self.phoneSide, Self.phoneTop, Self.phoneBottom)
    return Self.isTurned(scene)
      ? Margins(left: top, right: bottom, top: side, bottom: side)
      : Margins(left: side, right: side, top: top, bottom: bottom)
  }

  private static func isTurned(_ scene: CGSize) -> Bool { scene.width > scene.height }
  private static let (phoneSide, phoneTop, phoneBottom): (CGFloat, CGFloat, CGFloat) = (13, 36, 28)

  /// Returns `size` with the frame.
  package func around(_ size: CGSize) -> CGSize {
    let margins = margins(around: size)
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  /// Returns the rectangle of a scene of `size` points in a frame at `outer`, at a scale.
  package func inside(_ outer: CGRect, of size: CGSize, scale: CGFloat) -> CGRect {
    let margins = margins(around: size)
    return CGRect(
      x: outer.minX + margins.left * scale, y: outer.minY + margins.top * scale,
      width: outer.width - (margins.left + margins.right) * scale,
      height: outer.height - (margins.top + margins.bottom) * scale)
  }

  package func outside(_ scene: CGRect, scale: CGFloat) -> CGRect {
    let margins = margins(around: scene.size)
    return CGRect(
      x: scene.minX - margins.left * scale, y: scene.minY - margins.top * scale,
      width: scene.width + (margins.left + margins.right) * scale,
      height: scene.height + (margins.top + margins.bottom) * scale)
  }

  /// The radius of the screen's corners, in points of the scene, so that they are concentric with those of the frame.
  package var cornerRadius: CGFloat? { frame == .phone ? Self.phoneRadius - Self.phoneSide : nil }
  private static let phoneRadius: CGFloat = 44

  // MARK: Drawing

  /// Draws the background of the stage, in window points.
  package func drawBackground(in stage: CGRect, theme: Theme) -> DisplayList {
    let colors = background ?? [theme.stageCenter, theme.stageEdge]
    guard colors.count > 1 else { return DisplayList([.fill(.rect(stage), colors.first ?? theme.stageCenter)]) }
    let stops = colors.enumerated().map { index, color in
      LinearGradient.Stop(location: CGFloat(index) / CGFloat(colors.count - 1), color: color)
    }
    let ramp = LinearGradient(
      start: CGPoint(x: stage.midX, y: stage.minY), end: CGPoint(x: stage.midX, y: stage.maxY), stops: stops)
    return DisplayList([.fillGradient(.rect(stage), ramp)])
  }

  /// Draws the frame of a scene at `scene`; nothing without a frame. Lengths are in window points.
  package func drawFrame(around scene: CGRect, scale: CGFloat) -> DisplayList {
    guard frame == .phone else { return DisplayList() }
    let outer = outside(scene, scale: scale)
    var list = DisplayList([
      .shadow(
        .roundedRect(outer, radius: Self.phoneRadius * scale), RGBA(red: 0, green: 0, blue: 0, alpha: 0.45),
        blur: 30 * scale, offset: CGSize(width: 0, height: 14 * scale))
    ])
    guard Self.isTurned(scene.size) else {
      list.append(contentsOf: drawPhone(at: outer, scale: scale))
      return list
    }
    // The upper edge of the phone is at the left, and its left edge at the bottom.
    let upright = CGRect(x: 0, y: 0, width: outer.height, height: outer.width)
    let turn = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: outer.minX, ty: outer.maxY)
    list.append(.save)
    list.append(.concatenate(turn))
    list.append(contentsOf: drawPhone(at: upright, scale: scale))
    list.append(.restore)
    return list
  }

  /// Draws an upright phone.
  private func drawPhone(at outer: CGRect, scale: CGFloat) -> DisplayList {
    let radius = Self.phoneRadius * scale
    let body = Shape.roundedRect(outer, radius: radius)
    let edge = LinearGradient(
      start: CGPoint(x: outer.minX, y: outer.minY), end: CGPoint(x: outer.maxX, y: outer.maxY),
      stops: [
        .init(location: 0, color: RGBA(hex: 0x6B727D)), .init(location: 0.5, color: RGBA(hex: 0x2B3038)),
        .init(location: 1, color: RGBA(hex: 0x555C67)),
      ])
    var list = DisplayList()
    for key in keys(of: outer, scale) {
      list.append(.fill(.roundedRect(key, radius: 1.5 * scale), RGBA(hex: 0x3A404A)))
    }
    list.append(.fillGradient(body, edge))
    list.append(
      .fill(
        .roundedRect(outer.insetBy(dx: 2.5 * scale, dy: 2.5 * scale), radius: radius - 2.5 * scale),
        RGBA(hex: 0x08090B)))
    let island = CGRect(
      x: outer.midX - 46 * scale, y: outer.minY + 10 * scale, width: 92 * scale, height: 18 * scale)
    list.append(.fill(.roundedRect(island, radius: 9 * scale), RGBA(hex: 0x191C21)))
    let lens = CGPoint(x: island.maxX - 12 * scale, y: island.midY)
    list.append(.fill(.circle(center: lens, radius: 4 * scale), RGBA(hex: 0x26304A)))
    let bar = CGRect(
      x: outer.midX - 56 * scale, y: outer.maxY - 15 * scale, width: 112 * scale, height: 5 * scale)
    list.append(.fill(.roundedRect(bar, radius: 2.5 * scale), RGBA(hex: 0x5A616C)))
    return list
  }

  /// The parts beyond the sides.
  private func keys(of outer: CGRect, _ scale: CGFloat) -> [CGRect] {
    func key(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: outer.minY + y * scale, width: 5 * scale, height: height * scale)
    }
    let (left, right) = (outer.minX - 2.5 * scale, outer.maxX - 2.5 * scale)
    return [key(left, 120, 26), key(left, 166, 48), key(left, 226, 48), key(right, 180, 76)]
  }
}
