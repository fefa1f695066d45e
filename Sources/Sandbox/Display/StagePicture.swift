import CoreGraphics
import Inspector

/// Draws the middle of the window: the scene, the notation on it, and the responder chain next to it, in window points.
@MainActor
struct StagePicture {
  /// A scene that is shown, and the size of its screen in points.
  struct ShownScene {
    let details: SceneDetails
    let canvas: CGSize
    var list: DisplayList { details.list }
  }

  let model: InspectorModel
  let scene: ShownScene
  /// The compared scene.
  let sceneBeside: ShownScene?
  /// The scene in space; nil while it is flat.
  let space: DepthSpace?
  /// The level that the last finger landed on, while the scene is tilted.
  var touchedLevel: Int?
  /// The frames of the handles of the selected view, in window points.
  var handles: [CGRect] = []
  let measurer: any TextMeasuring
  let regions: RegionPicture
  let chain: ChainPicture

  private var canvas: CGSize { scene.canvas }
  private var theme: Theme { .named(model.theme) }
  /// The theme of drawings on the background itself.
  private var groundTheme: Theme { .named(model.setting.isBackgroundLight.map { $0 ? .light : .dark } ?? model.theme) }

  /// Returns the scene and the notation on it with a margin but without other surroundings, and its size in canvas
  /// points.
  func drawAlone() -> (list: DisplayList, size: CGSize) {
    var list = DisplayList()
    let size = CGSize(width: canvas.width + 2 * Self.margin, height: canvas.height + 2 * Self.margin)
    list.append(.fill(.rect(CGRect(origin: .zero, size: size)), theme.window))
    let frame = CGRect(origin: CGPoint(x: Self.margin, y: Self.margin), size: canvas)
    drawScene(frame, 1, into: &list)
    drawNotation(frame, 1, into: &list)
    return (list, size)
  }

  /// The margin for labels at the edge of the scene.
  private static let margin: CGFloat = 16

  func draw(in stage: CGRect, canvas: CanvasPlacement) -> DisplayList {
    var list = DisplayList([.save, .clip(.rect(stage))])
    list.append(part: model.setting.drawBackground(in: stage, theme: theme))
    list.append(.save)
    if let camera = model.narration.camera {
      let area = cameraArea(in: stage, canvas)
      if camera.zoom > 1 { list.append(.clip(.rect(area))) }
      list.append(.concatenate(camera.transform(canvas: canvas.frame, scale: canvas.scale, in: area)))
    }
    if let sceneBeside {
      drawBoth(sceneBeside, canvas.frame, canvas.scale, in: stage, into: &list)
    } else if let space {
      drawSpace(space, in: Self.areaOfBar(model, canvas), into: &list)
    } else {
      drawScene(canvas.frame, canvas.scale, into: &list)
      drawNotation(
        canvas.frame, canvas.scale, above: canvas.frame.minY - stage.minY, visible: visiblePart(of: canvas, in: stage),
        into: &list)
    }
    drawBeside(canvas, into: &list)
    drawResultOfComparison(in: stage, into: &list)
    drawWords(over: canvas, in: stage, into: &list)
    if let card = model.narration.switchCard {
      let places = model.narration.placesUnderCaption + [model.narration.camera?.center].compactMap(\.self)
      list.append(
        part: SwitchCardOverlay.draw(
          card, in: stage, clearOf: places.map { shown($0, canvas, in: stage) }, theme: theme, measurer: measurer))
    }
    if model.transport.past != nil {
      list.append(.stroke(.rect(stage.insetBy(dx: 1, dy: 1)), StrokeStyle(width: 2), model.transport.color(of: theme)))
    }
    if let replay = model.bar {
      list.append(
        part: ReplayBar(in: stage, targets: model.layout.targets).draw(
          replay, language: model.language, theme: theme, measurer: measurer))
    }
    if model.showsLegend {
      list.append(
        part: LegendOverlay.draw(
          canvas.chain == nil ? model.overlays.subtracting([.chain]) : model.overlays, in: stage, theme: theme,
          language: model.language, measurer: measurer))
    }
    if let seconds = model.capture.recordedSeconds {
      list.append(part: FilmMark(seconds: seconds, stage: stage, isOfFilm: false).list(measurer))
    }
    for shown in model.narration.cards {
      list.append(
        part: FilmCardOverlay.draw(
          shown.card, opacity: shown.opacity, cover: shown.cover, in: stage, setting: model.setting,
          theme: groundTheme, measurer: measurer))
    }
    list.append(.restore)
    return list
  }

  /// Draws what is beside the scene, and ends the part of the picture that the camera magnifies.
  private func drawBeside(_ canvas: CanvasPlacement, into list: inout DisplayList) {
    guard var place = canvas.chain else { return list.append(.restore) }
    if model.capture.isRecording || model.capture.isFilming {
      place.origin.y += FilmMark.room
      place.size.height -= FilmMark.room
    }
    if model.narration.keepsChain {
      list.append(.restore)
      return drawComparison(in: place, into: &list)
    }
    // When the camera zooms in, the surroundings of the scene are hidden, because they would be cut off.
    let opacity = 1 - 4 * ((model.narration.camera?.zoom ?? 1) - 1)
    if opacity > 0 {
      if opacity < 1 { list.append(.beginGroup(opacity: Float(opacity))) }
      drawComparison(in: place, into: &list)
      if opacity < 1 { list.append(.endGroup) }
    }
    list.append(.restore)
  }

  private func drawResultOfComparison(in stage: CGRect, into list: inout DisplayList) {
    guard let comparison = model.comparison else { return }
    var area = stage
    if model.bar != nil { area.size.height -= ReplayBar(in: area, targets: model.layout.targets).height }
    list.append(
      part: ComparisonOverlay.draw(
        comparison, in: area, theme: groundTheme, language: model.language, measurer: measurer))
  }

  /// Draws the scene as separate planes, and a line of instructions.
  private func drawSpace(_ space: DepthSpace, in area: CGRect, into list: inout DisplayList) {
    list.append(
      part: DepthOverlay.draw(
        space, path: model.overlays.contains(.hitPath) ? model.path : nil, wave: model.wave,
        isTouch: model.path?.isPreview == false, marks: marksInSpace, theme: groundTheme, language: model.language,
        measurer: measurer))
    list.append(
      part: DepthBar.drawHint(in: area, theme: groundTheme, language: model.language, measurer: measurer))
    guard let depth = model.user.depth else { return }
    list.append(part: DepthBar(depth, of: model, in: area, measurer: measurer).draw())
  }

  /// Returns the part of the stage above the bar of a replay.
  static func areaOfBar(_ model: InspectorModel, _ canvas: CanvasPlacement) -> CGRect {
    var area = model.layout.stage
    if let chain = canvas.chain { area.size.width = max(40, chain.minX - 8 - area.minX) }
    if model.bar != nil { area.size.height -= ReplayBar(in: area, targets: model.layout.targets).height }
    return area
  }

  private var marksInSpace: DepthOverlay.Marks {
    var marks = DepthOverlay.Marks()
    let choices = model.user.scene
    marks.selection = model.selectionMark.flatMap { mark in choices.selection.map { ($0, mark.name) } }
    marks.highlight = model.highlight.flatMap { mark in choices.highlight.map { ($0, mark.name) } }
    if let mark = model.pickMark { marks.highlight = choices.pick.map { ($0.node, mark.name) } }
    marks.regions = regions.planes(for: model, measurer)
    if model.overlays.contains(.touches), model.path?.isPreview != true { marks.touches = model.touches }
    marks.touchedLevel = touchedLevel
    return marks
  }

  /// Draws the reasons, or otherwise the responder chain, next to the scene.
  private func drawComparison(in frame: CGRect, into list: inout DisplayList) {
    let (theme, language) = (groundTheme, model.language)
    if model.overlays.contains(.reasons), let path = model.path {
      list.append(
        part: ReasonsOverlay.draw(path, in: frame, theme: theme, language: language, measurer: measurer))
    } else if model.overlays.contains(.chain), model.chain == nil {
      // Films show no hint before the first touch.
      guard model.setting.captionRoom == nil else { return }
      list.append(
        part: ResponderChainDiagram.drawEmpty(in: frame, theme: theme, language: language, measurer: measurer))
    } else if model.overlays.contains(.chain), let chain = model.chain {
      list.append(
        part: self.chain.draw(
          chain, in: frame, theme: theme, language: language, highlight: model.user.scene.highlight, wave: model.wave,
          measurer: measurer))
    }
  }

  /// The headline of a film, which is shown in place of captions while there are none, because films have no story next
  /// to the scene.
  private var headlineOfFilm: String? {
    guard model.setting.captionRoom != nil, model.path?.isPreview != true else { return nil }
    return model.headline.map { model.language[$0.sentence] }
  }

  /// Draws the words of a demonstration, and the keys above them.
  private func drawWords(
    over canvas: CanvasPlacement, in stage: CGRect, into list: inout DisplayList
  ) {
    var (bottom, stage) = (stage.maxY, stage)
    if model.bar != nil {
      let bar = ReplayBar(in: stage, targets: model.layout.targets)
      bottom = bar.grip.minY
      stage.size.height -= bar.height
    }
    // Texts are in the middle of the visible part of the scene, and are not enlarged with it.
    let middle = shown(CGPoint(x: canvas.frame.width / canvas.scale / 2, y: 0), canvas, in: stage).x
    let scene = model.setting.outside(canvas.frame, scale: canvas.scale)
      .offsetBy(dx: middle - canvas.frame.midX, dy: 0)
    let hidesCaption = model.setting.hidesCaptions && model.narration.ring == nil
    if !hidesCaption, let caption = model.narration.caption ?? model.transport.markerCaption ?? headlineOfFilm {
      let places = model.narration.caption == nil ? model.touches.map(\.location) : model.narration.placesUnderCaption
      let fingers = places.map { shown($0, canvas, in: stage) }
      let words = CaptionOverlay(caption, below: scene, in: stage, clearOf: fingers, measurer: measurer)
      list.append(part: words.draw(theme: theme))
      let isBeside = words.band.minX >= stage.minX + KeyCapsOverlay.reach || words.band.maxY < stage.midY
      if !isBeside { bottom = min(bottom, words.band.minY) }
    }
    list.append(
      part: KeyCapsOverlay.draw(
        model.keyStrokes, in: stage, sceneLeft: scene.minX, above: bottom, theme: theme, measurer: measurer))
  }

  /// Returns the place at which the camera shows a point of the canvas.
  private func shown(_ place: CGPoint, _ canvas: CanvasPlacement, in stage: CGRect) -> CGPoint {
    let point = CGPoint(x: canvas.frame.minX + place.x * canvas.scale, y: canvas.frame.minY + place.y * canvas.scale)
    guard let camera = model.narration.camera else { return point }
    let area = cameraArea(in: stage, canvas)
    return point.applying(camera.transform(canvas: canvas.frame, scale: canvas.scale, in: area))
  }

  /// Returns the part of the canvas that the camera shows, in canvas points, with a margin; nil without a camera.
  private func visiblePart(of canvas: CanvasPlacement, in stage: CGRect) -> CGRect? {
    guard let camera = model.narration.camera, camera.zoom > 1 else { return nil }
    let area = cameraArea(in: stage, canvas)
    let shown = area.applying(camera.transform(canvas: canvas.frame, scale: canvas.scale, in: area).inverted())
    return CGRect(
      x: (shown.minX - canvas.frame.minX) / canvas.scale, y: (shown.minY - canvas.frame.minY) / canvas.scale,
      width: shown.width / canvas.scale, height: shown.height / canvas.scale
    ).insetBy(dx: 3, dy: 3)
  }

  /// Returns the part of the stage for the magnified scene: captions have a band of their own below it, and a chain
  /// that is always shown has its place beside it.
  private func cameraArea(in stage: CGRect, _ canvas: CanvasPlacement) -> CGRect {
    var area = stage
    area.size.height = max(100, stage.height - (model.setting.captionRoom ?? 0))
    if model.narration.keepsChain, let chain = canvas.chain { area.size.width = chain.minX - 12 - area.minX }
    return area
  }

  /// Returns the part of the stage for the first of two scenes. The result below them has a band of its own above the
  /// bar of the timeline.
  nonisolated static func half(of stage: CGRect, aboveBar bar: CGFloat) -> CGRect {
    var half = stage
    half.size = CGSize(width: stage.width / 2, height: stage.height - bar)
    half.size.height -= ComparisonOverlay.head + ComparisonOverlay.foot(in: half)
    half.origin.y += ComparisonOverlay.head
    return half
  }

  /// Draws two scenes side by side, each with its events.
  private func drawBoth(
    _ sceneBeside: ShownScene, _ frame: CGRect, _ scale: CGFloat, in stage: CGRect, into list: inout DisplayList
  ) {
    let half = CGRect(x: stage.minX, y: stage.minY, width: stage.width / 2, height: stage.height)
    var modelBeside = model
    modelBeside.path = model.comparison?.path
    modelBeside.pathOnScene = modelBeside.path
    // Until the compared scene has caught up, its fingers are at other positions, and no finger is on another branch.
    if model.comparison?.progress != nil || model.comparison?.isOfBranches == true { modelBeside.touches = [] }
    // The control there may track another finger, or none.
    (modelBeside.user.scene.cursor, modelBeside.tracking) = (nil, nil)
    (modelBeside.selectionMark, modelBeside.highlight, modelBeside.pickMark) = (nil, nil, nil)
    modelBeside.regions = SceneRegions()
    let beside = StagePicture(
      model: modelBeside, scene: sceneBeside, sceneBeside: nil, space: nil, measurer: measurer,
      regions: RegionPicture(), chain: chain)
    for (picture, shift) in [(self, 0), (beside, half.width)] {
      list.append(.save)
      list.append(.clip(.rect(half.offsetBy(dx: shift, dy: 0))))
      // A switch may prevent the rotation of one of the two.
      let size = CGSize(width: picture.canvas.width * scale, height: picture.canvas.height * scale)
      let place = CGRect(origin: CGPoint(x: frame.minX + shift, y: frame.minY), size: size)
      picture.drawScene(place, scale, into: &list)
      picture.drawNotation(place, scale, into: &list)
      list.append(.restore)
    }
  }

  private func drawScene(_ frame: CGRect, _ scale: CGFloat, into list: inout DisplayList) {
    let outline = Shape.roundedRect(frame, radius: cornerRadius(scale))
    let shadow = RGBA(red: 0, green: 0, blue: 0, alpha: model.theme == .dark ? 0.5 : 0.25)
    if model.setting.frame == .none {
      list.append(.shadow(outline, shadow, blur: 18, offset: CGSize(width: 0, height: 8)))
    }
    list.append(part: model.setting.drawFrame(around: frame, scale: scale))
    list.append(.save)
    list.append(.clip(outline))
    list.append(.fill(.rect(frame), .white))
    enter(frame, scale, &list)
    list.append(contentsOf: scene.list)
    list.append(.restore)
  }

  /// Returns the corner radius in window points.
  private func cornerRadius(_ scale: CGFloat) -> CGFloat {
    model.setting.cornerRadius.map { $0 * scale } ?? Self.usualCornerRadius
  }
  nonisolated static let usualCornerRadius: CGFloat = 14

  private func surroundings(
    of taken: [CGRect], _ texts: [CGRect], _ subjects: [CGRect], _ scale: CGFloat, above: CGFloat
  ) -> HitPathOverlay.Surroundings {
    HitPathOverlay.Surroundings(
      canvas: canvas, scale: scale, language: model.language, taken: taken, texts: texts,
      cornerRadius: cornerRadius(scale) / scale, above: model.setting.frame == .none ? above / scale : 0,
      namesAreShown: model.overlays.contains(.hitMap),
      measured: model.overlays.contains(.slop) ? Set(model.regions.slops.map(\.name)) : [], subjects: subjects,
      contents: contents(among: texts), regionOfHit: regionOfHit)
  }

  /// Draws the notation. `above` is the height of the margin above the scene, in window points, and `visible` the part
  /// of the canvas that a camera shows.
  private func drawNotation(
    _ frame: CGRect, _ scale: CGFloat, above: CGFloat = .infinity, visible: CGRect? = nil, into list: inout DisplayList
  ) {
    list.append(.save)
    enter(frame, scale, &list)
    // The corners of the scene are clipped, and so is everything that is drawn for the whole scene.
    list.append(.save)
    list.append(.clip(.roundedRect(CGRect(origin: .zero, size: canvas), radius: cornerRadius(scale) / scale)))
    let regions = regions.layers(for: model, over: scene.list, canvas: canvas, scale: scale, measurer)
    list.append(part: regions.shapes)
    var taken = regions.taken
    let tracking = model.drawnTracking
    if let tracking, tracking.showsMargin {
      list.append(part: TrackingOverlay.drawLines(tracking, texts: scene.details.texts))
    }
    list.append(.restore)
    if let row = model.cursorRow { list.append(part: CursorOverlay.draw(row)) }
    // A selected call is in the past, so views are drawn at their positions at the time of the call.
    let asked = model.cursorRow?.order.flatMap { model.path?.upTo($0) }
    let toCanvas = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    let handles = handles.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY).applying(toCanvas) }
    var subjects = model.labelSubjects + lowSubjects + handles
    let path = model.overlays.contains(.hitPath) ? asked ?? model.pathOnScene : nil
    let hasLabels = path != nil || model.selectionMark != nil || !highlights.isEmpty
    let texts = hasLabels ? scene.details.all : []
    if let path {
      subjects += model.labelSubjects(among: scene.details.texts)
      var around = surroundings(of: regions.taken, texts, subjects, scale, above: above)
      around.visible = visible
      let notation = HitPathOverlay(path, wave: asked == nil ? model.wave : nil, in: around, measurer: measurer)
      // After a switch was flipped, the result is that of the earlier setting: its lines are faint, without words.
      let isStale = model.isTouchOutdated && asked == nil
      if isStale { list.append(.beginGroup(opacity: 0.4)) }
      list.append(part: notation.lines)
      if isStale { list.append(.endGroup) }
      drawOutlines(scale, into: &list)
      list.append(part: regions.names)
      if !isStale {
        list.append(part: notation.labels)
        taken = notation.taken
      }
    } else {
      drawOutlines(scale, into: &list)
      list.append(part: regions.names)
    }
    subjects += contents(among: texts)
    // The ghosts are drawn below the labels of fingers.
    list.append(part: GhostOverlay.draw(model.ghosts))
    drawChips(scale, keepingOff: subjects, texts, &taken, into: &list)
    drawMargins(scale, keepingOff: subjects, &taken, into: &list)
    drawRing(scale, into: &list)
    list.append(.restore)
  }

  /// Draws the place to press for a question.
  private func drawRing(_ scale: CGFloat, into list: inout DisplayList) {
    guard let ring = model.ring, !model.touches.contains(where: \.isDown) else { return }
    list.append(
      part: RingOverlay.draw(
        at: ring.place, words: model.wordsAtRing, time: ring.time, moves: model.user.motion == .wave, scale: scale,
        measurer: measurer))
  }

  private func drawOutlines(_ scale: CGFloat, into list: inout DisplayList) {
    if let mark = model.selectionMark { list.append(part: SelectionOverlay.drawOutline(mark)) }
    for mark in highlights { list.append(part: HighlightOverlay.drawOutline(mark, scale: scale)) }
  }

  /// Sets the coordinates of further drawing to canvas points.
  private func enter(_ frame: CGRect, _ scale: CGFloat, _ list: inout DisplayList) {
    list.append(.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: frame.minX, ty: frame.minY)))
  }
}
