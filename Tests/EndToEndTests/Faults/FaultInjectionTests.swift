import Foundation
import TestSupport
import Testing

/// Makes calls of the program to the system and to SDL fail, one after the other (`faults.c`). The program must report
/// the failure and end with a documented status, or continue, and existing files must be unchanged.
@Suite("Failing calls", .needs(.compiler))
struct FaultInjectionTests {
  private static let documented: Set<Int32> = [0, 65, 66, 69, 73, 74]
  /// An upper limit for the calls that can fail. No command here makes as many.
  private static let most = 200

  @Test(
    "Whichever file call fails, the older file is intact or replaced, and no other file is left",
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
      // A file cannot be removed if `unlink` is the call that fails.
      if call != "unlink" { #expect(try folder.names() == Set(before + [output]).sorted(), what) }
      guard let call else { break }
      failed.append(call)
    }
    #expect(failed.count >= 3 && failed.count < Self.most, "calls that failed: \(failed)")
  }

  /// The calls of one kind that a command makes.
  struct Calls: CustomTestStringConvertible, Sendable {
    let group: String
    let error: Int32
    let command: String
    /// The least number of calls that must fail one after the other, which ensures that the test is effective.
    let least: Int
    var testDescription: String { "\(group) in \(command)" }
  }

  @Test(
    "Whichever call fails that reads, creates or writes a pipe, or starts a program, the command reports it",
    .needs(.ffmpeg),
    arguments: [
      Calls(group: "spawn", error: EAGAIN, command: "film s.hitpath -o x.mp4 --size 640x480", least: 1),
      Calls(group: "pipe", error: EMFILE, command: "film s.hitpath -o x.mp4 --size 640x480 --fps 10", least: 5),
      Calls(group: "read", error: EIO, command: "film s.hitpath -o x.mp4 --size 640x480", least: 3),
      Calls(group: "read", error: EIO, command: "replay r.hitrec --trace", least: 3),
      Calls(group: "read", error: EIO, command: "check r.hitrec", least: 3),
    ])
  func others(calls: Calls) throws {
    let folder = try TemporaryFolder()
    let faults = try Faults()
    try folder.write("open a-to-e\ntap 100,100\nwait 0.1s\n", to: "s.hitpath")
    try folder.write(
      """
      hitpath-recording 1
      example a-to-e
      canvas 375 560
      program 1.0.0

      0 frame
      10000 contact 0 down 100 100 pointer buttons 1
      16000 frame
      90000 contact 0 up 100 100 pointer
      100000 frame

      """, to: "r.hitrec")
    var failed: [String] = []
    for number in 1...Self.most {
      try folder.write("old", to: "x.mp4")
      let outcome = try folder.shell(
        "hitpath \(calls.command)",
        environment: faults.environment(calls.group, at: number, in: folder.path, error: calls.error))
      let call = try faults.takeLog().first
      let what = Comment(rawValue: "\(call ?? "-") number \(number) of \(calls.command): \(outcome.standardError)")
      // A folder that cannot be listed keeps the parts of a film that was killed. The next film is made all the same.
      if call == "open", outcome.status == 0 {
        failed.append("open")
        #expect(try Data(contentsOf: folder.url("x.mp4")).count > 20, what)
        continue
      }
      #expect((outcome.status == 0) == (call == nil) && Self.documented.contains(outcome.status), what)
      guard let call else { break }
      failed.append(call)
      #expect(outcome.standardError.hasPrefix("hitpath: "), what)
      #expect(try folder.text("x.mp4") == "old" && folder.names() == ["r.hitrec", "s.hitpath", "x.mp4"], what)
    }
    #expect(failed.count >= calls.least && failed.count < Self.most, "calls that failed: \(failed)")
  }

  @Test(
    "Whichever SDL call fails, once or always, the window continues or the program reports why it ends",
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
        let outcome = try program.waitForExit()
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

  /// The calls that each start of the window on X11 makes, where it draws into its surface, and whether the program
  /// ends if they fail.
  private static let windowCalls: [(call: String, ends: Bool)] = [
    ("SDL_InitSubSystem", true), ("SDL_CreateWindow", true), ("TTF_Init", true), ("SDL_RWFromConstMem", true),
    ("TTF_OpenFontIndexDPIRW", true), ("TTF_SetFontSizeDPI", true), ("SDL_GetWindowSurface", false),
    ("SDL_UpdateWindowSurfaceRects", false), ("SDL_GetDisplayUsableBounds", false),
    ("TTF_RenderUTF8_Blended", false), ("TTF_SizeUTF8", false), ("TTF_GlyphMetrics32", false),
    ("SDL_CreateRGBSurfaceWithFormatFrom", false),
  ]

  @Test("A recording that cannot be written is rejected at once, or the window continues without it", .needs(.xvfb))
  func recording() throws {
    let server = try XServer(.xvfb)
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let faults = try Faults()
    for number in 1...10 {
      let program = try ProgramUnderTest.hitpath(
        ["record", "moving-target", "-o", folder.path("\(number).hitrec")], display: server,
        environment: faults.environment(
          "file", at: number, in: folder.path, error: number.isMultiple(of: 2) ? EIO : ENOSPC))
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

  @Test("Frames that cannot be shown are reported once, not repeatedly", .needs(.xvfb))
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
