import Foundation
import InputEvents
import Inspector
import PlatformContract

/// Updates the panel of input devices while it is shown.
@MainActor
struct DeviceFeed {
  private var monitor: DeviceMonitor?

  /// Returns the time at which the panel has new contents, in platform time; nil without any.
  func nextDeadline(isShown: Bool, now: TimeInterval) -> TimeInterval? {
    isShown ? monitor.map { $0.nextReading } ?? now : nil
  }

  /// Records the events before they are handled.
  mutating func watch(_ events: [PlatformEvent], on platform: any Platform, isShown: Bool) {
    guard isShown else {
      monitor = nil
      return
    }
    var watching = monitor ?? DeviceMonitor(platform.devices)
    if monitor != nil, events.contains(where: \.mayChangeDevices) { watching.inventory = platform.devices }
    watching.handle(events, at: platform.now)
    monitor = watching
  }

  /// Returns the panel's new contents; nil if they have not changed.
  mutating func reading(at now: TimeInterval) -> DevicesReading? { monitor?.reading(at: now) }

  /// Called when a frame was shown. `time` is nil when it needed no drawing.
  mutating func frameDidShow(at time: TimeInterval?) { monitor?.frameDidShow(at: time) }
}

extension PlatformEvent {
  /// A Boolean value that indicates whether devices may appear without notice: a touch screen is detected at its first
  /// touch.
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
