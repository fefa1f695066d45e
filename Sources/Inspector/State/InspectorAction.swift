import CoreGraphics
import EventTrace
import Foundation
import InputEvents

/// The actions of panels and keys.
package enum InspectorAction: Equatable, Sendable {
  case selectExample(String)
  case selectNeighbor(Int)
  case flipSwitch(String)
  /// Toggles a switch of the device on which the scene runs.
  case flipDevice(DeviceSwitch)
  /// Begins the scene again on another system, with the same input.
  case chooseSystem(SystemVersion)
  /// Rotates the device on which the scene runs.
  case turnDevice(DeviceOrientation.Turn)
  /// Resizes the scene's window, in points; nil is its default size.
  case resizeScene(CGSize?)
  case flipOverlay(Overlay)
  /// Shows or hides the responder chain, next to the scene or, without space there, in its panel.
  case flipChain
  case flipTheme
  case flipLanguage
  case transport(TransportStep)
  case moveCursor(to: Int?)
  case stepCursor(Int)
  /// Moves the cursor to the cause of the call at it, at first to what happened last to the selected or hit view.
  case stepToCause
  /// Ticks a call, by its row, for a copied test, or no longer; nil for the call at the cursor.
  case tickCall(at: Int?)
  /// Copies a Swift test of the fingers until the moment that is shown.
  case copyTest
  /// Shows how near the last gesture was to another, or the story again.
  case flipGesture
  /// Shows a neighbor of the last gesture by the dot of its map; nil for the gesture as it was.
  case chooseNeighbor(SceneChoices.Neighbor?)
  /// Asks what would make a recognizer of the last gesture recognize.
  case askRecognizer(SceneChoices.AskedRecognizer)
  /// Replays a situation of a claim on the stage.
  case replayClaim(ClaimPlace)
  /// Pauses the scene whenever the selected view gets a touch, or no longer.
  case flipPauseAtTouch
  /// Arranges the panels as they were stored.
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
  /// Goes back to the moment before the last act on the scene, or forth to that after the next one. The last change
  /// of a property is reverted in the present.
  case undo
  case redo
  /// Starts or ends picking.
  case flipPicking
  case flipPicker
  /// Ends picking; with `properties`, the properties of the picked view are shown.
  case endPicking(properties: Bool)
  /// Starts picking a view, to explain why it did not receive the last touch.
  case askWhyNot
  /// Shows, previews, edits or copies what would change the outcome of the last touch.
  case proposal(ProposalStep)
  case flipKeys
  /// Opens or closes the menu of the window.
  case flipMenu
  /// Moves by a number of entries in the open menu.
  case stepMenu(Int)
  /// Shows another page of the open menu, which stays open.
  case showMenuPage(Int)
  /// Plays the recording at this path.
  case openRecording(String)
  case flipLegend
  /// Opens or closes the palette of commands.
  case flipPalette
  /// Shows the entries of the palette that match a text.
  case searchPalette(String)
  /// Moves by a number of entries in the palette.
  case stepPalette(Int)
  /// Closes the palette, and performs its entry with this index.
  case takePaletteEntry(Int)
  /// Shows only the scene with its path, the headline and the timeline, or everything again.
  case flipQuiet
  /// The window became too narrow for all controls, or wide enough.
  case setNarrow(Bool)
  /// Leaves the innermost mode: the sheet of keys, the legend, the drawer, picking, the cursor, comparing, a replay, or
  /// the selection.
  case leave
  /// Adds the second finger of the mouse without a key, or removes it.
  case flipSecondFinger
  /// Makes each click plant a finger, or stops that.
  case flipPlanting
  case liftPlanted
  case restart
  case zoom(ZoomStep)
  /// Compares with the next switch toggled; after the last switch, ends comparing.
  case compare
  case endComparing
  case endReplay
  /// Begins a branch at the moment that is shown, in which the same input follows again while the user adds fingers; or
  /// ends that.
  case flipOverdub
  /// Plays the example's demonstration, or ends it.
  case showMe
  case flipRecording
  case flipFilming
  /// Opens the sheet of a film of the last gesture or the marked span, edited, from what the scene has received.
  case filmGesture(FilmFormat)
  /// Shows the sheet of a film, or closes it.
  case showFilmSheet(FilmSheet?)
  case changeFilm(FilmChange)
  /// The choices that the next film begins with.
  case setFilmChoices(FilmChoices)
  /// Makes the film of the open sheet.
  case makeFilm
  /// Copies a picture of the last gesture's result, and the command that makes it again.
  case share
  /// Marks where the next film begins or ends, at the moment that is shown.
  case markFilm(FilmSpan.Mark)
  case setFilmSpan(FilmSpan)
  /// Highlights the view with this number in the tree, on the scene and in every panel; nil for none.
  case highlight(Int?)
  /// Highlights a view by its number in the trace.
  case highlightRecorded(Int?)
  /// Selects a view by its number in the trace, and moves the cursor to a call about it if the calls are shown.
  case selectRecorded(Int, call: RecordedCall?)
  /// A moment of the lanes was clicked, in seconds of the stage. On a bar, the click is also about its view.
  case seekLane(TimeInterval, isOnBar: Bool = false)
  /// Begins a branch just before a moment of the log, in seconds of the stage, in which the same fingers follow.
  case fork(TimeInterval)
  /// The view that a click would pick now.
  case offer(SceneChoices.Pick?)
  /// Picks a superview of the view under the pointer, or returns toward it, by a number of steps outward.
  case pickOutward(Int)
  /// Shows the tree and moves the keyboard focus to its filter.
  case focusFilter
  /// Dismisses the last touch, so that the pointer previews touches again.
  case dismissTouch
  /// Sets the width of a side, or the height of the bottom, in points.
  case resize(Side, CGFloat)
  /// The program is rebuilt.
  case rebuild
  /// The window runs this version of the code and can also show the other one; nil if it cannot.
  case showCodeVersion(CodeVersion?)
  /// Shows the scene with the other version of the code.
  case flipCodeVersion
  /// Copies text to the pasteboard.
  case copy(String)
  /// Copies the panel that has the keyboard or is under the pointer, or otherwise the selection of the bottom panel.
  case copyPanel
  /// Writes the log to files.
  case saveLog
  /// Opens a line of a source file, counted from 1, in the user's editor.
  case openSource(path: String, line: Int)
  /// Shows a line of the scene's source, counted from 1, in its panel.
  case showSourceLine(Int)
  /// Sets the frame and background of the scene.
  case setSetting(StageSetting)
  case showHint(Bool)
  case showReplayBar(Bool)
  case setMotion(Motion)
  case setInterfaceSize(InterfaceSize)
  /// Makes the controls as large as a choice asks, or those for a mouse as large as those for fingers and back.
  case chooseTargets(TargetChoice)
  case flipTargets
  /// A finger has used one of the window's own controls, at a point of the window.
  case noteFinger(at: CGPoint)
  /// A finger holds the button with which other fingers preview touches, or no longer.
  case holdPreview(Bool)
  /// Makes the whole interface larger or smaller.
  case resizeInterface(ZoomStep)
  /// Shows the introduction with its example, and folds the panels that it does not need.
  case beginIntroduction
  /// Sets the user's guess in the introduction.
  case guess(Introduction.Answer)
  case endIntroduction
  /// Asks which view receives the touch that the example suggests, or that of the next example.
  case askQuestion
  case askNextQuestion
  /// The question was read from the scene.
  case poseQuestion(Question)
  /// Chooses an answer to the question, by its index.
  case guessAnswer(Int)
  /// The touch showed whether the guess about an example was right.
  case noteAnswer(String, isRight: Bool)
  /// The questions that were answered before the window opened.
  case setAnswered(AnsweredQuestions)
  /// Enables or disables reduced motion.
  case flipMotion
  /// Enables or disables the narration of results.
  case flipNarration
  /// Shows the scene in space, or flat again.
  case flipDepth
  case depth(StageDepth.Step)
  /// Another scene is on the stage, which is about these overlays.
  case sceneWasReplaced(Set<Overlay>)
  /// Shows the branch of the scene with this number, nil for the next one.
  case showBranch(Int?)
  /// Shows the branch of before beside the one that is shown, with their first difference, or ends that.
  case compareBranches
  /// Asks for a word to mark the moment that is shown.
  case markMoment
  /// The field for that word is shown, for a time in seconds of the stage.
  ///
  /// `known` is the word of the marker that it has already.
  case nameMarker(Double, known: String?)
  /// Shows the marker before the moment that is shown, for -1, or the next one, for 1.
  case walkMarkers(Int)
  /// Shows the marker of a time in seconds of the stage.
  case showMarker(Double)
  /// Removes the marker of a time in seconds of the stage; nil for that of the moment that is shown.
  case removeMarker(Double?)
  /// Begins a branch in which one finger is changed.
  case changeFinger(LaneFinger, FingerEdit)
  /// The same for the finger that is selected in the lanes.
  case changeSelectedFinger(FingerStep)
  /// Another moment of the scene is shown, with these choices.
  case momentWasReplaced(SceneChoices)

  /// The condition under which a selection shows the properties.
  package enum Reveal: Equatable, Sendable {
    case never
    /// Reveals the properties unless a tab other than the story was selected, or the user is stepping through calls.
    case unlessTabChosen
    case always
  }
}

/// The effects of an action outside of `UserState`.
package enum InspectorEffect: Equatable, Sendable {
  case openExample(String)
  case restart
  case setSwitch(String, Bool)
  case setSystem(SystemVersion)
  case turnDevice(DeviceOrientation.Turn)
  case resizeScene(CGSize?)
  /// Rotates the device to portrait and resets the size of the scene, as demonstrations require.
  case resetScreen
  case selectSubject(ResponderName)
  case edit(EditStep)
  case undo
  case redo
  case transport(TransportStep)
  case showBranch(Int?)
  case compareBranches
  case changeFinger(LaneFinger, FingerEdit)
  case changeSelectedFinger(FingerStep)
  case markMoment
  /// Adds a marker at a time in seconds of the stage.
  case addMarker(String, at: Double)
  case walkMarkers(Int)
  case showMarker(Double)
  case removeMarker(Double?)
  /// Shows the moment of the call at which the cursor is.
  case followCursor
  /// Shows a time in seconds of the stage, at most once for each frame.
  case scrub(Double)
  case zoom(ZoomStep)
  case secondFinger(SecondFingerStep)
  case compareNext
  case endComparison
  case endReplay
  /// Reads the question from the scene.
  case poseQuestion
  case flipOverdub
  case fork(Double)
  /// Moves the cursor of the calls to those of the previous event, for -1, or of the next one, for 1.
  case walkCalls(Int)
  case stepToCause
  case flipDemonstration
  case flipRecording
  case flipFilming
  /// Opens the sheet of a film, if there is something to film.
  case filmGesture(FilmFormat)
  case makeFilm(FilmSheet)
  /// Moves the keyboard to the field for the path of a film, or from it.
  case focusFilmPath
  case share
  case markFilm(FilmSpan.Mark)
  /// Finds the recordings for the menu.
  case findRecordings
  case openRecording(String)
  case replayClaim(ClaimPlace)
  case rebuild
  case flipCodeVersion
  case copy(String)
  case copyPanel
  case copyTest
  case proposal(ProposalStep)
  case saveLog
  case openSource(path: String, line: Int)
  case pickOutward(Int)
  case focusFilter
  /// Moves the keyboard to the palette that was opened, or from the one that was closed.
  case focusPalette
  case takePaletteEntry(Int)
  /// Shows the last touch until it is dismissed, or dismisses it.
  case holdTouch(Bool)
  case highlightRecorded(Int?)
  case selectRecorded(Int, call: RecordedCall?)
  /// Shows a message until the next touch or key.
  case showMessage(Phrase)
  /// Shows a message if an overlay that was just enabled has nothing to show.
  case explainIfEmpty(Overlay)
  /// Lays out the window after panels were opened or closed.
  case relayout
  /// Performs an action after the model has been updated with the earlier changes.
  case send(InspectorAction)

  package enum EditStep: Equatable, Sendable {
    case set(PropertyID, PropertyValue, node: Int)
    case undo
    case redo
    case undoAll
  }

  package enum SecondFingerStep: Equatable, Sendable {
    case flipSticky
    case flipPlanting
    case liftPlanted
  }
}

/// A call by the number of its record and its time, in seconds of the stage. Another run of the scene, as that of the
/// past, may have other numbers.
package struct RecordedCall: Equatable, Sendable {
  package let record: Int
  package let time: Double

  package init(record: Int, time: Double) { (self.record, self.time) = (record, time) }
}
