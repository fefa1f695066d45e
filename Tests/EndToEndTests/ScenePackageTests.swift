import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// A package that depends on the product `HitPath` is built as its owner would build it, and its window used
/// with a mouse.
@Suite("Scenes of one's own")
struct ScenePackageTests {
  @Test(
    "A package of one's own opens its controller in the window; a click on its button sends the action",
    .needs(.xvfb, .xdotool, .ffmpeg))
  func window() throws {
    let session = try Session("cards", program: ScenePackage.program())
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 187, y: 130)), .click())
    // Under the tint of the hit view.
    func isOrange(_ color: Screenshot.Color) -> Bool { color.red > 200 && 90...200 ~= color.green && color.blue < 90 }
    let place = session.onScreen(CGRect(x: 70, y: 105, width: 40, height: 50))
    _ = try session.server.screenshot(of: "the button's new colour") { $0.count(in: place, where: isOrange) > 500 }
    let trace = try session.finish()
    #expect(trace.lastHitTest?.answer?.name.type == "UIButton")
  }

  @Test("Its scenes are listed under its own name, and the gallery's are not")
  func list() throws {
    let program = try ScenePackage.program()
    #expect(try ProgramUnderTest.run(program, ["list"]).standardOutput.hasPrefix("cards"))
    let strange = try ProgramUnderTest.run(program, ["trace", "a-to-e", "--tap", "1,1"])
    #expect(strange.status == 64 && strange.standardError.contains("See them all with: CardShop list"))
    #expect(try ProgramUnderTest.run(program, ["--help"]).standardOutput.contains("CardShop trace cards --tap"))
  }

  @Test("The command line traces a tap on it, without a display, and prints its source as it is on the disk")
  func commandLine() throws {
    let program = try ScenePackage.program()
    let trace = try ProgramUnderTest.run(program, ["trace", "cards", "--tap", "187,130"])
    #expect(trace.status == 0 && trace.standardOutput.contains("UIButton"))
    let source = try ProgramUnderTest.run(program, ["source", "cards"]).standardOutput
    #expect(source.contains("enum CardShop: HitPathProgram"))
  }
}
