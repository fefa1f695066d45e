import Foundation
import TestSupport
import Testing

/// Tests the program at the place where a distribution's package installs it: `bin` and `share` below one folder,
/// without a checkout around it.
@Suite("An installed program", .startsPrograms)
struct InstalledTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let bin = folder.url("usr/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    // Another process writes the copy. A process that another test starts meanwhile would inherit the open descriptor,
    // and a file that is open for writing cannot be executed.
    let copied = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/bin/cp"), [try ProgramUnderTest.builtExecutable("hitpath").path, bin.path])
    #expect(copied.status == 0, "\(copied.standardError)")
  }

  private func new(_ name: String) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.run(
      folder.url("usr/bin/hitpath"), ["new", name], workingDirectory: URL(fileURLWithPath: folder.path))
  }

  @Test("A user's package depends on the sources that were installed with the program")
  func newPackage() throws {
    try FileManager.default.createDirectory(at: folder.url("usr/share/hitpath"), withIntermediateDirectories: true)
    try folder.write("// swift-tools-version: 6.2\n", to: "usr/share/hitpath/Package.swift")
    let made = try new("Checkout")
    #expect(made.status == 0, "\(made.standardError)")
    let manifest = try folder.text("Checkout/Package.swift")
    let sources = URL(fileURLWithPath: folder.path("usr/share/hitpath")).resolvingSymlinksInPath().path
    #expect(manifest.contains(".package(path: \"\(sources)\")"))
    #expect(manifest.contains("package: \"hitpath\""))
  }

  @Test("Without sources no package is created, and the message names what to install")
  func withoutSources() throws {
    let made = try new("Checkout")
    #expect(made.status == 64 && made.standardError.contains("Install the package hitpath-dev"), "\(made)")
    #expect(!folder.isThere("Checkout"))
  }

  @Test("A program that Modules/install put below a prefix creates packages that depend on its checkout")
  func newAfterInstall() throws {
    let installed = try ProgramUnderTest.run(
      repository.appendingPathComponent("Modules/install"),
      [folder.path("prefix"), "--program", try ProgramUnderTest.builtExecutable("hitpath").path], within: 120)
    #expect(installed.status == 0, "\(installed.standardError)")
    func make(_ name: String) throws -> ProgramUnderTest.Outcome {
      try ProgramUnderTest.run(
        folder.url("prefix/bin/hitpath"), ["new", name], workingDirectory: URL(fileURLWithPath: folder.path))
    }
    let made = try make("Shop")
    #expect(made.status == 0, "\(made.standardError)")
    #expect(try folder.text("Shop/Package.swift").contains(".package(path: \"\(repository.path)\")"))
    try folder.write(folder.path("moved") + "\n", to: "prefix/lib/hitpath/checkout")
    let moved = try make("Market")
    #expect(moved.status == 64 && moved.standardError.contains("installed from '\(folder.path("moved"))'"), "\(moved)")
    #expect(!folder.isThere("Market"))
  }

  private var repository: URL {
    ScenePackage.folder.deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()
  }

  @Test("The program that Modules/install puts below a prefix opens iOS sources", .needs(.rewriter))
  func open() throws {
    let installed = try ProgramUnderTest.run(
      repository.appendingPathComponent("Modules/install"),
      [folder.path("prefix"), "--program", try ProgramUnderTest.builtExecutable("hitpath").path], within: 120)
    #expect(installed.status == 0, "\(installed.standardError)")
    let source = repository.appendingPathComponent("Tests/AdoptionTests/Broken/Fine.swift").path
    let opened = try ProgramUnderTest.run(
      folder.url("prefix/bin/hitpath"), ["open", source, "--", "list"],
      environment: ["XDG_CACHE_HOME": folder.path("cache")], within: 120)
    #expect(opened.status == 0 && opened.standardOutput.hasPrefix("FineController"), "\(opened.standardError)")
  }
}
