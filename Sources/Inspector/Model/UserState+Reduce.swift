import CoreGraphics

extension UserState {
  /// Applies an action to the user's choices, and returns the effects to perform, in order.
  ///
  /// - Parameter shown: The model that the user saw at the time of the action, with the visible tab and rows.
  package mutating func reduce(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .flipChain, .flipOverlay: return changeOverlays(action, in: shown)
    case .flipTheme: theme = theme == .dark ? .light : .dark
    case .flipLanguage: language = language == .english ? .chinese : .english
    case .flipTreeScope, .flipTreeLayers, .filterTree, .toggleNode: changeTree(action)
    case .flipKeys: (showsKeys, menu) = (!showsKeys, nil)
    case .flipMenu:
      (menu, showsKeys) = (menu == nil ? OpenMenu() : nil, false)
      return menu == nil ? [] : [.findRecordings]
    case .stepMenu(let step): menu?.step(by: step, of: shown.menuCount)
    case .showMenuPage(let page): menu = menu.map { _ in OpenMenu(page: page) }
    case .flipLegend: showsLegend.toggle()
    case .flipPalette, .nameMarker, .searchPalette, .stepPalette, .takePaletteEntry: return changePalette(action, shown)
    case .flipQuiet:
      bench.setQuiet(!bench.isQuiet)
      return [.relayout]
    case .setNarrow(let isNarrow):
      bench.setNarrow(isNarrow)
      return [.relayout]
    case .showHint(let isShown): showsHint = isShown
    case .showReplayBar(let isShown): showsReplayBar = isShown
    case .setSetting(let new): setting = new
    case .setInterfaceSize, .chooseTargets, .flipTargets, .noteFinger, .holdPreview: return fit(action, shown.layout)
    case .setMotion, .flipMotion, .showCodeVersion, .showFilmSheet, .changeFilm, .makeFilm: return changeFilm(action)
    case .flipNarration:
      narrates.toggle()
      return [.showMessage(narrates ? .narrationIsOn : .narrationIsOff)]
    case .resizeInterface(let step): return resizeInterface(step, in: shown)
    case .flipDepth where depth == nil && shown.comparison != nil: return [.showMessage(.depthOfOneScene)]
    case .flipDepth: depth = depth == nil ? StageDepth() : nil
    case .depth(let step): depth?.change(step, of: shown.depthLevels)
    case .beginIntroduction, .guess, .endIntroduction, .askQuestion, .askNextQuestion, .poseQuestion, .guessAnswer,
      .noteAnswer, .setAnswered:
      return changeQuestion(action, in: shown)
    case .sceneWasReplaced, .momentWasReplaced, .setFilmSpan, .setFilmChoices, .chooseNeighbor, .askRecognizer:
      replaceChoices(action)
    case .moveCursor, .stepCursor, .stepToCause, .flipPauseAtTouch, .tickCall, .showSourceLine:
      return follow(action, in: shown)
    case .select(let node, let reveal): return select(node, reveal, in: shown)
    case .flipPicking, .flipPicker, .endPicking, .askWhyNot, .offer:
      return changePicking(action, storyIsShown: shown.storyHasColumn, isStepping: shown.isStepping)
    case .highlight(let node): scene.highlight = node
    case .resize(let side, let size):
      bench.sizes[side.rawValue] = Double(size)
      return [.relayout]
    case .focusFilter:
      // The tree has to be created before its field can become first responder.
      return arrange(.showLeft(.tree), in: shown) + [.focusFilter]
    case .arrange(let new):
      bench = new
      return [.relayout]
    case .showLeft, .showRight, .showBottom, .fold, .flipGesture: return arrange(action, in: shown)
    case .leave: return leave(in: shown)
    case .selectExample where introduction != nil, .selectNeighbor where introduction != nil:
      return endIntroduction(in: shown) + effects(of: action, in: shown)
    default: return effects(of: action, in: shown)
    }
    return []
  }

  /// Changes to the choices of another scene, or of another moment of the same one, which has the same marks of a film.
  private mutating func replaceChoices(_ action: InspectorAction) {
    switch action {
    case .sceneWasReplaced(let own): scene = SceneChoices(cursor: scene.cursor, ownOverlays: own)
    case .momentWasReplaced(let choices):
      let marks = scene.filmSpan
      scene = choices
      scene.filmSpan = marks
    case .setFilmSpan(let span): scene.filmSpan = span
    case .setFilmChoices(let choices): filmChoices = choices
    case .chooseNeighbor(let neighbor): scene.neighbor = neighbor
    case .askRecognizer(let asked): scene.asked = asked
    default: break
    }
  }

  private mutating func resizeInterface(_ step: ZoomStep, in shown: InspectorModel) -> [InspectorEffect] {
    // The frames of a film have a fixed size.
    guard !shown.capture.isFilming else { return [.showMessage(.interfaceSizeAfterFilm)] }
    let new = interfaceSize.stepped(step)
    let window = CGSize(width: shown.layout.status.width, height: shown.layout.status.maxY)
    guard interfaceSize.fits(new, in: window) else { return [.showMessage(.interfaceSizeNoRoom)] }
    interfaceSize = new
    return []
  }

  private mutating func changeTree(_ action: InspectorAction) {
    switch action {
    case .flipTreeScope: treeView.isScopedToTouch.toggle()
    case .flipTreeLayers: treeView.showsLayers.toggle()
    case .filterTree(let text): treeView.filter = text
    case .toggleNode(let node): scene.collapsed.formSymmetricDifference([node])
    default: break
    }
  }

  private mutating func changeOverlays(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    // Without space next to the scene, the panel shows the diagram.
    case .flipChain where !shown.hasChainRoom: return show(shown.showsChainPanel ? .story : .chain)
    case .flipChain: flip(.chain)
    case .flipOverlay(let overlay):
      flip(overlay)
      return overlay.explainsItself && overlays.contains(overlay) ? [.explainIfEmpty(overlay)] : []
    default: break
    }
    return []
  }

  /// Shows an overlay, or hides it for whatever reason it is shown.
  private mutating func flip(_ overlay: Overlay) {
    if overlays.contains(overlay) {
      chosenOverlays.remove(overlay)
      scene.ownOverlays.remove(overlay)
    } else {
      chosenOverlays.insert(overlay)
      if overlay == .twelveLines { chosenOverlays.insert(.hitMap) }
    }
  }

  /// Returns the effects of actions that change none of the user's choices.
  func effects(of action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .selectExample(let name):
      // In a narrow window the open drawer would hide the story of the example that was selected in it.
      let hidesStory = shown.isDrawerOpen && shown.layout.right.isEmpty
      return [.openExample(name)] + (hidesStory ? [.send(.fold(.left))] : [])
    case .selectNeighbor(let step):
      let names = shown.examples.map(\.name)
      return names.firstIndex(of: shown.selected).map {
        [.openExample(names[($0 + step + names.count) % names.count])]
      } ?? []
    case .restart: return [.restart]
    case .flipSwitch(let key):
      return shown.switches.first { $0.key == key }.map { [.setSwitch(key, !$0.isOn)] } ?? []
    case .flipDevice(let device):
      let isOn = !shown.device.switches.contains(device)
      return [.setSwitch(device.rawValue, isOn), .showMessage(device.message(isOn: isOn))]
    case .chooseSystem(let system): return [.setSystem(system)]
    case .turnDevice(let turn): return [.turnDevice(turn)]
    case .resizeScene(let size): return [.resizeScene(size)]
    case .selectSubject(let name): return [.selectSubject(name)]
    case .setProperty(let id, let value):
      return scene.selection.map { [.edit(.set(id, value, node: $0))] } ?? []
    case .undoEdit: return [.edit(.undo)]
    case .resetEdits: return [.edit(.undoAll)]
    case .transport(let step): return [.transport(step)]
    case .zoom(let step): return [.zoom(step)]
    case .flipSecondFinger: return [.secondFinger(.flipSticky)]
    case .flipPlanting: return [.secondFinger(.flipPlanting)]
    case .liftPlanted: return [.secondFinger(.liftPlanted)]
    case .compare: return [.compareNext]
    case .endComparing: return [.endComparison]
    case .endReplay: return [.endReplay]
    case .showMe: return [.flipDemonstration]
    case .flipRecording: return [.flipRecording]
    case .flipFilming: return [.flipFilming]
    case .filmGesture(let format): return [.filmGesture(format)]
    case .share: return [.share]
    case .markFilm(let mark): return [.markFilm(mark)]
    case .openRecording(let path): return [.openRecording(path)]
    case .replayClaim(let place): return [.replayClaim(place)]
    case .rebuild: return [.rebuild]
    case .flipCodeVersion: return [.flipCodeVersion]
    case .copy(let text): return [.copy(text)]
    case .copyPanel: return [.copyPanel]
    case .copyTest: return [.copyTest]
    case .proposal(let step): return [.proposal(step)]
    case .saveLog: return [.saveLog]
    case .openSource(let path, let line): return [.openSource(path: path, line: line)]
    case .pickOutward(let step): return [.pickOutward(step)]
    case .highlightRecorded(let number): return [.highlightRecorded(number)]
    case .selectRecorded(let number, let call): return [.selectRecorded(number, call: call)]
    case .seekLane(_, isOnBar: true) where !shown.isReplaying: return []
    case .seekLane(let time, _): return [.scrub(time)]
    case .dismissTouch: return [.holdTouch(false)]
    default: return effectsOnTime(of: action)
    }
  }

  /// Returns the effects of actions on branches, markers and fingers of the past.
  private func effectsOnTime(of action: InspectorAction) -> [InspectorEffect] {
    switch action {
    case .flipOverdub: return [.flipOverdub]
    case .fork(let time): return [.fork(time)]
    case .showBranch(let number): return [.showBranch(number)]
    case .compareBranches: return [.compareBranches]
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .changeFinger(let finger, let edit): return [.changeFinger(finger, edit)]
    case .changeSelectedFinger(let step): return [.changeSelectedFinger(step)]
    case .markMoment: return [.markMoment]
    case .walkMarkers(let step): return [.walkMarkers(step)]
    case .showMarker(let time): return [.showMarker(time)]
    case .removeMarker(let time): return [.removeMarker(time)]
    default: return []
    }
  }

  // MARK: Panels

  private mutating func arrange(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    let before = bench
    switch action {
    case .showLeft(let tab):
      bench.left = tab
      if shown.layout.leftIsDrawer { bench.opened.insert(.left) } else { bench.folded.remove(.left) }
    case .showRight(let tab):
      bench.right = tab
      bench.folded.remove(.right)
    case .flipGesture:
      bench.right = shown.showsGesture ? .story : .gesture
      bench.folded.remove(.right)
    case .showBottom(let tab): openBottom(tab)
    case .fold(.bottom): if shown.isBottomOpen { foldBottom() } else { openBottom(bench.bottom) }
    case .fold(.left) where shown.layout.leftIsDrawer: bench.opened.formSymmetricDifference([.left])
    case .fold(let side): bench.folded.formSymmetricDifference([side])
    default: break
    }
    return bench.folded != before.folded || bench.opened != before.opened ? [.relayout] : []
  }

  mutating func show(_ tab: BenchState.RightTab) -> [InspectorEffect] {
    let isFolded = bench.folded.remove(.right) != nil
    bench.right = tab
    return isFolded ? [.relayout] : []
  }

  /// Opens the bottom panel even in a window that is too low for it by default.
  private mutating func openBottom(_ tab: BenchState.BottomTab) {
    bench.bottom = tab
    bench.folded.remove(.bottom)
    bench.opened.insert(.bottom)
  }

  private mutating func foldBottom() {
    bench.folded.insert(.bottom)
    bench.opened.remove(.bottom)
  }

  // MARK: The palette

  private mutating func changePalette(_ action: InspectorAction, _ shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .nameMarker(let time, let word): return nameMarker(at: time, word)
    case .flipPalette:
      palette = palette == nil ? OpenPalette() : nil
      (menu, showsKeys, showsLegend) = (nil, false, false)
      return palette == nil ? [.focusPalette] : [.findRecordings, .focusPalette]
    case .searchPalette(let text):
      if let open = palette { palette = OpenPalette(text: text, markedTime: open.markedTime, renames: open.renames) }
    case .stepPalette(let step):
      let count = shown.palette.count
      guard count > 0, let open = palette else { break }
      // A step by one goes on at the other end; a longer one stops there.
      let next = open.selected + step
      palette?.selected = abs(step) == 1 ? (next + count) % count : min(max(0, next), count - 1)
    case .takePaletteEntry(let index):
      if let open = palette, let time = open.markedTime {
        palette = nil
        return [.focusPalette, .addMarker(open.text, at: time)]
      }
      guard palette != nil, shown.palette.indices.contains(index) else { break }
      palette = nil
      return [.takePaletteEntry(index)]
    default: break
    }
    return []
  }

  /// Opens the field for the word of a marker.
  private mutating func nameMarker(at time: Double, _ known: String?) -> [InspectorEffect] {
    palette = OpenPalette(text: known ?? "", markedTime: time, renames: known != nil)
    (menu, showsKeys, showsLegend) = (nil, false, false)
    return [.focusPalette]
  }

  // MARK: Selection and modes

  private mutating func select(
    _ node: Int?, _ reveal: InspectorAction.Reveal, in shown: InspectorModel
  ) -> [InspectorEffect] {
    (scene.selection, scene.asked) = (node, nil)
    // The ancestors are expanded, so that the selection is visible in the tree.
    if let node { scene.collapsed.subtract(shown.tree.ancestors(of: node).map(\.id)) }
    switch reveal {
    case .never: break
    case .unlessTabChosen:
      // In a wide window the trace fills the right panel although its tab was not selected: `bench.right` is still the
      // story.
      if bench.right == .story, !shown.isStepping, !bench.folded.contains(.right) { bench.right = .properties }
    case .always: return show(.properties)
    }
    return []
  }

  private func cursor(at index: Int, in shown: InspectorModel) -> SceneChoices.Cursor {
    SceneChoices.Cursor(index: index, in: shown.traceRows.first?.id)
  }

  private mutating func moveCursor(to index: Int?, in shown: InspectorModel) -> [InspectorEffect] {
    scene.cursor = index.map { cursor(at: $0, in: shown) }
    return index == nil ? [] : [.followCursor]
  }

  private mutating func stepCursor(_ step: Int, in shown: InspectorModel) -> [InspectorEffect] {
    guard shown.showsTrace else { return show(.trace) + [.send(.stepCursor(step))] }
    let count = shown.traceRows.count
    guard count > 0 else { return [] }
    let next = shown.cursor.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    // Before the first call are those of the previous touch, and after the last one those of the next event.
    if next < 0 || next >= count && shown.isReplaying { return [.walkCalls(step)] }
    scene.cursor = cursor(at: min(max(0, next), count - 1), in: shown)
    return [.followCursor]
  }

  /// Moves the cursor of the calls, chooses what happens at a call, or shows its line of source.
  private mutating func follow(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .moveCursor(let index): return moveCursor(to: index, in: shown)
    case .stepCursor(let step): return stepCursor(step, in: shown)
    case .stepToCause: return shown.showsTrace ? [.stepToCause] : show(.trace) + [.send(.stepToCause)]
    case .flipPauseAtTouch: return flipPauseAtTouch()
    case .showSourceLine(let line):
      scene.sourceLine = line
      return show(.source)
    case .tickCall(let index): return tickCall(at: index ?? shown.cursor, in: shown)
    default: break
    }
    return []
  }

  private mutating func tickCall(at index: Int?, in shown: InspectorModel) -> [InspectorEffect] {
    guard let index, shown.traceRows.indices.contains(index) else { return [.showMessage(.tickNeedsCursor)] }
    guard let row = shown.traceRows[index].logRow else { return [.showMessage(.tickNeedsOutcome)] }
    scene.ticks.formSymmetricDifference([row])
    return []
  }

  private mutating func flipPauseAtTouch() -> [InspectorEffect] {
    guard let selection = scene.selection, selection != scene.pausesAt else {
      let isOff = scene.pausesAt == nil
      scene.pausesAt = nil
      return [.showMessage(isOff ? .pauseNeedsSelection : .pauseIsOff)]
    }
    scene.pausesAt = selection
    return [.showMessage(.pauseIsOn)]
  }

  private mutating func leave(in shown: InspectorModel) -> [InspectorEffect] {
    if palette != nil {
      return changePalette(.flipPalette, shown)
    } else if filmSheet != nil {
      return changeFilm(.showFilmSheet(nil))
    } else if menu != nil {
      menu = nil
    } else if showsKeys {
      showsKeys = false
    } else if showsLegend {
      showsLegend = false
    } else if introduction != nil {
      return endIntroduction(in: shown)
    } else if scene.question != nil {
      scene.question = nil
    } else if shown.isDrawerOpen {
      bench.opened.remove(.left)
      return [.relayout]
    } else if picker != nil {
      setPicker(nil)
      restoreRight()
    } else if shown.cursor != nil {
      scene.cursor = nil
    } else if shown.comparison != nil {
      return [.endComparison]
    } else if shown.transport.overdub != nil {
      return [.flipOverdub]
    } else if shown.isReplaying {
      return [.endReplay]
    } else if depth != nil {
      depth = nil
    } else {
      (scene.selection, scene.asked) = (nil, nil)
      restoreRight()
    }
    return []
  }
}
