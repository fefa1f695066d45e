/// The passes of a frame, in this order. `SandboxLoop` polls the platform before the first pass, and after the last one
/// draws the panes, compares them with those on the screen, and presents what differs.
enum FramePass: CaseIterable {
  /// Takes input through the stages of `InputChain` to the scene or a panel, and carries out the actions that keys and
  /// panels ask for.
  case route
  /// Lets time pass: the stage's, by the replay while there is one, the compared scene's, the panels'.
  case advance
  /// Takes over what the engine recorded: marks, the last touch, lanes and log.
  case collect
  /// Carries out what panels asked for while time passed.
  case act
  /// Looks at what happens outside of the scene: recordings, films, devices.
  case watch
  /// Surveys the scene and builds the model; hands it to the panels when they are due for an update.
  case derive
  /// Prepares seeks of a replay in time that is left.
  case prepare
}
