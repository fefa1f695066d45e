import Foundation
import TestSupport
import Testing

/// Tests `--system`: the version of iOS that a scene of a command runs on.
@Suite("A system, on the command line", .startsPrograms)
struct SystemOptionTests {
  private func trace(_ arguments: [String]) throws -> String {
    let result = try ProgramUnderTest.runHitpath(["trace", "presented-controllers"] + arguments)
    #expect(result.status == 0)
    return result.standardOutput
  }

  @Test("The containers of a root controller are called on iOS 13, and do not exist on iOS 12")
  func trace() throws {
    let (old, new) = (try trace(["--system", "12"]), try trace(["--system", "13"]))
    #expect(new.contains("UITransitionView") && !old.contains("UITransitionView"))
    #expect(try trace(["--system", "16.5"]) == trace([]))
  }

  @Test("A recording keeps its system, which the option overrides")
  func recordings() throws {
    let folder = try TemporaryFolder()
    let text = """
      hitpath-recording 1
      example presented-controllers
      canvas 375 560
      program 1.0.0
      system 12

      1000000 contact 1 down 187 300 finger
      1000000 frame
      1050000 contact 1 up 187 300 finger
      1050000 frame

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("old.hitrec")))
    let old = try ProgramUnderTest.runHitpath(["trace", folder.path("old.hitrec"), "--no-why"]).standardOutput
    #expect(old.contains("UIWindow") && !old.contains("UITransitionView"))
    let arguments = ["trace", folder.path("old.hitrec"), "--no-why", "--system", "13"]
    #expect(try ProgramUnderTest.runHitpath(arguments).standardOutput.contains("UITransitionView"))
    #expect(
      try ProgramUnderTest.runHitpath(["replay", folder.path("old.hitrec"), "--trace", "--system", "13"])
        .standardOutput.contains("UITransitionView"))
  }

  @Test("diff compares two systems with the same fingers: after a colon, with --system, and in a recording")
  func diff() throws {
    func diff(_ arguments: String...) throws -> ProgramUnderTest.Outcome {
      try ProgramUnderTest.runHitpath(["diff"] + arguments)
    }
    let scene = "presented-controllers"
    let differs = try diff("\(scene):system=12", "\(scene):system=13")
    #expect(differs.status == 1 && differs.standardOutput.contains("UITransitionView"))
    #expect(try diff("\(scene):system=12", scene, "--system", "12").status == 0)
    #expect(try diff(scene, scene, "--system", "12").status == 0)
    #expect(try diff("\(scene):system=12", "\(scene):system=9").status != 1)
    let folder = try TemporaryFolder()
    try Data("system 12\nopen \(scene)\ntap 187,300\nwait 0.5s\n".utf8)
      .write(to: URL(fileURLWithPath: folder.path("old.hitdemo")))
    let other = try diff(folder.path("old.hitdemo"), "\(scene):system=13")
    #expect(other.status == 1 && other.standardOutput.contains("UITransitionView"))
    #expect(try diff(folder.path("old.hitdemo"), folder.path("old.hitdemo")).status == 0)
    let traced = try ProgramUnderTest.runHitpath(["trace", folder.path("old.hitdemo"), "--no-why"]).standardOutput
    #expect(traced.contains("UIWindow") && !traced.contains("UITransitionView"))
  }

  @Test(
    "A system that the program does not have ends a command with status 64", arguments: ["9", "17", "new", "13.4.1"])
  func unknown(version: String) throws {
    let result = try ProgramUnderTest.runHitpath(["trace", "a-to-e", "--system", version])
    #expect(result.status == 64)
    #expect(result.standardError.contains(version) && result.standardError.contains("16.5"))
  }
}
