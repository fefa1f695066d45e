import UIKit

/// The panels around the stage. A panel is made anew, or told, when the part of the model that it shows has changed, so that a control
/// that is being pressed is never replaced under the finger.
@MainActor
package final class Workbench: UIView {
  package var model = InspectorModel() {
    didSet { if model != oldValue { update(from: oldValue) } }
  }
  /// What the drawer at the bottom can show; with nothing in it there is no drawer.
  package var bottomPanels: [BottomPanel] = [] {
    didSet { update(from: nil) }
  }
  private let send: @MainActor (InspectorAction) -> Void

  private var toolbar: Toolbar?
  private var left: SidePanel?
  private var right: SidePanel?
  /// The story in a column of its own.
  private var story: SidePanel?
  /// It changed while something in it was pressed.
  private var storyIsStale = false
  private var bottom: BottomDrawer?
  /// The answer in one line, and at its end the mouse's fingers.
  private let bottomLine = UIView()
  private var status: StatusBar?
  private var fingers: FingerButtons?
  let focus = PanelFocus()
  private let tipping = PanelTipping()
  /// What the control does on which the pointer rests.
  package var tip: PanelTip? { tipping.shown }
  /// In the order in which the keyboard goes through them.
  var focusPanels: [UIView] {
    let panels: [UIView?] = [toolbar, left, story, right, bottom, fingers]
    return panels.compactMap { $0 }.filter { !$0.isHidden && !$0.frame.isEmpty }
  }

  package init(frame: CGRect, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(frame: frame)
    addSubview(bottomLine)
    update(from: nil)
  }

  /// `point` is nil when the pointer is elsewhere; `time` is the runtime's, whose clock may have stood for a while.
  package func pointerMoved(to point: CGPoint?, at time: Double) {
    tipping.pointerMoved(to: point, in: self, at: time)
  }

  /// Something was pressed: whoever did that knows.
  package func hideTip() { tipping.hide() }

  private func update(from old: InspectorModel?) {
    let looksChanged = old?.theme != model.theme || old?.language != model.language
    let exampleChanged = old?.selected != model.selected || old?.examples != model.examples
    if looksChanged || exampleChanged || old?.overlays != model.overlays
      || old?.leftIsDrawer != model.leftIsDrawer || old?.isDrawerOpen != model.isDrawerOpen
      || old?.transport != model.transport || old?.picker != model.picker || old?.showsLegend != model.showsLegend
    {
      replace(&toolbar, with: Toolbar(model, send: send))
    }
    if looksChanged || old?.bench.left != model.bench.left { replace(&left, with: makeLeft()) }
    let columnChanged = old?.storyHasColumn != model.storyHasColumn
    if looksChanged || columnChanged || old?.rightTab != model.rightTab { replace(&right, with: makeRight()) }
    if looksChanged || columnChanged { makeStoryColumn() }
    updateLeft(from: old, exampleChanged)
    updateRight(from: old, exampleChanged)
    updateBottom(from: old, looksChanged)
    if looksChanged || old?.path != model.path || old?.showsHint != model.showsHint || old?.picker != model.picker
      || old?.stageScale != model.stageScale
    {
      replace(&status, with: StatusBar(model), in: bottomLine)
      if let fingers { bottomLine.bringSubviewToFront(fingers) }
    }
    if looksChanged || old?.mouseFingers != model.mouseFingers {
      replace(&fingers, with: FingerButtons(model, send: send), in: bottomLine)
    }
    setNeedsLayout()
    if focus.panel != nil { showFocus() }
  }

  func side(of panel: UIView) -> Side? {
    panel === left ? .left : panel === right ? .right : panel === bottom ? .bottom : nil
  }

  private func replace<Panel: UIView>(_ panel: inout Panel?, with new: Panel, in parent: UIView? = nil) {
    panel?.removeFromSuperview()
    (parent ?? self).addSubview(new)
    panel = new
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
      theme: .named(model.theme))
  }

  private func updateLeft(from old: InspectorModel?, _ exampleChanged: Bool) {
    if let tree = left?.content as? TreePanel {
      tree.update(model)
    } else if exampleChanged, old != nil {
      (left?.content as? PanelScroll)?.show(ExamplesPanel(model, send: send))
      showSelectedExample()
    }
  }

  /// The list follows what keys and demonstrations choose.
  private func showSelectedExample() {
    guard let scroll = left?.content as? PanelScroll, let list = scroll.content as? ExamplesPanel else { return }
    scroll.layoutIfNeeded()
    list.layoutIfNeeded()
    if let row = list.selectedRow { scroll.scrollRectToVisible(row.insetBy(dx: 0, dy: -row.height), animated: false) }
  }

  // MARK: Right

  private func makeRight() -> SidePanel {
    let all: [(Phrase, BenchState.RightTab)] = [
      (.storyTab, .story), (.traceTab, .trace), (.chainTab, .chain), (.propertiesTab, .properties),
      (.sourceTab, .source),
    ]
    let shown = all.filter { !model.storyHasColumn || $0.1 != .story }
    let content: UIView =
      switch model.rightTab {
      case .story: PanelScroll(StoryPanel(model, send: send))
      case .trace: TracePanel(model, send: send)
      case .chain: PanelScroll(ChainPanel(model))
      case .properties: PanelScroll(PropertiesPanel(model, send: send))
      case .source: SourcePanel(model)
      }
    return SidePanel(
      .right, tabs: tabs(shown.map(\.0), shown.map(\.1), model.rightTab) { .showRight($0) },
      content: content, theme: .named(model.theme))
  }

  private func makeStoryColumn() {
    story?.removeFromSuperview()
    story = nil
    guard model.storyHasColumn else { return }
    let column = SidePanel(
      .right, tabs: tabs([.storyTab], [BenchState.RightTab.story], .story) { .showRight($0) },
      content: PanelScroll(StoryPanel(model, send: send)), theme: .named(model.theme))
    addSubview(column)
    story = column
  }

  /// Anew, unless somebody presses a switch or a button of it: then after that.
  private func showStory(in scrolls: [PanelScroll]) {
    storyIsStale = scrolls.contains(where: \.content.isPressed)
    if storyIsStale { return }
    for scroll in scrolls { scroll.show(StoryPanel(model, send: send)) }
  }

  private func updateRight(from old: InspectorModel?, _ exampleChanged: Bool) {
    guard let old else { return }
    let storyChanged =
      exampleChanged || storyIsStale || old.switches != model.switches || old.path != model.path
      || old.whyNot != model.whyNot
      || old.pathBefore != model.pathBefore
    let isStory = old.rightTab == model.rightTab && model.rightTab == .story
    if storyChanged { showStory(in: [story, isStory ? right : nil].compactMap { $0?.content as? PanelScroll }) }
    guard old.rightTab == model.rightTab else { return }
    switch model.rightTab {
    case .story: break
    case .trace:
      if old.traceRows != model.traceRows || old.cursor != model.cursor || old.whyNot != model.whyNot {
        (right?.content as? TracePanel)?.update(model)
      }
    case .chain:
      if old.chain != model.chain { (right?.content as? PanelScroll)?.show(ChainPanel(model)) }
    case .properties:
      if old.properties != model.properties || old.selectionMark != model.selectionMark || old.whyNot != model.whyNot
        || old.hasEdits != model.hasEdits
      {
        ((right?.content as? PanelScroll)?.content as? PropertiesPanel)?.update(model)
      }
    case .source:
      if old.source != model.source { right?.show(SourcePanel(model)) }
    }
  }

  private func tabs<Tab: Equatable>(
    _ titles: [Phrase], _ tabs: [Tab], _ chosen: Tab, _ action: @escaping (Tab) -> InspectorAction
  ) -> PanelTabs {
    PanelTabs(
      titles.map { model.language[$0] }, selected: tabs.firstIndex(of: chosen) ?? 0, theme: .named(model.theme)
    ) { [send] index in send(action(tabs[index])) }
  }

  // MARK: Bottom

  private func updateBottom(from old: InspectorModel?, _ looksChanged: Bool) {
    guard !bottomPanels.isEmpty else {
      bottom?.removeFromSuperview()
      bottom = nil
      return
    }
    for panel in bottomPanels { panel.update(model) }
    if looksChanged || old?.bench.bottom != model.bench.bottom {
      replace(&bottom, with: BottomDrawer(bottomPanels, model, send: send))
    }
  }

  // MARK: Layout

  /// Where everything lies in a window of the workbench's size.
  package var layout: WorkbenchLayout {
    WorkbenchLayout(size: bounds.size, bench: model.bench, hasBottom: !bottomPanels.isEmpty)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout
    toolbar?.frame = layout.toolbar
    left?.frame = layout.left
    right?.frame = layout.right
    story?.frame = layout.story
    bottom?.frame = layout.bottom
    bottomLine.frame = layout.status
    status?.frame = bottomLine.bounds
    if let fingers {
      let width = fingers.width
      fingers.frame = CGRect(x: layout.status.width - width, y: 1, width: width, height: layout.status.height - 1)
      // The answer comes first, and the keys work without their buttons.
      fingers.isHidden = (status?.textWidth ?? 0) + 12 > fingers.frame.minX
    }
    left?.isHidden = layout.left.isEmpty
    right?.isHidden = layout.right.isEmpty
    story?.isHidden = layout.story.isEmpty
  }
}
