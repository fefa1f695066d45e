import CoreGraphics
import EventTrace
import InputEvents

/// The contents of the window besides the scene, as one value, from which panels and overlays are computed.
package struct InspectorModel: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var name: String
    package var title: String
    /// The heading of the example in the list.
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
    /// The key that toggles it, as it is shown next to it.
    package var shortcut: String

    package init(key: String, title: String, isOn: Bool, shortcut: String) {
      self.key = key
      self.title = title
      self.isOn = isOn
      self.shortcut = shortcut
    }
  }

  /// The user's choices.
  package var user = UserState()

  // MARK: The window

  /// The layout of the window, in window points.
  package var layout = WorkbenchLayout(size: CGSize(width: 1280, height: 800), hasBottom: true)
  /// The number of window points per point of the scene while it is zoomed or moved; nil when it fits.
  package var stageScale: CGFloat?
  /// A Boolean value that indicates whether there is space for the responder chain next to the scene.
  package var hasChainRoom = true
  /// A message of the program, until the next touch or key.
  package var message: Sentence?
  /// The titles of the message's buttons.
  package var messageButtons: [Phrase] = []
  package var capture = CaptureState()
  package var isDemonstrating = false
  /// A Boolean value that indicates whether the last touch is shown although the pointer is over the scene.
  package var isTouchHeld = false
  /// The recently pressed keys, the newest last.
  package var keyStrokes: [KeyStroke] = []
  package var ghosts = GhostMarks()
  package var mouseFingers = MouseFingers()
  /// A Boolean value that indicates whether a finger is chosen in the timeline.
  package var hasChosenFinger = false

  // MARK: The example

  package var about = ExampleDescription()
  package var examples: [Entry] = []
  package var switches: [Switch] = []
  package var device = DeviceState()

  /// The newest recordings in the user's folder, as the menu offers them.
  package var recordings: [RecordingEntry] = []
  /// The number of entries of the open menu that do something.
  package var menuCount = 0
  /// The entries of the open palette that match its text, the best first.
  package var palette: [PaletteEntry] = []

  // MARK: The last touch, or a touch under the pointer

  /// The hit test of the last touch or, while no finger is down, of a touch at the pointer.
  package var path: HitPath?
  /// The part of `path` that is drawn on the scene: the nearby views at their current positions.
  package var pathOnScene: HitPath?
  /// The path of the previous touch, if it landed at the same place with another outcome.
  package var pathBefore: HitPath?
  package var chain: ResponderPath?
  /// The progress of the wave over the path; nil when all of it is highlighted.
  package var wave: HitWave?
  /// The result of the last touch after its hit test, or of a key or a shake, in a sentence; nil if the hit test is the
  /// result.
  package var eventHeadline: Headline?
  package var touches: [TouchMark] = []
  package var asking = Asking()
  /// What was changed since the displayed touch landed.
  package var changesSinceTouch: ChangesSinceTouch = []
  /// The control that tracks the finger that landed last, or that tracked it until it lifted.
  package var tracking: TrackingState?
  /// The number of levels of a scene that is taken apart into planes; 0 while it is flat.
  package var depthLevels = 0
  /// The calls of the newest touch; read only while they are shown.
  package var traceRows: [TraceRow] = []

  // MARK: The scene

  package var tree = ViewTree()
  package var selectionMark: SelectionMark?
  /// The view that is under the pointer in a panel, with its position on the scene.
  package var highlight: SelectionMark?
  /// The view that a click would pick.
  package var pickMark: SelectionMark?
  /// The reason why the selected view did not receive the last touch; nil without one.
  package var whyNot: Sentence?
  /// What was found out about the last touch by reading its trace and by replaying it.
  package var findings = TouchFindings()
  /// The properties of the selected view or layer; nil while they are not shown.
  package var properties: PropertySheet?
  /// The number of property changes that can be undone.
  package var editCount = 0
  /// The frames of views and the areas in which they receive touches, as far as overlays need them.
  package var regions = SceneRegions()
  package var transport = TransportState()
  package var comparison: ComparisonState?
  package var isReplaying = false
  /// The bar of a replay; nil if there is no replay or its bar is hidden.
  package var replay: ReplayState?
  /// The words and signs of a demonstration.
  package var narration = Narration()

  package init() {}
}

/// An example's description of itself, in one language.
package struct ExampleDescription: Equatable, Sendable {
  package var name = ""
  package var title = ""
  package var chapter = ""
  package var tryThis = ""
  package var notice = ""
  /// The sources of the example, a line for each article.
  package var articles: [String] = []
  /// The article's error; empty without one.
  package var correction = ""
  /// The example's source code.
  package var source = ""
  package var hasDemonstration = false

  package init() {}
}

/// The additions of a demonstration to the picture.
package struct Narration: Equatable, Sendable {
  package var caption: String?
  /// The positions of fingers while the caption is shown, in canvas points, which the caption does not cover.
  package var placesUnderCaption: [CGPoint] = []
  /// The magnified part of the stage.
  package var camera: StageCamera?
  /// A Boolean value that indicates whether the chain stays beside the magnified scene.
  package var keepsChain = false
  /// Title pages over the scene, the upper last.
  package var cards: [ShownCard] = []
  /// A switch that is being toggled, with its code.
  package var switchCard: SwitchCard?
  /// The place of the touch that a question is about, and the time for which its ring has been shown, in seconds.
  package var ring: Ring?
  /// The speed of the wave, in seconds of the wave per second of the scene's clock.
  package var wavePace = 1.0
  /// The pace of films and demonstrations.
  package static let slowPace = 0.5

  package init() {}

  package struct Ring: Equatable, Sendable {
    /// The center in canvas points.
    package var place: CGPoint
    package var time: TimeInterval

    package init(at place: CGPoint, time: TimeInterval) { (self.place, self.time) = (place, time) }
  }

  package struct ShownCard: Equatable, Sendable {
    package var card: FilmCard
    /// The opacity of the words.
    package var opacity: CGFloat
    /// The opacity of the page below the words, which hides the scene before words appear.
    package var cover: CGFloat

    package init(_ card: FilmCard, _ opacity: CGFloat, cover: CGFloat = 1) {
      (self.card, self.opacity, self.cover) = (card, opacity, cover)
    }
  }
}

/// The marks of a mouse with a second finger, in addition to touches, in canvas coordinates.
package struct GhostMarks: Equatable, Sendable {
  /// The points at which fingers would land.
  package var fingers: [CGPoint]
  /// The center about which the two fingers are mirrored.
  package var center: CGPoint?
  /// The planted finger that arrow keys move.
  package var selected: CGPoint?

  package init(fingers: [CGPoint] = [], center: CGPoint? = nil, selected: CGPoint? = nil) {
    self.fingers = fingers
    self.center = center
    self.selected = selected
  }
}

/// The additional fingers of a mouse.
package struct MouseFingers: Equatable, Sendable {
  /// The keys that add a second finger while they are held, by their labels.
  package var key: String
  /// A Boolean value that indicates whether the second finger stays without a key being held.
  package var isSticky: Bool
  /// A Boolean value that indicates whether each click plants a finger.
  package var isPlanting: Bool
  /// The number of planted fingers.
  package var planted: Int

  package init(key: String = "", isSticky: Bool = false, isPlanting: Bool = false, planted: Int = 0) {
    self.key = key
    self.isSticky = isSticky
    self.isPlanting = isPlanting
    self.planted = planted
  }
}
