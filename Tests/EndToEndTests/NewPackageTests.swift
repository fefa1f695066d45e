import Foundation
import TestSupport
import Testing

/// Builds the package that `hitpath new` writes, as a user would.
@Suite("A new package", .needs(on: .building), .timeLimit(.minutes(60)))
struct NewPackageTests {
  @Test("It builds, a tap on its button is traced, and its test passes, as does one that was written for that tap")
  func builds() throws {
    let folder = try TemporaryFolder()
    let made = try ProgramUnderTest.run(
      try ProgramUnderTest.builtExecutable("hitpath"), ["new", "FreshShop"],
      workingDirectory: URL(fileURLWithPath: folder.path))
    #expect(made.status == 0, "\(made.standardError)")
    let program = try ScenePackage.build(folder.url("FreshShop"), product: "FreshShop")
    let trace = try ProgramUnderTest.run(program, ["trace", "freshshop", "--tap", "187,282"])
    #expect(trace.status == 0 && trace.standardOutput.contains("action tapped"), "\(trace.standardError)")
    let touches = folder.path("FreshShop/Tests/FreshShopTests/FreshShopSceneTouches.swift")
    let written = try ProgramUnderTest.run(
      program, ["test", "freshshop", "--tap", "187,282", "--expect", "tapped of UIButton", "-o", touches])
    #expect(written.status == 0, "\(written.standardError)")
    let tested = try ScenePackage.test(folder.url("FreshShop"))
    #expect(tested.status == 0, "\(tested.standardOutput.suffix(4_000))")
    #expect(tested.standardOutput.contains("Test run with 2 tests"))
  }
}
