/// The durations of animated changes of controls, in seconds. UIKit's own durations are not documented (L).
enum ControlMotion {
  /// The movement of a knob, a thumb or a progress bar to its new position.
  static let slide: TimeInterval = 0.25
  /// The time in which a released button brightens, in seconds; a pressed button dims at once.
  static let fade: TimeInterval = 0.2
  /// The opacity of disabled controls.
  static let disabledOpacity: Float = 0.45
}
