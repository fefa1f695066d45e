import CoreGraphics
import EventTrace
import Foundation
import Inspector
import TestSupport
import Testing

/// A separate server with the program and one open example, and the place of its canvas.
final class Session {
  static let size = CGSize(width: 1280, height: 800)

  /// The number of pixels per point.
  private let scale: CGFloat
  let server: XServer
  let program: ProgramUnderTest
  private let canvas: Canvas
  private let traceFile: URL

  typealias Canvas = CanvasPlacement

  /// Opens a window as large as the screen. `program` is a program with its own scenes; the default is `hitpath`. The
  /// arguments `opening` precede the name of the scene. If `showsPanels` is false, the initializer does not wait for
  /// the window, because the scene may stop before the panels appear.
  init(
    _ example: String, on kind: XServer.Kind = .xvfb, size: CGSize = size, scale: CGFloat = 1, arguments: [String] = [],
    opening: [String] = [], program executable: URL? = nil, environment: [String: String] = [:],
    showsPanels: Bool = true
  ) throws {
    self.scale = scale
    server = try XServer(kind, width: Int(size.width * scale), height: Int(size.height * scale))
    traceFile = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
    program = try ProgramUnderTest(
      executable ?? ProgramUnderTest.builtExecutable("hitpath"),
      arguments: opening + [
        example, "--trace-file", traceFile.path, "--size", "\(Int(size.width))x\(Int(size.height))", "--scale",
        "\(scale)",
      ] + arguments, display: server, environment: environment)
    canvas = Self.canvas(of: size)
    guard showsPanels else { return }
    // The panels' color shows that the first frame is displayed. A quiet window has it only along its edges.
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    let y = Self.isQuiet(size) ? 6 : 90
    _ = try server.screenshot(of: "the window") { $0[6, y].isClose(to: panel) }
  }

  /// Returns the scene's place in a window of `size`, which had the size `first` when it opened: a window that becomes
  /// narrow folds its sides, but does not become quiet.
  static func canvas(of size: CGSize, openedAt first: CGSize? = nil) -> Canvas {
    var bench = BenchState()
    bench.setNarrow(WorkbenchLayout.isNarrow(first ?? size))
    bench.setQuiet(isQuiet(first ?? size))
    bench.setNarrow(WorkbenchLayout.isNarrow(size))
    return WorkbenchLayout(size: size, bench: bench, hasBottom: true).canvas(of: CGSize(width: 375, height: 560))
  }

  /// Returns whether a window of `size` begins in the quiet mode.
  private static func isQuiet(_ size: CGSize) -> Bool { WorkbenchLayout.isNarrow(size) }

  func onScreen(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: (canvas.frame.minX + point.x * canvas.scale) * scale, y: (canvas.frame.minY + point.y * canvas.scale) * scale)
  }

  func onScreen(_ rect: CGRect) -> CGRect {
    let factor = canvas.scale * scale
    return CGRect(
      origin: onScreen(rect.origin), size: CGSize(width: rect.width * factor, height: rect.height * factor))
  }

  /// Returns the canvas point of the center of a pixel on the screen.
  func onCanvas(pixel x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(
      x: ((x + 0.5) / scale - canvas.frame.minX) / canvas.scale,
      y: ((y + 0.5) / scale - canvas.frame.minY) / canvas.scale)
  }

  func move(to point: CGPoint) -> UserAction {
    let place = onScreen(point)
    return .move(x: Int(place.x), y: Int(place.y))
  }

  /// Quits with the keyboard and reads the trace.
  func finish() throws -> EventTrace {
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    return try JSONFormat.trace(from: String(contentsOf: traceFile, encoding: .utf8))
  }

  func stop() {
    _ = program.stop()
    server.stop()
    try? FileManager.default.removeItem(at: traceFile)
  }
}
