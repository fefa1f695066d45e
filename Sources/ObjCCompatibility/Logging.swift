import UIKit

// This is Apple's logging, which `import os` provides. All messages are written to standard error.

/// The level of a log message. The raw values are Apple's.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}

/// The subsystem and category of lines in the log.
public final class OSLog: Sendable {
  let heading: String

  public init(subsystem: String, category: String) { heading = "\(subsystem): \(category)" }
  private init(heading: String) { self.heading = heading }

  public static let `default` = OSLog(heading: "")
  public static let disabled = OSLog(heading: "disabled")
}

/// Writes `message` with `arguments` in place of printf's format specifiers. `%{public}@` and similar specifiers are
/// equivalent to `%@`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  guard log !== OSLog.disabled else { return }
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  LogLine.write(arguments.isEmpty ? format : String(format: format, arguments: arguments), log.heading)
}

public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString) {
  os_log(message, log: log, type: type)
}

/// Writes lines of the log.
public struct Logger: Sendable {
  private let heading: String

  public init() { heading = "" }
  public init(subsystem: String, category: String) { heading = "\(subsystem): \(category)" }
  public init(_ log: OSLog) { heading = log.heading }

  public func log(_ message: String) { LogLine.write(message, heading) }
  public func log(level: OSLogType, _ message: String) { LogLine.write(message, heading) }
  public func trace(_ message: String) { LogLine.write(message, heading) }
  public func debug(_ message: String) { LogLine.write(message, heading) }
  public func info(_ message: String) { LogLine.write(message, heading) }
  public func notice(_ message: String) { LogLine.write(message, heading) }
  public func warning(_ message: String) { LogLine.write(message, heading) }
  public func error(_ message: String) { LogLine.write(message, heading) }
  public func critical(_ message: String) { LogLine.write(message, heading) }
  public func fault(_ message: String) { LogLine.write(message, heading) }
}

/// The privacy of a value in the log. Here it has no effect.
public enum OSLogPrivacy: Sendable {
  case auto
  case `public`
  case `private`
  case sensitive
}

extension DefaultStringInterpolation {
  public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy) { appendInterpolation(value) }
}

enum LogLine {
  /// Writes a line to standard error. If standard error is closed or full, the line is dropped, as in Apple's log.
  static func write(_ text: String, _ heading: String = "") {
    try? FileHandle.standardError.write(contentsOf: Data(((heading.isEmpty ? "" : heading + ": ") + text + "\n").utf8))
  }
}
