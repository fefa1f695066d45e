import CoreGraphics
import EventTrace
import Foundation
import Inspector
import TestSupport
import Testing

/// A server of one test's own, the program in it with one example open, and where its canvas lies.
final class Session {
  static let size = CGSize(width: 1280, height: 800)

  let server: XServer
  let program: ProgramUnderTest
  private let canvas: Canvas
  private let traceFile: URL

  typealias Canvas = (frame: CGRect, scale: CGFloat, chain: CGRect?)

  init(_ example: String, on kind: XServer.Kind = .xvfb, arguments: [String] = []) throws {
    server = try XServer(kind, width: Int(Self.size.width), height: Int(Self.size.height))
    traceFile = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    program = try ProgramUnderTest.hitpath([example, "--trace-file", traceFile.path] + arguments, display: server)
    canvas = Self.canvas(of: Self.size)
    // The panels' colour shows that the first frame is up.
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[20, 86].isClose(to: panel) }
  }

  /// Where the scene lies in a window of `size`.
  static func canvas(of size: CGSize) -> Canvas {
    WorkbenchLayout(size: size).canvas(of: CGSize(width: 375, height: 560))
  }

  func onScreen(_ point: CGPoint) -> CGPoint {
    CGPoint(x: canvas.frame.minX + point.x * canvas.scale, y: canvas.frame.minY + point.y * canvas.scale)
  }

  func onScreen(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: onScreen(rect.origin), size: CGSize(width: rect.width * canvas.scale, height: rect.height * canvas.scale))
  }

  /// Where the middle of a screen's pixel lies on the canvas.
  func onCanvas(pixel x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: (x + 0.5 - canvas.frame.minX) / canvas.scale, y: (y + 0.5 - canvas.frame.minY) / canvas.scale)
  }

  func move(to point: CGPoint) -> UserAction {
    let place = onScreen(point)
    return .move(x: Int(place.x), y: Int(place.y))
  }

  /// Quits with the keyboard and reads what was touched.
  func finish() throws -> EventTrace {
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit(within: 10).status == 0)
    return try JSONFormat.trace(from: String(contentsOf: traceFile, encoding: .utf8))
  }

  func stop() {
    _ = program.stop()
    server.stop()
    try? FileManager.default.removeItem(at: traceFile)
  }
}
