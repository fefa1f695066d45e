import Foundation
import InputEvents
import Inspector
import PlatformContract

/// Feeds the panel of input devices, and only while it is shown.
@MainActor
struct DeviceFeed {
  private var monitor: DeviceMonitor?

  /// When the panel has something new to show, in platform time; nil when it will not.
  func nextDeadline(isShown: Bool, now: TimeInterval) -> TimeInterval? {
    isShown ? monitor.map { $0.nextReading } ?? now : nil
  }

  /// Takes in what came in, before it is handled.
  mutating func watch(_ events: [PlatformEvent], on platform: any Platform, isShown: Bool) {
    guard isShown else {
      monitor = nil
      return
    }
    var watching = monitor ?? DeviceMonitor(platform.devices)
    if monitor != nil, events.contains(where: \.mayChangeDevices) { watching.inventory = platform.devices }
    watching.take(events, at: platform.now)
    monitor = watching
  }

  /// What the panel shows from now on; nil where that has not changed.
  mutating func reading(at now: TimeInterval) -> DevicesReading? { monitor?.reading(at: now) }

  /// `time` is nil when the frame needed no drawing.
  mutating func frameWasShown(at time: TimeInterval?) { monitor?.frameWasShown(at: time) }
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
