import Foundation
import TestSupport
import Testing

/// Opens sources of an eighth set, written from habit and opened at first try. Each has a golden of its trace and of
/// the lines that it prints. All are one module, so that they are compiled together.
@Suite("An eighth set of sources opens and behaves", .needs(.rewriter))
struct EighthSourceTests {
  static let scenes: [OpenedScene] = [
    OpenedScene(name: "RatingViewController", strokes: [.drag(110, 256, 215, 256), .tap(270, 256)]),
    OpenedScene(name: "TagsViewController", strokes: [.tap(25, 32), .rest, .tap(79, 32), .rest]),
    OpenedScene(
      name: "SignatureViewController", strokes: [.drag(60, 120, 200, 60), .drag(100, 150, 260, 140), .tap(20, 540)]),
    OpenedScene(
      name: "MiniPlayerController",
      strokes: [.drag(150, 530, 150, 200), .rest, .drag(150, 150, 150, 400), .rest, .tap(180, 530), .rest]),
    OpenedScene(
      name: "ChartViewController", strokes: [.rest, .drag(60, 300, 300, 300, holding: 0.3), .tap(190, 92), .rest]),
    OpenedScene(
      name: "FormViewController", strokes: [.tap(330, 100), .tap(330, 180), .tap(100, 225), .rest, .tap(100, 225)]),
    OpenedScene(
      name: "PlansViewController", strokes: [.tap(180, 326), .rest, .drag(300, 200, 60, 200), .rest]),
    OpenedScene(
      name: "Pantry",
      strokes: [
        .drag(150, 185, 200, 185), .tap(60, 248), .rest, .tap(30, 22), .rest, .tap(335, 248), .rest, .tap(187, 330),
        .rest, .tap(352, 22), .rest, .rest, .tap(187, 400), .rest,
      ]),
  ]

  @Test("Sources with and without a storyboard", arguments: scenes)
  func touchedSources(scene: OpenedScene) throws { try scene.touch(in: "Eighth", golden: "eighth-") }

  @Test("A picture of a scene that animates its first content shows it, and is the same each time")
  func pictureAtRest() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rest-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["one.svg", "two.svg"].map { folder.appendingPathComponent($0) }
    for file in files {
      let outcome = try OpenedFolder.open(
        "Eighth", ["--", "snapshot", "ChartViewController", "--stage-only", "-o", file.path])
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    // The line of the chart has no length and no opacity at first.
    #expect(texts[0].contains("#007AFF") || texts[0].contains("#007aff"))
    #expect(texts[0] == texts[1])
  }
}
