import EventTrace
import Foundation
import InputEvents
import Inspector
import PlatformContract

/// Records the input of the devices while their panel is shown; otherwise it costs nothing.
package struct DeviceMonitor {
  /// The interval of readings in seconds: numbers that change faster cannot be read.
  private static let interval: TimeInterval = 0.1
  private static let (shownSamples, shownContacts) = (24, 8)

  private struct Contact {
    let id: Int
    var pace = Pace()
    var isDown = true
  }

  var inventory: DeviceInventory {
    didSet { isStale = isStale || inventory != oldValue }
  }
  private var summary = PassageSummary()
  /// The contacts, the latest first.
  private var contacts: [Contact] = []
  private var samples: [String] = []
  /// The samples that were handled and are not on the screen yet.
  private var waiting: [(event: InputEvent, taken: TimeInterval)] = []
  private var isStale = true
  private var lastReading = -TimeInterval.infinity

  init(_ inventory: DeviceInventory) { self.inventory = inventory }

  // MARK: What happens

  mutating func handle(_ events: [PlatformEvent], at now: TimeInterval) {
    for case .input(let event) in events {
      waiting.append((event, now))
      samples.append(event.text)
      if case .contact(let contact) = event.sample { follow(contact, at: event.timestamp) }
      isStale = true
    }
    samples.removeFirst(max(0, samples.count - Self.shownSamples))
  }

  private mutating func follow(_ contact: ContactSample, at time: TimeInterval) {
    if contact.phase == .down {
      contacts.insert(Contact(id: contact.id), at: 0)
      if contacts.count > Self.shownContacts, let old = contacts.lastIndex(where: { !$0.isDown }) {
        contacts.remove(at: old)
      }
    }
    guard let index = contacts.firstIndex(where: { $0.id == contact.id && $0.isDown }) else { return }
    contacts[index].pace.add(time)
    contacts[index].isDown = contact.phase == .down || contact.phase == .move
  }

  /// Called when the frame with the pending samples has been passed to the display; nil when it changed nothing.
  mutating func frameDidShow(at time: TimeInterval?) {
    guard !waiting.isEmpty else { return }
    isStale = true
    for (event, taken) in waiting { _ = summary.add(.init(event: event, taken: taken, shown: time)) }
    waiting = []
  }

  // MARK: What is read

  /// The time of the next reading; nil when nothing happened since the last one.
  var nextReading: TimeInterval? { isStale ? lastReading + Self.interval : nil }

  /// Returns a new reading; nil before `nextReading`.
  mutating func reading(at now: TimeInterval) -> DevicesReading? {
    guard let due = nextReading, due <= now else { return nil }
    (isStale, lastReading) = (false, now)
    var reading = DevicesReading()
    reading.devices = inventory.lines
    reading.paces = contacts.map {
      .init(
        contact: $0.id, isDown: $0.isDown, samples: $0.pace.samples, rate: $0.pace.rate, jitter: $0.pace.jitter)
    }
    reading.sampleCount = summary.samples
    reading.untilTaken = Self.latency(summary.untilTaken)
    reading.untilShown = Self.latency(summary.untilShown)
    reading.samples = samples.reversed()
    return reading
  }

  private static func latency(_ durations: Durations) -> DevicesReading.Latency? {
    guard let median = durations.quantile(0.5), let most = durations.quantile(0.99) else { return nil }
    return .init(median: median, ninetyNine: most, longest: durations.longest)
  }
}

extension DeviceInventory {
  fileprivate var lines: [DevicesReading.Device] {
    typealias Device = DevicesReading.Device
    let touch = touchDevices.map { device in
      let kind: Phrase =
        switch device.kind {
        case .direct: .touchScreenKind
        case .indirect: .touchPadKind
        case .unknown: .touchDeviceKind
        }
      return Device(kind, device.name, Sentence(.touchAbilities, String(device.fingersDown)))
    }
    return [Device(.driverKind, "\(system), \(videoDriver)")]
      + displays.map { display in
        let size = "\(display.width)×\(display.height)"
        let scale = String(display.suggestedScale)
        let abilities =
          display.refreshRate.map { Sentence(.displayAbilities, size, String($0), scale) }
          ?? Sentence(.displayWithoutRate, size, scale)
        return Device(.displayKind, display.name, abilities)
      } + (touch.isEmpty ? [Device(.touchScreenKind, "", Sentence(.noTouchScreen))] : touch)
      + controllers.map { controller in
        let abilities = Sentence(.controllerAbilities, String(controller.buttons), String(controller.axes))
        return Device(.controllerKind, controller.name, controller.isMapped ? abilities : Sentence(.controllerUnknown))
      }
  }
}
