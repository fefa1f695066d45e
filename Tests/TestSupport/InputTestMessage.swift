/// A message to Xorg's `inputtest` driver: its length and kind, followed by a C struct, in native layout, which is
/// little-endian on all machines that run the tests. Source: `xf86-input-inputtest-protocol.h` of the X server.
struct InputTestMessage {
  enum Kind: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
    case pinch = 7
  }

  private(set) var bytes: [UInt8] = []

  init(_ kind: Kind, body: (inout InputTestMessage) -> Void) {
    append(UInt32(0))
    append(kind.rawValue)
    body(&self)
    withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { bytes.replaceSubrange(0..<4, with: $0) }
  }

  /// The first message of a client, with version 1.1.
  static var version: InputTestMessage {
    InputTestMessage(.clientVersion) {
      $0.append(UInt16(1))
      $0.append(UInt16(1))
    }
  }

  mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }

  /// Appends the struct of axis values: a mask of the axes, 64 values, and 64 unaccelerated values, which the leading
  /// zero declares as unused.
  mutating func append(axes: [Int: Double]) {
    append(UInt32(0))
    append(axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
    append(UInt32(0))
    for axis in 0..<64 { append((axes[axis] ?? 0).bitPattern) }
    bytes += [UInt8](repeating: 0, count: 64 * 8)
  }
}
