import EventTrace

/// Values that are derived from the model's parts.
extension InspectorModel {
  package var theme: Theme.Name { user.theme }
  package var language: Language { user.language }
  package var bench: BenchState { user.bench }
  package var overlays: Set<Overlay> { user.overlays }
  package var setting: StageSetting { user.setting }
  package var treeView: TreeView { user.treeView }
  package var picker: Picker? { user.picker }
  package var showsKeys: Bool { user.showsKeys }
  package var showsLegend: Bool { user.showsLegend }
  package var showsHint: Bool { user.showsHint }
  package var selection: Int? { user.scene.selection }

  package var selected: String { about.name }
  package var title: String { about.title }
  package var chapter: String { about.chapter }

  // MARK: Panels

  package var storyHasColumn: Bool { !layout.story.isEmpty }
  package var isDrawerOpen: Bool { layout.leftIsDrawer && !layout.left.isEmpty }
  package var isBottomOpen: Bool { layout.bottom.height > layout.stripHeight }
  /// The selected tab at the right: in a window with a column for the story, the trace replaces it.
  package var rightTab: BenchState.RightTab { storyHasColumn && bench.right == .story ? .trace : bench.right }
  package var showsTrace: Bool { rightTab == .trace && !bench.folded.contains(.right) }
  /// A Boolean value that indicates whether the story is visible, with the result of the last touch.
  package var showsStory: Bool { storyHasColumn || rightTab == .story && !layout.right.isEmpty }
  /// A Boolean value that indicates whether the responder chain is visible, next to the scene or, without space there,
  /// in its panel.
  package var showsChain: Bool { hasChainRoom ? overlays.contains(.chain) : showsChainPanel }
  package var showsChainPanel: Bool { rightTab == .chain && !layout.right.isEmpty }
  /// A Boolean value that indicates whether the panel of the last gesture is visible.
  package var showsGesture: Bool { rightTab == .gesture && !layout.right.isEmpty }
  /// A Boolean value that indicates whether the panel of what the articles say is visible.
  package var showsClaims: Bool { rightTab == .claims && !layout.right.isEmpty }
  package var showsTree: Bool {
    bench.left == .tree && (layout.leftIsDrawer ? isDrawerOpen : !bench.folded.contains(.left))
  }

  // MARK: The scene

  /// The hit view of the path that is drawn on the scene, by its number in the tree.
  package var drawnHit: Int? { overlays.contains(.hitPath) ? pathOnScene?.hit?.node : nil }
  /// The name of that view, if its label is drawn: after a switch was flipped, the result has no labels.
  package var nameOfDrawnHit: String? {
    overlays.contains(.hitPath) && !isTouchOutdated ? pathOnScene?.hit?.name : nil
  }

  /// The displayed tracking. Over the slop of a control, the distance is part of the slop until the finger leaves it.
  package var drawnTracking: TrackingState? {
    guard overlays.contains(.touches), path?.isPreview != true, let tracking else { return nil }
    let isMeasured = overlays.contains(.slop) && regions.slops.contains { $0.node == path?.hit?.node }
    return isMeasured && !tracking.showsMargin ? nil : tracking
  }

  // MARK: The cursor

  /// The index of the call that the stage is shown at.
  package var cursor: Int? {
    guard let cursor = user.scene.cursor, cursor.list == traceRows.first?.id else { return nil }
    return cursor.index
  }
  package var cursorRow: TraceRow? { cursor.flatMap { traceRows.indices.contains($0) ? traceRows[$0] : nil } }
  /// A Boolean value that indicates whether the user steps through the recorded calls.
  package var isStepping: Bool { showsTrace && cursor != nil }

  // MARK: Reasons

  /// A Boolean value that indicates whether the scene can be compared with itself: by a switch, or on another system.
  package var canCompare: Bool { !switches.isEmpty || !device.offeredSystems.isEmpty }

  /// The reasons why the visible view was missed, why the hit view ignored the touch, and why the selected view did not
  /// receive it. For a touch under the pointer, only the first two.
  package var reasons: [Sentence] {
    guard let path else { return [] }
    let ofSelected = path.isPreview || whyNot == path.passedBy ? nil : whyNot
    return [path.passedBy, path.ignored, ofSelected].compactMap { $0 }
  }
}
