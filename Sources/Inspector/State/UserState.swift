import CoreGraphics
import EventTrace

/// The user's choices: tabs, overlays, language, the selected view. A value that only `reduce` changes.
///
/// Nothing in it is read from a scene, so it outlives every scene except for `scene`, which the next scene replaces.
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
  /// The scene is taken apart into planes; nil while it is flat.
  package var depth: StageDepth?
  package var showsKeys = false
  /// The menu of the window; nil while it is closed.
  package var menu: OpenMenu?
  package var showsLegend = false
  /// A Boolean value that indicates whether the status line suggests what to do, until the first touch.
  package var showsHint = false
  /// The motion of the notation.
  package var motion = Motion.wave
  /// A Boolean value that indicates whether results are said, for users who do not see the window.
  package var narrates = false
  package var interfaceSize = InterfaceSize.usual
  /// The first minute with the program; nil once it is over.
  package var introduction: Introduction?
  /// False in films of recordings.
  package var showsReplayBar = true
  /// The choices in the scene on the stage.
  package var scene = SceneChoices()

  package init() {}
}

/// Choices that concern one scene; the next scene begins without them.
package struct SceneChoices: Equatable, Sendable {
  /// The number, in the tree, of the selected view or layer.
  package var selection: Int?
  /// The rows of the tree whose children are hidden.
  package var collapsed: Set<Int> = []
  /// The recorded call that the stage is shown at.
  package var cursor: Cursor?
  /// The number, in the tree, of the view that is pointed at in a panel.
  package var highlight: Int?
  /// The view that a click would pick, while a view is being picked.
  package var pick: Pick?
  /// The tab at the right before the question why not took its place.
  package var rightBeforeAsking: BenchState.RightTab?

  package struct Pick: Equatable, Sendable {
    /// The view found under the pointer, by its number in the tree.
    package var found: Int
    /// The number of superviews between it and the picked view.
    package var outward: Int
    package var node: Int
    /// The picked view between the view found and the window, by name, innermost first.
    package var line: [String]

    package init(found: Int, outward: Int, node: Int, line: [String]) {
      (self.found, self.outward, self.node, self.line) = (found, outward, node, line)
    }
  }
  /// Overlays that the scene is about: shown with it, until they are hidden.
  package var ownOverlays: Set<Overlay> = []

  /// A place in a list of calls. Another list makes it void.
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

/// The way in which a point of the scene selects a view. The scene receives no touches meanwhile.
package enum Picker: Equatable, Sendable {
  /// The frontmost view that is visible there.
  case seen
  /// The view that a touch there would hit.
  case hit
  /// The view that was expected to get the last touch: a control rather than its image or label.
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
  /// The hit test in words, in the place of the chain: each view that was asked, its answer, and the reason.
  case reasons
}
