import CoreGraphics
import EventTrace
import Examples
import Foundation
import Inspector
import TestSupport
import Testing

/// Tests the built program on a real X server, moved and clicked with a real pointer.
@Suite("The window, used with a mouse")
struct WindowTests {
  private static let hitColor = Screenshot.Color(red: 0xF2, green: 0xE8, blue: 0x5C)
  private static let pathColor = Screenshot.Color(red: 0xA6, green: 0xC6, blue: 0xF8)

  @Test("Hovering outlines the views that a touch would hit test, without a touch", .needs(.xvfb, .xdotool))
  func hovering() throws {
    let session = try Session("overlapping-siblings")
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 180, y: 200)))
    _ = try session.server.screenshot(of: "the hit view's outline") { Self.isLit($0, session, box(137, 177, 118, 84)) }
    let trace = try session.finish()
    #expect(trace.hitTests.isEmpty && trace.responderChains.isEmpty)
  }

  @Test(
    "F2 enables the override: a click on the bulge highlights its path, and the trace names the called views",
    .needs(.xvfb, .xdotool))
  func clickOnTheBulge() throws {
    let session = try Session("tab-bar-bulge")
    defer { session.stop() }
    try session.server.perform(.key("F2"), session.move(to: CGPoint(x: 200, y: 470)), .down())
    let picture = try session.server.screenshot(of: "the lit button") {
      Self.isLit($0, session, box(153.5, 462, 68, 68))
    }
    let edge = session.onScreen(CGRect(x: -3, y: 200, width: 6, height: 60))
    #expect(picture.count(in: edge) { $0.isClose(to: Self.pathColor, tolerance: 24) } > 40, "the window's outline")
    try session.server.perform(.up())
    let trace = try session.finish()
    let steps = try #require(trace.lastHitTest).steps.map(\.view.name.type)
    #expect(steps == ["UIWindow", "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "TabBar"])
    #expect(trace.lastHitTest?.answer?.name.type == "CentreButton")
    #expect(trace.text().contains("action addPhoto to FeedController from CentreButton"))
  }

  @Test("Without the override the card behind the bulge is highlighted", .needs(.xvfb, .xdotool))
  func withoutTheOverride() throws {
    let session = try Session("tab-bar-bulge")
    defer { session.stop() }
    try session.server.perform(session.move(to: CGPoint(x: 200, y: 470)), .click())
    _ = try session.server.screenshot(of: "the lit card") { Self.isLit($0, session, box(16, 398, 343, 92)) }
    let trace = try session.finish()
    #expect(trace.lastHitTest?.answer?.name.type == "AlbumCard")
    #expect(!trace.text().contains("action addPhoto"))
  }

  @Test("An example is chosen by clicking on its name", .needs(.xvfb, .xdotool))
  func chooseWithTheMouse() throws {
    let session = try Session("tab-bar-bulge")
    defer { session.stop() }
    // This is the first row of the list.
    try session.server.perform(.move(x: 80, y: 130), .click())
    try session.server.perform(session.move(to: CGPoint(x: 245, y: 390)), .click())
    let trace = try session.finish()
    #expect(trace.lastHitTest?.answer?.name.type == "ViewE")
  }

  @Test(
    "Ctrl and an arrow rotate the scene, its corner is dragged, and clicks land where only such a scene is",
    .needs(.xvfb, .xdotool))
  func turnedAndResized() throws {
    let session = try Session("tab-bar-bulge")
    defer { session.stop() }
    let layout = WorkbenchLayout(size: Session.size, hasBottom: true)
    let wide = layout.canvas(of: CGSize(width: 560, height: 375)).frame
    let small = layout.canvas(of: CGSize(width: 460, height: 315), most: 1).frame
    // The stage around the scene is dark, and the scene is light.
    func isScene(_ picture: Screenshot, _ x: CGFloat, _ y: CGFloat) -> Bool { picture[Int(x), Int(y)].red > 0x60 }
    try session.server.perform(.move(x: 20, y: 300), .key("ctrl+Left"))
    _ = try session.server.screenshot(of: "the turned scene") { isScene($0, wide.maxX - 4, wide.midY) }
    // Views get no touches before their rotation has ended.
    try session.server.perform(
      .pause(seconds: 0.5), .move(x: Int(wide.maxX) - 40, y: Int(wide.midY)), .click(),
      .move(x: Int(wide.maxX) + 4, y: Int(wide.maxY) + 4), .down(),
      .move(x: Int(wide.maxX) + 4 - 100, y: Int(wide.maxY) + 4 - 60), .up())
    _ = try session.server.screenshot(of: "the smaller scene") {
      isScene($0, small.maxX - 4, small.midY) && !isScene($0, small.maxX + 20, small.midY)
    }
    try session.server.perform(.move(x: Int(small.maxX) - 40, y: Int(small.midY)), .click())
    let trace = try session.finish()
    let text = trace.text()
    #expect(text.contains("device held landscapeLeft") && text.contains("screen 560x375"))
    #expect(text.contains("screen 460x315"))
    let landings = trace.records.compactMap { record in
      if case .hitTestPass(1, _, let point, _) = record.kind { point } else { nil }
    }
    #expect(landings.map(\.x) == [520, 420], "one for each click, and none for the corner")
  }

  @Test("SIGTERM closes the window properly", .needs(.xvfb))
  func terminated() throws {
    let session = try Session("a-to-e")
    defer { session.stop() }
    #expect(session.program.stop().status == 0)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns whether all four sides of a box of the canvas have the hit color.
  private static func isLit(_ picture: Screenshot, _ session: Session, _ box: CGRect) -> Bool {
    // This column is between the labels at the left and right ends.
    let x = box.minX + (box.width > 200 ? 128 : 8)
    let sides = [
      CGRect(x: x, y: box.minY - 2, width: 30, height: 4), CGRect(x: x, y: box.maxY - 2, width: 30, height: 4),
      CGRect(x: box.minX - 2, y: box.minY + 8, width: 4, height: 30),
      CGRect(x: box.maxX - 2, y: box.minY + 8, width: 4, height: 30),
    ]
    return sides.allSatisfy { side in
      picture.count(in: session.onScreen(side)) { $0.isClose(to: hitColor, tolerance: 40) } >= 30
    }
  }
}
