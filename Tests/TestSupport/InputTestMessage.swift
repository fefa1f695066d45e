/// One message to Xorg's `inputtest` driver: its length and kind, then a C struct, all in native layout, which on
/// every machine that tests run on is little-endian. Source: `xf86-input-inputtest-protocol.h` of the X server.
struct InputTestMessage {
  enum Kind: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  private(set) var bytes: [UInt8] = []

  init(_ kind: Kind, body: (inout InputTestMessage) -> Void) {
    append(UInt32(0))
    append(kind.rawValue)
    body(&self)
    withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { bytes.replaceSubrange(0..<4, with: $0) }
  }

  /// The first message of a client: its version is 1.1.
  static var version: InputTestMessage {
    InputTestMessage(.clientVersion) {
      $0.append(UInt16(1))
      $0.append(UInt16(1))
    }
  }

  mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  /// The struct of axis values: a mask of the axes that are meant, then 64 values, then 64 unaccelerated ones, which
  /// the leading zero declares unused.
  mutating func append(axes: [Int: Double]) {
    append(UInt32(0))
    append(axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
    append(UInt32(0))
    for axis in 0..<64 { append((axes[axis] ?? 0).bitPattern) }
    bytes += [UInt8](repeating: 0, count: 64 * 8)
  }
}
