import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// The parts of the window that the delivery of samples to the scene and the panels uses.
@MainActor
protocol PaneWindow: AnyObject {
  var user: UserState { get }
  var player: ScenePlayer { get }
  var panels: PanelHost { get }

  /// Applies an action that has no effects.
  func choose(_ action: InspectorAction)
  /// Applies an action and carries out its effects.
  func perform(_ action: InspectorAction)
  /// The pointer is at `point` (window points) over the panels; nil outside of the window.
  func point(at point: CGPoint?)
  /// The pointer is at `point` (canvas points) over the scene; nil when it has left.
  func pointOnStage(at point: CGPoint?)
  /// A press at `point` (window points) beside the scene.
  func press(at point: CGPoint)
  /// Called before a sample is handed to the scene.
  func notice(_ sample: InputEvent)
  /// Takes over what the engine recorded.
  func collect()
  /// Carries out what panels asked for.
  func carryOutRequests()
}

extension PaneWindow {
  var session: SceneSession { player.session }
  var stage: Stage { player.stage }
}

/// The parts of the window that the stages of the input chain use.
@MainActor
protocol InputWindow: PaneWindow {
  var display: WindowDisplay { get }
  var delivery: PaneDelivery { get }

  /// The shortcut that a key is at the moment; nil where it types, or has nothing to do.
  func shortcut(for sample: InputEvent) -> Shortcut?
  func request(_ shortcut: Shortcut)
  /// Plays a recording, or shows a film in another program.
  func show(_ file: SavedFile)
  /// Seeks the replay to `time` (seconds on the stage's clock).
  func seek(to time: TimeInterval)
}

extension Sandbox: InputWindow {}
