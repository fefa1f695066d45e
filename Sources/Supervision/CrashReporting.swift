import Foundation
import Glibc

/// Reports, from a signal handler in the scene's process, which signal stopped it and which calls were open.
///
/// Afterwards the signal has its usual effect: Swift's own handler writes a backtrace with files and lines, or the
/// process ends.
@MainActor
package enum CrashReporting {
  /// The calls of the trace that are open, outermost first.
  private static var openCalls: @MainActor () -> [String] = { [] }
  private static var wire: Wire?

  /// The window's process sends it to a scene that does not answer.
  package nonisolated static let noAnswer = SIGUSR2

  fileprivate nonisolated static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// Bytes of the stack for handlers: after endless recursion, none of the scene's own stack is left.
  private static let stackSize = 1 << 20

  static func install(on wire: Wire) {
    self.wire = wire
    var stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
    sigaltstack(&stack, nil)
    Runtime.shared.prepareReport(on: wire)
    // A signal that a handler raises is blocked until the handler returns: the backtrace begins at the interrupted
    // code.
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals + [noAnswer] { sigaddset(&mask, signal) }
    for signal in signals {
      var action = sigaction()
      action.sa_flags = Int32(SA_ONSTACK) | SA_SIGINFO
      action.sa_mask = mask
      action.__sigaction_handler.sa_sigaction = { signal, _, context in
        guard let context, signal == SIGSEGV, Runtime.shared.isBeyondStack(context) else {
          return CrashReporting.stopped(by: signal)
        }
        let isInCLibrary = Runtime.shared.isInCLibrary(context)
        if isInCLibrary { Runtime.shared.leaveCLibrary(context) }
        CrashReporting.stopped(by: signal, usedUpStack: true, mayAllocate: !isInCLibrary)
      }
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
      guard let context, MainActor.assumeIsolated({ CrashReporting.isGoodMoment(context) }) else { return }
      CrashReporting.stopped(by: SIGABRT)
      // SIGTERM is blocked until Swift's handler has returned to the loop after its backtrace.
      Glibc.signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
    }
    sigaction(noAnswer, &action, nil)
  }

  /// Moments that were let pass because the backtrace would have missed a call.
  private static var momentsPassed = 0
  /// The most moments to pass. After them any moment at which the handler can work will do. The window's process asks
  /// for three seconds, in every turn.
  private static let mostMomentsPassed = 40

  private static func isGoodMoment(_ context: UnsafeMutableRawPointer) -> Bool {
    if Runtime.shared.isInCLibrary(context) { return false }
    if Runtime.shared.hasFrame(context) || momentsPassed == mostMomentsPassed { return true }
    momentsPassed += 1
    return false
  }

  package static func watch(_ openCalls: @escaping @MainActor () -> [String]) { self.openCalls = openCalls }

  /// - Parameter mayAllocate: False where the stack ended in the C library, which may hold the lock of its heap then.
  private nonisolated static func stopped(by signal: Int32, usedUpStack: Bool = false, mayAllocate: Bool = true) {
    // Only once: a failure in this handler must not enter it again, and no further request may interrupt the backtrace.
    Glibc.signal(noAnswer, SIG_IGN)
    Runtime.shared.restoreActions()
    if !mayAllocate {
      Runtime.shared.sendReport()
    } else if pthread_equal(pthread_self(), Runtime.shared.mainThread) != 0 {
      MainActor.assumeIsolated {
        allowMemory()
        _ = wire?.send(ToWindow.stopped(signal: signal, calls: openCalls(), usedUpStack: usedUpStack))
      }
    }
    raise(signal)
  }

  // MARK: Memory

  /// The limit of memory for a scene, so that one that allocates without end does not exhaust the machine: half of the
  /// memory, at most 4 GiB.
  static func limitMemory() {
    let all = UInt(max(1, sysconf(Int32(_SC_PHYS_PAGES)))) * UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, min(rlim_t(all / 2), 4 << 30))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// Writing the report takes some memory, too.
  private static func allowMemory() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}

/// The data that handlers read. It is allocated before the handlers are installed, and never changes.
private struct Runtime: @unchecked Sendable {
  static let shared = Runtime()

  /// The previous action of each signal, by the signal's number.
  let previous: UnsafeMutablePointer<sigaction>
  /// The signals that are handled. A loop over an array allocates in debug builds.
  private let handled: UnsafeMutableBufferPointer<Int32>
  /// The message that the stack is used up, without calls, and where to send it.
  private let report: UnsafeMutablePointer<(bytes: UnsafeMutableRawBufferPointer, descriptor: Int32)>
  /// The thread that runs scenes, which also creates this object.
  let mainThread = pthread_self()
  /// The addresses of the C library's code. A handler that interrupts an allocation must not allocate.
  private let cLibrary: Range<UInt>
  /// The addresses of the code of all shared libraries that do not belong to a scene. They keep no frame pointers.
  private let libraries: [Range<UInt>]
  /// The lowest address that the main thread's stack may reach.
  private let stackEnd: UInt

  private init() {
    previous = .allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    handled = .allocate(capacity: CrashReporting.signals.count)
    _ = handled.initialize(from: CrashReporting.signals)
    report = .allocate(capacity: 1)
    report.initialize(to: (UnsafeMutableRawBufferPointer(start: nil, count: 0), -1))
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // `String(contentsOfFile:)` reads one page of a file whose size the kernel does not say.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let maps = String(decoding: data ?? Data(), as: UTF8.self)
    typealias Mapped = (place: Range<UInt>, isCode: Bool, file: Substring)
    let mapped = maps.split(separator: "\n").compactMap { line -> Mapped? in
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard words.count == 6, ends.count == 2, ends[0] < ends[1] else { return nil }
      return (ends[0]..<ends[1], words[1].contains("x"), words[5].drop { $0 == " " })
    }
    let code = mapped.filter(\.isCode)
    libraries = code.filter { $0.file != program ?? "" }.map(\.place)
    cLibrary = code.first { $0.file.contains("/libc.so") || $0.file.contains("/libc-") }?.place ?? 0..<0
    // The kernel counts from the upper end. Without a limit the stack ends where other memory begins: an unknown place.
    var limit = rlimit()
    let hasLimit = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    let top = mapped.first { $0.file == "[stack]" }?.place.upperBound ?? 0
    stackEnd = hasLimit && limit.rlim_cur < UInt64(top) ? top - UInt(limit.rlim_cur) : 0
  }

  // MARK: Without allocations

  /// Called once, before signals are handled.
  func prepareReport(on wire: Wire) {
    let message = Wire.bytes(of: ToWindow.stopped(signal: SIGSEGV, calls: [], usedUpStack: true)) ?? []
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: message.count, alignment: 1)
    bytes.copyBytes(from: message)
    report.pointee = (bytes, wire.descriptor)
  }

  func sendReport() {
    let (bytes, descriptor) = report.pointee
    _ = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func restoreActions() {
    var index = 0
    while index < handled.count {
      sigaction(handled[index], previous + Int(handled[index]), nil)
      index += 1
    }
  }

  func isInCLibrary(_ context: UnsafeMutableRawPointer) -> Bool { cLibrary.contains(Self.registers(context).code) }

  /// Lets the interrupted code be the innermost call on the stack that keeps a frame pointer, for the backtrace after
  /// the handler: the C library keeps none, and a walk from there ends at once. Nothing goes on there.
  func leaveCLibrary(_ context: UnsafeMutableRawPointer) {
    #if arch(x86_64)
      func word(_ place: UInt) -> UInt { UnsafePointer<UInt>(bitPattern: place)?.pointee ?? 0 }
      // Below its end the stack cannot be read.
      let page: UInt = 4096
      let lowest = max(Self.registers(context).stack, (stackEnd + page - 1) / page * page)
      var place = (lowest + 7) / 8 * 8
      let end = place + Self.stackMargin
      while place < end {
        let (frame, code) = (word(place), word(place + 8))
        if frame > place, frame < end, word(frame) > frame, word(frame) < frame + Self.stackMargin, isAfterCall(code) {
          let registers = context.assumingMemoryBound(to: ucontext_t.self)
          registers.pointee.uc_mcontext.gregs.10 = Int64(bitPattern: UInt64(frame))
          registers.pointee.uc_mcontext.gregs.15 = Int64(bitPattern: UInt64(place + 16))
          registers.pointee.uc_mcontext.gregs.16 = Int64(bitPattern: UInt64(code))
          return
        }
        place += 8
      }
    #endif
  }

  /// Returns whether a word of the stack is where a call of the program or of a scene returns to.
  private func isAfterCall(_ place: UInt) -> Bool {
    guard place > 1 << 20, place < 1 << 47, !libraries.contains(where: { $0.contains(place) }),
      place < stackEnd || place > stackEnd + 1 << 32, let code = UnsafePointer<UInt8>(bitPattern: place)
    else { return false }
    // call to an address; call through a register, and through memory with a displacement of 0, 1 and 4 bytes.
    return code[-5] == 0xE8 || code[-2] == 0xFF || code[-3] == 0xFF || code[-6] == 0xFF
  }

  /// Returns whether the interrupted function has put its frame on the stack. Elsewhere, at its first and last
  /// instructions and in libraries, a walk along the frame pointers misses the function that called it.
  func hasFrame(_ context: UnsafeMutableRawPointer) -> Bool {
    let place = Self.registers(context).code
    if libraries.contains(where: { $0.contains(place) }) { return false }
    #if arch(x86_64)
      guard let code = UnsafePointer<UInt8>(bitPattern: place) else { return false }
      // Nothing here may allocate. push %rbp; mov %rsp, %rbp; ...; ret
      let isBetween = code[-1] == 0x55 && code[0] == 0x48 && code[1] == 0x89 && code[2] == 0xE5
      return code[0] != 0x55 && !isBetween && code[0] != 0xC3
    #else
      return true
    #endif
  }

  /// Returns whether the interrupted code had no stack left. A function with many locals moves the stack pointer far
  /// beyond the end before it writes there.
  func isBeyondStack(_ context: UnsafeMutableRawPointer) -> Bool {
    stackEnd > 0 && Self.registers(context).stack < stackEnd + Self.stackMargin
  }

  /// Bytes. The code that finds no room is some calls above the one that the signal comes in.
  private static let stackMargin: UInt = 64 << 10

  /// The instruction and stack pointers.
  private static func registers(_ context: UnsafeMutableRawPointer) -> (code: UInt, stack: UInt) {
    let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    #if arch(x86_64)
      return (UInt(bitPattern: Int(registers.gregs.16)), UInt(bitPattern: Int(registers.gregs.15)))
    #elseif arch(arm64)
      return (UInt(registers.pc), UInt(registers.sp))
    #endif
  }
}
