import Foundation
import Glibc

/// Reads one output of a child to its end on a thread of its own, and lets tests wait for what they expect in it.
final class OutputCollector: @unchecked Sendable {
  private let condition = NSCondition()
  // Guarded by `condition`.
  private var collected: [UInt8] = []
  private var completeLines: [String] = []
  private var unfinishedLineStart = 0
  private var searchedCount = 0
  private var ended = false

  /// Takes over `descriptor` and closes it at the end of the output.
  init(reading descriptor: Int32) {
    Thread.detachNewThread { [self] in readAll(descriptor) }
  }

  private func readAll(_ descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      // `FileHandle.read(upToCount:)` would hold back a line until the whole count has come.
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      condition.withLock { append(chunk[..<count]) }
    }
    close(descriptor)
    condition.withLock {
      ended = true
      condition.broadcast()
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) {
    collected += bytes
    condition.broadcast()
  }

  /// Called with `condition` locked. Lines are only made for tests that read them. The output may be a picture, and of
  /// bytes that are no UTF-8 a test run takes a backtrace for each line, as Swift's decoder throws an error inside.
  private func readLines() -> [String] {
    while let newline = collected[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
      completeLines.append(String(decoding: collected[unfinishedLineStart..<newline], as: UTF8.self))
      unfinishedLineStart = newline + 1
      searchedCount = newline + 1
    }
    searchedCount = collected.count
    return completeLines
  }

  /// Everything so far, as bytes.
  var bytes: [UInt8] { condition.withLock { collected } }

  /// Everything so far, a broken last line included.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines that have ended so far, without their newlines.
  var lines: [String] { condition.withLock { readLines() } }

  /// Returns whether `isSatisfied` became true of the lines before `seconds` passed or the output ended.
  func wait(within seconds: TimeInterval, until isSatisfied: ([String]) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isSatisfied(readLines()) {
        if ended || !condition.wait(until: deadline) { return isSatisfied(readLines()) }
      }
      return true
    }
  }

  /// Returns whether the output ended before `seconds` passed. A grandchild that keeps it open keeps it from ending.
  @discardableResult
  func waitForEnd(within seconds: TimeInterval) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !ended, condition.wait(until: deadline) {}
      return ended
    }
  }
}
