import Foundation

/// One line on a terminal that tells how far a film is.
struct FilmProgress {
  let total: Int
  let isShown: Bool
  private let start = Date()
  private var lastShown = -1.0

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  mutating func filmed(_ count: Int) {
    let elapsed = Date().timeIntervalSince(start)
    guard isShown, count == total || elapsed - lastShown >= 0.1 else { return }
    lastShown = elapsed
    let left = elapsed / Double(max(1, count)) * Double(total - count)
    let seconds = Int(left.rounded(.up))
    let words = String(format: "\rframe %d of %d, %d:%02d left ", count, total, seconds / 60, seconds % 60)
    FileHandle.standardError.write(Data(words.utf8))
  }

  func end(_ note: String?) {
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    if let note { FileHandle.standardError.write(Data("hitpath: \(note)\n".utf8)) }
  }
}
