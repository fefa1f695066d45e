import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Scenes
import UIKit

/// The contents of the window: the model, and the panes that are drawn from it, in window points.
@MainActor
final class WindowDisplay {
  private(set) var model = InspectorModel()
  private(set) var canvas: StageCanvas
  var size: CGSize
  let messages = MessageBoard()
  /// The words and signs of a demonstration.
  private(set) var narration = Narration()
  private(set) var pressedKeys = PressedKeys()
  /// The recordings that the menu offers.
  var recordings: [RecordingEntry] = []
  /// The scene in space; nil while it is flat.
  private(set) var space: DepthSpace?
  /// The level that the last finger landed on, while the scene is tilted.
  private var touchedLevel: Int?
  private let messageOverlay = MessageOverlay()
  private let chain = ChainPicture()
  /// The details of the scene, and of the compared one, that were shown last.
  private var sceneDetails: SceneDetails?
  private var detailsBeside: SceneDetails?
  private var builder: ModelBuilder
  private let measurer: any TextMeasuring

  init(size: CGSize, scenes: SceneCatalogue, measurer: any TextMeasuring) {
    self.size = size
    builder = ModelBuilder(scenes: scenes)
    self.measurer = measurer
    canvas = StageCanvas(room: StageCanvas.Room(model, canvas: exampleCanvas, usual: exampleCanvas))
  }

  /// The view that the preview under the pointer would hit.
  var viewUnderPointer: UIView? { builder.viewUnderPointer }

  /// What the articles say about the scenes.
  var claims: ClaimReader { builder.claims }

  // MARK: Building the model

  /// The parts of the window that the model is built from.
  struct Parts {
    var emulation: FingerEmulation
    var capture: CaptureState
    var isDemonstrating: Bool
    var followsFinger: Bool
    /// The level that the last finger landed on, while the scene is tilted.
    var touchedLevel: Int?
    /// The end of the past in seconds of the stage, while an earlier moment of a live scene is shown.
    var endOfPast: TimeInterval?
    /// The branches of the scene.
    var branches = BranchList()
    /// A Boolean value that indicates whether the fingers of the branch that was left can follow on this one.
    var canRepeat = false
    /// A Boolean value that indicates whether a finger is chosen in the timeline.
    var hasChosenFinger = false
    /// The scene that is played from its beginning and comes when that is done.
    var coming: TransportState.ComingScene?
    /// The end of the past while the scene is live, in seconds of the stage; nil when there is no past to show.
    var endOfLive: TimeInterval?
    /// The markers of what is shown, in order of time.
    var markers: [InputRecording.Marker] = []
    var pacing: Pacing
    var now: TimeInterval
  }

  /// Updates the part of the model that is shown on the stage.
  func deriveStage(_ session: SceneSession, _ user: UserState, _ parts: Parts) {
    for stage in [session.stage, session.comparison?.stage] { stage?.show(user.language) }
    session.touches.advance(to: session.transport.stageTime(at: parts.now))
    pressedKeys.advance(to: parts.now)
    let emulation = parts.emulation
    let window = ModelBuilder.Window(
      size: size, message: messages.message, messageButtons: messages.file?.offers ?? [],
      capture: parts.capture, isDemonstrating: parts.isDemonstrating, keyStrokes: pressedKeys.shown,
      ghosts: GhostMarks(emulation.marks),
      mouseFingers: MouseFingers(
        key: emulation.trigger.printed, isSticky: emulation.isSticky, isPlanting: emulation.isPlanting,
        planted: emulation.plantedCount),
      narration: narration, followsFinger: parts.followsFinger, endOfPast: parts.endOfPast, branches: parts.branches,
      canRepeat: parts.canRepeat, coming: parts.coming, endOfLive: parts.endOfLive, markers: parts.markers,
      pacing: parts.pacing,
      now: parts.now)
    builder.showStage(session, user, window, in: &model)
    model.hasChosenFinger = parts.hasChosenFinger
    model.recordings = user.menu == nil && user.palette == nil ? [] : recordings
    model.menuCount = user.menu == nil ? 0 : menu.actions.count
    canvas.room = StageCanvas.Room(model, canvas: session.canvasOfAll, usual: session.stage.usualCanvas)
    builder.showScale(canvas.zoomedScale, hasChainRoom: canvas.placement.chain != nil, in: &model)
    space = makeSpace(session)
    touchedLevel = parts.touchedLevel
    builder.showDepth(space?.levelCount ?? 0, in: &model)
  }

  private func makeSpace(_ session: SceneSession) -> DepthSpace? {
    guard let depth = model.user.depth, session.comparison == nil else { return nil }
    let (placement, frame) = (canvas.placement, model.layout.stage)
    var room = frame.insetBy(dx: 16, dy: 28)
    if let chain = placement.chain { room.size.width = max(40, chain.minX - 16 - room.minX) }
    return session.stage.space(
      depth, isolated: depth.isolatesSelection ? model.user.scene.selection : nil, in: room, scale: placement.scale)
  }

  /// Updates the part of the model that only panels show, after `deriveStage`.
  func derivePanels(_ session: SceneSession) { builder.showPanels(session, in: &model) }

  /// Adopts choices that became invalid while the model was built.
  func show(_ user: UserState) { builder.show(user, in: &model) }

  /// The frames of the message's buttons, from left to right.
  var messageButtonFrames: [CGRect] {
    guard let message = model.message, !model.messageButtons.isEmpty else { return [] }
    return MessageOverlay.buttonFrames(
      of: model.language[message], buttons: model.messageButtons.map { model.language[$0] }, in: messageArea,
      targets: model.bench.targets, measurer: measurer)
  }

  func change(_ step: ZoomStep, at pointer: CGPoint?) { canvas.change(step, at: pointer) }
  func pan(by delta: CGSize) { canvas.move(by: delta) }

  // MARK: The corner of the scene

  /// The corner by which the scene is resized; nil if there is none, as in films, in space, and with two scenes.
  var grip: CanvasGrip? {
    let showsSceneOnly = model.comparison == nil && model.user.depth == nil && model.setting.captionRoom == nil
    return showsSceneOnly ? canvas.grip : nil
  }

  /// The handles of the selected view; nil for a view that is transformed, and where the scene has no grip. While the
  /// scene is not live, a view cannot be changed.
  var handles: SelectionHandles? {
    guard grip != nil, model.picker == nil, !model.isReplaying, let corners = model.selectionMark?.corners,
      corners.count == 4, abs(corners[0].y - corners[1].y) < 0.01, abs(corners[1].x - corners[2].x) < 0.01
    else { return nil }
    let (box, placement) = (CGRect(boundingBoxOf: corners), canvas.placement)
    var area = model.layout.stage
    if model.bar != nil { area.size.height -= ReplayBar(in: area, targets: model.layout.targets).height }
    return SelectionHandles(
      around: CGRect(
        x: placement.frame.minX + box.minX * placement.scale, y: placement.frame.minY + box.minY * placement.scale,
        width: box.width * placement.scale, height: box.height * placement.scale), in: area,
      targets: model.layout.targets)
  }

  /// Keeps the scene in place while its corner is dragged.
  func holdCorner() { canvas.holdCorner() }
  func releaseCorner() { canvas.releaseCorner() }

  /// Returns whether the pointer is on the corner or drags it.
  func isOnGrip(_ pointer: CGPoint) -> Bool {
    grip.map { canvas.isCornerHeld || $0.contains(pointer) && mayGrip(at: pointer) } == true
  }

  /// Returns whether the pointer is on the stage, and not on the bar of the timeline, which is above the corner.
  private func mayGrip(at pointer: CGPoint) -> Bool {
    let stage = model.layout.stage
    let bar = model.bar == nil ? nil : ReplayBar(in: stage, targets: model.layout.targets)
    return stage.contains(pointer) && bar?.grip.contains(pointer) != true
  }

  private func drawGrip(_ session: SceneSession, _ pointer: CGPoint) -> DisplayList {
    guard let grip, canvas.isCornerHeld || mayGrip(at: pointer) && grip.isNear(pointer) else {
      return DisplayList()
    }
    let list = grip.draw(isLit: isOnGrip(pointer), theme: Theme.named(model.theme))
    guard canvas.isCornerHeld else { return list }
    return DisplayList(list.commands + grip.drawSize(session.stage.canvas, measurer: measurer).commands)
  }

  /// Replaces the texts and symbols of a demonstration.
  func show(_ narration: Narration) { self.narration = narration }

  /// Adds a key that is pressed or released to the keys that are shown, unless it types text.
  func handle(_ sample: InputEvent, isTyping: Bool, at now: TimeInterval) {
    pressedKeys.handle(sample, isTyping: isTyping, at: now)
  }

  // MARK: Panes

  /// Returns the stage's pane. The corner of the scene is drawn when `pointer` is near it.
  func stagePane(_ session: SceneSession, pointer: CGPoint? = nil) -> FramePane {
    let frame = model.layout.stage
    var list = picture(session).draw(in: frame, canvas: canvas.placement)
    if let pointer { list.append(contentsOf: drawGrip(session, pointer)) }
    if let handles {
      let lit = pointer.flatMap { handles.handle(at: $0) }
      list.append(contentsOf: handles.draw(lit: lit))
    }
    return FramePane(frame: frame, list: DisplayList.Sublist(list.commands))
  }

  /// Returns the current scene without its surroundings, and its size in canvas points.
  func sceneAlone(_ session: SceneSession) -> (list: DisplayList, size: CGSize) { picture(session).drawAlone() }

  private func picture(_ session: SceneSession) -> StagePicture {
    let beside = session.comparison.map { comparison in
      let stage = comparison.stage
      let list = stage.runtime.makeDisplayList()
      return StagePicture.ShownScene(
        details: .of(list, on: stage, keptIn: &detailsBeside, measurer), canvas: stage.canvas)
    }
    return StagePicture(
      model: model, scene: shown(session), sceneBeside: beside, space: space,
      touchedLevel: touchedLevel, handles: handles?.frames ?? [], measurer: measurer, regions: session.regionPicture,
      chain: chain)
  }

  /// Returns the drawing of the scene, which is kept while the scene is live. On the way to an earlier moment, it is
  /// the one that was shown then.
  private func shown(_ session: SceneSession) -> StagePicture.ShownScene {
    if let picture = session.pictureOfTarget {
      let isForeign = picture.language != model.language && session.stage.hasWords
      let list = isForeign ? picture.list.veilingWords(measurer) : picture.list
      return StagePicture.ShownScene(
        details: .of(list, on: nil, keptIn: &sceneDetails, measurer), canvas: picture.canvas)
    }
    let (stage, list) = (session.stage, session.stage.runtime.makeDisplayList())
    session.touchPictures.complete(with: list, canvas: stage.canvas, language: model.language, at: stage.runtime.now)
    if session.playback == nil {
      session.pictures.keep(list, canvas: stage.canvas, language: model.language, at: stage.runtime.now)
    }
    return StagePicture.ShownScene(
      details: .of(list, on: stage, keptIn: &sceneDetails, measurer), canvas: stage.canvas)
  }

  /// The area that messages may cover: the open drawer rather than the scene, which they are about; otherwise the
  /// stage.
  private var messageArea: CGRect {
    let layout = model.layout
    guard layout.bottom.height > layout.stripHeight else { return layout.stage }
    return CGRect(
      x: layout.stage.minX, y: layout.stage.minY, width: layout.stage.width,
      height: layout.bottom.maxY - layout.stage.minY + MessageOverlay.margin - 16)
  }

  private func messagePane(_ theme: Theme) -> FramePane? {
    guard let message = model.message else { return nil }
    let (words, buttons) = (model.language[message], model.messageButtons.map { model.language[$0] })
    return FramePane(
      frame: MessageOverlay.frame(
        of: words, buttons: buttons, in: messageArea, targets: theme.targets, measurer: measurer),
      list: messageOverlay.draw(words, buttons: buttons, in: messageArea, theme: theme, measurer: measurer))
  }

  /// Returns the panes above all panels: a message of the program, and the sheet of keys or a tip.
  func panesOnTop(_ tip: PanelTip?, pointer: CGPoint?, film: FramePane?) -> [FramePane] {
    let theme = Theme.named(model.theme)
    let tip = tip ?? pointer.flatMap { tipOnStage(at: $0) }
    return [film, messagePane(model.panelTheme), paneOfMenu(pointer) ?? paneOfHelp(tip, theme, pointer)].compactMap {
      $0
    }
  }

  /// Returns the whole name at `point` of a side of the comparison, or of a branch in the bar, that is truncated.
  private func tipOnStage(at point: CGPoint) -> PanelTip? {
    let (stage, language) = (model.layout.stage, model.language)
    guard stage.contains(point), model.user.palette == nil, model.user.filmSheet == nil else { return nil }
    let side = model.comparison.flatMap {
      ComparisonOverlay.wholeName(at: point, $0, in: stage, language: language, measurer: measurer)
    }
    let bar = ReplayBar(in: stage, targets: model.layout.targets)
    return side
      ?? model.bar.flatMap { bar.wholeName(at: point, of: $0, language: language, measurer: measurer) }
  }

  // MARK: The menu, and the bar of a scene in space

  private var menu: WindowMenu { WindowMenu(of: model, in: CGRect(origin: .zero, size: size), measurer: measurer) }

  private func paneOfMenu(_ pointer: CGPoint?) -> FramePane? {
    guard let open = model.user.menu else { return nil }
    let menu = menu
    let list = menu.draw(pointer: pointer, selected: open.selected)
    return FramePane(frame: menu.paneFrame, list: DisplayList.Sublist(list.commands))
  }

  /// Returns the action of a click at `point` on the open menu.
  func actionOfMenu(at point: CGPoint) -> InspectorAction? { menu.action(at: point) }

  /// The action of the entry of the open menu that arrow keys selected.
  var selectedMenuAction: InspectorAction? {
    guard let selected = model.user.menu?.selected, menu.actions.indices.contains(selected) else { return nil }
    return menu.actions[selected]
  }

  /// The bar of a scene in space; nil while it is flat.
  var depthBar: DepthBar? {
    guard space != nil, let depth = model.user.depth else { return nil }
    return DepthBar(depth, of: model, in: StagePicture.areaOfBar(model, canvas.placement), measurer: measurer)
  }

  /// Returns whether `point` is on the stage of a scene in space, beside the scene, the chain and the bars.
  func isBesideScene(_ point: CGPoint) -> Bool {
    guard let space, StagePicture.areaOfBar(model, canvas.placement).contains(point),
      depthBar?.contains(point) != true
    else { return false }
    return space.level(at: point) == nil
  }

  /// Returns the action of a click at `point` on the sheet of keys.
  func actionOfSheet(at point: CGPoint) -> InspectorAction? {
    let window = CGRect(origin: .zero, size: size)
    return ShortcutSheet.action(at: point, in: window, language: model.language, measurer: measurer)
  }

  private func paneOfHelp(_ tip: PanelTip?, _ theme: Theme, _ pointer: CGPoint?) -> FramePane? {
    let window = CGRect(origin: .zero, size: size)
    if model.showsKeys {
      let sheet = ShortcutSheet.draw(
        in: window, pointer: pointer, theme: theme, language: model.language, measurer: measurer)
      return FramePane(frame: window, list: DisplayList.Sublist(sheet.commands))
    }
    return tip.map { tip in
      FramePane(
        frame: TipOverlay.frame(of: tip, in: window, measurer: measurer),
        list: DisplayList.Sublist(TipOverlay.draw(tip, in: window, theme: theme, measurer: measurer).commands))
    }
  }
}

extension StageCanvas.Room {
  init(_ model: InspectorModel, canvas: CGSize, usual: CGSize) {
    self.init(
      canvas: canvas, usualCanvas: usual, layout: model.layout, setting: model.setting,
      isComparing: model.comparison != nil, isIntroduction: model.introduction != nil,
      showsChain: !model.overlays.isDisjoint(with: [.chain, .reasons]),
      keepsCaption: model.isDemonstrating && model.setting.captionRoom == nil)
  }
}

extension SceneSession {
  /// The size that contains the screens of the scene and of the compared scene, in points.
  fileprivate var canvasOfAll: CGSize {
    guard let beside = comparison?.stage.canvas else { return stage.canvas }
    return CGSize(width: max(stage.canvas.width, beside.width), height: max(stage.canvas.height, beside.height))
  }
}
