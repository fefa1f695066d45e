/// A switch of the device on which a scene runs, in addition to those of the example. All are off when a scene begins.
///
/// The raw value is the key in recordings and scripts: `switch screen-keyboard on`. A switch of an example with the
/// same key takes precedence.
package enum DeviceSwitch: String, CaseIterable, Sendable {
  /// No hardware keyboard is connected: the on-screen keyboard shows for a first responder that accepts text.
  case screenKeyboard = "screen-keyboard"
}
