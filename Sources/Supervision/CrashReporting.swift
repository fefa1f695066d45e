import CSignalContext
import Foundation
import Glibc

/// Reports, from a signal handler in the scene's process, which signal stopped it and which calls were open.
///
/// Afterward the signal has its usual effect: Swift's own handler writes a backtrace with files and lines, or the
/// process ends.
@MainActor
package enum CrashReporting {
  /// The calls of the trace that are open, outermost first.
  private static var openCalls: @MainActor () -> [String] = { [] }
  private static var wire: Wire?

  /// The signal that the window's process sends to a scene that does not respond.
  package nonisolated static let noAnswer = SIGUSR2

  private nonisolated static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// The size of the stack for handlers in bytes: after endless recursion, the scene's own stack is exhausted.
  private static let stackSize = 1 << 20

  /// - Parameter library: The library that contains the scene's code.
  static func install(on wire: Wire, library: String?) {
    self.wire = wire
    var stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
    sigaltstack(&stack, nil)
    prepareHandlers(on: wire, library: library)
    // A signal that is raised in a handler is blocked until the handler returns, so that the backtrace begins at the
    // interrupted code.
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals + [noAnswer] { sigaddset(&mask, signal) }
    for signal in signals {
      var action = sigaction()
      action.sa_flags = Int32(SA_ONSTACK) | SA_SIGINFO
      action.sa_mask = mask
      action.__sigaction_handler.sa_sigaction = { signal, _, context in
        guard let context, signal == SIGSEGV, CSignalContextIsBeyondStack(context) else {
          return CrashReporting.stopped(by: signal)
        }
        // The reason arrives even if the report with the calls does not, because the stack may end anywhere.
        CSignalContextSendReport()
        let isInCLibrary = CSignalContextIsInCLibrary(context)
        if isInCLibrary { CSignalContextLeaveCLibrary(context) }
        CrashReporting.stopped(by: signal, usedUpStack: true, mayAllocate: !isInCLibrary)
      }
      CSignalContextKeepAction(signal)
      sigaction(signal, &action, nil)
    }
    var action = sigaction()
    action.sa_flags = Int32(SA_ONSTACK) | SA_SIGINFO
    sigaddset(&mask, SIGTERM)
    action.sa_mask = mask
    action.__sigaction_handler.sa_sigaction = { _, _, context in
      // The kernel may deliver the signal to any thread; only the main thread runs scene code.
      guard CSignalContextIsOnMainThread() else { return CSignalContextSendToMainThread(CrashReporting.noAnswer) }
      guard let context, MainActor.assumeIsolated({ CrashReporting.canTakeBacktrace(context) }) else { return }
      CrashReporting.stopped(by: SIGABRT)
      // SIGTERM is blocked until Swift's handler has returned to the loop after its backtrace.
      Glibc.signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
    }
    sigaction(noAnswer, &action, nil)
    // Scene code may also end the process in order.
    on_exit({ _, _ in CrashReporting.isEnding() }, nil)
  }

  /// A Boolean value that indicates whether the program itself ends the process.
  private static var isDone = false

  /// Declares that the program itself ends the process next.
  static func finish() { isDone = true }

  private nonisolated static func isEnding() {
    guard CSignalContextIsOnMainThread() else { return }
    MainActor.assumeIsolated {
      guard !isDone else { return }
      _ = wire?.send(ToWindow.stopped(signal: 0, calls: openCalls(), usedUpStack: false))
    }
  }

  /// The number of moments that were skipped because the backtrace would have missed a call.
  private static var skippedMoments = 0
  /// The maximum number of skipped moments. After them any moment at which the handler can work is used. The other
  /// process sends the signal for three seconds, a hundred times in a second.
  private static let mostSkippedMoments = 150

  private static func canTakeBacktrace(_ context: UnsafeMutableRawPointer) -> Bool {
    if CSignalContextIsInCLibrary(context) { return false }
    if CSignalContextHasFrame(context) || skippedMoments == mostSkippedMoments { return true }
    skippedMoments += 1
    return false
  }

  package static func watch(_ openCalls: @escaping @MainActor () -> [String]) { self.openCalls = openCalls }

  /// - Parameter mayAllocate: Whether the handler may allocate memory, which is false if the stack ended in the C
  ///   library, which may hold the lock of its heap.
  private nonisolated static func stopped(by signal: Int32, usedUpStack: Bool = false, mayAllocate: Bool = true) {
    // This happens only once: a failure in this handler must not enter it again, and no further request may interrupt
    // the backtrace.
    Glibc.signal(noAnswer, SIG_IGN)
    CSignalContextRestoreActions()
    if mayAllocate, CSignalContextIsOnMainThread() {
      MainActor.assumeIsolated {
        allowMemory()
        _ = wire?.send(ToWindow.stopped(signal: signal, calls: openCalls(), usedUpStack: usedUpStack))
      }
    }
    raise(signal)
  }

  // MARK: Memory

  /// Limits the memory of a scene, so that endless allocation does not exhaust the machine: half of the memory, at most
  /// 4 GiB.
  static func limitMemory() {
    let all = UInt(max(1, sysconf(Int32(_SC_PHYS_PAGES)))) * UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, min(rlim_t(all / 2), 4 << 30))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// Removes the limit, because writing the report needs memory, too.
  private static func allowMemory() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  // MARK: What handlers read

  /// Finds the code and the stack of this process, for handlers.
  private static func prepareHandlers(on wire: Wire, library: String?) {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // `String(contentsOfFile:)` reads only one page of a file whose size the kernel does not report.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let maps = String(decoding: data ?? Data(), as: UTF8.self)
    typealias Mapped = (place: CSignalContextRange, isCode: Bool, file: Substring)
    let mapped = maps.split(separator: "\n").compactMap { line -> Mapped? in
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard words.count == 6, ends.count == 2 else { return nil }
      return (CSignalContextRange(start: ends[0], end: ends[1]), words[1].contains("x"), words[5].drop { $0 == " " })
    }
    let code = mapped.filter(\.isCode)
    let libraries = code.filter { $0.file != program ?? "" && $0.file != library ?? "" }.map(\.place)
    let cLibrary = code.first { $0.file.contains("/libc.so") || $0.file.contains("/libc-") }?.place
    // The kernel counts from the upper end. Without a limit the stack ends at other memory, whose position is unknown.
    var limit = rlimit()
    let hasLimit = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    let top = mapped.first { $0.file == "[stack]" }?.place.end ?? 0
    let stackEnd = hasLimit && limit.rlim_cur < UInt64(top) ? top - UInt(limit.rlim_cur) : 0
    let report = Wire.bytes(of: ToWindow.stopped(signal: SIGSEGV, calls: [], usedUpStack: true)) ?? []
    CSignalContextPrepare(
      libraries, libraries.count, cLibrary ?? CSignalContextRange(), stackEnd, report, report.count, wire.descriptor)
  }
}
