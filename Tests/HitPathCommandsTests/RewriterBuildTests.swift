import Foundation
import TestSupport
import Testing

@testable import HitPathCommands

/// Tests the build of a rewriter with a package that takes seconds to compile.
@Suite("The build of the rewriter", .startsPrograms) final class RewriterBuildTests {
  private let package = FileManager.default.temporaryDirectory.appendingPathComponent("rewriter-\(UUID().uuidString)")

  init() throws {
    let sources = package.appendingPathComponent("Sources/hitpath-rewrite")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Rewriter", targets: [.executableTarget(name: "hitpath-rewrite")])
      """
    try manifest.write(to: package.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: package) }

  private func write(_ source: String) throws {
    let file = package.appendingPathComponent("Sources/hitpath-rewrite/main.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("It gives the path of the program; sources that do not compile are reported, and mended ones are built")
  func build() throws {
    try write("let number: Int = \"one\"")
    let failure = try #require(throws: CommandFailure.self) { try RewriterBuild.build(self.package.path) }
    #expect(failure.status == .unavailable)
    #expect(failure.message.contains("cannot convert value of type 'String'"), "\(failure.message)")
    try write("print(\"rewritten\")")
    let program = try RewriterBuild.build(package.path)
    #expect(try ProgramUnderTest.run(URL(fileURLWithPath: program)).standardOutput == "rewritten\n")
  }

  @Test("A program is outdated when a source or the manifest is newer, until it is built again")
  func outdated() throws {
    try write("print(\"old\")")
    let program = try RewriterBuild.build(package.path)
    #expect(!RewriterBuild.isOutdated(program, from: package.path))
    try write("print(\"new\")")
    let later = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 86_400)]
    let source = package.appendingPathComponent("Sources/hitpath-rewrite/main.swift").path
    try FileManager.default.setAttributes(later, ofItemAtPath: source)
    #expect(RewriterBuild.isOutdated(program, from: package.path))
    #expect(!RewriterBuild.isOutdated("/usr/bin/hitpath-rewrite", from: package.path), "It is from elsewhere.")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: source)
    _ = try RewriterBuild.build(package.path, isUpdate: true)
    #expect(!RewriterBuild.isOutdated(program, from: package.path))
    try FileManager.default.setAttributes(later, ofItemAtPath: package.appendingPathComponent("Package.swift").path)
    #expect(RewriterBuild.isOutdated(program, from: package.path))
  }
}
