import EventTrace
import UIKit

/// The panels around the stage. Each is updated by its slot.
@MainActor
package final class Workbench: UIView {
  package var model = InspectorModel() {
    didSet { if model != oldValue || slots.contains(where: \.isPending) { update() } }
  }
  /// The panels of the drawer at the bottom; without any there is no drawer.
  package var bottomPanels: [BottomPanel] = [] {
    didSet { update() }
  }
  private let send: @MainActor (InspectorAction) -> Void

  private var parts = WorkbenchParts()
  private var reveals = Reveals()
  /// What the next layout scrolls to. Only a list or a story with a size can scroll.
  private struct Reveals {
    /// A Boolean value that indicates whether the story shows another result since the last layout.
    var hit = false
    /// A Boolean value that indicates whether the list is new and must scroll to the selected example.
    var example = false
    /// What stays at its place in the window when another theme, language or size of controls replaces the list.
    var examplesPlace: ExamplesPanel.Place?
  }

  let focus = PanelFocus()
  private let tipping = PanelTipping()
  /// The tip of the control on which the pointer rests.
  package var tip: PanelTip? { tipping.shown }
  /// The panels in the order in which the keyboard visits them.
  var focusPanels: [UIView] {
    let panels: [UIView?] = [parts.toolbar, parts.left, parts.story, parts.right, parts.bottom, parts.fingers]
    return panels.compactMap { $0 }.filter { !$0.isHidden && !$0.frame.isEmpty }
  }

  package init(frame: CGRect, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(frame: frame)
    addSubview(parts.bottomLine)
    update()
  }

  /// Moves the pointer. `point` is nil when the pointer is elsewhere; `time` is in seconds of the runtime, whose clock
  /// may have been stopped.
  package func pointerMoved(to point: CGPoint?, at time: Double) {
    tipping.pointerMoved(to: point, in: self, at: time)
  }

  package func hideTip() { tipping.hide() }

  /// A finger has landed. `onShow` is called when it has rested until the tip of the control there is shown.
  package func fingerLanded(at point: CGPoint, at time: Double, onShow: @escaping @MainActor () -> Void) {
    tipping.fingerLanded(at: point, in: self, at: time, onShow: onShow)
  }

  /// The finger has moved away or was lifted.
  package func fingerLeft() { tipping.fingerLeft() }

  // MARK: Slots

  /// The slots of the panels; containers precede their contents.
  private lazy var slots: [PanelSlot] =
    [toolbarSlot, leftSlot, rightSlot, storyColumnSlot] + leftContentSlots + rightContentSlots
    + [
      storySlot, switchesSlot, storyHighlightSlot, storyWaveSlot, bottomSlot, statusSlot,
    ]
    + bottomLineSlots + [grips.slot, headlineSlot] + palette.slots

  private func update() {
    // A property of an object is copied for each call, because the call may change it.
    let model = model
    for slot in slots { slot.update(model) }
    for panel in bottomPanels { panel.update(model) }
    setNeedsLayout()
    if focus.panel != nil { showFocus() }
  }

  private lazy var toolbarSlot = PanelSlot(TopSlice.init) { [unowned self] model in
    let new: UIView = model.bench.isQuiet ? QuietHeader(model, send: send) : Toolbar(model, send: send)
    replace(\.toolbar, with: new)
  }

  private struct TopSlice: Equatable {
    let toolbar: Toolbar.Slice?
    let header: QuietHeader.Slice?

    init(_ model: InspectorModel) {
      toolbar = model.bench.isQuiet ? nil : Toolbar.Slice(model)
      header = model.bench.isQuiet ? QuietHeader.Slice(model) : nil
    }
  }

  private lazy var headlineSlot = PanelSlot {
    $0.bench.isQuiet ? HeadlineBand.Slice($0) : nil
  } show: { [unowned self] model in
    parts.headline?.removeFromSuperview()
    parts.headline = nil
    if model.bench.isQuiet { replace(\.headline, with: HeadlineBand(model, send: send)) }
  }

  private lazy var palette = PaletteHost(in: self, send: send)

  /// The frame of the open palette or sheet of a film, in window points; nil while both are closed.
  package var frameOverScene: CGRect? { palette.card ?? palette.film.card }

  /// Moves the keyboard to the field of the palette, if it is open.
  package func focusPalette() { palette.view?.focus() }

  /// Moves the keyboard to the field for the path of a film, if that row of its sheet is chosen, or from it.
  package func focusFilmPath() { palette.film.view?.focusPath() }

  private lazy var leftSlot = PanelSlot {
    SideSlice(look: $0.look, tab: $0.bench.left)
  } show: { [unowned self] model in
    let earlier = parts.left?.content as? PanelScroll
    let new = makeLeft()
    let examples = (new.content as? PanelScroll)?.content as? ExamplesPanel
    reveals.examplesPlace = reveals.example ? nil : earlier.flatMap { examples?.place(like: $0) }
    replace(\.left, with: new)
    leftContentSlots.forEach { $0.didCreate(from: model) }
    reveals.example = true
  }

  private lazy var rightSlot = PanelSlot {
    SideSlice(look: $0.look, tab: $0.rightTab, hasStoryTab: !$0.storyHasColumn)
  } show: { [unowned self] model in
    replace(\.right, with: makeRight())
    resetStoryScroll()
    rightContentSlots.forEach { $0.didCreate(from: model) }
    if model.rightTab == .story { for slot in [storySlot, switchesSlot] { slot.didCreate(from: model) } }
  }

  private lazy var storyColumnSlot = PanelSlot {
    SideSlice(look: $0.look, tab: $0.storyHasColumn)
  } show: { [unowned self] model in
    makeStoryColumn()
    resetStoryScroll()
    if parts.story != nil { for slot in [storySlot, switchesSlot] { slot.didCreate(from: model) } }
  }

  /// The selected tab of a panel at a side. Its contents have separate slots.
  private struct SideSlice<Tab: Equatable>: Equatable {
    let look: InspectorModel.Look
    let tab: Tab
    var hasStoryTab = true
    var isOpen = true
  }

  private lazy var leftContentSlots: [PanelSlot] = [
    PanelSlot(ExamplesPanel.Slice.init) { [unowned self] model in
      guard let scroll = parts.left?.content as? PanelScroll else { return }
      scroll.show(ExamplesPanel(model, send: send))
      showSelectedExample()
    },
    PanelSlot(TreePanel.Slice.init) { [unowned self] in (parts.left?.content as? TreePanel)?.update($0) },
  ]

  private lazy var rightContentSlots: [PanelSlot] = [
    PanelSlot(TracePanel.Slice.init) { [unowned self] in (parts.right?.content as? TracePanel)?.update($0) },
    PanelSlot(ChainSlice.init) { [unowned self] model in
      if model.rightTab == .chain { (parts.right?.content as? PanelScroll)?.show(ChainPanel(model, send: send)) }
    },
    PanelSlot(PropertiesPanel.Slice.init) { [unowned self] model in
      ((parts.right?.content as? PanelScroll)?.content as? PropertiesPanel)?.update(model)
    },
    PanelSlot(ColumnSlice.init) { [unowned self] model in
      guard let scroll = parts.right?.content as? PanelScroll else { return }
      (scroll.content as? GesturePanel)?.update(model)
      (scroll.content as? ClaimsPanel)?.update(model)
      scroll.setNeedsLayout()
    },
    PanelSlot(SourcePanel.Slice.init) { [unowned self] model in
      if model.rightTab == .source { parts.right?.show(SourcePanel(model)) }
    },
  ]

  /// The slot for highlighting the story's rows, for which the panel is not replaced.
  private lazy var storyHighlightSlot = PanelSlot(\.user.scene.highlight) { [unowned self] in lightStory($0) }

  /// The story's rows light up in step with the stage.
  private lazy var storyWaveSlot = PanelSlot(\.wave?.asked) { [unowned self] in followWave($0) }

  private func followWave(_ model: InspectorModel) {
    for scroll in storyScrolls { (scroll.content as? StoryPanel)?.light(model.wave) }
  }

  private func lightStory(_ model: InspectorModel) {
    for scroll in storyScrolls { (scroll.content as? StoryPanel)?.highlight = model.user.scene.highlight }
  }

  private lazy var grips = PanelGrips(in: self, send: send)

  /// The slot of the story, which is in a separate column, in the right panel, or hidden.
  private lazy var storySlot = PanelSlot(StoryPanel.Slice.init) { [unowned self] in
    storyScrolls.contains(where: \.content.isPressed)
  } show: { [unowned self] model in
    for scroll in storyScrolls { scroll.show(makeStory(after: scroll.content as? StoryPanel)) }
    reading.notePreview(of: model, in: storyScrolls)
    lightStory(model)
    followWave(model)
    reveals.hit = true
  }

  /// The switches below the story.
  private lazy var switchesSlot = PanelSlot(SwitchDock.Slice.init) { [unowned self] in
    storyPanes.contains { $0.dock?.isPressed == true }
  } show: { [unowned self] model in
    for pane in storyPanes { pane.show(SwitchDock(model, send: send)) }
  }

  private let reading = StoryReading()

  /// Scrolls a story that replaces another one to its top.
  private func resetStoryScroll() {
    reading.forget()
    reveals.hit = true
  }

  private var storyPanes: [StoryPane] { [parts.story, parts.right].compactMap { $0?.content as? StoryPane } }
  private var storyScrolls: [PanelScroll] { storyPanes.map(\.scroll) }

  private lazy var bottomSlot = PanelSlot {
    SideSlice(look: $0.look, tab: $0.bench.bottom, hasStoryTab: $0.bench.isQuiet, isOpen: $0.isBottomOpen)
  } unless: { [unowned self] in
    bottomPanels.isEmpty
  } show: { [unowned self] model in
    replace(\.bottom, with: BottomDrawer(bottomPanels, model, send: send))
  }

  private lazy var statusSlot = PanelSlot(StatusBar.Slice.init) { [unowned self] model in
    replace(\.status, with: StatusBar(model, send: send), in: parts.bottomLine)
    for part in [parts.fingers, parts.time].compactMap(\.self) { parts.bottomLine.bringSubviewToFront(part) }
  }

  /// The buttons in the bottom line.
  private lazy var bottomLineSlots: [PanelSlot] = [
    PanelSlot(FingerButtons.Slice.init) { [unowned self] model in
      replace(\.fingers, with: FingerButtons(model, send: send), in: parts.bottomLine)
    },
    PanelSlot(TimeButtons.Slice.init) { [unowned self] model in
      replace(\.time, with: TimeButtons(model, send: send), in: parts.bottomLine)
    },
  ]

  /// Moves the keyboard focus to the filter of the tree, if that is visible.
  package func focusFilter() { (parts.left?.content as? TreePanel)?.focusFilter() }

  /// Returns the panel that a drag from `point` resizes; nil elsewhere.
  package func resizedSide(at point: CGPoint) -> Side? { grips.resizedSide(at: point) }

  func side(of panel: UIView) -> Side? {
    panel === parts.left ? .left : panel === parts.right ? .right : panel === parts.bottom ? .bottom : nil
  }

  /// Replaces a panel. `parts` must be readable while views are removed and added, which can move the keyboard focus.
  private func replace<Panel: UIView>(
    _ panel: WritableKeyPath<WorkbenchParts, Panel?>, with new: Panel, in parent: UIView? = nil
  ) {
    parts[keyPath: panel]?.removeFromSuperview()
    (parent ?? self).addSubview(new)
    parts[keyPath: panel] = new
  }

  // MARK: Left

  private func makeLeft() -> SidePanel {
    let content: UIView =
      switch model.bench.left {
      case .examples: PanelScroll(ExamplesPanel(model, send: send))
      case .tree: TreePanel(model, send: send)
      }
    let titles: [Phrase] = [.examplesTab, .treeTab]
    return SidePanel(
      .left, tabs: tabs(titles, BenchState.LeftTab.allCases, model.bench.left) { .showLeft($0) }, content: content,
      theme: model.panelTheme)
  }

  /// Scrolls the list to an example that keys or demonstrations selected.
  private func showSelectedExample() {
    guard let scroll = parts.left?.content as? PanelScroll, let list = scroll.content as? ExamplesPanel else { return }
    scroll.layoutIfNeeded()
    list.layoutIfNeeded()
    if let place = reveals.examplesPlace {
      reveals.examplesPlace = nil
      let offset = place.y - place.inWindow + scroll.convert(scroll.bounds.origin, to: nil).y
      scroll.contentOffset.y = max(0, min(offset, scroll.contentSize.height - scroll.bounds.height))
      if place.isChosen, let row = list.selectedRow { scroll.scrollRectToVisible(row, animated: false) }
      return
    }
    if let row = list.selectedRow { scroll.scrollRectToVisible(row.insetBy(dx: 0, dy: -row.height), animated: false) }
  }

  // MARK: Right

  private func makeRight() -> SidePanel {
    let all: [(Phrase, BenchState.RightTab)] = [
      (.storyTab, .story), (.traceTab, .trace), (.chainTab, .chain), (.propertiesTab, .properties),
      (.gestureTab, .gesture), (.sourceTab, .source), (.claimsTab, .claims),
    ]
    let shown = all.filter { $0.1 == .story ? !model.storyHasColumn : $0.1 != .claims || model.rightTab == .claims }
    let content: UIView =
      switch model.rightTab {
      case .story: StoryPane(makeStory(), SwitchDock(model, send: send))
      case .trace: TracePanel(model, send: send)
      case .chain: PanelScroll(ChainPanel(model, send: send))
      case .properties: PanelScroll(PropertiesPanel(model, send: send))
      case .gesture: PanelScroll(GesturePanel(model, send: send))
      case .source: SourcePanel(model)
      case .claims: PanelScroll(ClaimsPanel(model, send: send))
      }
    return SidePanel(
      .right, tabs: tabs(shown.map(\.0), shown.map(\.1), model.rightTab) { .showRight($0) },
      content: content, theme: model.panelTheme)
  }

  /// Creates the story in place of an `earlier` one. If it is about the same touch, the scroll position of its list
  /// does not change.
  private func makeStory(after earlier: StoryPanel? = nil) -> UIView {
    if let introduction = model.introduction { return IntroductionPanel(model, introduction, send: send) }
    if let question = model.question { return QuestionPanel(model, question, send: send) }
    let story = StoryPanel(model, minimumAnswerHeight: reading.minimumAnswerHeight(of: model), send: send)
    if let earlier, let landed = story.landed, earlier.landed == landed,
      earlier.steps?.rows.count == story.steps?.rows.count
    {
      story.steps?.earlierOffset = earlier.steps?.offset
    }
    return story
  }

  private func makeStoryColumn() {
    parts.story?.removeFromSuperview()
    parts.story = nil
    guard model.storyHasColumn else { return }
    let column = SidePanel(
      .right, tabs: tabs([.storyTab], [BenchState.RightTab.story], .story) { .showRight($0) },
      content: StoryPane(makeStory(), SwitchDock(model, send: send)), theme: model.panelTheme)
    addSubview(column)
    parts.story = column
  }

  private func tabs<Tab: Equatable>(
    _ titles: [Phrase], _ tabs: [Tab], _ chosen: Tab, _ action: @escaping (Tab) -> InspectorAction
  ) -> PanelTabs {
    PanelTabs(
      titles.map { model.language[$0] }, selected: tabs.firstIndex(of: chosen) ?? 0, theme: model.panelTheme
    ) { [send] index in send(action(tabs[index])) }
  }

  // MARK: Layout

  /// The layout of a window of the workbench's size.
  package var layout: WorkbenchLayout {
    WorkbenchLayout(size: bounds.size, bench: model.bench, hasBottom: !bottomPanels.isEmpty)
  }

  /// The panels that can be drawn, from back to front; those without space have an empty frame.
  var drawnPanels: [UIView] {
    let panels: [UIView?] = [
      parts.toolbar, parts.left, parts.story, parts.right, parts.headline, parts.bottom, parts.bottomLine,
    ]
    return panels.compactMap(\.self) + grips.seen + [palette.view, palette.film.view].compactMap(\.self)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout
    parts.toolbar?.frame = layout.toolbar
    parts.left?.frame = layout.left
    parts.right?.tabsWidth = layout.rightTabsWidth
    parts.right?.frame = layout.right
    parts.story?.frame = layout.story
    parts.bottom?.frame = layout.bottom
    parts.headline?.frame = layout.headline
    parts.bottomLine.frame = layout.status
    parts.layOutBottomLine()
    grips.place(layout)
    palette.place()
    palette.film.place()
    parts.left?.isHidden = layout.left.isEmpty
    if reveals.example, !layout.left.isEmpty {
      reveals.example = false
      parts.left?.layoutIfNeeded()
      showSelectedExample()
    }
    parts.right?.isHidden = layout.right.isEmpty
    parts.story?.isHidden = layout.story.isEmpty
    if reveals.hit {
      parts.right?.layoutIfNeeded()
      parts.story?.layoutIfNeeded()
      reveals.hit = false
      reading.revealHit(of: model, in: storyScrolls)
    }
  }
}
