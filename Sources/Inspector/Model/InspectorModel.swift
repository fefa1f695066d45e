import CoreGraphics
import EventTrace

/// Everything the window shows besides the scene itself, as one value: panels and overlays are functions of it.
package struct InspectorModel: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var name: String
    package var title: String
    /// The heading it stands under.
    package var chapter: String

    package init(name: String, title: String, chapter: String = "") {
      self.name = name
      self.title = title
      self.chapter = chapter
    }
  }

  package struct Switch: Equatable, Sendable {
    package var key: String
    package var title: String
    package var isOn: Bool
    /// The key that flips it, as printed beside it.
    package var shortcut: String

    package init(key: String, title: String, isOn: Bool, shortcut: String) {
      self.key = key
      self.title = title
      self.isOn = isOn
      self.shortcut = shortcut
    }
  }

  package var theme = Theme.Name.dark
  package var language = Language.english
  package var bench = BenchState()
  /// The window is so narrow that the left panel is a drawer over the stage.
  package var leftIsDrawer = false
  /// The window is so wide that the story is shown whatever else is at the right.
  package var storyHasColumn = false
  package var examples: [Entry] = []
  package var selected = ""
  package var tryThis = ""
  package var notice = ""
  /// Where the example comes from, a line for each article.
  package var articles: [String] = []
  /// Where the article is wrong; empty where it is not.
  package var correction = ""
  /// What the example is written in.
  package var source = ""
  /// The example can show itself.
  package var hasDemonstration = false
  package var switches: [Switch] = []
  package var overlays: Set<Overlay> = [.hitPath, .chain, .touches]
  /// The hit test of the last touch, or while nothing is down, of the place the pointer is over.
  package var path: HitPath?
  /// What of it the scene shows: the views near the place, where they are now.
  package var pathOnScene: HitPath?
  /// What the touch before the last one came to, where it landed at the same place and it was something else.
  package var pathBefore: HitPath?
  package var chain: ResponderPath?
  package var touches: [TouchMark] = []
  package var ghosts = GhostMarks()
  /// Pressed lately, the newest last.
  package var keyStrokes: [KeyStroke] = []
  package var mouseFingers = MouseFingers()
  /// What a demonstration says at the moment.
  package var caption: String?
  /// Where fingers are while the caption shows, in canvas points: it must not cover them.
  package var placesUnderCaption: [CGPoint] = []
  /// The scene and another beside it.
  package var comparison: ComparisonState?
  /// What of the stage a demonstration looks at closely.
  package var camera: StageCamera?
  /// What the scene stands in.
  package var setting = StageSetting()
  /// A recording while it is replayed.
  package var replay: ReplayState?
  package var isRecording = false
  /// What the program has to say, until the next touch or key.
  package var message: Sentence?
  /// The calls of the newest dispatch.
  package var traceRows: [TraceRow] = []
  /// Which of them is looked at: the stage shows how far things had come then.
  package var cursor: Int?
  package var transport = TransportState()
  package var tree = ViewTree()
  package var treeView = TreeView()
  /// What of the tree is chosen; the stage outlines it, the properties are its.
  package var selection: Int?
  package var selectionMark: SelectionMark?
  /// Why the last touch is not the selected view's, or what became of it; nil where there is nothing to ask about.
  package var whyNot: Sentence?
  /// What can be changed about it; nil while nothing is chosen or the properties are not shown.
  package var properties: PropertySheet?
  /// Properties were changed, which can be undone.
  package var hasEdits = false
  package var picker: Picker?
  package var showsKeys = false
  /// Somebody is here for the first time and touched nothing yet.
  package var showsHint = false
  package var showsLegend = false
  /// Window points to a point of the scene, while it is looked at closer or moved; nil when it fits.
  package var stageScale: CGFloat?
  /// Where views lie and take touches: as much of it as the overlays need.
  package var regions = SceneRegions()

  package init() {}

  /// What the tabs at the right show.
  package var rightTab: BenchState.RightTab { storyHasColumn && bench.right == .story ? .trace : bench.right }
  package var showsTrace: Bool { rightTab == .trace && !bench.folded.contains(.right) }
  package var isDrawerOpen: Bool { leftIsDrawer && bench.opened.contains(.left) }
  package var showsTree: Bool {
    bench.left == .tree && (leftIsDrawer ? isDrawerOpen : !bench.folded.contains(.left))
  }

  /// Why the last touch went past the view that shows there, why the one that it hit makes nothing of it, and why it went past the one
  /// that is chosen; of a touch that was only thought of, all but the last.
  package var reasons: [Sentence] {
    guard let path else { return [] }
    let ofChosen = path.isPreview || whyNot == path.passedBy ? nil : whyNot
    return [path.passedBy, path.ignored, ofChosen].compactMap { $0 }
  }

  package var cursorRow: TraceRow? { cursor.flatMap { traceRows.indices.contains($0) ? traceRows[$0] : nil } }

  package var title: String { examples.first { $0.name == selected }?.title ?? "" }
  package var chapter: String { examples.first { $0.name == selected }?.chapter ?? "" }
}

/// How a place on the scene is taken for a view: nobody is touched meanwhile.
package enum Picker: Equatable, Sendable {
  /// The frontmost view that shows there.
  case seen
  /// The view a touch there would go to.
  case hit
}

package enum Overlay: String, CaseIterable, Codable, Sendable {
  case outlines
  case hitPath
  case hitMap
  case slop
  case chain
  case touches
  case overflow
  /// Of the keyboard, as they are pressed.
  case keys
  /// Who was asked and why they answered as they did, in words, in the place of the chain.
  case reasons
}

/// What a mouse with a second finger shows besides touches. Canvas coordinates.
package struct GhostMarks: Equatable, Sendable {
  /// Where fingers would land.
  package var fingers: [CGPoint]
  /// What the two fingers are mirrored about.
  package var centre: CGPoint?
  /// The planted finger that arrow keys move.
  package var selected: CGPoint?

  package init(fingers: [CGPoint] = [], centre: CGPoint? = nil, selected: CGPoint? = nil) {
    self.fingers = fingers
    self.centre = centre
    self.selected = selected
  }
}

/// The fingers a mouse has besides its own.
package struct MouseFingers: Equatable, Sendable {
  /// The keys that give it a second one while they are held, as printed on them.
  package var key: String
  /// It has its second finger without a key being held.
  package var isSticky: Bool
  /// Each click plants a finger.
  package var isPlanting: Bool
  /// How many fingers stay down by themselves.
  package var planted: Int

  package init(key: String = "", isSticky: Bool = false, isPlanting: Bool = false, planted: Int = 0) {
    (self.key, self.isSticky, self.isPlanting, self.planted) = (key, isSticky, isPlanting, planted)
  }
}

/// What the panels ask for.
package enum InspectorAction: Equatable, Sendable {
  case selectExample(String)
  case selectNeighbour(Int)
  case flipSwitch(String)
  case flipOverlay(Overlay)
  case flipTheme
  case transport(TransportStep)
  case moveCursor(to: Int?)
  case stepCursor(Int)
  case flipLanguage
  case showLeft(BenchState.LeftTab)
  case showRight(BenchState.RightTab)
  case showBottom(Int)
  case fold(Side)
  case select(Int?)
  /// Selects, and shows the properties, unless a tab at the right other than the story was chosen or is stepped through.
  case look(at: Int)
  /// Selects, and shows the properties whatever else was at the right.
  case inspect(Int)
  case toggleNode(Int)
  case filterTree(String)
  case setProperty(PropertyID, PropertyValue)
  case undoEdit
  case resetEdits
  /// Picks, or no longer.
  case flipPicking
  case flipPicker
  /// Picks a view to ask why the last touch is not its.
  case askWhyNot
  case flipKeys
  case flipLegend
  /// Leaves the sheet of keys, picking, or else the call that is looked at, or else the selection.
  case leave
  case flipTreeScope
  case flipTreeLayers
  /// The mouse has its second finger without a key, or no longer.
  case flipSecondFinger
  /// Each click plants a finger, or no longer.
  case flipPlanting
  case liftPlanted
  case restart
  case zoom(ZoomStep)
  /// Shows beside the scene what it would be with a switch flipped, or with the next one, or no longer.
  case compare
  /// Plays the example's demonstration, or ends it.
  case showMe
  /// Begins or ends a recording of this scene.
  case flipRecording
  /// Begins or ends a film of the window.
  case flipFilming
  /// Puts text into the clipboard.
  case copy(String)
  /// Writes the log to files.
  case saveLog
  /// Puts the text of a panel into the clipboard: of the one that has the keyboard, or that is under the pointer, or else what the one at
  /// the bottom has chosen.
  case copyPanel
  /// Selects the view that something recorded was about, as long as there is one.
  case selectSubject(ResponderName)
}
