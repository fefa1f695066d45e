import Foundation

/// One line on a terminal that shows the progress of a film.
struct FilmProgress {
  let isShown: Bool
  private var start = Date()
  private var lastShown = -1.0

  init(isShown: Bool) { self.isShown = isShown }

  /// While the source is played once to see how long it is.
  mutating func counted(_ count: Int) {
    guard isTime() else { return }
    StandardError.write("\rcounting frames: \(count) ")
  }

  /// From now on frames are made.
  mutating func begin() { (start, lastShown) = (Date(), -1) }

  mutating func filmed(_ count: Int, of total: Int) {
    guard isTime() || isShown && count == total else { return }
    let left = Date().timeIntervalSince(start) / Double(max(1, count)) * Double(total - count)
    let seconds = Int(clamping: left.rounded(.up))
    StandardError.write(
      String(format: "\rframe %d of %d, %d:%02d left \u{1B}[K", count, total, seconds / 60, seconds % 60))
  }

  private mutating func isTime() -> Bool {
    let elapsed = Date().timeIntervalSince(start)
    guard isShown, elapsed - lastShown >= 0.1 else { return false }
    lastShown = elapsed
    return true
  }

  func end(_ note: String?) {
    if isShown { StandardError.write("\r\u{1B}[K") }
    if let note { StandardError.say(note) }
  }
}
