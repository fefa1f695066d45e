import CoreGraphics
import EventTrace

/// The user's choices, such as tabs, overlays, language and the selected view. Only `reduce` changes this value.
///
/// It contains no data of a scene, so that it outlives every scene, except for `scene`, which the next scene replaces.
package struct UserState: Equatable, Sendable {
  package var theme = Theme.Name.dark
  package var language = Language.english
  package var bench = BenchState()
  package var chosenOverlays: Set<Overlay> = [.hitPath, .chain, .touches]
  /// The overlays on the scene: the user's choice, and those that belong to the scene's subject.
  package var overlays: Set<Overlay> { chosenOverlays.union(scene.ownOverlays) }
  /// The frame and the background of the scene.
  package var setting = StageSetting()
  package var treeView = TreeView()
  package var picker: Picker?
  /// The depth of the scene in space; nil while it is flat.
  package var depth: StageDepth?
  package var showsKeys = false
  /// The menu of the window; nil while it is closed.
  package var menu: OpenMenu?
  /// The palette of commands; nil while it is closed.
  package var palette: OpenPalette?
  /// The sheet of a film that is not made yet; nil while it is closed.
  package var filmSheet: FilmSheet?
  /// The choices of the last film, with which the next one begins; nil before the first one.
  package var filmChoices: FilmChoices?
  package var showsLegend = false
  /// A Boolean value that indicates whether the status line suggests what to do, until the first touch.
  package var showsHint = false
  /// The motion of the notation.
  package var motion = Motion.wave
  /// A Boolean value that indicates whether results are narrated, for users who do not see the window.
  package var narrates = false
  package var interfaceSize = InterfaceSize.usual
  /// A Boolean value that indicates whether fingers on the scene preview touches.
  package var previewsWithFingers = false
  /// The introduction; nil after its end.
  package var introduction: Introduction?
  /// The questions of examples that were answered.
  package var answered: AnsweredQuestions = [:]
  /// A Boolean value that indicates whether the bar of a replay is shown, which is false in films of recordings.
  package var showsReplayBar = true
  /// The version of the code that runs; nil unless the window can also show another one.
  package var codeVersion: CodeVersion?
  /// The choices in the scene on the stage.
  package var scene = SceneChoices()

  package init() {}
}

/// The choices for one scene. The next scene begins without them.
package struct SceneChoices: Equatable, Sendable {
  /// The number, in the tree, of the selected view or layer.
  package var selection: Int?
  /// The rows of the tree whose children are hidden.
  package var collapsed: Set<Int> = []
  /// The recorded call that the stage is shown at.
  package var cursor: Cursor?
  /// The line of the source that is marked in its panel, counted from 1; nil for none.
  package var sourceLine: Int?
  /// The rows of `TouchLog` that were ticked; a copied test expects only these, or all if there are none.
  package var ticks: Set<String> = []
  /// The number, in the tree, of the view at whose touches the scene is paused.
  package var pausesAt: Int?
  /// The recognizer for which the user asked what would make it recognize; nil for a question about a view.
  package var asked: AskedRecognizer?
  /// The neighbor of the last gesture that the dot of its map shows; nil for the gesture as it was.
  package var neighbor: Neighbor?
  /// The number, in the tree, of the view that is pointed at in a panel.
  package var highlight: Int?
  /// The view that a click would pick, while a view is being picked.
  package var pick: Pick?
  /// The tab at the right before the explanation of a view replaced it.
  package var rightTabBeforePicking: BenchState.RightTab?

  package struct Pick: Equatable, Sendable {
    /// The view that was found under the pointer, by its number in the tree.
    package var found: Int
    /// The number of superviews between it and the picked view.
    package var outward: Int
    package var node: Int
    /// The picked view between the view found and the window, by name, innermost first.
    package var line: [String]

    package init(found: Int, outward: Int, node: Int, line: [String]) {
      self.found = found
      self.outward = outward
      self.node = node
      self.line = line
    }
  }
  /// The question about the scene; nil unless it was asked.
  package var question: Question?
  /// The marks of the next film of the scene.
  package var filmSpan = FilmSpan()
  /// The overlays that the scene is about, which are shown with it until they are hidden.
  package var ownOverlays: Set<Overlay> = []

  /// A recognizer, by the number of its view in the tree and its own among those of the view, counted from 1.
  package struct AskedRecognizer: Equatable, Sendable {
    package var node: Int
    package var number: Int

    package init(node: Int, number: Int) { (self.node, self.number) = (node, number) }
  }

  /// A neighbor of a gesture.
  package struct Neighbor: Equatable, Sendable {
    /// The time at which the gesture's last touch landed, in seconds of the stage. It is no neighbor of another one.
    package var landed: Double
    package var place: MarginPlace

    package init(landed: Double, place: MarginPlace) { (self.landed, self.place) = (landed, place) }
  }

  /// A position in a list of calls. It is invalid for another list.
  package struct Cursor: Equatable, Sendable {
    package var index: Int
    /// The first row of the list that `index` counts in.
    package var list: Int?

    package init(index: Int, in list: Int?) {
      self.index = index
      self.list = list
    }
  }

  package init(cursor: Cursor? = nil, ownOverlays: Set<Overlay> = []) {
    (self.cursor, self.ownOverlays) = (cursor, ownOverlays)
  }
}

extension UserState {
  /// A Boolean value that indicates whether the menu or the sheet of keys is open, which take the pointer from what is
  /// below.
  package var hasSheetOverWindow: Bool { showsKeys || menu != nil }
}

/// The way in which a point of the scene selects a view. Meanwhile, the scene receives no touches.
package enum Picker: Equatable, Sendable {
  /// The frontmost view that is visible there.
  case seen
  /// The view that a touch there would hit.
  case hit
  /// The view that was expected to receive the last touch: a control rather than its image or label.
  case expected
}

package enum Overlay: String, CaseIterable, Codable, Sendable {
  case outlines
  case hitPath
  case hitMap
  case slop
  case chain
  case touches
  case overflow
  /// The pressed keys of the keyboard.
  case keys
  /// Where the articles' twelve lines of `hitTest` hit another view, on the map.
  case twelveLines
  /// The explanation of the hit test in place of the chain: each called view, its result, and the reason.
  case reasons
}

extension Overlay {
  /// A Boolean value that indicates whether a message says so when the overlay has nothing to show.
  var explainsItself: Bool { [.slop, .overflow, .twelveLines].contains(self) }
}
