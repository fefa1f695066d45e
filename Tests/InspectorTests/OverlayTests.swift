import CoreGraphics
import EventTrace
import Examples
import Inspector
import TestSupport
import Testing
import UIKitTestSupport

/// Tests the notation by its drawing commands.
@MainActor
@Suite struct OverlayTests {
  @Test(
    "The hit path over an example is the recorded one", arguments: ["a-to-e", "overlapping-siblings", "tab-bar-bulge"])
  func recorded(name: String) throws {
    let example = try #require(ExampleCatalogue.named(name))
    let path = try #require(Touched(example, switches: ["override": true]).path)
    expectGolden(draw(path).text, named: "hit path of \(name)")
  }

  @Test("Each verdict has a different line style, so that hue is not the only distinction")
  func lineStyles() {
    let verdicts: [HitPath.Verdict] = [.onPath, .hit, .outside, .refused(.hidden)]
    // The casing is drawn first, then the line.
    let styles = verdicts.map { strokes(draw(path($0)))[1] }
    #expect(Set(styles.map { "\($0.width) \($0.dash)" }).count == verdicts.count)
    // A view that was returned instead of another has a second line inside the first.
    #expect(strokes(draw(path(.redirected))).count == strokes(draw(path(.onPath))).count + 2)
  }

  @Test("A label contains the order, and the reason in words")
  func labels() {
    #expect(draw(path(.onPath)).strings == ["1"])
    #expect(draw(path(.outside)).strings == ["1  V: 5 pt outside"])
    #expect(draw(path(.refused(.transparent))).strings == ["1  V: alpha"])
    #expect(draw(path(.hit)).strings == ["1  V", "40×30"])
  }

  @Test("A view whose own point(inside:) excludes a point in its frame has no distance")
  func ownAnswer() throws {
    let triangle = try #require(ExampleCatalogue.named("triangle"))
    let path = try #require(Touched(triangle, at: CGPoint(x: 100, y: 170)).path)
    let mark = try #require(path.marks.first { $0.name == "TriangleView" })
    #expect(mark.verdict == .outside && mark.distance == 0)
    #expect(draw(path).strings.contains { $0.hasSuffix("TriangleView: outside") })
  }

  @Test("In Chinese a reason is in Chinese")
  func chinese() {
    let list = HitPathOverlay.draw(
      path(.outside), in: HitPathOverlay.Surroundings(language: .chinese), measurer: FixedAdvanceMeasurer())
    #expect(list.strings == ["1  V: 在外 5 pt"])
  }

  @Test("Lines are inside the view's edge, and every line has a dark casing below it")
  func insideTheEdge() {
    let list = draw(path(.onPath))
    let outlines = list.commands.compactMap { command -> (Shape, StrokeStyle, RGBA)? in
      if case .stroke(let shape, let style, let color) = command { (shape, style, color) } else { nil }
    }
    #expect(outlines[0].2.alpha < 1 && outlines[0].2.red == StateColors.casing.red)
    #expect(outlines[1].2 == StateColors.onStage.path)
    #expect(outlines[0].1.width == outlines[1].1.width + 2)
    let (shape, style) = (outlines[1].0, outlines[1].1)
    let covered = shape.boundingBox.insetBy(dx: -style.width / 2, dy: -style.width / 2)
    #expect(covered == frame)
  }

  @Test("Views with the same frame share one outline and one label")
  func sameFrame() {
    var path = path(.onPath)
    path.steps = [1, 2, 3, 4, 7].map { step(.onPath, order: $0) }
    #expect(strokes(draw(path)).count == strokes(draw(self.path(.onPath))).count)
    #expect(draw(path).strings == ["1–4, 7"])
  }

  @Test("Views with the frame of the hit view are named in its label, and have no outline of their own")
  func sameFrameAsHit() {
    var path = path(.onPath)
    path.steps = [step(.onPath, order: 1), step(.redirected, order: 2), step(.hit, order: 3)]
    #expect(draw(path).strings == ["1–3  V", "40×30"])
    #expect(strokes(draw(path)).count == 2)
  }

  @Test("A small hit view has its line around it, and its contents stay visible")
  func small() throws {
    var path = path(.hit)
    path.steps[0].corners = corners(of: CGRect(x: 100, y: 100, width: 20, height: 20))
    let boxes = draw(path).commands.compactMap { command -> CGRect? in
      if case .stroke(let shape, _, StateColors.onStage.hit) = command { shape.boundingBox } else { nil }
    }
    #expect(boxes == [CGRect(x: 97.75, y: 97.75, width: 24.5, height: 24.5)])
  }

  @Test("The chip is placed away from the finger")
  func besideTheFinger() throws {
    var path = path(.hit)
    for point in [CGPoint(x: frame.midX, y: frame.minY - 15), CGPoint(x: frame.midX, y: frame.maxY + 15)] {
      path.point = point
      let chip = try #require(labels(draw(path)).first)
      #expect(!chip.insetBy(dx: -20, dy: -20).contains(point))
    }
  }

  @Test("Labels do not overlap")
  func labelsDoNotOverlap() {
    var path = path(.onPath)
    path.steps = (1...6).map { order in
      var step = step(order == 6 ? .hit : .onPath, order: order)
      step.corners = corners(of: CGRect(x: 20, y: 30, width: 200 - order, height: 200))
      return step
    }
    let labels = labels(draw(path))
    #expect(labels.count == 6)
    for (index, label) in labels.enumerated() {
      #expect(labels[(index + 1)...].allSatisfy { !$0.intersects(label) })
    }
  }

  @Test("Labels are drawn after all lines")
  func labelsAbove() throws {
    var path = path(.onPath)
    path.steps = [step(.onPath, order: 1), step(.hit, order: 2)]
    path.steps[0].corners = corners(of: CGRect(x: 60, y: 40, width: 120, height: 160))
    let overlay = HitPathOverlay(path, measurer: FixedAdvanceMeasurer())
    #expect(!overlay.lines.commands.contains { if case .text = $0 { true } else { false } })
    #expect(overlay.labels.strings.count == 3)
  }

  @Test("Ancestors that clip the hit view clip its outline and its fill")
  func clips() {
    var path = path(.hit)
    path.steps[0].clips = [corners(of: CGRect(x: 100, y: 80, width: 20, height: 30))]
    let clips = draw(path).commands.count { if case .clip(.rect) = $0 { true } else { false } }
    #expect(clips == 2)
  }

  @Test("A covered hit view has its name, the reason, and no line over the view that covers it")
  func covered() {
    var path = path(.hit)
    path.steps[0].isCovered = true
    #expect(strokes(draw(path)).isEmpty && draw(path).strings == ["1  V", "covered"])
  }

  @Test("The covered part of the hit view is excluded from its outline and its fill")
  func coveredInPart() {
    var path = path(.hit)
    let bar = corners(of: CGRect(x: 0, y: 120, width: 375, height: 60))
    path.steps[0].covers = [bar]
    let clips = draw(path).commands.compactMap { command -> Shape? in
      if case .clip(.path(let elements, rule: .evenOdd)) = command { .path(elements, rule: .evenOdd) } else { nil }
    }
    #expect(clips.count == 2)
    guard case .path(let elements, _) = clips.first else { return }
    #expect(bar.allSatisfy { corner in elements.contains { $0.points.contains(corner) } })
  }

  @Test("A rotated view is outlined along its own corners, not its box")
  func turned() {
    var path = path(.onPath)
    path.steps[0].corners = [
      CGPoint(x: 100, y: 80), CGPoint(x: 140, y: 100), CGPoint(x: 120, y: 140), CGPoint(x: 80, y: 120),
    ]
    let outlines = draw(path).commands.compactMap { command -> Shape? in
      if case .stroke(let shape, _, StateColors.onStage.path) = command { shape } else { nil }
    }
    guard case .path(let elements, _) = outlines.first else {
      Issue.record("not a path: \(outlines)")
      return
    }
    #expect(elements.count == 5 && elements.last == .close)
  }

  @Test(
    "The hit view's chip stays on the canvas",
    arguments: [CGPoint(x: 330, y: 2), CGPoint(x: 0, y: 0), CGPoint(x: 340, y: 540)])
  func chipStaysOnCanvas(origin: CGPoint) {
    var path = path(.hit)
    let box = CGRect(origin: origin, size: CGSize(width: 30, height: 18))
    path.steps[0].corners = corners(of: box)
    path.steps[0].name = "AViewWithALongName"
    let chips = draw(path).commands.compactMap { command -> CGRect? in
      if case .fill(let shape, StateColors.casing) = command { shape.boundingBox } else { nil }
    }
    #expect(chips.count == 1)
    #expect(chips.allSatisfy { CGRect(origin: .zero, size: exampleCanvas).contains($0) })
  }

  @Test("In a scene drawn smaller, names and numbers keep their size; in a larger one they grow with it")
  func smallScene() {
    func heights(at scale: CGFloat) -> [CGFloat] {
      HitPathOverlay.draw(
        path(.hit), in: HitPathOverlay.Surroundings(scale: scale), measurer: FixedAdvanceMeasurer()
      ).commands.compactMap { command in
        if case .text(let run) = command { run.font.size * scale } else { nil }
      }
    }
    #expect(heights(at: 0.5) == [11, 11] && heights(at: 1) == [11, 11] && heights(at: 2) == [22, 22])
  }

  @Test("A preview is drawn fainter: the hit view is filled half as strongly")
  func fainterPreview() {
    var path = path(.hit)
    func fillAlpha() -> Float? {
      for case .fill(_, let color) in draw(path).commands where color.alpha < 1 { return color.alpha }
      return nil
    }
    let real = fillAlpha()
    path.isPreview = true
    #expect(real == 0.1 && fillAlpha() == 0.05)
  }

  // MARK: Single views

  private let frame = CGRect(x: 100, y: 80, width: 40, height: 30)

  private func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  private func step(_ verdict: HitPath.Verdict, order: Int = 1) -> HitPath.Step {
    HitPath.Step(
      order: order, name: "V", point: .zero, verdict: verdict, corners: corners(of: frame), overrides: [],
      reason: Sentence(.hit))
  }

  private func path(_ verdict: HitPath.Verdict) -> HitPath {
    // The point of a view that is outside is near the view; other points are in it.
    let point = CGPoint(x: verdict == .outside ? frame.maxX + 5 : frame.midX, y: frame.midY)
    return HitPath(
      point: point, isPreview: false, finger: 1, passes: 2, steps: [step(verdict)], asked: 1, notAsked: [])
  }

  private func draw(_ path: HitPath) -> DisplayList {
    HitPathOverlay.draw(path, measurer: FixedAdvanceMeasurer())
  }

  private func labels(_ list: DisplayList) -> [CGRect] {
    list.commands.compactMap { if case .fill(let shape, StateColors.casing) = $0 { shape.boundingBox } else { nil } }
  }

  private func strokes(_ list: DisplayList) -> [StrokeStyle] {
    list.commands.compactMap { if case .stroke(_, let style, _) = $0 { style } else { nil } }
  }
}
