import Foundation

/// Stores the entries of a recording in a tenth of their memory: samples of fingers and pointers, and the marks between
/// them, are packed into a few bytes; other entries are rare and stored unchanged.
///
/// Times are stored in whole microseconds, as in recordings. All other values are stored exactly.
package struct PackedEntries: Equatable, Sendable {
  private var bytes = ByteChunks()
  private var others: [InputRecording.Entry] = []
  private var lastTime = 0
  /// The last place that was packed, in steps.
  private var lastPlace = Steps()
  package private(set) var count = 0
  /// The latest time of an entry, in seconds; 0 without entries.
  package private(set) var latestTime: TimeInterval = 0

  package init() {}
  package init(_ entries: some Sequence<InputRecording.Entry>) { for entry in entries { append(entry) } }

  package var isEmpty: Bool { count == 0 }

  /// The approximate memory of the entries, in bytes.
  package var memory: Int { bytes.count + others.count * MemoryLayout<InputRecording.Entry>.stride }

  package mutating func append(_ entry: InputRecording.Entry) {
    count += 1
    latestTime = Swift.max(latestTime, entry.time)
    switch entry {
    case .frame(let time): begin(.frame, time)
    case .input(let event):
      switch event.sample {
      case .contact(let contact): append(contact, at: event.timestamp)
      case .hover(let hover): append(hover, entry)
      default: append(other: entry)
      }
    case .setSwitch, .edit, .pasteboard, .arrivals, .turn, .resize, .marker, .unmark: append(other: entry)
    }
  }

  /// The markers in order of time. Of two at the same time, the later entry replaces the earlier one.
  package var markers: [InputRecording.Marker] {
    others.reduce(into: []) { $0.change(by: $1) }
  }

  /// The switches that were flipped, in order.
  package var flips: [(item: InputRecording.Switch, time: TimeInterval)] {
    others.compactMap { if case .setSwitch(let item, let time) = $0 { (item, time) } else { nil } }
  }

  private enum Kind: UInt8 {
    case other
    case frame
    case contact
    /// A contact with more than a place.
    case richContact
    case hover
    /// The same with a place in whole steps.
    case nearContact
    case nearHover
  }

  /// A place in whole steps.
  fileprivate struct Steps: Equatable, Sendable {
    var x = 0
    var y = 0
  }

  /// The steps of a point in which most places are whole numbers: pixels of scaled displays, and their halves.
  fileprivate static let steps: CGFloat = 64
  /// The largest coordinate in steps that is packed as the distance from the last one, which is that of any display.
  private static let farthest: CGFloat = 1_073_741_824

  /// Returns the place in steps if that is exact.
  private static func steps(of point: CGPoint) -> Steps? {
    let (x, y) = (point.x * steps, point.y * steps)
    guard abs(x) <= farthest, abs(y) <= farthest, x == x.rounded(), y == y.rounded() else { return nil }
    // Zero has a sign, which a whole number has not.
    guard !(x == 0 && x.sign == .minus), !(y == 0 && y.sign == .minus) else { return nil }
    return Steps(x: Int(x), y: Int(y))
  }

  // MARK: Writing

  private mutating func append(other entry: InputRecording.Entry) {
    bytes.append(Kind.other.rawValue)
    others.append(entry)
  }

  private mutating func append(_ contact: ContactSample, at time: TimeInterval) {
    let plain = ContactSample(id: contact.id, phase: contact.phase, location: contact.location, kind: contact.kind)
    let isPlain = contact == plain
    let near = isPlain ? Self.steps(of: contact.location) : nil
    begin(near != nil ? .nearContact : isPlain ? .contact : .richContact, time)
    append(contact.id)
    let kinds = ContactSample.Kind.allCases
    bytes.append(UInt8(contact.phase.code * kinds.count + contact.kind.code))
    if let near { return append(near) }
    append(contact.location)
    guard !isPlain else { return }
    for value in [contact.force, contact.radius, contact.azimuth, contact.altitude] { append(value) }
    append(contact.buttons)
    append(contact.modifiers.rawValue)
  }

  private mutating func append(_ hover: HoverSample, _ entry: InputRecording.Entry) {
    guard let location = hover.location, hover.modifiers.isEmpty else { return append(other: entry) }
    if let near = Self.steps(of: location) {
      begin(.nearHover, entry.time)
      return append(near)
    }
    begin(.hover, entry.time)
    append(location)
  }

  private mutating func append(_ place: Steps) {
    append(place.x - lastPlace.x)
    append(place.y - lastPlace.y)
    lastPlace = place
  }

  /// Appends the kind, and the time since the previous entry.
  private mutating func begin(_ kind: Kind, _ time: TimeInterval) {
    bytes.append(kind.rawValue)
    let time = Microseconds.count(time)
    append(time - lastTime)
    lastTime = time
  }

  /// Appends a number with seven bits per byte and the sign in the lowest bit, so that small numbers take one byte.
  private mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func append(_ value: CGFloat) {
    var bits = Double(value).bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  private mutating func append(_ point: CGPoint) {
    append(point.x)
    append(point.y)
  }
}

// MARK: Reading

extension PackedEntries: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: InputRecording.Entry...) { self.init(elements) }
}

extension PackedEntries: Sequence {
  package func makeIterator() -> Iterator { Iterator(bytes: bytes, others: others) }

  /// Returns an iterator over these entries that continues where another one is, which iterates over entries with which
  /// these begin.
  package func iterator(resuming other: Iterator) -> Iterator { Iterator(bytes: bytes, others: others, after: other) }

  /// Reads the entries in order without unpacking all of them.
  package struct Iterator: IteratorProtocol {
    fileprivate let bytes: ByteChunks
    fileprivate let others: [InputRecording.Entry]
    private var place = 0
    private var other = 0
    private var time = 0
    private var lastPlace = Steps()

    fileprivate init(bytes: ByteChunks, others: [InputRecording.Entry]) {
      (self.bytes, self.others) = (bytes, others)
    }

    fileprivate init(bytes: ByteChunks, others: [InputRecording.Entry], after last: Iterator) {
      self.init(bytes: bytes, others: others)
      (place, other, time, lastPlace) = (last.place, last.other, last.time, last.lastPlace)
    }

    package mutating func next() -> InputRecording.Entry? {
      guard place < bytes.count, let kind = Kind(rawValue: byte()) else { return nil }
      if kind == .other {
        other += 1
        return others[other - 1]
      }
      time += number()
      let moment = Microseconds.time(from: time)
      switch kind {
      case .other, .frame: return .frame(moment)
      case .contact: return .input(InputEvent(timestamp: moment, sample: .contact(contact())))
      case .richContact:
        var rich = contact()
        (rich.force, rich.radius) = (value(), value())
        (rich.azimuth, rich.altitude) = (value(), value())
        rich.buttons = number()
        rich.modifiers = ModifierKeys(rawValue: number())
        return .input(InputEvent(timestamp: moment, sample: .contact(rich)))
      case .nearContact:
        return .input(InputEvent(timestamp: moment, sample: .contact(contact(isNear: true))))
      case .hover: return .input(InputEvent(timestamp: moment, sample: .hover(HoverSample(location: point()))))
      case .nearHover:
        return .input(InputEvent(timestamp: moment, sample: .hover(HoverSample(location: nearPoint()))))
      }
    }

    private mutating func contact(isNear: Bool = false) -> ContactSample {
      let id = number()
      let (phase, kind) = Int(byte()).quotientAndRemainder(dividingBy: ContactSample.Kind.allCases.count)
      return ContactSample(
        id: id, phase: ContactSample.Phase.allCases[phase], location: isNear ? nearPoint() : point(),
        kind: ContactSample.Kind.allCases[kind])
    }

    private mutating func byte() -> UInt8 {
      place += 1
      return bytes[place - 1]
    }

    private mutating func number() -> Int {
      var (value, shift) = (UInt(0), UInt(0))
      while true {
        let next = byte()
        value |= UInt(next & 0x7F) << shift
        if next < 0x80 { break }
        shift += 7
      }
      return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
    }

    private mutating func value() -> CGFloat {
      var bits = UInt64(0)
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(byte()) << shift }
      return CGFloat(Double(bitPattern: bits))
    }

    private mutating func point() -> CGPoint { CGPoint(x: value(), y: value()) }

    private mutating func nearPoint() -> CGPoint {
      lastPlace = Steps(x: lastPlace.x + number(), y: lastPlace.y + number())
      return CGPoint(x: CGFloat(lastPlace.x) / PackedEntries.steps, y: CGFloat(lastPlace.y) / PackedEntries.steps)
    }
  }
}

extension [InputRecording.Marker] {
  /// Adds, replaces or removes a marker if the entry does.
  package mutating func change(by entry: InputRecording.Entry) {
    switch entry {
    case .marker(let marker): insert(marker)
    case .unmark(let time): removeAll { $0.time == time }
    default: break
    }
  }

  /// Adds a marker to those in order of time, or replaces the one at its time.
  private mutating func insert(_ marker: InputRecording.Marker) {
    let index = lastIndex { $0.time <= marker.time }
    if let index, self[index].time == marker.time {
      self[index] = marker
    } else {
      insert(marker, at: index.map { $0 + 1 } ?? 0)
    }
  }
}

extension CaseIterable where Self: Equatable {
  fileprivate var code: Int {
    Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0
  }
}

/// Bytes to which others are appended for hours. One array would be copied to a memory of twice its size from time to
/// time, and leave the old one unused.
private struct ByteChunks: Equatable, Sendable {
  private var chunks: [[UInt8]] = []
  private(set) var count = 0

  private static let size = 1 << 16

  mutating func append(_ byte: UInt8) {
    if count % Self.size == 0 {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(chunks.isEmpty ? 0 : Self.size)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(byte)
    count += 1
  }

  subscript(place: Int) -> UInt8 { chunks[place / Self.size][place % Self.size] }
}
