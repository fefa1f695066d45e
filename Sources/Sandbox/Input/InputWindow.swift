import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// The parts of the window that the delivery of samples to the scene and the panels uses.
@MainActor
protocol PaneWindow: AnyObject {
  var user: UserState { get }
  var player: ScenePlayer { get }
  var panels: PanelHost { get }
  /// A Boolean value that indicates whether the records of this input are collected with a later frame.
  var postponesShowing: Bool { get }

  /// Applies an action that has no effects.
  func choose(_ action: InspectorAction)
  /// Applies an action and performs its effects.
  func perform(_ action: InspectorAction)
  /// Called when the pointer is at `point` (window points) over the panels; nil outside of the window.
  func point(at point: CGPoint?)
  /// Called when the pointer rests at `point` (window points) over the panels.
  func pointAgain(at point: CGPoint)
  /// Called when the pointer is at `point` (canvas points) over the scene; nil when it has left.
  func pointOnStage(at point: CGPoint?)
  /// A press at `point` (window points) beside the scene.
  func press(at point: CGPoint)
  /// Called before a sample is delivered to the scene.
  func notice(_ sample: InputEvent)
  /// Begins another branch of the scene at the earlier moment that is shown. Returns false when there are too many; the
  /// present is shown then.
  func beginsBranch() -> Bool
  /// Collects the records of the engine.
  func collect()
  /// Performs the actions that panels requested.
  func carryOutRequests()
}

extension PaneWindow {
  var session: SceneSession { player.session }
  var stage: Stage { player.stage }
}

/// The parts of the window that the stages of the input chain read.
@MainActor
protocol InputWindow: PaneWindow {
  var display: WindowDisplay { get }

  /// Returns the shortcut of a key in the current state; nil when the key types text or has no effect.
  func shortcut(for sample: InputEvent) -> Shortcut?
  /// Performs the acts that a stage returned.
  func carryOut(_ acts: [InputAct])
}
