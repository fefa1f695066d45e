/// The coverage of each column or row of pixels by bands, computed once, because few patterns are drawn repeatedly.
final class BandTables {
  enum Direction: Hashable {
    case across
    case down
    /// The bands depend on the sum of column and row.
    case diagonal
    /// The bands depend on the difference of column and row.
    case antidiagonal
  }

  private struct Key: Hashable {
    let bands: Bands
    let direction: Direction
  }

  private var tables: [Key: BandTable] = [:]

  private static let mostKept = 64

  /// Removes tables between frames. Tables are valid while a frame is drawn.
  func trim() {
    if tables.count >= Self.mostKept { tables.removeAll() }
  }

  /// Returns a table that is indexed by pixel numbers in `range`. It is valid until the next call for the same bands.
  func table(of bands: Bands, _ direction: Direction, for range: Range<Int>) -> UnsafePointer<UInt8> {
    let key = Key(bands: bands, direction: direction)
    if let table = tables[key] { return table.bytes(for: range) }
    let table = BandTable(bands, direction, range)
    tables[key] = table
    return table.bytes(for: range)
  }
}

private final class BandTable {
  private let bands: Bands
  private let direction: BandTables.Direction
  private var range: Range<Int>
  private var bytes: UnsafeMutablePointer<UInt8>

  init(_ bands: Bands, _ direction: BandTables.Direction, _ range: Range<Int>) {
    (self.bands, self.direction, self.range) = (bands, direction, range)
    bytes = Self.make(bands, direction, range)
  }

  deinit { bytes.deallocate() }

  func bytes(for wanted: Range<Int>) -> UnsafePointer<UInt8> {
    if wanted.lowerBound < range.lowerBound || wanted.upperBound > range.upperBound {
      range = min(range.lowerBound, wanted.lowerBound)..<max(range.upperBound, wanted.upperBound)
      bytes.deallocate()
      bytes = Self.make(bands, direction, range)
    }
    return UnsafePointer(bytes) - range.lowerBound
  }

  private static func make(
    _ bands: Bands, _ direction: BandTables.Direction, _ range: Range<Int>
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, range.count))
    for (index, position) in range.enumerated() {
      let covered =
        switch direction {
        case .across, .down: bands.straight(from: Double(position))
        case .diagonal: bands.diagonal(from: Double(position))
        case .antidiagonal: bands.diagonal(from: Double(position) - 1)
        }
      (bytes + index).initialize(to: coverageByte(covered))
    }
    return bytes
  }
}

/// An infinite sequence of bands of one width and one distance along an axis.
struct Bands: Hashable {
  let pitch: Double
  let width: Double
  /// The beginning of a band.
  let start: Double

  /// Creates bands; `middle` is the center of a band.
  init(pitch: Double, width: Double, at middle: Double) {
    (self.pitch, self.width) = (pitch, width)
    // The value is near zero, so that sums are precise.
    let begin = middle - width / 2
    start = begin - (begin / pitch).rounded(.down) * pitch
  }

  /// Returns the share of `position ... position + 1` in bands.
  func straight(from position: Double) -> Double { covered(position + 1) - covered(position) }

  /// Returns the share of a pixel in diagonal bands. Of the squares whose corners' sums range from `sum` to `sum + 2`,
  /// the middle has the largest weight.
  func diagonal(from sum: Double) -> Double { summed(sum + 2) - 2 * summed(sum + 1) + summed(sum) }

  /// Returns the length in bands up to `position`.
  private func covered(_ position: Double) -> Double {
    let (count, rest) = split(position)
    return count * width + min(rest, width)
  }

  /// The integral of `covered`.
  private func summed(_ position: Double) -> Double {
    let (count, rest) = split(position)
    let ramp = width * width / 2
    let whole = count * (ramp + width * (pitch - width)) + width * pitch * count * (count - 1) / 2
    let part = rest < width ? rest * rest / 2 : ramp + width * (rest - width)
    return whole + count * width * rest + part
  }

  private func split(_ position: Double) -> (count: Double, rest: Double) {
    let count = ((position - start) / pitch).rounded(.down)
    return (count, position - start - count * pitch)
  }
}
