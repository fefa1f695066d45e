import CoreGraphics
import EventTrace
import Foundation
import InputEvents

/// The actions of panels and keys.
package enum InspectorAction: Equatable, Sendable {
  case selectExample(String)
  case selectNeighbor(Int)
  case flipSwitch(String)
  /// Flips a switch of the device that the scene runs on.
  case flipDevice(DeviceSwitch)
  /// Turns the device that the scene runs on.
  case turnDevice(DeviceOrientation.Turn)
  /// Gives the scene's window another size, in points; nil is its usual one.
  case resizeScene(CGSize?)
  case flipOverlay(Overlay)
  /// Shows or hides the responder chain: beside the scene or, without room there, in its panel.
  case flipChain
  case flipTheme
  case flipLanguage
  case transport(TransportStep)
  case moveCursor(to: Int?)
  case stepCursor(Int)
  /// Arranges the panels as they were remembered.
  case arrange(BenchState)
  case showLeft(BenchState.LeftTab)
  case showRight(BenchState.RightTab)
  case showBottom(BenchState.BottomTab)
  case fold(Side)
  /// Selects a view or layer, and optionally shows its properties.
  case select(Int?, reveal: Reveal)
  /// Selects the view that a record is about, if it still exists.
  case selectSubject(ResponderName)
  case toggleNode(Int)
  case filterTree(String)
  case flipTreeScope
  case flipTreeLayers
  case setProperty(PropertyID, PropertyValue)
  case undoEdit
  case resetEdits
  /// Starts or ends picking.
  case flipPicking
  case flipPicker
  /// Ends picking; with `properties`, the properties of the picked view are shown.
  case endPicking(properties: Bool)
  /// Starts picking a view, to explain why it did not get the last touch.
  case askWhyNot
  case flipKeys
  /// Opens or closes the menu of the window.
  case flipMenu
  /// Moves by so many entries in the open menu.
  case stepMenu(Int)
  /// Plays the recording at this path.
  case openRecording(String)
  case flipLegend
  /// Leaves the innermost mode: the sheet of keys, the legend, the drawer, picking, the cursor, comparing, a replay,
  /// the selection.
  case leave
  /// Gives the mouse its second finger without a key, or takes it away.
  case flipSecondFinger
  /// Makes each click plant a finger, or stops that.
  case flipPlanting
  case liftPlanted
  case restart
  case zoom(ZoomStep)
  /// Compares with the next switch flipped; after the last switch, ends comparing.
  case compare
  case endComparing
  case endReplay
  /// Plays the example's demonstration, or ends it.
  case showMe
  case flipRecording
  case flipFilming
  /// Lights the view with this number in the tree, in the scene and in every panel; nil: none.
  case highlight(Int?)
  /// The same for a view by its number in the trace.
  case highlightRecorded(Int?)
  /// Selects a view by its number in the trace.
  case selectRecorded(Int)
  /// A moment of the lanes was clicked, in seconds of the stage.
  case seekLane(TimeInterval)
  /// The view that a click would pick now.
  case offer(SceneChoices.Pick?)
  /// Picks a superview of what was found under the pointer, or a view nearer to it again: so many steps outward.
  case pickOutward(Int)
  /// Brings up the tree with the keyboard in its filter.
  case focusFilter
  /// Lets the pointer preview touches again instead of the last one.
  case dismissTouch
  /// Gives a panel this width, or height at the bottom, in points.
  case resize(Side, CGFloat)
  /// The program is rebuilt.
  case rebuild
  /// Puts text on the pasteboard.
  case copy(String)
  /// Copies the panel that has the keyboard, or is under the pointer, or else what is selected in the bottom panel.
  case copyPanel
  /// Writes the log to files.
  case saveLog
  /// Sets the frame and background of the scene.
  case setSetting(StageSetting)
  case showHint(Bool)
  case showReplayBar(Bool)
  case setMotion(Motion)
  case setInterfaceSize(InterfaceSize)
  /// Makes the whole interface larger or smaller.
  case resizeInterface(ZoomStep)
  /// Shows the first question with its example, with the panels folded that it does not need.
  case beginIntroduction
  /// The user's guess in it.
  case guess(Introduction.Answer)
  case endIntroduction
  /// Reduces motion, or stops reducing it.
  case flipMotion
  /// Narrates results, or stops narrating them.
  case flipNarration
  /// Takes the scene apart into planes, or lays it flat again.
  case flipDepth
  case depth(StageDepth.Step)
  /// Another scene is on the stage, which is about these overlays.
  case sceneWasReplaced(Set<Overlay>)

  /// The condition under which a selection shows the properties.
  package enum Reveal: Equatable, Sendable {
    case never
    /// Unless another tab than the story was chosen, or the calls are being stepped through.
    case unlessTabChosen
    case always
  }
}

/// The effects of an action outside of `UserState`.
package enum InspectorEffect: Equatable, Sendable {
  case openExample(String)
  case restart
  case setSwitch(String, Bool)
  case turnDevice(DeviceOrientation.Turn)
  case resizeScene(CGSize?)
  /// The device is held upright, and the scene has its usual size, as demonstrations expect it.
  case resetScreen
  case selectSubject(ResponderName)
  case edit(EditStep)
  case transport(TransportStep)
  case zoom(ZoomStep)
  case secondFinger(SecondFingerStep)
  case compareNext
  case endComparison
  case endReplay
  case flipDemonstration
  case flipRecording
  case flipFilming
  /// Looks for the recordings that the menu offers.
  case findRecordings
  case openRecording(String)
  case rebuild
  case copy(String)
  case copyPanel
  case saveLog
  case pickOutward(Int)
  case focusFilter
  case dismissTouch
  case highlightRecorded(Int?)
  case selectRecorded(Int)
  /// Shows a message until the next touch or key.
  case showMessage(Phrase)
  /// Says so where an overlay that was just switched on has nothing to show.
  case explainIfEmpty(Overlay)
  /// Panels opened or closed: the window's layout changes.
  case relayout
  /// Carries out an action once the model shows what was changed before it.
  case send(InspectorAction)

  package enum EditStep: Equatable, Sendable {
    case set(PropertyID, PropertyValue, node: Int)
    case undo
    case undoAll
  }

  package enum SecondFingerStep: Equatable, Sendable {
    case flipSticky
    case flipPlanting
    case liftPlanted
  }
}
