import Foundation
import TestSupport
import Testing

/// Tests `hitpath claims` as a user runs it.
@Suite("Claims on the command line", .startsPrograms)
struct ClaimsCommandTests {
  private func run(_ arguments: String...) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(["claims"] + arguments)
  }

  @Test("claims prints the verdicts of a scene with the commands of their traces, and ends with status 0")
  func verdicts() throws {
    let result = try run("tap-against-control")
    #expect(result.status == 0, "\(result.standardError)")
    #expect(result.standardOutput.contains("003  A UIControl comes before a recognizer of its superview.\n"))
    #expect(result.standardOutput.contains("    hitpath trace tap-against-control --tap 187,205\n"))
    #expect(result.standardOutput.hasSuffix("0 not so; all as recorded.\n"))
    #expect(try run("thrown-card").standardOutput == "No article's statement is checked in this scene.\n")
    #expect(try run("no-such-scene").status == 64)
  }

  @Test("claims writes recordings that replay, or says that the folder cannot be created")
  func recordings() throws {
    let folder = try TemporaryFolder()
    #expect(try run("a-to-e", "--save", folder.path("claims")).status == 0)
    let replayed = try ProgramUnderTest.runHitpath(["replay", folder.path("claims/a-to-e-1.hitrec"), "--trace"])
    #expect(replayed.status == 0 && replayed.standardOutput.contains("touch 1 belongs to ViewE in UIWindow"))
    try Data().write(to: folder.url("file"))
    let refused = try run("a-to-e", "--save", folder.path("file/claims"))
    #expect(refused.status == 73 && refused.standardError.contains("Name another one with --save."))
  }
}
