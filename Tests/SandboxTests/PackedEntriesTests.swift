import CoreGraphics
import Foundation
import InputEvents
import Testing

/// Tests that journals keep entries exactly, and in little memory.
@Suite struct PackedEntriesTests {
  @Test("A pointer's move to a place in whole steps takes at most ten bytes with its frame")
  func wholePlaces() {
    var entries: [InputRecording.Entry] = []
    for step in 0..<20_000 {
      let time = Microseconds.rounded(Double(step) / 125)
      let place = CGPoint(x: 100 + CGFloat(step * 7 % 200) / 2, y: 50 + CGFloat(step % 300))
      entries.append(.input(InputEvent(timestamp: time, sample: .hover(HoverSample(location: place)))))
      entries.append(.frame(time))
    }
    let packed = PackedEntries(entries)
    #expect(packed.memory <= 10 * 20_000)
    #expect(Array(packed) == entries)
  }

  @Test("Places between steps, far away, and on the negative side of zero are exact")
  func oddPlaces() {
    let values: [CGFloat] = [0, -0.0, 0.5, 1.0 / 64, 1.0 / 128, 1e12, -16_777_217, 16_777_216, 1e-9]
    let places = values.flatMap { x in values.map { CGPoint(x: x, y: $0) } }
    let packed = PackedEntries(
      places.map { .input(InputEvent(timestamp: 1, sample: .hover(HoverSample(location: $0)))) })
    let read = packed.compactMap { entry -> CGPoint? in
      guard case .input(let event) = entry, case .hover(let hover) = event.sample else { return nil }
      return hover.location
    }
    func bits(_ places: [CGPoint]) -> [UInt64] { places.flatMap { [$0.x, $0.y].map { Double($0).bitPattern } } }
    #expect(bits(read) == bits(places))
  }

  private func contact(_ contact: ContactSample, at time: TimeInterval) -> InputRecording.Entry {
    .input(InputEvent(timestamp: time, sample: .contact(contact)))
  }

  @Test("Packed samples are unpacked unchanged, and take less than a quarter of the memory")
  func roundTrip() {
    var entries: [InputRecording.Entry] = []
    for step in 0..<300 {
      let (time, x) = (Double(step) / 125, CGFloat(step) / 3)
      let places = [CGPoint(x: x, y: -x / 7), CGPoint(x: 1e-9, y: 1e12)]
      let phase = ContactSample.Phase.allCases[step % 4]
      let kind = ContactSample.Kind.allCases[step / 4 % 4]
      let sample = ContactSample(id: step - 5, phase: phase, location: places[step % 2], kind: kind)
      entries.append(contact(sample, at: time))
      entries.append(.frame(Microseconds.rounded(time)))
    }
    let plain = entries.count
    entries += [
      contact(
        ContactSample(
          id: 1 << 40, phase: .move, location: .zero, kind: .pencil, force: 0.1, radius: 3, azimuth: -1, altitude: 0.2,
          buttons: 3, modifiers: [.shift, .command]), at: 4),
      .input(InputEvent(timestamp: 3, sample: .hover(HoverSample(location: CGPoint(x: 1, y: 2))))),
      .input(InputEvent(timestamp: 5, sample: .hover(HoverSample(location: nil)))),
      .input(InputEvent(timestamp: 5.000001, sample: .key(KeySample(usage: .a, phase: .down, characters: "é")))),
      .setSwitch(InputRecording.Switch(key: "a", isOn: true), at: 6), .pasteboard("text", at: 7), .frame(7200),
    ]
    var packed = PackedEntries()
    for entry in entries.prefix(plain) { packed.append(entry) }
    #expect(packed.memory * 4 < plain * MemoryLayout<InputRecording.Entry>.stride)
    for entry in entries.dropFirst(plain) { packed.append(entry) }
    #expect(Array(packed) == entries.map(\.inMicroseconds) && packed.count == entries.count)
  }
}

extension InputRecording.Entry {
  /// The samples with the precision of journals.
  fileprivate var inMicroseconds: Self {
    guard case .input(let event) = self else { return self }
    return .input(InputEvent(timestamp: Microseconds.rounded(event.timestamp), sample: event.sample))
  }
}
