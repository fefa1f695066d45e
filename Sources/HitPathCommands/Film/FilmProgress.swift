import Foundation

/// A line on a terminal that shows the progress of a film.
struct FilmProgress {
  let isShown: Bool
  /// The start, on a clock that does not jump when the system's time is set.
  private var start = ContinuousClock.now
  private var lastShown = -1.0

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows the count while the source is played once to find its length.
  mutating func counted(_ count: Int) {
    guard isTime() else { return }
    StandardError.write("\rcounting frames: \(count) ")
  }

  /// Starts measuring the time of the frames.
  mutating func begin() { (start, lastShown) = (.now, -1) }

  mutating func filmed(_ count: Int, of total: Int) {
    guard isTime() || isShown && count == total else { return }
    let left = elapsed / Double(max(1, count)) * Double(total - count)
    let seconds = Int(clamping: left.rounded(.up))
    StandardError.write(
      String(format: "\rframe %d of %d, %d:%02d left \u{1B}[K", count, total, seconds / 60, seconds % 60))
  }

  /// The time since the start, in seconds.
  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  private mutating func isTime() -> Bool {
    let elapsed = elapsed
    guard isShown, elapsed - lastShown >= 0.1 else { return false }
    lastShown = elapsed
    return true
  }

  func end(_ note: String?) {
    if isShown { StandardError.write("\r\u{1B}[K") }
    if let note { StandardError.writeMessage(note) }
  }
}
