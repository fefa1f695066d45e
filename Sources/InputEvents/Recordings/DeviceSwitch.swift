/// A switch of the device that a scene runs on, beside those of the example. All are off when a scene begins.
///
/// The raw value is the key in recordings and scripts: `switch screen-keyboard on`. A switch of an example with the
/// same key comes first.
package enum DeviceSwitch: String, CaseIterable, Sendable {
  /// No keyboard of keys is connected: for a first responder that takes text, the keyboard on the screen shows.
  case screenKeyboard = "screen-keyboard"
}
