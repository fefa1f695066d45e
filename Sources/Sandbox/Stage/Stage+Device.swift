import InputEvents
import UIKit

/// The device that the scene runs on.
extension Stage {
  package func isOn(_ device: DeviceSwitch) -> Bool {
    switch device {
    case .screenKeyboard: !runtime.hasHardwareKeyboard
    }
  }

  /// `setSwitch` calls it, which keeps the journal.
  func set(_ device: DeviceSwitch, to isOn: Bool) {
    switch device {
    case .screenKeyboard: runtime.hasHardwareKeyboard = !isOn
    }
  }

  /// The switches that the panels offer: those that are on, and the keyboard on the screen while text is entered.
  var offeredDeviceSwitches: [DeviceSwitch] {
    DeviceSwitch.allCases.filter { isOn($0) || $0 == .screenKeyboard && textInput != nil }
  }

  /// Sets the device's switches as they are on `other`.
  func takeDevice(of other: Stage) {
    for device in DeviceSwitch.allCases where isOn(device) != other.isOn(device) {
      _ = setSwitch(device.rawValue, to: other.isOn(device))
    }
  }
}
