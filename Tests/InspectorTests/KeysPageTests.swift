import EventTrace
import Foundation
import Inspector
import Testing

@Suite("The page of keys")
struct KeysPageTests {
  @Test("The page lists the keys of the window's own sheet, in the same words")
  func page() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/Sandbox/Sandbox.docc/Keys.md"), encoding: .utf8)
    let sheet = ShortcutSheet.markdown(in: .english)
    #expect(sheet.contains("<kbd>F1</kbd>"))
    #expect(page.contains(sheet), "Replace the tables of the page by these:\n\(sheet)")
  }

  @Test("The man pages list them, too", arguments: [(Language.english, "hitpath.1"), (.chinese, "hitpath.zh_CN.1")])
  func manual(language: Language, name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Assets/Desktop/\(name)"), encoding: .utf8)
    let section = ShortcutSheet.manual(in: language)
    #expect(page.contains(section), "Replace the section of keys of \(name) by this:\n\(section)")
  }
}
