import Foundation

/// Decides by measurement whether large drawings are divided among cores.
///
/// Two processors of a virtual machine may be the two threads of one core, and another program may use the second one:
/// then the parts of a drawing together take longer than the whole. From time to time one drawing is done the other
/// way, and its time for a pixel is compared with that of the drawing before, because consecutive frames are usually
/// similar.
struct CoreSharing {
  /// The way of drawing until a measurement changes it. Only the first frame of a window waits longer for one core.
  private(set) var isShared = false
  /// The time of a pixel drawn the other way as a share of that of one drawn this way: a running mean, and the number
  /// of measurements in it. Nil before the first.
  private var share: Double?
  private var measurements = 0
  /// The last drawing.
  private var last: (pixels: Int, seconds: TimeInterval)?
  private var drawingsSinceTrial = 0
  private var isTrial = false

  /// The number of drawings between two trials: few until the first decisions, so that a trial costs little later.
  private static let (firstInterval, interval) = (2, 64)
  private static let trialsAtFirst = 4
  /// The share below which the other way is taken, so that equal ways do not alternate.
  private static let worthwhile = 0.9
  /// The ratio of areas up to which two drawings are compared.
  private static let similar = 1.25

  /// Returns whether the next large drawing, of `pixels` pixels, is shared.
  mutating func begin(_ pixels: Int) -> Bool {
    let interval = measurements < Self.trialsAtFirst ? Self.firstInterval : Self.interval
    isTrial = drawingsSinceTrial >= interval && last.map { Self.areSimilar($0.pixels, pixels) } == true
    return isTrial != isShared
  }

  /// The drawing that began took `seconds`.
  mutating func end(_ pixels: Int, in seconds: TimeInterval) {
    guard isTrial, let last, last.seconds > 0, pixels > 0 else {
      drawingsSinceTrial += 1
      last = (pixels, seconds)
      return
    }
    (isTrial, drawingsSinceTrial) = (false, 0)
    let measured = seconds / Double(pixels) / (last.seconds / Double(last.pixels))
    // One interrupted drawing must not decide.
    share = share.map { $0 + (min(measured, 2) - $0) / 3 } ?? min(measured, 2)
    measurements += 1
    guard measurements >= 3, let share, share < Self.worthwhile else { return }
    isShared.toggle()
    self.share = 1 / share
  }

  private static func areSimilar(_ one: Int, _ other: Int) -> Bool {
    Double(max(one, other)) <= similar * Double(min(one, other))
  }
}
