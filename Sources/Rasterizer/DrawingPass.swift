import CoreGraphics

/// Runs a display list once, for the pixels of one area.
struct DrawingPass {
  private struct State {
    var transform: CGAffineTransform
    var clip: Clip
  }

  /// A scope that has begun but not ended.
  private struct OpenScope {
    enum Kind {
      /// Without a layer of its own the content goes straight to where the group would.
      case group(GroupLayer?, opacity: UInt32)
      case mask(GroupLayer)
      case projection(GroupLayer, ProjectedPlane)
    }

    let kind: Kind
    let outerSurface: Surface
    let outerState: State
    let outerWorkspace: Workspace
    /// `restore` inside the scope never goes further back than this.
    let savedCount: Int
  }

  private let commands: [DisplayList.Command]
  private let glyphs: any GlyphRendering
  private let images: ImageStore
  private var workspace: Workspace
  private var surface: Surface
  private var state: State
  private var saved: [State] = []
  private var scopes: [OpenScope] = []

  init(
    commands: [DisplayList.Command], surface: Surface, area: PixelRect, transform: CGAffineTransform,
    glyphs: any GlyphRendering, images: ImageStore, workspace: Workspace
  ) {
    self.commands = commands
    self.surface = surface
    self.glyphs = glyphs
    self.images = images
    self.workspace = workspace
    state = State(transform: transform, clip: Clip(bounds: area, mask: nil))
  }

  /// Unmatched `restore` and ends of scopes do nothing; scopes left open end with the list. Of the commands before `first`, which is in no
  /// scope, nothing is drawn.
  mutating func run(from first: Int = 0) {
    var index = 0
    var nesting = ScopeNesting()
    while index < first {
      if nesting.follow(commands[index]), !commands[index].draws { perform(commands[index]) }
      index += 1
    }
    while index < commands.count {
      switch commands[index] {
      case .beginGroup(let opacity): index = beginGroup(opacity, at: index)
      case .beginMask: index = beginMask(at: index)
      case .beginProjection(let projection): index = begin(projection, at: index)
      default:
        perform(commands[index])
        index += 1
      }
    }
    while !scopes.isEmpty { endScope() }
  }

  private mutating func perform(_ command: DisplayList.Command) {
    switch command {
    case .save: saved.append(state)
    case .restore:
      if saved.count > scopes.last?.savedCount ?? 0, let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): clip(to: shape)
    case .beginGroup, .beginMask, .beginProjection: break
    case .endGroup: if case .group = scopes.last?.kind { endScope() }
    case .endMask: if case .mask = scopes.last?.kind { endScope() }
    case .endProjection: if case .projection = scopes.last?.kind { endScope() }
    case .fill(let shape, let color):
      if color.alpha > 0, isVisible(reach.fill(shape)) { draw(coverer.fill(shape), .solid(color.premultiplied)) }
    case .fillGradient(let shape, let gradient):
      guard isVisible(reach.fill(shape)), let ramp = GradientRamp(gradient, state.transform) else { return }
      draw(coverer.fill(shape), .gradient(ramp))
    case .fillPattern(let shape, let pattern, let color):
      guard color.alpha > 0, isVisible(reach.fill(shape)), let coverage = coverer.fill(shape),
        let patterned = PatternCoverage(pattern, in: coverage, state.transform)
      else { return }
      compositor(.solid(color.premultiplied)).draw(patterned)
    case .stroke(let shape, let style, let color):
      guard color.alpha > 0, isVisible(reach.stroke(shape, style)) else { return }
      draw(coverer.stroke(shape, style), .solid(color.premultiplied))
    case .shadow(let shape, let color, let blur, let offset):
      guard color.alpha > 0, isVisible(reach.shadow(shape, blur, offset)) else { return }
      shadow(shape, color, blur, offset)
    case .text(let run):
      if run.color.alpha > 0, isVisible(reach.text(run)) { text(run) }
    case .image(let drawing):
      guard isVisible(reach.fill(.rect(drawing.target))),
        let paint = ImagePaint(drawing, state.transform, images: images, glyphs: glyphs)
      else { return }
      draw(coverer.fill(.rect(drawing.target)), .image(paint))
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

  // MARK: Scopes

  /// Returns the index of the command to go on with: inside the group, or behind it when nothing of it shows.
  private mutating func beginGroup(_ opacity: Float, at index: Int) -> Int {
    let visible = RGBA.unit(opacity)
    let content = ScopeContent(
      commands, from: index + 1, kind: .group, transform: state.transform, clip: state.clip.bounds)
    let area = visible > 0 ? content.pixels : .empty
    guard !area.isEmpty else { return content.next }
    let layer = visible < 1 || content.isMasked ? GroupLayer(area) : nil
    open(.group(layer, opacity: UInt32(visible * 255 + 0.5)))
    // The outer mask is applied once, when the group is laid down.
    if let layer { draw(into: layer, workspace, state.transform) }
    return index + 1
  }

  /// A mask outside of a group has nothing to mask and is skipped.
  private mutating func beginMask(at index: Int) -> Int {
    guard case .group(let layer?, _) = scopes.last?.kind else {
      return ScopeContent(
        commands, from: index + 1, kind: .mask, transform: state.transform, clip: state.clip.bounds
      ).next
    }
    let mask = GroupLayer(layer.surface.bounds)
    open(.mask(mask))
    draw(into: mask, workspace, state.transform)
    return index + 1
  }

  private mutating func begin(_ projection: Projection, at index: Int) -> Int {
    let plane = ProjectedPlane(projection, commands, from: index + 1, transform: state.transform)
    let needed = plane.needed(for: state.clip.bounds)
    guard !needed.isEmpty else { return plane.next }
    let picture = GroupLayer(needed)
    open(.projection(picture, plane))
    let workspace = Workspace(columns: needed, shadows: workspace.shadows)
    draw(into: picture, workspace, CGAffineTransform(scaleX: plane.scale, y: plane.scale))
    return index + 1
  }

  private mutating func open(_ kind: OpenScope.Kind) {
    scopes.append(
      OpenScope(
        kind: kind, outerSurface: surface, outerState: state, outerWorkspace: workspace, savedCount: saved.count))
  }

  private mutating func draw(into layer: GroupLayer, _ workspace: Workspace, _ transform: CGAffineTransform) {
    surface = layer.surface
    self.workspace = workspace
    state = State(transform: transform, clip: Clip(bounds: layer.surface.bounds, mask: nil))
  }

  private mutating func endScope() {
    guard let scope = scopes.popLast() else { return }
    saved.removeLast(saved.count - scope.savedCount)
    (surface, state, workspace) = (scope.outerSurface, scope.outerState, scope.outerWorkspace)
    switch scope.kind {
    case .group(let layer?, let opacity):
      compositor(.layer(layer, opacity: opacity)).draw(RectCoverage(layer.surface.bounds))
    case .group(nil, _): break
    case .mask(let mask): surface.multiply(byAlphaOf: mask.surface)
    case .projection(let picture, let plane):
      let area = plane.reach.intersection(state.clip.bounds)
      guard let paint = ProjectionPaint(plane, picture: picture, area: area) else { return }
      compositor(.projection(paint)).draw(RectCoverage(area))
    }
  }

  // MARK: Shadows and text

  private func shadow(_ shape: Shape, _ color: RGBA, _ blur: CGFloat, _ offset: CGSize) {
    let transform = state.transform.translatedBy(x: offset.width, y: offset.height)
    let blur = Blur(deviation: Double(blur) * transform.meanScale)
    let paint = compositor(.solid(color.premultiplied))
    guard blur.reach > 0 else {
      let coverer = ShapeCoverer(transform: transform, clip: state.clip.bounds, workspace: workspace)
      if let coverage = coverer.fill(shape) { paint.draw(coverage) }
      return
    }
    let silhouette = BlurredSilhouette(shape, transform, blur, clip: state.clip.bounds, tiles: workspace.shadows)
    if let silhouette { paint.draw(silhouette) }
  }

  private func text(_ run: TextRun) {
    let paint = compositor(.solid(run.color.premultiplied))
    switch PlacedText(run, state.transform, glyphs: glyphs, clip: state.clip.bounds) {
    case .snapped(let text): paint.draw(text)
    case .transformed(let text): paint.draw(text)
    case nil: break
    }
  }
}
