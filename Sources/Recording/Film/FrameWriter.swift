import Foundation
import Glibc

/// Writes frames into a pipe on a separate thread, so that the program draws a frame while the encoder reads the last
/// one.
/// Instances are safe to share because all mutable state is changed under `condition`. The pixels of a frame are
/// written by one thread, and read by the other only after they are handed over.
final class FrameWriter: @unchecked Sendable {
  /// The pixels of a frame that waits to be written.
  private final class Frame {
    let pixels: UnsafeMutableRawBufferPointer
    /// The number of times that the frame is in the queue.
    var uses = 0

    init(byteCount: Int) { pixels = .allocate(byteCount: byteCount, alignment: 64) }
    deinit { pixels.deallocate() }
  }

  /// The largest number of frames in the queue, which bridges the time that the encoder needs for a complex picture.
  private static let mostWaiting = 6
  /// The largest number of bytes in the queue, unless fewer than two frames wait: a frame of a large window takes tens
  /// of MiB.
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
  /// A counter that increases with every piece that the encoder reads.
  private var progress = 0
  /// The number of seconds without progress after which the writer stops waiting; nil waits indefinitely.
  private let timeout: TimeInterval?

  /// - Parameter descriptor: The descriptor of the pipe, which the caller closes after `finish`.
  init(_ descriptor: Int32, timeout: TimeInterval? = nil) {
    self.descriptor = descriptor
    self.timeout = timeout
    let thread = Thread { [self] in run() }
    thread.name = "film"
    thread.start()
  }

  /// A Boolean value that indicates whether a frame can be added without blocking.
  var hasRoom: Bool { condition.withLock { !isFull || hasFailed } }

  /// A Boolean value that indicates whether nothing more can be written, for any reason.
  var isBroken: Bool { condition.withLock { hasFailed } }

  /// A Boolean value that indicates whether writing ended because the encoder read nothing for too long. The write may
  /// still be blocked.
  var hasStalled: Bool { condition.withLock { isStalled } }

  /// Adds a copy of the pixels, and waits while the queue is full. Returns false if no more frames can be written.
  func add(_ source: UnsafeRawBufferPointer) -> Bool {
    guard let copy = waitForFreeFrame(byteCount: source.count) else { return false }
    copy.pixels.copyMemory(from: source)
    return condition.withLock {
      if let newest, newest.uses == 0 { free.append(newest) }
      newest = copy
      return enqueue(copy)
    }
  }

  /// Adds the newest frame once more.
  func repeatNewest() -> Bool {
    condition.withLock {
      guard let newest else { return false }
      waitForProgress { !isFull || hasFailed }
      return enqueue(newest)
    }
  }

  /// Waits until everything is written. Returns false if that failed. After a stall, the method waits for the thread
  /// only once the reader has ended.
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

  /// Waits until `isSatisfied` returns true, or until the encoder has read nothing for longer than `timeout`.
  private func waitForProgress(_ isSatisfied: () -> Bool) {
    guard let timeout else {
      while !isSatisfied() { condition.wait() }
      return
    }
    var (seen, waited): (Int, TimeInterval) = (progress, 0)
    while !isSatisfied() {
      // The wait is divided into slices instead of using a deadline, so that time in which this process is stopped does
      // not count.
      if condition.wait(until: Date(timeIntervalSinceNow: Self.slice)) { continue }
      waited = progress == seen ? waited + Self.slice : 0
      seen = progress
      guard waited < timeout else {
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

  private func waitForFreeFrame(byteCount: Int) -> Frame? {
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
