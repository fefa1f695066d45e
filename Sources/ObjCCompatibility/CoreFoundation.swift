import UIKit

// These are the declarations of Core Foundation, Darwin and the Objective-C runtime that iOS sources use without an
// import of their own.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDictionary = NSDictionary

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = Float.greatestFiniteMagnitude
public let HUGE_VAL = Double.infinity
public let HUGE_VALF = Float.infinity
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min

/// Replaces `colors as CFArray` and returns the colors in a typed array.
public func arrayOfColors(_ colors: [CGColor]) -> CFArray { colors }
@_disfavoredOverload
public func arrayOfColors(_ values: [Any]) -> CFArray { values.compactMap { $0 as? CGColor } }
@_disfavoredOverload
public func arrayOfColors(_ values: NSArray) -> CFArray { values.compactMap { $0 as? CGColor } }

extension CGGradient {
  @_disfavoredOverload
  public convenience init?(colorsSpace: CGColorSpace?, colors: NSArray, locations: [CGFloat]?) {
    self.init(colorsSpace: colorsSpace, colors: arrayOfColors(colors), locations: locations)
  }
}

extension CATransaction {
  /// Sets one of the four properties of a transaction. Other keys are ignored.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration((anObject as? NSNumber)?.doubleValue ?? number(anObject))
    case kCATransactionDisableActions:
      setDisableActions((anObject as? NSNumber)?.boolValue ?? anObject as? Bool ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: break
    }
  }

  private static func number(_ value: Any?) -> TimeInterval {
    value as? Double ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init) ?? 0.25
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

extension ProcessInfo {
  public var isLowPowerModeEnabled: Bool { false }
}

extension UIApplication {
  /// Returns the shared application for the key that code uses if it also builds for app extensions.
  public static func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }
  public static func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

extension Timer {
  /// Replaces `Timer()` and returns a timer that never fires. It is the initial value of properties that later receive
  /// a scheduled timer.
  public static func unscheduled() -> Timer {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    timer.invalidate()
    return timer
  }
}

/// Locks an object, as `@synchronized` does.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(for: obj as AnyObject).lock()
  return 0
}
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.lock(for: obj as AnyObject).unlock()
  return 0
}

private enum ObjectLocks {
  private static let tableLock = NSLock()
  nonisolated(unsafe) private static var locks: [ObjectIdentifier: NSRecursiveLock] = [:]

  static func lock(for object: AnyObject) -> NSRecursiveLock {
    tableLock.lock()
    defer { tableLock.unlock() }
    let name = ObjectIdentifier(object)
    if let lock = locks[name] { return lock }
    let lock = NSRecursiveLock()
    locks[name] = lock
    return lock
  }
}

public typealias RunLoopMode = RunLoop.Mode
extension RunLoop.Mode {
  public static let commonModes = RunLoop.Mode.common
  public static let defaultRunLoopMode = RunLoop.Mode.default
  public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}
