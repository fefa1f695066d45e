import Foundation
import InputEvents
import PlatformContract

/// The panel of input devices. It is fed only while it is shown.
extension Sandbox {
  private var watchesDevices: Bool { bottom.showsDevices(in: workbench) }

  /// When the panel has something new to show, in platform time.
  var devicesDeadline: TimeInterval? {
    guard watchesDevices else { return nil }
    return devices.map { $0.nextReading } ?? now
  }

  /// What came in, before it is handled.
  func watch(_ events: [PlatformEvent], on platform: any Platform) {
    guard watchesDevices else {
      devices = nil
      return
    }
    var monitor = devices ?? DeviceMonitor(platform.devices)
    if devices != nil, events.contains(where: \.mayChangeDevices) { monitor.inventory = platform.devices }
    monitor.take(events, at: platform.now)
    devices = monitor
  }

  func readDevices() {
    guard let reading = devices?.reading(at: now) else { return }
    bottom.show(reading)
  }
}

extension PlatformEvent {
  /// Touch screens are not announced: they are there with their first finger.
  fileprivate var mayChangeDevices: Bool {
    switch self {
    case .devicesChanged, .resized: true
    case .input(let input):
      if case .contact(let contact) = input.sample {
        contact.kind == .finger && (contact.phase == .down || contact.phase == .up)
      } else {
        false
      }
    default: false
    }
  }
}
