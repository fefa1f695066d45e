import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Tests that saved code takes effect, and that the touches so far are repeated on it.
@Suite("New code in the window")
struct RebuildTests {
  /// A copy of the package that may be edited, with a program of another name.
  private struct Copy {
    static let product = "EditedCardShop"
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("CardShop-\(UUID().uuidString)")
      try FileManager.default.copyItem(at: ScenePackage.folder, to: folder)
      let root = ScenePackage.folder.appendingPathComponent("../..").standardizedFileURL.path
      try edit("Package.swift", "path: \"../..\"", "path: \"\(root)\"")
      try edit("Package.swift", "name: \"CardShop\"", "name: \"\(Self.product)\"")
      try edit("Package.swift", "package: \"hitpath\")]", "package: \"hitpath\")], path: \"Sources/CardShop\"")
    }

    func edit(_ file: String, _ old: String, _ new: String) throws {
      let path = folder.appendingPathComponent(file)
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(to: path, atomically: true, encoding: .utf8)
    }
  }

  @Test(
    "After the fix is saved the touch that missed the button reaches it; a failed build does not affect the scene",
    .needs(.xvfb, .xdotool, on: .building), .timeLimit(.minutes(60)))
  func watch() throws {
    // The program is built first, because other tests that wait for it need the build folder.
    _ = try ScenePackage.program()
    try ScenePackage.withBuildFolder { try rebuild() }
  }

  private func rebuild() throws {
    let copy = try Copy()
    defer { try? FileManager.default.removeItem(at: copy.folder) }
    let controller = "Sources/CardShop/CardsController.swift"
    let program = try ScenePackage.build(copy.folder, product: Copy.product)
    let window = try OwnSceneSession("cards", program: program, arguments: ["--watch"])
    defer { window.stop() }
    let session = window.session
    func isBought(_ picture: Screenshot) -> Bool {
      picture.count(in: session.onScreen(CGRect(x: 70, y: 105, width: 40, height: 50))) {
        $0.red > 200 && 90...200 ~= $0.green && $0.blue < 90
      } > 500
    }
    // This point is above the button.
    try session.server.perform(session.move(to: CGPoint(x: 187, y: 80)), .click(), .move(x: 640, y: 790))
    #expect(try !isBought(session.server.screenshot()))

    try copy.edit(controller, "count += 1", "count += one")
    _ = try session.server.screenshot(of: "the compiler's error", within: 120) { picture in
      // The text of the message is in front of the lanes.
      return picture.count(in: CGRect(x: 330, y: 705, width: 500, height: 55)) {
        $0.red > 200 && $0.green > 200 && $0.blue > 200
      } > 150
    }
    #expect(try !isBought(session.server.screenshot()))

    try copy.edit(controller, "count += one", "count += 1")
    try copy.edit(controller, "y: 100, width: 255, height: 60", "y: 60, width: 255, height: 100")
    _ = try session.server.screenshot(of: "the button that got the touch", within: 180) { isBought($0) }
    // Linkers write their names into programs. The default one would take half a second longer.
    let bytes = try Data(contentsOf: program, options: .alwaysMapped)
    #expect(bytes.range(of: Data("Linker: LLD".utf8)) != nil)

    try session.server.perform(.key("shift+r"))
    _ = try session.server.screenshot(of: "the old code") { !isBought($0) }
    try session.server.perform(.key("shift+r"))
    _ = try session.server.screenshot(of: "the new code") { isBought($0) }
    try session.server.perform(.key("ctrl+q"))
    #expect(try session.program.waitForExit().status == 0)
  }
}
