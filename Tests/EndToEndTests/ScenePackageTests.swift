import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Builds a package that depends on the product `HitPath` as a user would, and uses its window with a mouse.
@Suite("Users' scenes", .builtScenePackage)
struct ScenePackageTests {
  @Test(
    "A user's package opens its controller in the window; a click on its button sends the action",
    .needs(.xvfb, .xdotool))
  func window() throws {
    let session = try Session("cards", program: ScenePackage.program())
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 187, y: 130)), .click())
    // The button is below the tint of the hit view.
    func isOrange(_ color: Screenshot.Color) -> Bool { color.red > 200 && 90...200 ~= color.green && color.blue < 90 }
    let place = session.onScreen(CGRect(x: 70, y: 105, width: 40, height: 50))
    _ = try session.server.screenshot(of: "the button's new colour") { $0.count(in: place, where: isOrange) > 500 }
    let trace = try session.finish()
    #expect(trace.lastHitTest?.answer?.name.type == "UIButton")
  }

  @Test("Its scenes are listed under its own name, without the gallery's")
  func list() throws {
    let program = try ScenePackage.program()
    #expect(try ProgramUnderTest.run(program, ["list"]).standardOutput.hasPrefix("cards"))
    let strange = try ProgramUnderTest.run(program, ["trace", "a-to-e", "--tap", "1,1"])
    #expect(strange.status == 64 && strange.standardError.contains("See them all with: CardShop list"))
    #expect(try ProgramUnderTest.run(program, ["--help"]).standardOutput.contains("CardShop trace cards --tap"))
  }

  @Test("The command line traces a tap on it, without a display, and prints its source file")
  func commandLine() throws {
    let program = try ScenePackage.program()
    let trace = try ProgramUnderTest.run(program, ["trace", "cards", "--tap", "187,130"])
    #expect(trace.status == 0 && trace.standardOutput.contains("UIButton"))
    let source = try ProgramUnderTest.run(program, ["source", "cards"]).standardOutput
    #expect(source.contains("enum CardShop: HitPathProgram"))
  }

  @Test("Its switch is set on the command line, and changes what a touch hits")
  func switches() throws {
    let program = try ScenePackage.program()
    let on = try ProgramUnderTest.run(program, ["trace", "cards", "--set", "sold-out=on", "--tap", "187,130"])
    let off = try ProgramUnderTest.run(program, ["trace", "cards", "--set", "sold-out=off", "--tap", "187,130"])
    #expect(on.status == 0 && off.status == 0, "\(on.standardError)")
    #expect(off.standardOutput.contains("action UIAction from UIButton"))
    #expect(on.standardOutput.contains("is disabled") && !on.standardOutput.contains("action UIAction"))
    let strange = try ProgramUnderTest.run(program, ["trace", "cards", "--set", "gold=on", "--tap", "187,130"])
    #expect(strange.status == 64 && strange.standardError.contains("sold-out"), "\(strange.standardError)")
  }

  @Test(
    "Input in its scene is recorded, replays to the same trace, and can be filmed",
    .needs(.xvfb, .xdotool, .ffmpeg))
  func recorded() throws {
    let (program, folder) = (try ScenePackage.program(), try TemporaryFolder())
    let file = folder.path("cards.hitrec")
    let session = try Session(
      "cards", arguments: ["-o", file], opening: ["record"], program: program, environment: ["HOME": folder.path])
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 187, y: 130)), .click())
    let place = session.onScreen(CGRect(x: 70, y: 105, width: 40, height: 50))
    _ = try session.server.screenshot(of: "the button's new colour") { picture in
      picture.count(in: place) { $0.red > 200 && 90...200 ~= $0.green && $0.blue < 90 } > 500
    }
    let live = try session.finish()
    let replay = try ProgramUnderTest.run(program, ["replay", file, "--trace", "--format", "json"])
    #expect(replay.status == 0, "\(replay.standardError)")
    let replayed = try JSONFormat.trace(from: replay.standardOutput)
    #expect(replayed.lastHitTest?.answer?.name.type == "UIButton")
    #expect(live.lastHitTest?.answer?.name.type == "UIButton")
    let film = try ProgramUnderTest.run(
      program, ["film", file, "-o", folder.path("cards.mp4"), "--size", "640x480"], within: 120)
    #expect(film.status == 0, "\(film.standardError)")
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("cards.mp4"))[.size] as? Int
    #expect((size ?? 0) > 1000)
  }
}
