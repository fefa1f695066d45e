import Foundation
import Glibc
import Testing

/// A requirement of a test that is not part of the package. If it is missing, the test is skipped with instructions.
package struct MachineRequirement: Sendable {
  /// A description of the missing item and how to install it; nil if the machine meets the requirement.
  package let missing: String?
  /// Work that takes too long for machines on which no test has the requirement. It is performed before each such test.
  fileprivate let preparation: (@Sendable () throws -> Void)?

  package init(missing: String?, preparation: (@Sendable () throws -> Void)? = nil) {
    self.missing = missing
    self.preparation = preparation
  }

  /// A private X server with mouse and keyboard.
  package static var xvfb: MachineRequirement { .program("Xvfb") }

  /// The program that simulates mouse and keyboard through XTEST.
  package static var xdotool: MachineRequirement { .program("xdotool") }

  /// The program that enables and disables devices of a server.
  package static var xinput: MachineRequirement { .program("xinput") }

  /// An input method that composes Chinese. Modules/setup does not install it because it depends on a web engine.
  package static var pinyin: MachineRequirement {
    let isThere =
      Machine.executable("fcitx5") != nil && Machine.executable("dbus-daemon") != nil
      && FileManager.default.fileExists(atPath: "/usr/share/fcitx5/inputmethod/pinyin.conf")
    return .init(
      missing: isThere
        ? nil : "fcitx5 with pinyin is not installed; install the packages fcitx5, fcitx5-pinyin and dbus")
  }

  /// The program that changes a server's screen while it runs.
  package static var xrandr: MachineRequirement { .program("xrandr") }

  /// The program that reads and sets a server's clipboard.
  package static var xclip: MachineRequirement { .program("xclip") }

  /// The program that reads and sets a compositor's clipboard.
  package static var waylandClipboard: MachineRequirement { .program("wl-paste") }

  /// The program that places windows, and makes them fill the screen.
  package static var windowManager: MachineRequirement { .program("jwm") }

  /// The browser that opens pages without a display.
  package static var browser: MachineRequirement { .program("chromium") }

  /// The program that makes films, and screenshots with the pointer.
  package static var ffmpeg: MachineRequirement { .program("ffmpeg") }

  /// The translator of iOS sources, which is a separate package. The first test that needs it builds it.
  package static var rewriter: MachineRequirement { .init(missing: nil) { try Machine.buildOfRewriter.get() } }

  /// A C compiler, which is part of Swift's toolchain.
  package static var compiler: MachineRequirement {
    .init(missing: Machine.compiler == nil ? "there is no C compiler; Swift's toolchain has clang" : nil)
  }

  /// A private X server with a touch screen: Xorg with its dummy video and inputtest drivers, and root access to start
  /// it.
  package static var touchScreen: MachineRequirement {
    if Machine.xorg == nil { return .init(missing: "Xorg is not installed; Modules/setup installs it") }
    for driver in ["drivers/dummy_drv.so", "input/inputtest_drv.so"] where !Machine.hasXorgModule(driver) {
      return .init(missing: "Xorg lacks \(driver); Modules/setup installs it")
    }
    return .init(missing: geteuid() == 0 ? nil : "Xorg with a dummy screen starts only as root; this is not root")
  }

  /// A private Wayland compositor with keyboard, pointer and screenshots.
  package static var wayland: MachineRequirement {
    ["sway", "swaymsg", "wtype", "grim"].lazy.map(program).first { $0.missing != nil } ?? .init(missing: nil)
  }

  private static func program(_ name: String) -> MachineRequirement {
    .init(missing: Machine.executable(name) == nil ? "\(name) is not installed; Modules/setup installs it" : nil)
  }
}

/// Skips a test on a machine that does not meet a requirement, and otherwise runs it on a thread for tests that wait.
package struct MachineTrait: TestTrait, SuiteTrait, TestScoping {
  private let condition: ConditionTrait
  private let preparations: [@Sendable () throws -> Void]
  private let threads: TestThreads

  init(_ requirements: [MachineRequirement], on threads: TestThreads) {
    self.threads = threads
    preparations = requirements.compactMap(\.preparation)
    let reasons = requirements.compactMap(\.missing)
    condition = .enabled(if: reasons.isEmpty, "\(reasons.joined(separator: "; "))")
  }

  /// The value is true, so that the scope applies to each test of a suite instead of the suite.
  package var isRecursive: Bool { true }

  package var comments: [Comment] { condition.comments }

  package func prepare(for test: Test) async throws { try await condition.prepare(for: test) }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) {
      for prepare in preparations { try prepare() }
      try await function()
    }
  }
}

extension Trait where Self == MachineTrait {
  /// Skips the test, with the reason in the output, unless the machine meets all of `requirements`.
  package static func needs(_ requirements: MachineRequirement..., on threads: TestThreads = .shared) -> Self {
    MachineTrait(requirements, on: threads)
  }

  /// Runs the test on the thread for long computations that need no main actor.
  package static var computes: Self { .needs(on: .computing) }

  /// Runs the test on a thread for tests that wait, because it starts programs that are part of this package.
  package static var startsPrograms: Self { .needs() }
}

/// The paths of the programs that tests use on this machine.
package enum Machine {
  /// The first executable called `name` on the PATH.
  package static func executable(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return firstExecutable(path.split(separator: ":").map { "\($0)/\(name)" })
  }

  /// The result of building the rewriter, which takes a minute or two in a new checkout and nothing afterwards. The
  /// first test that reads it builds it, and concurrent ones wait.
  fileprivate static let buildOfRewriter: Result<Void, TestSupportError> = {
    do {
      let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Modules/SourceRewriter").standardizedFileURL.path
      let outcome = try ProgramUnderTest.run(
        requireExecutable("swift"), ["build", "--package-path", package, "--product", "hitpath-rewrite"], within: 3_600)
      if outcome.status == 0 { return .success(()) }
      return .failure(TestSupportError("the rewriter cannot be built:\n\(outcome.standardOutput.suffix(2_000))"))
    } catch {
      return .failure(TestSupportError("the rewriter cannot be built: \(error)"))
    }
  }()

  package static var compiler: URL? { executable("clang") ?? executable("cc") }

  /// Returns the same as `executable`, but throws an error with the package to install.
  package static func requireExecutable(_ name: String) throws -> URL {
    guard let executable = executable(name) else {
      throw TestSupportError("\(name) is not installed: Modules/setup installs it")
    }
    return executable
  }

  /// The server executable. The `Xorg` on the PATH may be a wrapper that requires a console.
  static var xorg: URL? {
    firstExecutable(["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg"]) ?? executable("Xorg")
  }

  static func hasXorgModule(_ path: String) -> Bool {
    ["/usr/lib", "/usr/lib64"].contains {
      FileManager.default.fileExists(atPath: "\($0)/xorg/modules/\(path)")
    }
  }

  private static func firstExecutable(_ candidates: [String]) -> URL? {
    candidates.first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
  }
}
