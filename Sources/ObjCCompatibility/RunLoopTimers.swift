import UIKit

// The timers and locks of Core Foundation and Darwin.

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFOptionFlags = UInt

/// Returns a timer that has to be added to a run loop.
/// - Parameters:
///   - fireDate: Seconds since 2001, as of `CFAbsoluteTimeGetCurrent`.
///   - interval: The seconds between two calls; 0 for one call.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
  let call = UncheckedBlock(block: block)
  return Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) {
    call.block($0)
  }
}

private struct UncheckedBlock: @unchecked Sendable {
  let block: (CFRunLoopTimer?) -> Void
}

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode.mode)
}
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer.invalidate()
}
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

public struct CFRunLoopMode: Sendable {
  let mode: RunLoop.Mode
  public static let commonModes = CFRunLoopMode(mode: .common)
  public static let defaultMode = CFRunLoopMode(mode: .default)
}
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode

/// Returns the number of strong references to an object.
public func CFGetRetainCount(_ cf: AnyObject!) -> CFIndex { CFIndex(_getRetainCount(cf)) }

// MARK: Locks

public struct os_unfair_lock_s: Sendable {
  public var _os_unfair_lock_opaque: UInt32 = 0
  public init() {}
  public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}
public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { UnfairLocks.lock(at: lock).lock() }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { UnfairLocks.lock(at: lock).unlock() }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { UnfairLocks.lock(at: lock).try() }

/// The locks by their addresses, which do not change while a lock is used.
private enum UnfairLocks {
  private static let tableLock = NSLock()
  nonisolated(unsafe) private static var locks: [os_unfair_lock_t: NSLock] = [:]

  static func lock(at address: os_unfair_lock_t) -> NSLock {
    tableLock.lock()
    defer { tableLock.unlock() }
    if let lock = locks[address] { return lock }
    let lock = NSLock()
    locks[address] = lock
    return lock
  }
}
