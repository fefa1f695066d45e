import Foundation
import Testing

@testable import HitPathCommands

/// Tests unusual files of an opened folder: links to devices, pipes, files of any size.
@Suite final class OpenedFileLimitTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opened-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  @Test("A device and a pipe with the name of a Swift file are rejected with a message, alone and in a folder")
  func unusualSources() throws {
    try "struct A {}".write(toFile: path("A.swift"), atomically: true, encoding: .utf8)
    #expect(try OpenedFiles([folder]).sources == [path("A.swift")])
    try FileManager.default.createSymbolicLink(atPath: path("B.swift"), withDestinationPath: "/dev/zero")
    for given in [folder, path("B.swift")] {
      let failure = #expect(throws: CommandFailure.self) { try OpenedFiles([given]) }
      #expect(failure?.status == .missing && failure?.message.contains("B.swift' is no ordinary file") == true)
    }
    #expect(unlink(path("B.swift")) == 0 && mkfifo(path("B.swift"), 0o600) == 0)
    #expect(throws: CommandFailure.self) { try OpenedFiles([self.folder]) }
    #expect(OpenedSources.text(path("B.swift")) == "")
  }

  @Test("A Swift file beyond the limit is rejected, and the message contains the limit")
  func largeSource() throws {
    #expect(FileManager.default.createFile(atPath: path("Large.swift"), contents: nil))
    #expect(truncate(path("Large.swift"), OpenedFiles.longestSource) == 0)
    #expect(try OpenedFiles([folder]).sources.count == 1)
    #expect(truncate(path("Large.swift"), OpenedFiles.longestSource + 1) == 0)
    let failure = #expect(throws: CommandFailure.self) { try OpenedFiles([self.folder]) }
    #expect(failure?.status == .malformed && failure?.message.contains("16 MiB") == true)
  }

  @Test("String catalogs, property lists and a desktop's settings that are pipes are ignored")
  func pipes() throws {
    for name in ["Words.xcstrings", "Info.plist"] { #expect(mkfifo(path(name), 0o600) == 0) }
    #expect(StringCatalogue(path("Words.xcstrings")) == nil)
    try "struct A {}".write(toFile: path("A.swift"), atomically: true, encoding: .utf8)
    try OpenedBundle(OpenedFiles([folder]), name: "App").write(to: path("Bundle"))
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(fileURLWithPath: path("Bundle/Info.plist"))), format: nil)
    #expect((list as? [String: Any])?["CFBundleName"] as? String == "App")
    try FileManager.default.createDirectory(atPath: path("gtk-4.0"), withIntermediateDirectories: true)
    #expect(mkfifo(path("gtk-4.0/settings.ini"), 0o600) == 0)
    #expect(DesktopTheme.read(["XDG_CONFIG_HOME": folder]) == nil)
  }

  @Test("The scenes of a storyboard are read; a file without scenes, a pipe and broken text are not")
  func storyboards() throws {
    let board = """
      <document initialViewController="a"><scenes><viewController id="a" customClass="A"><connections>
      <segue destination="b" kind="show" identifier="x &lt; y"/></connections></viewController>
      <viewControllerPlaceholder storyboardName="Other" id="b"/></scenes></document>
      """
    try board.write(toFile: path("Main.storyboard"), atomically: true, encoding: .utf8)
    let data = try #require(StoryboardFile(path("Main.storyboard"))?.data)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    let scenes = try #require(list?["scenes"] as? [[String: Any]])
    #expect(list?["initial"] as? String == "a" && scenes.map { $0["id"] as? String } == ["a", "b"])
    let segues = try #require(scenes[0]["segues"] as? [[String: String]])
    #expect(segues == [["destination": "b", "kind": "show", "identifier": "x < y"]])
    for broken in ["", "<<<>>", "<viewController", "no storyboard"] {
      try broken.write(toFile: path("Broken.storyboard"), atomically: true, encoding: .utf8)
      #expect(StoryboardFile(path("Broken.storyboard")) == nil)
    }
    #expect(mkfifo(path("Pipe.storyboard"), 0o600) == 0)
    #expect(StoryboardFile(path("Pipe.storyboard")) == nil)
  }
}
