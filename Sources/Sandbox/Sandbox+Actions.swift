import Assets
import CoreGraphics
import Examples
import InputEvents
import Inspector

/// What the panels and the keys can ask for.
extension Sandbox {
  package func perform(_ action: InspectorAction) {
    if !action.isTransport { finishSeek() }
    switch action {
    case .selectExample(let name):
      open(name)
      closeDrawerForStory()
    case .selectNeighbour(let step):
      let names = model.examples.map(\.name)
      guard let index = names.firstIndex(of: model.selected) else { return }
      open(names[(index + step + names.count) % names.count])
    case .restart: if replay == nil { open(model.selected) } else { seek(to: 0) }
    case .zoom(let step): change(step)
    case .showMe: showMe()
    case .compare: compareNext()
    case .flipRecording: flipRecording()
    case .flipFilming: flipFilming()
    case .flipSwitch(let key):
      guard let item = model.switches.first(where: { $0.key == key }) else { return }
      _ = stage.setSwitch(key, to: !item.isOn)
    case .flipOverlay(let overlay): model.overlays.formSymmetricDifference([overlay])
    case .flipSecondFinger: router.emulation.flipSticky()
    case .flipPlanting: router.emulation.isPlanting.toggle()
    case .liftPlanted:
      deliver(router.emulation.liftPlanted(at: now).map { (.stage, $0) })
      handleRun()
    case .flipTheme: model.theme = model.theme == .dark ? .light : .dark
    case .flipLanguage:
      model.language = model.language == .english ? .chinese : .english
      describe(type(of: stage.example))
    case .transport(let step): drive(step)
    case .copy(let text): stage.runtime.pasteboard.string = text
    case .copyPanel: copyPanel()
    case .saveLog: saveLog()
    case .selectSubject(let name): model.selection = stage.node(of: name, in: stage.recorder) ?? model.selection
    case .setProperty(let id, let value):
      guard let node = model.selection, let property = property(id, of: node) else { return }
      stage.runtime.perform { edits.set(property, of: node, to: value, write: write) }
    case .undoEdit: stage.runtime.perform { edits.undo({ property($1, of: $0) }, write: write) }
    case .resetEdits: stage.runtime.perform { edits.undoAll({ property($1, of: $0) }, write: write) }
    default: arrange(action)
    }
    refresh()
  }

  /// Panels, and what they show.
  private func arrange(_ action: InspectorAction) {
    switch action {
    case .showLeft(let tab):
      model.bench.left = tab
      if layout.leftIsDrawer { model.bench.opened.insert(.left) } else { model.bench.folded.remove(.left) }
    case .showRight(let tab): (model.bench.right, _) = (tab, model.bench.folded.remove(.right))
    case .showBottom(let index): showBottom(index)
    case .fold(.bottom): if isBottomOpen { foldBottom() } else { showBottom(model.bench.bottom) }
    case .fold(.left) where layout.leftIsDrawer: model.bench.opened.formSymmetricDifference([.left])
    case .fold(let side): model.bench.folded.formSymmetricDifference([side])
    case .select(let node): model.selection = node
    case .look(let node):
      model.selection = node
      // In a wide window the trace stands there without having been asked for.
      if model.bench.right == .story, !isStepping, !model.bench.folded.contains(.right) {
        model.bench.right = .properties
      }
    case .inspect(let node):
      model.selection = node
      arrange(.showRight(.properties))
    case .toggleNode(let node): model.treeView.collapsed.formSymmetricDifference([node])
    case .filterTree(let text): model.treeView.filter = text
    case .moveCursor(let index): model.cursor = index
    case .stepCursor(let step): stepCursor(step)
    case .flipPicking: model.picker = model.picker == nil ? .seen : nil
    case .flipPicker: model.picker = model.picker == .seen ? .hit : .seen
    case .askWhyNot:
      model.picker = .seen
      arrange(.showRight(.properties))
    case .flipKeys: model.showsKeys.toggle()
    case .flipLegend: model.showsLegend.toggle()
    case .leave: leave()
    case .flipTreeScope: model.treeView.isScopedToTouch.toggle()
    case .flipTreeLayers: model.treeView.showsLayers.toggle()
    default: break
    }
    let shown = workbench.model.bench
    if model.bench.folded != shown.folded || model.bench.opened != shown.opened { resize(to: size) }
  }

  private var isBottomOpen: Bool { workbench.layout.bottom.height > WorkbenchLayout.stripHeight }

  /// The panel comes up, however low the window is. A press on the tab of the one that is shown folds it.
  private func showBottom(_ index: Int) {
    if isBottomOpen, model.bench.bottom == index { return foldBottom() }
    model.bench.bottom = index
    model.bench.folded.remove(.bottom)
    model.bench.opened.insert(.bottom)
  }

  private func foldBottom() {
    model.bench.folded.insert(.bottom)
    model.bench.opened.remove(.bottom)
  }

  private func leave() {
    if model.showsKeys {
      model.showsKeys = false
    } else if model.showsLegend {
      model.showsLegend = false
    } else if isDrawerOpen {
      model.bench.opened.remove(.left)
    } else if model.picker != nil {
      model.picker = nil
    } else if model.cursor != nil {
      model.cursor = nil
    } else if comparison != nil {
      endComparison()
    } else if replay != nil {
      endReplay()
    } else {
      model.selection = nil
    }
  }

  func property(_ id: PropertyID, of node: Int) -> Property? {
    guard let object = stage.names.object(numbered: node) else { return nil }
    return PropertyGroup.groups(of: object).lazy.flatMap(\.properties).first { $0.id == id }
  }

  private func write(_ value: PropertyValue, to property: Property, of node: Int) {
    stage.write(value, to: property, of: stage.names.object(numbered: node))
  }

  /// Somebody goes through the recorded calls one by one.
  var isStepping: Bool { model.showsTrace && model.cursor != nil }

  /// The next or the one before of the recorded calls; the panel that lists them comes up for it.
  private func stepCursor(_ step: Int) {
    if !model.showsTrace {
      arrange(.showRight(.trace))
      refresh()
    }
    guard !model.traceRows.isEmpty else { return }
    let next = model.cursor.map { $0 + step } ?? (step > 0 ? 0 : model.traceRows.count - 1)
    model.cursor = min(max(0, next), model.traceRows.count - 1)
  }

  private func drive(_ step: TransportStep) {
    guard !driveReplay(step) else { return }
    switch step {
    case .pauseOrPlay:
      if transport.isPaused {
        for event in transport.resume(at: now) { hand(event) }
      } else {
        transport.pause(at: now)
      }
    case .frame:
      if !transport.isPaused { transport.pause(at: now) }
      transport.stepFrame()
      passStageTime()
    case .event:
      if !transport.isPaused { transport.pause(at: now) }
      // Shift and its like are held for a shortcut as well: nobody steps to see them.
      while let event = transport.stepEvent() {
        hand(event)
        if !event.isModifierKey { break }
      }
    case .slower: transport.changeRate(by: 1, at: now)
    case .faster: transport.changeRate(by: -1, at: now)
    case .normalSpeed: transport.changeRate(by: nil, at: now)
    case .back, .forth, .time: break
    }
    handleRun()
    takeUpTouches()
  }

  private func open(_ name: String) {
    guard let example = ExampleCatalogue.named(name) else { return }
    open(example)
  }

  func open(_ example: any Example.Type) {
    endReplay()
    restage(Stage(example, measurer: measurer, imageDecoder: imageDecoder))
    bottom.clear()
    describe(example)
    resize(to: size)
  }

  /// Puts another scene on the stage. The panels along the bottom still show what happened on the one before. `twin` is the one beside it
  /// that has come along; without it the comparison, if there is one, does everything again.
  func restage(_ new: Stage, beside twin: Comparison? = nil) {
    close()
    let compared = type(of: new.example) == type(of: stage.example) ? comparison?.key : nil
    endComparison()
    stage = new
    transport.restart(at: now)
    router.stageWasReplaced()
    (lastTouch, liftedAt, touchRecords, edits) = (nil, nil, TouchRecords(), Edits())
    fingerTrails = FingerTrails()
    (model.touches, model.selection, model.treeView.collapsed) = ([], nil, [])
    if let twin, twin.key == compared {
      comparison = twin
    } else {
      // One that came along and is not wanted any more does not go on either.
      endComparison()
      if let compared { compare(flipping: compared) }
    }
  }

  /// Fingers that are still down lose their scene, and hear of it.
  package func close() {
    stage.handle([InputEvent(timestamp: stage.runtime.now, sample: .systemCancel)])
    takeUpTouches()
    endRecording()
  }

  func describe(_ example: any Example.Type) {
    let (about, language) = (example.about, model.language)
    model.examples = ExampleCatalogue.all.map {
      InspectorModel.Entry(
        name: $0.about.name, title: language[$0.about.title], chapter: language[$0.about.chapter.title])
    }
    model.selected = about.name
    (model.tryThis, model.notice) = (language[about.tryThis], language[about.notice])
    model.articles = about.articles.map { language[.fromArticle, $0.rawValue, language[$0.subject]] }
    model.correction = about.correction.map { language[$0] } ?? ""
    model.source = Assets.exampleSource(about.sourceFile) ?? ""
    model.hasDemonstration = Assets.demoScript(about.name) != nil
    refresh()
  }
}

extension InputEvent {
  fileprivate var isModifierKey: Bool {
    if case .key(let key) = sample { (0xE0...0xE7).contains(key.usage) } else { false }
  }
}

extension InspectorAction {
  fileprivate var isTransport: Bool {
    if case .transport = self { true } else { false }
  }
}

extension Language {
  /// What an example says of itself.
  subscript(wording: Wording) -> String { self == .english ? wording.english : wording.chinese }
}
