import Foundation
import Glibc

/// Says, from inside a signal handler of the scene's process, which signal stopped it and which calls were open.
///
/// Then the signal takes the way it would have taken without: Swift's own handler, which writes a backtrace with files
/// and lines, or the end of the process.
@MainActor
package enum CrashReporting {
  /// The calls of the trace that are open, outermost first.
  private static var openCalls: @MainActor () -> [String] = { [] }
  private static var wire: Wire?

  /// The window's process sends it to a scene that does not answer.
  package nonisolated static let noAnswer = SIGUSR2

  private nonisolated static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// Bytes of the stack that handlers run on: a scene that recursed without end has none left.
  private static let stackSize = 1 << 20

  static func install(on wire: Wire) {
    self.wire = wire
    var stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
    sigaltstack(&stack, nil)
    _ = Runtime.shared
    // A signal that a handler raises waits until it returns: the backtrace begins at the interrupted code.
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals + [noAnswer] { sigaddset(&mask, signal) }
    for signal in signals {
      var action = sigaction()
      action.sa_flags = Int32(SA_ONSTACK)
      action.sa_mask = mask
      action.__sigaction_handler.sa_handler = { CrashReporting.stopped(by: $0) }
      sigaction(signal, &action, Runtime.shared.previous + Int(signal))
    }
    var action = sigaction()
    action.sa_flags = Int32(SA_ONSTACK) | SA_SIGINFO
    sigaddset(&mask, SIGTERM)
    action.sa_mask = mask
    action.__sigaction_handler.sa_sigaction = { _, _, context in
      // The kernel may choose any thread; only the main thread runs scene code.
      guard pthread_equal(pthread_self(), Runtime.shared.mainThread) != 0 else {
        pthread_kill(Runtime.shared.mainThread, CrashReporting.noAnswer)
        return
      }
      guard let context, !Runtime.shared.isInLibrary(context) else { return }
      CrashReporting.stopped(by: SIGABRT)
      // Swift's handler returns to the loop after its backtrace. It holds this one back until then.
      Glibc.signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
    }
    sigaction(noAnswer, &action, nil)
  }

  package static func watch(_ openCalls: @escaping @MainActor () -> [String]) { self.openCalls = openCalls }

  private nonisolated static func stopped(by signal: Int32) {
    // Once: what fails in here must not come back here, and no further question must interrupt the backtrace.
    Glibc.signal(noAnswer, SIG_IGN)
    for other in signals { sigaction(other, Runtime.shared.previous + Int(other), nil) }
    if pthread_equal(pthread_self(), Runtime.shared.mainThread) != 0 {
      MainActor.assumeIsolated {
        allowMemory()
        _ = wire?.send(ToWindow.stopped(signal: signal, calls: openCalls()))
      }
    }
    raise(signal)
  }

  // MARK: Memory

  /// A scene that takes memory without end is stopped before the machine is: at half of the memory there is, at most 4
  /// GiB.
  static func limitMemory() {
    let all = UInt(max(1, sysconf(Int32(_SC_PHYS_PAGES)))) * UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, min(rlim_t(all / 2), 4 << 30))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// To say what happened takes some memory again.
  private static func allowMemory() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}

/// What handlers read: made before there is any, and never changed.
private struct Runtime: @unchecked Sendable {
  static let shared = Runtime()

  /// What was done at a signal, by its number.
  let previous: UnsafeMutablePointer<sigaction>
  /// The one that scenes run on, which makes this.
  let mainThread = pthread_self()
  /// Where the C library's code lies. A handler that comes while it allocates must not allocate.
  private let library: Range<UInt>

  private init() {
    previous = .allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let places = maps.split(separator: "\n").filter { $0.contains("/libc.so") || $0.contains("/libc-") }
      .compactMap { line -> (UInt, UInt)? in
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 ? (ends[0], ends[1]) : nil
      }
    library = (places.map(\.0).min() ?? 0)..<(places.map(\.1).max() ?? 0)
  }

  func isInLibrary(_ context: UnsafeMutableRawPointer) -> Bool {
    let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    #if arch(x86_64)
      let place = UInt(bitPattern: Int(registers.gregs.16))
    #elseif arch(arm64)
      let place = UInt(registers.pc)
    #endif
    return library.contains(place)
  }
}
