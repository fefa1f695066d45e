import Foundation
import Testing

@testable import HitPathCommands

/// Tests unusual files of an opened folder: links to devices, pipes, files of any size.
@Suite final class OpenedFileLimitTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opened-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  @Test("A device, a pipe or a dead link with the name of a Swift file is rejected alone, and left out of a folder")
  func unusualSources() throws {
    try "struct A {}".write(toFile: path("A.swift"), atomically: true, encoding: .utf8)
    #expect(try OpenedFiles([folder]).sources == [path("A.swift")])
    #expect(try OpenedFiles([folder]).leftOut.isEmpty)
    func expectLeftOut(_ words: String) throws {
      let alone = #expect(throws: CommandFailure.self) { try OpenedFiles([path("B.swift")]) }
      #expect(
        alone?.status == .missing && alone?.message.contains("B.swift' \(words)") == true, "\(alone?.message ?? "")")
      let all = try OpenedFiles([folder])
      #expect(all.sources == [path("A.swift")] && all.leftOut.map(\.path) == [path("B.swift")])
      #expect(all.leftOut.first?.failure == alone)
      unlink(path("B.swift"))
    }
    try FileManager.default.createSymbolicLink(atPath: path("B.swift"), withDestinationPath: "/dev/zero")
    try expectLeftOut("is no ordinary file")
    #expect(mkfifo(path("B.swift"), 0o600) == 0)
    #expect(OpenedSources.text(path("B.swift")) == "")
    try expectLeftOut("is no ordinary file")
    try FileManager.default.createSymbolicLink(atPath: path("B.swift"), withDestinationPath: path("Nowhere.swift"))
    // A name that leads nowhere does not exist, also when it is given alone.
    #expect(
      try OpenedFiles([folder]).leftOut.first?.failure.message.contains("is a link to a file that does not") == true)
    unlink(path("B.swift"))
    for encoding in [String.Encoding.utf16, .isoLatin1] {
      try "// é".data(using: encoding)?.write(to: URL(fileURLWithPath: path("B.swift")))
      try expectLeftOut("is not UTF-8 text")
    }
  }

  @Test("A file whose name is not UTF-8 is left out of a folder; the others are opened")
  func unusualName() throws {
    try "struct A {}".write(toFile: path("A.swift"), atomically: true, encoding: .utf8)
    let name = Array(path("").utf8) + [0xE9] + Array(".swift".utf8) + [0]
    let file = name.withUnsafeBytes {
      open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_WRONLY | O_CREAT, 0o600)
    }
    try #require(file >= 0)
    close(file)
    defer { _ = name.withUnsafeBytes { unlink($0.assumingMemoryBound(to: CChar.self).baseAddress!) } }
    #expect(try OpenedFiles([folder]).sources == [path("A.swift")])
  }

  @Test("A folder with no file that can be read is refused with the reason of the first one")
  func onlyBadSources() throws {
    try FileManager.default.createSymbolicLink(atPath: path("B.swift"), withDestinationPath: "/dev/zero")
    let failure = #expect(throws: CommandFailure.self) { try OpenedFiles([self.folder]) }
    #expect(failure?.status == .missing && failure?.message.contains("B.swift' is no ordinary file") == true)
  }

  @Test("An empty name is refused, as an unset variable of a script gives it")
  func emptyName() {
    let failure = #expect(throws: CommandFailure.self) { try OpenedFiles([""]) }
    #expect(failure?.status == .usage)
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
    #expect(throws: StringCatalogue.Refusal.self) { try StringCatalogue(self.path("Words.xcstrings")) }
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
