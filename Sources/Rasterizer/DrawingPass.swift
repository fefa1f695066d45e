import CoreGraphics

/// Draws a display list once, for the pixels of one area.
struct DrawingPass {
  private struct State {
    var transform: CGAffineTransform
    var clip: Clip
  }

  /// A scope that has begun but not ended.
  private struct OpenScope {
    enum Kind {
      /// A group. Without a layer its content is drawn directly to the target.
      case group(GroupLayer?, opacity: UInt32)
      case mask(GroupLayer)
      case projection(GroupLayer, ProjectedPlane)
    }

    let kind: Kind
    let outerSurface: Surface
    let outerState: State
    let outerWorkspace: Workspace
    /// The number of states that `restore` inside the scope must keep.
    let savedCount: Int
  }

  private let glyphs: any GlyphRendering
  private let images: ImageStore
  private var workspace: Workspace
  private var surface: Surface
  private var state: State
  private var saved: [State] = []
  private var scopes: [OpenScope] = []
  /// The parts of `saved` and `scopes` that belong to the enclosing lists.
  private var outer = (saved: 0, scopes: 0)

  init(
    surface: Surface, area: PixelRect, transform: CGAffineTransform, glyphs: any GlyphRendering, images: ImageStore,
    workspace: Workspace
  ) {
    self.surface = surface
    self.glyphs = glyphs
    self.images = images
    self.workspace = workspace
    state = State(transform: transform, clip: Clip(bounds: area, mask: nil))
  }

  /// Draws commands. Unmatched `restore` and ends of scopes do nothing; open scopes end with the list. The first
  /// `skipped` commands, including those of sublists, are not drawn; the command after them must be outside of all
  /// scopes.
  mutating func run(_ commands: [DisplayList.Command], skipping skipped: Int = 0) {
    var index = skip(skipped, of: commands)
    while index < commands.count {
      switch commands[index] {
      case .beginGroup(let opacity): index = beginGroup(opacity, commands, at: index)
      case .beginMask: index = beginMask(commands, at: index)
      case .beginProjection(let projection): index = begin(projection, commands, at: index)
      default:
        perform(commands[index])
        index += 1
      }
    }
    while scopes.count > outer.scopes { endScope() }
  }

  /// Returns the index of the command to continue with.
  private mutating func skip(_ skipped: Int, of commands: [DisplayList.Command]) -> Int {
    var (index, left) = (0, skipped)
    var nesting = ScopeNesting()
    while left > 0, index < commands.count {
      let command = commands[index]
      left -= command.count
      index += 1
      guard nesting.follow(command) else { continue }
      if case .sublist(let list, let place) = command {
        if left < 0 { draw(list, place, skipping: list.count + left) }
      } else if !command.draws {
        perform(command)
      }
    }
    return index
  }

  private mutating func draw(_ list: DisplayList.Sublist, _ place: CGAffineTransform?, skipping skipped: Int = 0) {
    guard isVisible(reach.sublist(list, place)) else { return }
    let before = (state: state, outer: outer)
    outer = (saved.count, scopes.count)
    if let place { state.transform = place.concatenating(state.transform) }
    if list.parts.isEmpty { run(list.commands, skipping: skipped) } else { draw(partsOf: list, skipping: skipped) }
    saved.removeLast(saved.count - outer.saved)
    (state, outer) = before
  }

  private mutating func draw(partsOf list: DisplayList.Sublist, skipping skipped: Int) {
    let seen = reach.plane(seenIn: state.clip.bounds, of: list)
    for index in skip(skipped, of: list.commands)..<list.commands.count where list.parts[index].meets(seen) {
      perform(list.commands[index])
    }
  }

  private var scope: OpenScope? { scopes.count > outer.scopes ? scopes.last : nil }

  private mutating func perform(_ command: DisplayList.Command) {
    switch command {
    case .save: saved.append(state)
    case .restore:
      if saved.count > scope?.savedCount ?? outer.saved, let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): clip(to: shape)
    case .beginGroup, .beginMask, .beginProjection: break
    case .endGroup: if case .group = scope?.kind { endScope() }
    case .endMask: if case .mask = scope?.kind { endScope() }
    case .endProjection: if case .projection = scope?.kind { endScope() }
    case .fill(let shape, let color):
      if color.alpha > 0, isVisible(reach.fill(shape)) { draw(coverer.fill(shape), .solid(color.premultiplied)) }
    case .fillGradient(let shape, let gradient):
      guard isVisible(reach.fill(shape)), let ramp = GradientRamp(gradient, state.transform, workspace.gradients) else {
        return
      }
      draw(coverer.fill(shape), .gradient(ramp))
    case .fillPattern(let shape, let pattern, let color):
      guard color.alpha > 0, isVisible(reach.fill(shape)), let coverage = coverer.fill(shape),
        let mask = PatternMask(pattern, state.transform, for: coverage.bounds, tables: workspace.bands)
      else { return }
      let pixel = color.premultiplied
      compositor(.solid(pixel)).draw(coverage, mask, pixel)
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
    case .sublist(let list, let place): draw(list, place)
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

  /// A clip to a shape that cannot be drawn is empty.
  private mutating func clip(to shape: Shape) {
    guard isVisible(reach.fill(shape)), let coverage = coverer.fill(shape) else {
      state.clip = Clip(bounds: .empty, mask: nil)
      return
    }
    // A clip without effect needs no mask.
    if case .upright(let rect) = coverage, rect.covers(state.clip.bounds) { return }
    if case .upright(let rect) = coverage, rect.isWhole {
      state.clip.cut(to: rect.bounds)
    } else {
      state.clip.cut(by: coverage, scratch: workspace.row)
    }
  }

  // MARK: Scopes

  /// Returns the index of the command to continue with: inside the group, or after it when none of it is visible.
  private mutating func beginGroup(_ opacity: Float, _ commands: [DisplayList.Command], at index: Int) -> Int {
    let visible = RGBA.unit(opacity)
    let content = ScopeContent(
      commands, from: index + 1, kind: .group, transform: state.transform, clip: state.clip.bounds)
    let area = visible > 0 ? content.pixels : .empty
    guard !area.isEmpty else { return content.next }
    let layer = visible < 1 || content.isMasked ? GroupLayer(area) : nil
    open(.group(layer, opacity: UInt32(visible * 255 + 0.5)))
    // The outer mask is applied once, when the group is composed.
    if let layer { draw(into: layer, workspace, state.transform) }
    return index + 1
  }

  /// A mask outside of a group has nothing to mask and is skipped.
  private mutating func beginMask(_ commands: [DisplayList.Command], at index: Int) -> Int {
    guard case .group(let layer?, _) = scope?.kind else {
      return ScopeContent(
        commands, from: index + 1, kind: .mask, transform: state.transform, clip: state.clip.bounds
      ).next
    }
    let mask = GroupLayer(layer.surface.bounds)
    open(.mask(mask))
    draw(into: mask, workspace, state.transform)
    return index + 1
  }

  private mutating func begin(_ projection: Projection, _ commands: [DisplayList.Command], at index: Int) -> Int {
    let plane = ProjectedPlane(projection, commands, from: index + 1, transform: state.transform)
    let needed = plane.needed(for: state.clip.bounds)
    guard !needed.isEmpty else { return plane.next }
    let picture = GroupLayer(needed)
    open(.projection(picture, plane))
    let workspace = Workspace(columns: needed, shadows: workspace.shadows, gradients: workspace.gradients)
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
