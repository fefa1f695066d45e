import TestSupport
import Testing

@Suite("Imports of the rooms", .computes)
struct ImportTests {
  private let repository = Repository.current

  @Test("Every room imports only what the table allows", arguments: ImportRules.allowed.keys.sorted())
  func rooms(room: String) throws {
    let folder = room == "Assets" ? "Assets" : "Sources/\(room)"
    let allowed = try #require(ImportRules.allowed[room])
    let files = try repository.swiftFiles(in: folder)
    #expect(!files.isEmpty, "\(folder) holds no Swift file")
    let violations = try repository.violations(in: files) {
      ImportRules.violations(in: $0, room: room, allowed: allowed)
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("The stage names no part of the window around it")
  func stageIsARoom() throws {
    let window =
      #/
      \b(?: Sandbox | SandboxLoop | WindowDisplay | PanelHost | PaneDelivery | InputChain | InputWindow | PaneWindow
        | ScenePlayer | SceneSession | Workbench | InspectorModel | UserState )\b
      /#.wordBoundaryKind(.simple)
    let files = try repository.swiftFiles(in: "Sources/Sandbox/Stage")
    let violations = try repository.violations(in: files) { file in
      file.code.numberedLines.flatMap { number, line in
        line.matches(of: window).map {
          Violation(path: file.path, line: number, message: "The stage may not use \($0.output), which uses it.")
        }
      }
    }
    #expect(files.count > 5 && violations.isEmpty, "\(violations.report)")
  }

  @Test("Every room has its line in the table")
  func tableIsComplete() throws {
    let rooms = try repository.names(in: "Sources").filter { repository.isFolder("Sources/\($0)") }
    // The records of decisions are prose.
    let unlistedRooms = Set(rooms).subtracting(ImportRules.allowed.keys).subtracting(["Decisions"])
    #expect(unlistedRooms.isEmpty, "add a line to ImportRules.allowed, and say in it what the room may import")
  }

  @Test("The table allows no two rooms to import each other, not even by a detour")
  func tableHasNoCycle() {
    var finished: Set<String> = []
    func visit(_ room: String, path: [String]) {
      guard !finished.contains(room) else { return }
      if path.contains(room) {
        Issue.record("\((path + [room]).joined(separator: " -> "))")
        return
      }
      for next in ImportRules.allowed[room, default: []].sorted() { visit(next, path: path + [room]) }
      finished.insert(room)
    }
    for room in ImportRules.allowed.keys.sorted() { visit(room, path: []) }
  }

  @Test("The rooms for drawing and devices cannot import UIKit, even indirectly")
  func devicesDoNotSeeUIKit() {
    func reachable(from room: String) -> Set<String> {
      ImportRules.allowed[room, default: []].reduce(into: []) { reached, next in
        reached.formUnion([next])
        reached.formUnion(reachable(from: next))
      }
    }
    for room in ["SDLPlatform", "PlatformContract", "Rasterizer", "Recording"] {
      #expect(!reachable(from: room).contains("UIKit"), "\(room) reaches UIKit")
    }
    for room in ["UIKit", "Inspector", "Examples", "Sandbox"] {
      #expect(reachable(from: room).isDisjoint(with: ["CSDL2", "CSDL2TTF"]), "\(room) reaches SDL")
    }
  }

  @Test(
    "An import is detected in every form",
    arguments: [
      "import CSDL2", "  import CSDL2", "@_exported import CSDL2", "@preconcurrency import CSDL2",
      "@_spi(Inner) public import CSDL2", "package import CSDL2", "private import CSDL2",
      "@_exported\nimport CSDL2", "import struct CSDL2.SDL_Event", "import CSDL2.Video", "import `CSDL2`",
      "import Foundation; import CSDL2", "#if os(Linux)\nimport CSDL2\n#endif", "/* SDL */ import CSDL2 // window",
    ])
  func forbiddenImportIsFound(source: String) {
    let file = SourceFile(path: "Sources/UIKit/Made.swift", text: "// A made-up file.\n\(source)\n")
    let violations = ImportRules.violations(in: file, room: "UIKit", allowed: ["Foundation"])
    #expect(violations.count == 1)
    #expect(violations.first?.message.contains("UIKit may not import CSDL2") == true)
  }

  @Test("A violation names file and line")
  func violationNamesItsPlace() {
    let file = SourceFile(path: "Sources/UIKit/Made.swift", text: "import Foundation\n\nimport CSDL2\n")
    let violations = ImportRules.violations(in: file, room: "UIKit", allowed: ["Foundation"])
    #expect(violations.first?.description.hasPrefix("Sources/UIKit/Made.swift:3: ") == true)
  }

  @Test(
    "Text that only looks like an import is not detected",
    arguments: [
      "// import CSDL2", "/* a\nimport CSDL2\n*/", "/// ```\n/// import CSDL2\n/// ```", "#if canImport(CSDL2)\n#endif",
      "let text = \"\"\"\n  import CSDL2\n  \"\"\"", "let important = 1", "func reimport() {}",
    ])
  func lookalikes(source: String) {
    #expect(ImportRules.imports(in: SourceFile(path: "Made.swift", text: source)).isEmpty)
  }
}
