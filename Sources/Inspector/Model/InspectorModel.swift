import CoreGraphics
import EventTrace
import InputEvents

/// Everything the window shows besides the scene itself, as one value: panels and overlays are functions of it.
package struct InspectorModel: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var name: String
    package var title: String
    /// Its heading.
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

  /// The user's choices.
  package var user = UserState()

  // MARK: The window

  /// The layout of the window, in window points.
  package var layout = WorkbenchLayout(size: CGSize(width: 1280, height: 800), hasBottom: true)
  /// Window points to a point of the scene while it is zoomed or moved; nil when it fits.
  package var stageScale: CGFloat?
  /// A Boolean value that indicates whether there is room for the responder chain beside the scene.
  package var hasChainRoom = true
  /// A message of the program, until the next touch or key.
  package var message: Sentence?
  /// The title of the message's button.
  package var messageButton: Phrase?
  package var isRecording = false
  package var isFilming = false
  package var isDemonstrating = false
  /// The last touch stays shown although the pointer is over the scene.
  package var isTouchHeld = false
  /// Pressed lately, the newest last.
  package var keyStrokes: [KeyStroke] = []
  package var ghosts = GhostMarks()
  package var mouseFingers = MouseFingers()

  // MARK: The example

  package var about = ExampleDescription()
  package var examples: [Entry] = []
  package var switches: [Switch] = []
  /// The switches of the device that are on.
  package var devices: Set<DeviceSwitch> = []
  /// Those that the story offers beside the example's.
  package var offeredDevices: [DeviceSwitch] = []

  /// The newest recordings in the user's folder, as the menu offers them.
  package var recordings: [RecordingEntry] = []
  /// The number of entries of the open menu that do something.
  package var menuCount = 0

  // MARK: The last touch, or a touch under the pointer

  /// The hit test of the last touch, or, while no finger is down, of a touch where the pointer is.
  package var path: HitPath?
  /// The part of `path` that is drawn on the scene: the views near the point, where they are now.
  package var pathOnScene: HitPath?
  /// The path of the previous touch, if it landed at the same place with another outcome.
  package var pathBefore: HitPath?
  package var chain: ResponderPath?
  /// The progress of the wave over the path; nil when all of it is lit.
  package var wave: HitWave?
  /// The result of the last touch after its hit test, or of a key or a shake, in a sentence; nil where the hit test
  /// says it all.
  package var eventHeadline: Headline?
  package var touches: [TouchMark] = []
  /// The progress of the first question; nil where it is not asked.
  package var introduction: IntroductionState?
  /// A Boolean value that indicates whether a switch was flipped since the touch that is shown landed: now, it might
  /// have another result.
  package var hasFlippedSwitch = false
  /// The control that tracks the finger that landed last, or tracked it until it lifted.
  package var tracking: TrackingState?
  /// The number of levels of a scene that is taken apart into planes; 0 while it is flat.
  package var depthLevels = 0
  /// The calls of the newest touch; read only while they are shown.
  package var traceRows: [TraceRow] = []

  // MARK: The scene

  package var tree = ViewTree()
  package var selectionMark: SelectionMark?
  /// The view that is pointed at in a panel, with its place on the scene.
  package var highlight: SelectionMark?
  /// The view that a click would pick.
  package var pickMark: SelectionMark?
  /// The reason why the selected view did not get the last touch; nil where there is nothing to explain.
  package var whyNot: Sentence?
  /// The properties of the selected view or layer; nil while they are not shown.
  package var properties: PropertySheet?
  /// A Boolean value that indicates whether property changes can be undone.
  package var hasEdits = false
  /// The frames of views and the areas in which they accept touches, as far as the overlays need them.
  package var regions = SceneRegions()
  package var transport = TransportState()
  package var comparison: ComparisonState?
  package var isReplaying = false
  /// The bar of a replay; nil where there is no replay, or its bar is not shown.
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
  /// The article's mistake; empty where there is none.
  package var correction = ""
  /// The example's source code.
  package var source = ""
  package var hasDemonstration = false

  package init() {}
}

/// The additions of a demonstration to the picture.
package struct Narration: Equatable, Sendable {
  package var caption: String?
  /// The positions of fingers while the caption is shown, in canvas points: the caption does not cover them.
  package var placesUnderCaption: [CGPoint] = []
  /// The part of the stage that is zoomed in on.
  package var camera: StageCamera?
  /// Pages of words over the scene, the upper last.
  package var cards: [ShownCard] = []
  /// A switch that is being flipped, with its code.
  package var switchCard: SwitchCard?
  /// Seconds of the wave to a second of the scene's clock.
  package var wavePace = 1.0
  /// The pace of films and demonstrations.
  package static let slowPace = 0.5

  package init() {}

  package struct ShownCard: Equatable, Sendable {
    package var card: FilmCard
    package var opacity: CGFloat

    package init(_ card: FilmCard, _ opacity: CGFloat) { (self.card, self.opacity) = (card, opacity) }
  }
}

/// The marks of a mouse with a second finger, besides touches. Canvas coordinates.
package struct GhostMarks: Equatable, Sendable {
  /// The points where fingers would land.
  package var fingers: [CGPoint]
  /// The point about which the two fingers are mirrored.
  package var center: CGPoint?
  /// The planted finger that arrow keys move.
  package var selected: CGPoint?

  package init(fingers: [CGPoint] = [], center: CGPoint? = nil, selected: CGPoint? = nil) {
    self.fingers = fingers
    self.center = center
    self.selected = selected
  }
}

/// The fingers a mouse has besides its own.
package struct MouseFingers: Equatable, Sendable {
  /// The keys that give it a second one while they are held, as printed on them.
  package var key: String
  /// A Boolean value that indicates whether the second finger stays without a key being held.
  package var isSticky: Bool
  /// Each click plants a finger.
  package var isPlanting: Bool
  /// The number of planted fingers.
  package var planted: Int

  package init(key: String = "", isSticky: Bool = false, isPlanting: Bool = false, planted: Int = 0) {
    (self.key, self.isSticky, self.isPlanting, self.planted) = (key, isSticky, isPlanting, planted)
  }
}
