import Foundation
import Glibc

/// Writes frames into a pipe on a thread of its own, so that the next one is drawn while the last is still being taken.
///
/// Safe to share because everything that changes is changed under `condition`, and a frame's pixels are written by one
/// side and read by the other only after it was handed over.
final class FrameWriter: @unchecked Sendable {
  /// Pixels on their way.
  private final class Frame {
    let pixels: UnsafeMutableRawBufferPointer
    /// The number of times that it waits to be written.
    var uses = 0

    init(byteCount: Int) { pixels = .allocate(byteCount: byteCount, alignment: 64) }
    deinit { pixels.deallocate() }
  }

  /// Frames that may wait: enough to bridge a hard picture.
  private static let mostWaiting = 6
  /// Bytes that they may take, as long as two can wait: one of a large window has tens of MiB.
  private static let mostBytesWaiting = 48 << 20

  private let descriptor: Int32
  private let condition = NSCondition()
  private var waiting: [Frame] = []
  private var free: [Frame] = []
  private var newest: Frame?
  /// The size of the newest frame in bytes.
  private var byteCount = 0
  private var isClosed = false
  private var isOver = false
  private var hasFailed = false
  private var isStalled = false
  /// Grows with every piece that was taken.
  private var progress = 0
  /// Seconds without progress after which nothing more is waited for; nil waits.
  private let patience: TimeInterval?

  /// - Parameter descriptor: Stays the caller's to close, after `finish`.
  init(_ descriptor: Int32, patience: TimeInterval? = nil) {
    self.descriptor = descriptor
    self.patience = patience
    let thread = Thread { [self] in run() }
    thread.name = "film"
    thread.start()
  }

  /// A Boolean value that indicates whether there is room for one more without waiting.
  var hasRoom: Bool { condition.withLock { !isFull || hasFailed } }

  /// A Boolean value that indicates whether nothing more can be written, for any reason.
  var isBroken: Bool { condition.withLock { hasFailed } }

  /// A Boolean value that indicates whether writing ended because the encoder read nothing for too long. A write may
  /// still hang then.
  var hasStalled: Bool { condition.withLock { isStalled } }

  /// Hands over a copy; waits while too many wait. False when nothing more can be written.
  func add(_ source: UnsafeRawBufferPointer) -> Bool {
    guard let copy = takeFree(byteCount: source.count) else { return false }
    copy.pixels.copyMemory(from: source)
    return condition.withLock {
      if let newest, newest.uses == 0 { free.append(newest) }
      newest = copy
      return enqueue(copy)
    }
  }

  /// The newest frame once more.
  func repeatNewest() -> Bool {
    condition.withLock {
      guard let newest else { return false }
      waitForProgress { !isFull || hasFailed }
      return enqueue(newest)
    }
  }

  /// Waits until everything is written. False when not all of it could be; after a stall, only once the reader is gone
  /// it waits for the thread as well.
  func finish() -> Bool {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      if isStalled { while !isOver { condition.wait() } }
      waitForProgress { isOver }
      return !hasFailed
    }
  }

  // MARK: Under the lock

  /// Waits until `isSatisfied`, or until the encoder has read nothing for longer than the patience.
  private func waitForProgress(_ isSatisfied: () -> Bool) {
    guard let patience else {
      while !isSatisfied() { condition.wait() }
      return
    }
    var (seen, waited): (Int, TimeInterval) = (progress, 0)
    while !isSatisfied() {
      // Slices, not a deadline: while this program is stopped no patience is lost.
      if condition.wait(until: Date(timeIntervalSinceNow: Self.slice)) { continue }
      waited = progress == seen ? waited + Self.slice : 0
      seen = progress
      guard waited < patience else {
        (hasFailed, isStalled) = (true, true)
        condition.broadcast()
        return
      }
    }
  }

  private static let slice: TimeInterval = 0.05

  private var isFull: Bool {
    waiting.count >= Self.mostWaiting || waiting.count >= 2 && (waiting.count + 1) * byteCount > Self.mostBytesWaiting
  }

  private func enqueue(_ frame: Frame) -> Bool {
    guard !hasFailed else { return false }
    frame.uses += 1
    waiting.append(frame)
    condition.broadcast()
    return true
  }

  private func takeFree(byteCount: Int) -> Frame? {
    condition.withLock {
      self.byteCount = byteCount
      waitForProgress { !isFull || hasFailed }
      guard !hasFailed else { return nil }
      return free.popLast() ?? Frame(byteCount: byteCount)
    }
  }

  // MARK: The thread

  private func run() {
    while let frame = next() {
      let isWritten = write(UnsafeRawBufferPointer(frame.pixels))
      condition.withLock {
        frame.uses -= 1
        if frame.uses == 0, frame !== newest { free.append(frame) }
        if !isWritten { hasFailed = true }
        condition.broadcast()
      }
    }
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
  }

  private func next() -> Frame? {
    condition.withLock {
      while waiting.isEmpty, !isClosed, !hasFailed { condition.wait() }
      return waiting.isEmpty || hasFailed ? nil : waiting.removeFirst()
    }
  }

  private func write(_ pixels: UnsafeRawBufferPointer) -> Bool {
    var rest = pixels
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      condition.withLock { progress += 1 }
    }
    return true
  }
}
