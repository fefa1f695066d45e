import InputEvents
import UIKit

/// The device that the scene runs on.
extension Stage {
  package func isOn(_ device: DeviceSwitch) -> Bool {
    switch device {
    case .screenKeyboard: !runtime.hasHardwareKeyboard
    }
  }

  /// Sets a switch of the device. `setSwitch` calls it and adds the change to the journal.
  func set(_ device: DeviceSwitch, to isOn: Bool) {
    switch device {
    case .screenKeyboard: runtime.hasHardwareKeyboard = !isOn
    }
  }

  /// The switches that the panels offer: those that are on, and the on-screen keyboard while text is entered.
  var offeredDeviceSwitches: [DeviceSwitch] {
    DeviceSwitch.allCases.filter { isOn($0) || $0 == .screenKeyboard && textInput != nil }
  }

  /// Sets the device's switches to those of `other`.
  func takeDevice(of other: Stage) {
    for device in DeviceSwitch.allCases where isOn(device) != other.isOn(device) {
      _ = setSwitch(device.rawValue, to: other.isOn(device))
    }
  }
}
