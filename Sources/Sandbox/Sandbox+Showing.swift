import CoreGraphics
import EventTrace
import Examples
import Inspector
import UIKit

/// What the window shows.
extension Sandbox {
  package func resize(to size: CGSize) {
    self.size = size
    workbenchRuntime.perform {
      workbenchWindow.frame = CGRect(origin: .zero, size: size)
      workbench.frame = workbenchWindow.bounds
    }
    refresh()
  }

  /// Folds everything away but the stage, which becomes as large as asked for.
  package func showStageAlone(_ stageSize: CGSize) {
    (model.bench.folded, model.bench.opened) = (Set(Side.allCases), [])
    resize(to: stageSize)
    resize(
      to: CGSize(
        width: 2 * stageSize.width - stageFrame.width, height: 2 * stageSize.height - stageFrame.height))
  }

  /// The panels as they were once.
  package func arrange(_ bench: BenchState) {
    model.bench = bench
    resize(to: size)
  }

  /// What the scene stands in and on.
  package var setting: StageSetting {
    get { model.setting }
    set {
      model.setting = newValue
      refresh()
    }
  }

  /// Whether the line at the bottom says what there is to do here, until something was touched.
  package var showsHint: Bool {
    get { model.showsHint }
    set {
      model.showsHint = newValue
      refresh()
    }
  }

  /// As the panels are to be, which they are from the next `refresh` on.
  var layout: WorkbenchLayout { WorkbenchLayout(size: size, bench: model.bench, hasBottom: true) }

  /// Points of the drawer at the bottom.
  package var bottomHeight: CGFloat { workbench.layout.bottom.height }

  /// Where a canvas point lies in the window.
  package func windowPoint(ofCanvas point: CGPoint) -> CGPoint {
    CGPoint(
      x: router.canvas.minX + point.x * router.scale, y: router.canvas.minY + point.y * router.scale)
  }

  /// Where the mouse is in the window; nil when it is elsewhere.
  package var pointerInWindow: CGPoint? { router.pointer }

  /// Where the stage lies in the window.
  package var stageFrame: CGRect { workbench.layout.stage }

  /// Brings all that is shown up to date.
  func refresh() {
    refreshStage()
    let start = clock?() ?? 0
    readPanels()
    workbenchRuntime.perform { workbench.model = model }
    let shownScale = model.stageScale
    placeCanvas()
    if model.stageScale != shownScale { workbenchRuntime.perform { workbench.model = model } }
    panelPace.caughtUp(at: now, in: (clock?() ?? 0) - start)
  }

  /// The same for the stage alone, while the panels stay as they are.
  func refreshStageAlone() {
    refreshStage()
    placeCanvas()
  }

  private func refreshStage() {
    readTrails()
    pressedKeys.advance(to: now)
    model.keyStrokes = model.overlays.contains(.keys) ? pressedKeys.shown : []
    (model.leftIsDrawer, model.storyHasColumn) = (layout.leftIsDrawer, !layout.story.isEmpty)
    model.ghosts = GhostMarks(router.emulation.marks)
    model.mouseFingers = MouseFingers(
      key: secondFingerKeys.printed, isSticky: router.emulation.isSticky, isPlanting: router.emulation.isPlanting,
      planted: router.emulation.plantedCount)
    model.transport = TransportState(
      isPaused: transport.isPaused, rate: transport.rate, waiting: transport.waitingCount,
      time: transport.isPaused ? stage.runtime.now : nil)
    model.replay = replayState
    let isDown = model.touches.contains(where: \.isDown)
    if let pointer, !isDown, replay == nil, liftedAt == nil || lastTouch == nil {
      (model.path, model.chain) = preview(at: pointer)
      (model.pathBefore, model.pathOnScene) = (nil, model.path?.inItsWindow.nearby)
    } else {
      (model.path, model.chain, model.pathBefore) = (lastTouch?.path, lastTouch?.chain, lastTouch?.before)
      model.pathOnScene = model.overlays.contains(.hitPath) ? lastTouch.map { stage.follow($0.near) } : nil
    }
    model.comparison = comparisonState
    model.selectionMark = model.selection.flatMap { stage.mark(of: $0) }
    if model.selectionMark == nil { model.selection = nil }
    model.regions = regions.read(
      stage, for: model, touches: touchRecords.records.count, followsFinger: followsFinger, clock: clock)
  }

  private func readPanels() {
    model.switches = stage.example.switches.enumerated().map { index, item in
      InspectorModel.Switch(
        key: item.key, title: model.language[item.title], isOn: item.isOn, shortcut: Shortcut.switchKey(index))
    }
    readTree()
    readCalls()
  }

  private func placeCanvas() {
    let canvas = canvasPlace
    (router.canvas, router.scale, router.stage) = (canvas.frame, canvas.scale, workbench.layout.stage)
    model.stageScale = zoom.isFit ? nil : canvas.scale
  }

  /// The tree is looked at only while it, or something chosen in it, is shown.
  private func readTree() {
    model.tree =
      model.showsTree
      ? ViewTree(of: stage.runtime, names: stage.names, withLayers: model.treeView.showsLayers) : ViewTree()
    model.hasEdits = !edits.isEmpty
    model.whyNot = model.selection.flatMap { whyNot.read($0, stage, touchRecords.records) }
    model.properties = model.rightTab == .properties ? model.selection.flatMap { sheet(of: $0) } : nil
  }

  private func sheet(of node: Int) -> PropertySheet? {
    guard let object = stage.names.object(numbered: node) else { return nil }
    return stage.runtime.perform {
      PropertySheet(of: object) { edits.contains($0, of: node) }
    }
  }

  /// The calls are read only while they are shown, or stepped through.
  private func readCalls() {
    let rows = model.showsTrace ? traceRows.read(stage, touchRecords.records) : []
    if rows.first?.id != model.traceRows.first?.id { model.cursor = nil }
    model.traceRows = rows
  }

  private func preview(at point: CGPoint) -> (HitPath?, ResponderPath?) {
    let (path, view) = stage.preview(at: point, after: model.path)
    viewUnderPointer = view
    return (path, view.map { ResponderPath(from: $0) })
  }

  /// The panes of the window as they look now.
  package func makePanes() -> [FramePane] {
    let layout = workbench.layout
    if !panelPace.isWaiting { drawPanels() }
    let canvas = canvasPlace
    let picture = StagePicture(
      model: model, scene: stage.runtime.makeDisplayList(),
      sceneBeside: comparison?.stage.runtime.makeDisplayList(), measurer: measurer, regions: regionPicture)
    let list = DisplayList.Sublist(picture.draw(in: layout.stage, canvas: canvas).commands)
    return [FramePane(frame: layout.stage, list: list)] + bench + panesOnTop
  }

  private func drawPanels() {
    let start = clock?() ?? 0
    bench = workbenchRuntime.perform {
      workbenchWindow.layer.layoutIfNeeded()
      return workbench.panes(in: workbench.layout)
    }
    panelPace.drew(in: (clock?() ?? 0) - start)
  }

  /// What lies over all panels.
  private var panesOnTop: [FramePane] {
    let (window, theme) = (CGRect(origin: .zero, size: size), Theme.named(model.theme))
    if model.showsKeys {
      let sheet = ShortcutSheet.draw(in: window, theme: theme, language: model.language, measurer: measurer)
      return [FramePane(frame: window, list: DisplayList.Sublist(sheet.commands))]
    }
    guard let tip = workbench.tip else { return [] }
    return [
      FramePane(
        frame: TipOverlay.frame(of: tip, in: window, measurer: measurer),
        list: DisplayList.Sublist(TipOverlay.draw(tip, in: window, theme: theme, measurer: measurer).commands))
    ]
  }

  /// The stage's pane alone, its corner at 0, 0.
  package var stagePicture: DisplayList {
    guard let stage = makePanes().first else { return DisplayList() }
    let shift = CGAffineTransform(translationX: -stage.frame.minX, y: -stage.frame.minY)
    return DisplayList([.sublist(stage.list, place: shift)])
  }
}
