import CoreGraphics
import Examples
import InputEvents
import Scenes
import Testing

@testable import Inspector
@testable import Sandbox

/// The list of the views that were asked, in the story.
@MainActor
@Suite struct StoryRowTests {
  @Test("The points of the asked views are in columns: beside most names, and in one more for names that reach into it")
  func columns() {
    for (example, place) in [
      (TabBarBulge.self as any Scene.Type, TabBarBulge.about.suggestedTap),
      (RouterEvents.self, CGPoint(x: 238, y: 72)), (ControlsPage.self, CGPoint(x: 254, y: 175)),
    ] {
      let program = Program(example, size: CGSize(width: 1280, height: 1200))
      program.turn(.contact(.down, program.window(place), id: 1))
      program.rest(0.3)
      var ends: Set<CGFloat> = []
      var (names, words): ([CGFloat: CGFloat], [CGFloat: CGFloat]) = ([:], [:])
      let measurer = program.platform.textMeasurer
      DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
        guard case .text(let run) = command else { return }
        let origin = run.origin.applying(transform)
        guard program.layout.right.contains(origin) else { return }
        let end = origin.x + measurer.width(of: run.string, font: run.font)
        if run.font == .panelNumber { ends.insert(end.rounded()) }
        if run.font == .panelSmall { words[origin.y] = min(words[origin.y] ?? .infinity, origin.x) }
        if run.font == .panelText || run.font == .panelStrong { names[origin.y] = end }
      }
      #expect((1...2).contains(ends.count), "\(example): \(ends)")
      for (y, word) in words { if let name = names[y] { #expect(name < word, "\(example)") } }
    }
  }
}
