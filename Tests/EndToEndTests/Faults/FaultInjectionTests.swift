import Foundation
import TestSupport
import Testing

/// Calls of the program to the system and to SDL fail one after the other (`faults.c`). Whatever fails, the program
/// says so and ends with a documented status, or goes on; and what was there before stays.
@Suite("Failing calls", .needs(.compiler))
struct FaultInjectionTests {
  private static let documented: Set<Int32> = [0, 65, 66, 69, 73, 74]
  /// No command here makes as many calls that can fail.
  private static let most = 200

  @Test(
    "Whichever call on a file fails, the older file stays whole or is replaced, and nothing else is left",
    .needs(.ffmpeg),
    arguments: [
      (command: "snapshot a-to-e -o x.out.png --size 640x480", output: "x.out.png"),
      (command: "film s.hitpath -o x.mp4 --size 640x480", output: "x.mp4"),
    ])
  func files(command: String, output: String) throws {
    let folder = try TemporaryFolder()
    let faults = try Faults()
    try folder.write("open a-to-e\ntap 100,100\nwait 0.1s\n", to: "s.hitpath")
    let before = try folder.names()
    var failed: [String] = []
    for number in 1...Self.most {
      try folder.write("old", to: output)
      let outcome = try folder.shell(
        "hitpath \(command)", environment: faults.environment("file", at: number, in: folder.path))
      let call = try faults.takeLog().first
      let what = Comment(rawValue: "\(call ?? "-") number \(number) of \(command): \(outcome.standardError)")
      #expect(Self.documented.contains(outcome.status), what)
      if outcome.status == 0 {
        #expect(try Data(contentsOf: folder.url(output)).count > 20, what)
      } else {
        #expect(outcome.standardError.hasPrefix("hitpath: "), what)
        #expect(try folder.text(output) == "old", what)
      }
      // What cannot be removed, because removing it is what fails, stays.
      if call != "unlink" { #expect(try folder.names() == Set(before + [output]).sorted(), what) }
      guard let call else { break }
      failed.append(call)
    }
    #expect(failed.count >= 3 && failed.count < Self.most, "calls that failed: \(failed)")
  }

  @Test(
    "Whichever call of SDL fails, at once or always, the window goes on or the program says why it ends",
    .needs(.xvfb), arguments: [false, true])
  func window(always: Bool) throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let faults = try Faults()
    for (call, ends) in Self.windowCalls {
      var environment = faults.environment(call, at: 1, in: "/")
      if always { environment["FAULT_STAYS"] = "1" }
      let program = try ProgramUnderTest.hitpath(["run", "a-to-e"], display: server, environment: environment)
      defer { program.stop() }
      if ends {
        let outcome = try program.waitForExit(within: 20)
        #expect(outcome.status == 69 && outcome.standardError.hasPrefix("hitpath: "), "\(call): \(outcome)")
      } else {
        try faults.waitForLog()
        #expect(program.child.waitForExit(within: 0.5) == nil, "\(call) ended the program: \(program.standardError)")
        let outcome = program.stop()
        #expect(outcome.status == 128 + SIGTERM || outcome.status == 0, "\(call): \(outcome)")
      }
      #expect(try faults.takeLog().first == call, "the call was made")
    }
  }

  /// Those that every start of the window makes, and whether the program cannot go on without.
  private static let windowCalls: [(call: String, ends: Bool)] = [
    ("SDL_InitSubSystem", true), ("SDL_CreateWindow", true), ("TTF_Init", true), ("SDL_RWFromConstMem", true),
    ("TTF_OpenFontIndexDPIRW", true), ("TTF_SetFontSizeDPI", true), ("SDL_GetWindowSurface", false),
    ("SDL_UpdateWindowSurfaceRects", false), ("SDL_ConvertPixels", false), ("SDL_GetDisplayUsableBounds", false),
    ("TTF_RenderUTF8_Blended", false), ("TTF_SizeUTF8", false), ("TTF_GlyphMetrics32", false),
    ("SDL_CreateRGBSurfaceWithFormatFrom", false),
  ]

  @Test("A recording that cannot be written is refused at once, or the window goes on without it", .needs(.xvfb))
  func recording() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let faults = try Faults()
    for (number, output) in ["a.hitrec", "b.hitrec", "c.hitrec", "d.hitrec"].enumerated() {
      let program = try ProgramUnderTest.hitpath(
        ["record", "moving-target", "-o", folder.path(output)], display: server,
        environment: faults.environment("file", at: number + 1, in: folder.path))
      defer { program.stop() }
      try faults.waitForLog()
      let calls = try faults.takeLog()
      _ = program.child.waitForExit(within: 1)
      let outcome = program.stop()
      #expect([0, 73, 74, 128 + SIGTERM].contains(outcome.status), "\(calls): \(outcome)")
      let isRefused = [73, 74].contains(outcome.status)
      #expect(isRefused == outcome.standardError.hasPrefix("hitpath: "), "\(calls): \(outcome)")
    }
  }

  @Test("Frames that cannot be shown are reported once in a row", .needs(.xvfb))
  func frames() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let faults = try Faults()
    var environment = faults.environment("SDL_UpdateWindowSurfaceRects", at: 1, in: "/")
    environment["FAULT_STAYS"] = "1"
    let program = try ProgramUnderTest.hitpath(["run", "moving-target"], display: server, environment: environment)
    defer { program.stop() }
    try faults.waitForLog(3)
    let lines = program.stop().standardError.split(separator: "\n").filter { $0.contains("cannot be drawn") }
    #expect(lines.count == 1, "\(lines)")
  }
}

/// The library that makes calls fail, and the file in which it says which did.
private final class Faults {
  private let folder: TemporaryFolder
  private let library: String
  private let log: String

  init() throws {
    folder = try TemporaryFolder()
    (library, log) = (folder.path("faults.so"), folder.path("log"))
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("faults.c").path
    let outcome = try ProgramUnderTest.run(
      #require(Machine.compiler), ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  func environment(_ call: String, at number: Int, in folder: String) -> [String: String] {
    [
      "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_AT": String(number), "FAULT_FOLDER": folder, "FAULT_LOG": log,
    ]
  }

  /// The calls that failed so far.
  private func failed() -> [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Returns the log and clears it.
  func takeLog() throws -> [String] {
    let calls = failed()
    try? FileManager.default.removeItem(atPath: log)
    return calls
  }

  func waitForLog(_ count: Int = 1) throws {
    let end = Date(timeIntervalSinceNow: 20)
    while failed().count < count {
      guard Date() < end else { throw TestSupportError("fewer than \(count) calls failed within 20 s") }
      usleep(10_000)
    }
  }
}
