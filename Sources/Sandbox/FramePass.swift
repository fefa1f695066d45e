/// The passes of a frame, in this order. `SandboxLoop` polls the platform before the first pass, and after the last one
/// draws the panes, compares them with those on the screen, and presents what differs.
enum FramePass: CaseIterable {
  /// Gives the panels the new size of the window's surface.
  case resize
  /// Records what the devices report, while their panel is shown.
  case readDevices
  /// Imports text that was copied in other programs, and toggles full screen.
  case readDesktop
  /// Ends a demonstration at a press of the user.
  case endDemonstration
  /// Plays the input of a demonstration that is due.
  case demonstrate
  /// Passes input through the stages of `InputChain` to the scene or a panel, and performs the actions that keys and
  /// panels request.
  case route
  /// Advances the time of the stage, by the replay while there is one, of the compared scene, and of the panels.
  case advance
  /// Collects the records of the engine for marks, the last touch, lanes and log.
  case collect
  /// Performs the actions that panels requested while time advanced.
  case act
  /// Checks the parts outside of the scene: recordings, films and devices.
  case watch
  /// Surveys the scene and builds the model. Panels receive it when they are due for an update.
  case derive
  /// Prepares seeks of a replay in the remaining time.
  case prepare

  /// A Boolean value that indicates whether the pass handles events of the platform before they are the window's input.
  /// A sandbox without a loop, as that of a film, does not run it.
  var isOfPlatform: Bool {
    switch self {
    case .resize, .readDevices, .readDesktop, .endDemonstration, .demonstrate: true
    case .route, .advance, .collect, .act, .watch, .derive, .prepare: false
    }
  }

  /// A Boolean value that indicates whether the pass is necessary for input to reach the scene at its time. The others
  /// show its effect.
  var handlesInput: Bool { self == .route || self == .advance }
}
