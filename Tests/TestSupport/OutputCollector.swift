import Foundation
import Glibc

/// Reads the output of a child to its end on a separate thread, and lets tests wait for expected text.
final class OutputCollector: @unchecked Sendable {
  private let condition = NSCondition()
  // The bytes are guarded by `condition`.
  private var collected: [UInt8] = []
  private var completeLines: [String] = []
  private var unfinishedLineStart = 0
  private var searchedCount = 0
  private var ended = false

  /// Takes ownership of `descriptor` and closes it at the end of the output.
  init(reading descriptor: Int32) {
    Thread.detachNewThread { [self] in readAll(descriptor) }
  }

  private func readAll(_ descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      // `FileHandle.read(upToCount:)` would delay a line until all requested bytes have arrived.
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

  /// Decodes complete lines. Call the method with `condition` locked. Lines are only decoded for tests that read them,
  /// because the output may be a picture. Swift's decoder throws an error inside for each line that is not UTF-8, and a
  /// test run captures a backtrace for it.
  private func readLines() -> [String] {
    while let newline = collected[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
      completeLines.append(String(decoding: collected[unfinishedLineStart..<newline], as: UTF8.self))
      unfinishedLineStart = newline + 1
      searchedCount = newline + 1
    }
    searchedCount = collected.count
    return completeLines
  }

  /// The output so far as bytes.
  var bytes: [UInt8] { condition.withLock { collected } }

  /// The output so far, including an incomplete last line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The complete lines so far, without their newlines.
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

  /// Returns whether the output ended before `seconds` passed. A grandchild that keeps it open prevents that.
  @discardableResult
  func waitForEnd(within seconds: TimeInterval) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !ended, condition.wait(until: deadline) {}
      return ended
    }
  }
}
