import CoreGraphics

/// Runs a display list once, for the pixels of one area.
struct DrawingPass {
  private struct State {
    var transform: CGAffineTransform
    var clip: Clip
  }

  /// A group that has begun but not ended.
  private struct OpenGroup {
    /// Nil for a group that is opaque: its content goes straight to where the group would.
    let layer: GroupLayer?
    let opacity: UInt32
    let outerSurface: Surface
    let outerState: State
    /// `restore` inside the group never goes further back than this.
    let savedCount: Int
  }

  private let commands: [DisplayList.Command]
  private let glyphs: any GlyphRendering
  private let workspace: Workspace
  private var surface: Surface
  private var state: State
  private var saved: [State] = []
  private var groups: [OpenGroup] = []

  init(
    commands: [DisplayList.Command], surface: Surface, area: PixelRect, transform: CGAffineTransform,
    glyphs: any GlyphRendering, workspace: Workspace
  ) {
    self.commands = commands
    self.surface = surface
    self.glyphs = glyphs
    self.workspace = workspace
    state = State(transform: transform, clip: Clip(bounds: area, mask: nil))
  }

  /// Unmatched `restore` and `endGroup` do nothing; groups left open end with the list.
  mutating func run() {
    var index = 0
    while index < commands.count {
      if case .beginGroup(let opacity) = commands[index] {
        index = beginGroup(opacity, at: index)
      } else {
        perform(commands[index])
        index += 1
      }
    }
    while !groups.isEmpty { endGroup() }
  }

  private mutating func perform(_ command: DisplayList.Command) {
    switch command {
    case .save: saved.append(state)
    case .restore:
      if saved.count > groups.last?.savedCount ?? 0, let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): clip(to: shape)
    case .beginGroup: break
    case .endGroup: endGroup()
    case .fill(let shape, let color):
      if color.alpha > 0, isVisible(reach.fill(shape)) { draw(coverer.fill(shape), .solid(color.premultiplied)) }
    case .fillGradient(let shape, let gradient):
      guard isVisible(reach.fill(shape)), let ramp = GradientRamp(gradient, state.transform) else { return }
      draw(coverer.fill(shape), .gradient(ramp))
    case .stroke(let shape, let style, let color):
      guard color.alpha > 0, isVisible(reach.stroke(shape, style)) else { return }
      draw(coverer.stroke(shape, style), .solid(color.premultiplied))
    case .shadow(let shape, let color, let blur, let offset):
      guard color.alpha > 0, isVisible(reach.shadow(shape, blur, offset)) else { return }
      shadow(shape, color, blur, offset)
    case .text(let run):
      if run.color.alpha > 0, isVisible(reach.text(run)) { text(run) }
    }
  }

  private var reach: Reach { Reach(transform: state.transform) }

  private var coverer: ShapeCoverer {
    ShapeCoverer(transform: state.transform, clip: state.clip.bounds, workspace: workspace)
  }

  private func isVisible(_ pixels: PixelRect) -> Bool { !pixels.intersection(state.clip.bounds).isEmpty }

  private func draw(_ coverage: ShapeCoverage?, _ paint: Paint) {
    guard let coverage else { return }
    compositor(paint).draw(coverage)
  }

  private func compositor(_ paint: Paint) -> Compositor {
    Compositor(surface: surface, clip: state.clip, paint: paint, scratch: workspace.row)
  }

  // MARK: Clips

  /// A shape that cannot be drawn lets nothing through.
  private mutating func clip(to shape: Shape) {
    guard isVisible(reach.fill(shape)), let coverage = coverer.fill(shape) else {
      state.clip = Clip(bounds: .empty, mask: nil)
      return
    }
    if case .upright(.rect(let rect)) = coverage, rect.isWhole {
      state.clip.cut(to: rect.bounds)
    } else {
      state.clip.cut(by: coverage, scratch: workspace.row)
    }
  }

  // MARK: Groups

  /// Returns the index of the command to go on with: inside the group, or behind it when nothing of it shows.
  private mutating func beginGroup(_ opacity: Float, at index: Int) -> Int {
    let visible = RGBA.unit(opacity)
    let content = GroupContent(commands, from: index + 1, transform: state.transform, clip: state.clip.bounds)
    let area = visible > 0 ? content.pixels : .empty
    guard !area.isEmpty else { return content.next }
    let layer = visible < 1 ? GroupLayer(area) : nil
    groups.append(
      OpenGroup(
        layer: layer, opacity: UInt32(visible * 255 + 0.5), outerSurface: surface, outerState: state,
        savedCount: saved.count))
    if let layer {
      surface = layer.surface
      // The outer mask is applied once, when the group is laid down.
      state.clip = Clip(bounds: area, mask: nil)
    }
    return index + 1
  }

  private mutating func endGroup() {
    guard let group = groups.popLast() else { return }
    saved.removeLast(saved.count - group.savedCount)
    surface = group.outerSurface
    state = group.outerState
    guard let layer = group.layer else { return }
    compositor(.layer(layer, opacity: group.opacity)).draw(RectCoverage(layer.surface.bounds))
  }

  // MARK: Shadows and text

  private func shadow(_ shape: Shape, _ color: RGBA, _ blur: CGFloat, _ offset: CGSize) {
    let transform = state.transform.translatedBy(x: offset.width, y: offset.height)
    let blur = Blur(deviation: Double(blur) * transform.meanScale)
    guard let silhouette = BlurredSilhouette(shape, transform, blur, clip: state.clip.bounds) else { return }
    compositor(.solid(color.premultiplied)).draw(silhouette)
  }

  private func text(_ run: TextRun) {
    let transform = state.transform
    let scale = transform.keepsGlyphs ? transform.a : CGFloat(transform.meanScale)
    guard scale > 0, scale.isFinite, run.font.size > 0 else { return }
    // Enormous text is enlarged from a mask of this size.
    let pixelsPerPoint = min(scale, Self.largestGlyphs / run.font.size)
    guard let mask = glyphs.mask(for: run.string, font: run.font, pixelsPerPoint: pixelsPerPoint) else { return }
    let paint = compositor(.solid(run.color.premultiplied))
    let clip = state.clip.bounds
    if transform.keepsGlyphs, pixelsPerPoint == scale {
      if let text = SnappedText(mask, pen: run.origin.applying(transform), clip: clip) { paint.draw(text) }
    } else {
      let atPen = transform.translatedBy(x: run.origin.x, y: run.origin.y)
      let text = TransformedText(mask, pixelsPerPoint: pixelsPerPoint, transform: atPen, clip: clip)
      if let text { paint.draw(text) }
    }
  }

  /// Em size in pixels.
  private static let largestGlyphs: CGFloat = 512
}
