import Foundation
import ObjCCompatibility
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

  @Test(
    "The elements of a storyboard are read with their lines; broken, deep and foreign files are refused with a place")
  func storyboards() throws {
    let board = """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
      <viewController id="a" customClass="A"><!-- no element --><connections>
      <segue destination="b" kind="show" identifier="x &lt; y &#38; z"/></connections></viewController>
      </scenes></document>
      """
    try board.write(toFile: path("Main.storyboard"), atomically: true, encoding: .utf8)
    let root = try InterfaceFile(path("Main.storyboard")).root
    var segues: [[String: String]] = []
    root.walk { if $0.name == "segue" { segues.append($0.attributes) } }
    #expect(root.attributes["initialViewController"] == "a")
    #expect(segues == [["destination": "b", "kind": "show", "identifier": "x < y & z"]])
    let list = try PropertyListSerialization.propertyList(
      from: #require(InterfaceFile(path("Main.storyboard")).data), format: nil)
    #expect(InterfaceElement(propertyList: list)?.children.first?.children.first?.line == 2)
    func refusal(_ text: String) -> XMLReading.Refusal? {
      do throws(XMLReading.Refusal) { _ = try InterfaceFile(text: text) } catch { return error }
      return nil
    }
    for broken in ["", "<<<>>", "<document>\n<scenes>", "no storyboard", "<plist/>", "<document><a></b></document>"] {
      #expect(refusal(broken).map { $0.line >= 1 && !$0.words.isEmpty } == true, "\(broken)")
    }
    #expect(refusal("<document><a/></document>") == nil)
    #expect(refusal("<document>\n<a>\n</b></document>")?.line == 3)
    #expect(refusal(#"<document targetRuntime="MacOSX.Cocoa"/>"#) != nil)
    let deep = String(repeating: "<a>", count: 500) + String(repeating: "</a>", count: 500)
    #expect(refusal("<document>\(deep)</document>") != nil)
    #expect(mkfifo(path("Pipe.storyboard"), 0o600) == 0)
    #expect(throws: InterfaceFile.Mistake.self) { try InterfaceFile(path("Pipe.storyboard")) }
  }

  /// Source: XML 1.0, 4.2.2; the names are those of a well-known attack.
  @Test("Entities are never read: neither a file that a document names nor an expansion that grows without limit")
  func entities() throws {
    try "secret".write(toFile: path("secret.txt"), atomically: true, encoding: .utf8)
    let external = """
      <?xml version="1.0"?>
      <!DOCTYPE document [<!ENTITY file SYSTEM "file://\(path("secret.txt"))">]>
      <document><string>&file;</string></document>
      """
    let lines = (1...9).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }
    let growing = "<!DOCTYPE document [<!ENTITY a0 \"ha\">\(lines.joined())]><document>&a9;</document>"
    for text in [external, growing] {
      #expect(throws: XMLReading.Refusal.self) { try InterfaceFile(text: text) }
    }
    // Without a declaration, an entity is a mistake of the document.
    #expect(throws: XMLReading.Refusal.self) { try InterfaceFile(text: "<document>&file;</document>") }
  }
}
