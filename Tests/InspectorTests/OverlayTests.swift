import CoreGraphics
import Examples
import Inspector
import TestSupport
import Testing
import UIKitTestSupport

/// The notation, as the commands that draw it.
@MainActor
@Suite struct OverlayTests {
  @Test(
    "The hit path over an example is the recorded one", arguments: ["a-to-e", "overlapping-siblings", "tab-bar-bulge"])
  func recorded(name: String) throws {
    let example = try #require(ExampleCatalogue.named(name))
    let path = try #require(Touched(example, switches: ["override": true]).path)
    expectGolden(draw(path).text, named: "hit path of \(name)")
  }

  @Test("Each verdict has a line style of its own, so that no hue stands alone")
  func lineStyles() {
    let verdicts: [HitPath.Verdict] = [.onPath, .hit, .outside, .refused(.hidden)]
    // The casing comes first, the line after it.
    let styles = verdicts.map { strokes(draw(path($0)))[1] }
    #expect(Set(styles.map { "\($0.width) \($0.dash)" }).count == verdicts.count)
    // One that answered for another has a second line inside the first.
    #expect(strokes(draw(path(.redirected))).count == strokes(draw(path(.onPath))).count + 2)
  }

  @Test("A badge carries the order, or the letter of why not")
  func badges() {
    #expect(draw(path(.onPath)).strings == ["1"])
    #expect(draw(path(.outside)).strings == ["O"])
    #expect(draw(path(.refused(.transparent))).strings == ["A"])
    #expect(draw(path(.hit)).strings == ["1  V", "40×30"])
  }

  @Test("Lines lie inside the view's edge, and every line has a dark casing below it")
  func insideTheEdge() {
    let list = draw(path(.onPath))
    let outlines = list.commands.compactMap { command -> (Shape, StrokeStyle, RGBA)? in
      if case .stroke(let shape, let style, let color) = command { (shape, style, color) } else { nil }
    }
    #expect(outlines[0].2 == StateColors.casing && outlines[1].2 == StateColors.onStage.path)
    #expect(outlines[0].1.width == outlines[1].1.width + 2)
    let (shape, style) = (outlines[1].0, outlines[1].1)
    let covered = shape.boundingBox.insetBy(dx: -style.width / 2, dy: -style.width / 2)
    #expect(covered == frame)
  }

  @Test("Views that cover the same place are drawn inside one another")
  func nested() {
    var path = path(.onPath)
    path.steps = (1...3).map { step(.onPath, order: $0) }
    let boxes = draw(path).commands.compactMap { command -> CGRect? in
      if case .stroke(let shape, let style, _) = command, style.width == 1.5 { shape.boundingBox } else { nil }
    }
    #expect(boxes.count == 3)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.contains($1.insetBy(dx: -3, dy: -3)) })
  }

  @Test("Of many that cover the same place, those between the first and the last share a line")
  func nestedMany() {
    var path = path(.onPath)
    path.steps = (1...9).map { order in
      var step = step(.onPath, order: order)
      step.corners = corners(of: CGRect(x: 0, y: 0, width: 300, height: 400))
      return step
    }
    let boxes = draw(path).commands.compactMap { command -> CGRect? in
      if case .stroke(let shape, let style, _) = command, style.width == 1.5 { shape.boundingBox } else { nil }
    }
    #expect(boxes.count == 9 && Set(boxes.map(\.minX)) == [0.75, 4.25, 7.75, 11.25])
    #expect(boxes.last?.minX == 11.25)
  }

  @Test("A small hit view has its line around it, and what it shows stays in sight")
  func small() throws {
    var path = path(.hit)
    path.steps[0].corners = corners(of: CGRect(x: 100, y: 100, width: 20, height: 20))
    let boxes = draw(path).commands.compactMap { command -> CGRect? in
      if case .stroke(let shape, _, StateColors.onStage.hit) = command { shape.boundingBox } else { nil }
    }
    #expect(boxes == [CGRect(x: 98.5, y: 98.5, width: 23, height: 23)])
  }

  @Test("No badge covers its view, and the chip goes where the finger is not")
  func besideTheView() throws {
    var path = path(.outside)
    let badge = draw(path).commands.lazy.compactMap { command -> CGRect? in
      if case .fill(let shape, StateColors.casing) = command { shape.boundingBox } else { nil }
    }.first
    #expect(try #require(badge).maxX <= frame.minX)
    path = self.path(.hit)
    path.point = CGPoint(x: frame.maxX + 10, y: frame.minY - 10)
    let chip = draw(path).commands.lazy.compactMap { command -> CGRect? in
      if case .fill(let shape, StateColors.casing) = command { shape.boundingBox } else { nil }
    }.last
    #expect(try !#require(chip).insetBy(dx: -20, dy: -20).contains(path.point))
  }

  @Test("Badges that would cover each other stand below one another")
  func badgesDoNotOverlap() {
    var path = path(.onPath)
    path.steps = (1...4).map { step(.onPath, order: $0) }
    let discs = draw(path).commands.compactMap { command -> CGRect? in
      if case .fill(let shape, _) = command { shape.boundingBox } else { nil }
    }
    #expect(discs.count == 4)
    for (index, disc) in discs.enumerated() {
      #expect(discs[(index + 1)...].allSatisfy { !$0.intersects(disc) })
    }
  }

  @Test("A turned view is outlined along its own corners, not its box")
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

  @Test("In a scene drawn smaller, names and numbers are as large as ever; in a larger one they grow with it")
  func smallScene() {
    func heights(at scale: CGFloat) -> [CGFloat] {
      HitPathOverlay.draw(path(.hit), scale: scale, measurer: FixedAdvanceMeasurer()).commands.compactMap { command in
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
    #expect(real == 0.16 && fillAlpha() == 0.08)
  }

  // MARK: One view by itself

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
    HitPath(
      point: .zero, isPreview: false, finger: 1, passes: 2, steps: [step(verdict)], asked: 1, notAsked: [])
  }

  private func draw(_ path: HitPath) -> DisplayList {
    HitPathOverlay.draw(path, measurer: FixedAdvanceMeasurer())
  }

  private func strokes(_ list: DisplayList) -> [StrokeStyle] {
    list.commands.compactMap { if case .stroke(_, let style, _) = $0 { style } else { nil } }
  }
}
