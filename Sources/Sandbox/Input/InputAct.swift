import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// The answer of a stage of the input chain to a sample.
enum StageResult {
  /// The next stage receives the sample.
  case pass
  /// The acts are performed in order, and the next stage receives the sample.
  case passAfter([InputAct])
  /// The acts are performed in order. No other stage receives the sample.
  case handled([InputAct] = [])
}

/// What a sample causes in the window. Stages of the input chain return acts, and `Sandbox.carryOut` performs them.
enum InputAct {
  /// Delivers the sample to the scene or the panel to which it belongs.
  case deliver(InputEvent)
  /// Delivers a key or text to the panel with the keyboard.
  case deliverToPanels(InputEvent)
  /// Delivers the samples that precede this one, which may change what the next stages do with it.
  case deliverEarlierSamples
  /// The key was the window's, and so were the modifiers that it was pressed with.
  case forgetModifiers

  /// Performs an action and its effects.
  case perform(InspectorAction)
  /// Performs an action that has no effects.
  case choose(InspectorAction)
  case request(Shortcut)
  /// Seeks the replay to a time in seconds of the stage, and stays there.
  case hold(at: TimeInterval)

  case dismissMessage
  /// Does what a button of the message about a file offers, by its index from left to right.
  case takeOffer(Int, of: SavedFile)
  case answer(SceneOffer, continues: Bool)

  /// A press while the palette or the sheet of a film is open: on it, or beside it, which closes it.
  case pressPalette(InputEvent, at: CGPoint)
  /// Closes the menu and performs the entry at a point of the window.
  case takeMenuEntry(at: CGPoint)
  /// Closes the menu and performs the entry that arrow keys selected.
  case takeSelectedMenuEntry
  /// Closes the sheet of keys and performs the action of the line at a point of the window.
  case takeSheetEntry(at: CGPoint)

  /// A finger has used a control at a point of the window.
  case noteFinger(at: CGPoint)

  /// Takes the keyboard from the text field of a panel.
  case endTyping
  case operatePanels(PanelKey)

  /// The pointer moved over a sheet, below which nothing is pointed at.
  case movePointer(to: CGPoint?)
  /// Moves the scene in the window by points.
  case pan(CGSize)
  case zoom(ZoomStep, at: CGPoint)
  case holdCorner
  case releaseCorner

  /// A Boolean value that indicates whether the samples that precede the act reach the scene first, because the act may
  /// change the scene or what is shown of it.
  var followsEarlierSamples: Bool {
    switch self {
    case .deliver, .forgetModifiers, .choose, .dismissMessage, .movePointer, .pan, .zoom, .holdCorner, .releaseCorner:
      false
    default: true
    }
  }
}
