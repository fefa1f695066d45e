import CoreGraphics
import Inspector
import TestSupport
import Testing
import UIKitTestSupport

/// Tests the parts that make a film readable: fingers, keys, and the surroundings of the scene.
@Suite struct FilmLooksTests {
  private let stage = CGRect(x: 0, y: 0, width: 640, height: 480)
  private let measurer = FixedAdvanceMeasurer()

  // MARK: Fingers

  private func mark(
    _ phase: TouchMark.Phase, taps: Int = 1, rest: TimeInterval? = nil, trail: [TouchMark.TrailPoint] = []
  ) -> TouchMark {
    var mark = TouchMark(number: 1, location: CGPoint(x: 50, y: 60), phase: phase)
    (mark.tapCount, mark.rest, mark.trail) = (taps, rest, trail)
    return mark
  }

  private func draw(_ mark: TouchMark) -> DisplayList { TouchOverlay.draw([mark], measurer: measurer) }

  @Test("An approaching finger is small, one that is down a filled ring, a lifted one an empty ring")
  func phases() {
    func fills(_ phase: TouchMark.Phase) -> Int {
      draw(mark(phase)).commands.count { if case .fill = $0 { true } else { false } }
    }
    #expect(fills(.down) == 3 && fills(.lifted) == 1)
    #expect(TouchOverlay.draw([], measurer: measurer).commands.isEmpty)
    expectGolden(draw(mark(.approaching)).text, named: "finger that comes near")
  }

  @Test("The second of two taps has its count at the ring, and a long press its duration")
  func notes() {
    #expect(draw(mark(.down)).strings.isEmpty)
    #expect(draw(mark(.down, taps: 2)).strings == ["×2"])
    #expect(draw(mark(.lifted, taps: 3)).strings == ["×3"])
    #expect(draw(mark(.down, rest: 1.2)).strings == ["1.2 s"])
    #expect(draw(mark(.approaching, taps: 2)).strings.isEmpty)
  }

  @Test("The duration of a press is beside its ring, not on it")
  func noteBesideRing() {
    let boxes = draw(mark(.down, rest: 1.2)).commands.compactMap { command -> CGRect? in
      // The ring consists of such shapes, too, around the finger.
      guard case .fill(.roundedRect(let box, _), _) = command, box.midX != 50 else { return nil }
      return box
    }
    #expect(boxes.count == 2)
    for box in boxes {
      let nearest = CGPoint(x: min(max(50, box.minX), box.maxX), y: min(max(60, box.minY), box.maxY))
      #expect(hypot(nearest.x - 50, nearest.y - 60) > 23, "\(box)")
    }
  }

  @Test("The trail of a finger is drawn below it, thinner where it is older, in one piece")
  func trail() {
    let trail = [(10.0, 1.0), (20, 0.7), (30, 0.4), (40, 0.2), (50, 0)].map {
      TouchMark.TrailPoint(location: CGPoint(x: $0.0, y: 60), age: $0.1)
    }
    let list = draw(mark(.down, trail: trail))
    let ribbons = list.commands.compactMap { command -> CGPath? in
      if case .fill(.path(let elements, let rule), _) = command { Shape.path(elements, rule: rule).path } else { nil }
    }
    #expect(ribbons.count == 2, "the way and its casing")
    for ribbon in ribbons {
      let heights = trail.map { point in
        (0..<80).count { ribbon.contains(CGPoint(x: point.location.x - 0.5, y: 50.1 + CGFloat($0) / 4)) }
      }
      #expect(heights.dropFirst() == heights.dropFirst().sorted()[...] && heights[1] < heights[4], "\(heights)")
    }
    expectGolden(list.text, named: "finger with its trail")
  }

  // MARK: Keys

  private let strokes = [
    KeyStroke(caps: ["hello"], isDown: false), KeyStroke(caps: ["Ctrl", "K"], count: 2, isDown: true),
  ]

  private func keys(_ strokes: [KeyStroke], sceneLeft: CGFloat = 40, above: CGFloat = 480) -> DisplayList {
    KeyCapsOverlay.draw(strokes, in: stage, sceneLeft: sceneLeft, above: above, theme: .dark, measurer: measurer)
  }

  @Test("Keys pressed together are shown together, followed by the number of repetitions")
  func keyCaps() {
    let list = keys(strokes)
    #expect(list.strings == ["hello", "Ctrl", "K", "×2"])
    expectGolden(list.text, named: "key caps")
    #expect(keys([]).commands.isEmpty)
  }

  @Test("Keys are above a caption, and stacked if there is space beside the scene")
  func keyPlaces() {
    func bottoms(_ list: DisplayList) -> [CGFloat] {
      list.commands.compactMap { if case .shadow(let shape, _, _, _) = $0 { shape.boundingBox.maxY } else { nil } }
    }
    #expect(bottoms(keys(strokes, above: 400)).allSatisfy { $0 < 400 })
    let column = bottoms(keys(strokes, sceneLeft: 140))
    #expect(Set(column).count == 2 && column.allSatisfy { $0 < 480 })
  }

  @Test("If there is no space for all keys, the oldest are removed")
  func manyKeys() {
    let many = (0..<9).map { KeyStroke(caps: ["Ctrl", "⇧", "F\($0)"], isDown: false) }
    let shown = keys(many).strings
    #expect(shown.last == "F8" && !shown.contains("F0"))
  }

  // MARK: Frame and ground

  @Test("A phone is drawn around the scene, and the scene inside it")
  func phone() {
    let setting = StageSetting(frame: .phone)
    let scene = CGRect(x: 100, y: 80, width: 375, height: 560)
    let outer = setting.outside(scene, scale: 1)
    #expect(outer.size == setting.around(scene.size) && outer.contains(scene))
    #expect(setting.inside(outer, of: scene.size, scale: 1) == scene)
    expectGolden(setting.drawFrame(around: scene, scale: 1).text, named: "phone")
    #expect(StageSetting().drawFrame(around: scene, scale: 1).commands.isEmpty)
    #expect(StageSetting().outside(scene, scale: 2) == scene)
  }

  @Test("A phone around a wide scene is rotated: its top is at the left")
  func turnedPhone() {
    let setting = StageSetting(frame: .phone)
    let (upright, scene) = (CGRect(x: 0, y: 0, width: 375, height: 560), CGRect(x: 40, y: 60, width: 560, height: 375))
    let (tall, outer) = (setting.outside(upright, scale: 2), setting.outside(scene, scale: 2))
    #expect(outer.size == CGSize(width: tall.height, height: tall.width))
    #expect(scene.minX - outer.minX == upright.minY - tall.minY)
    #expect(outer.maxY - scene.maxY == upright.minX - tall.minX)
    #expect(setting.around(scene.size) == setting.outside(scene, scale: 1).size)
    #expect(setting.inside(outer, of: scene.size, scale: 2) == scene)
    let drawn = DisplayList([
      .sublist(DisplayList.Sublist(setting.drawFrame(around: scene, scale: 2).commands), place: nil)
    ])
    var boxes: [CGRect] = []
    drawn.forEachDrawing { command, transform, _ in
      if case .fillGradient(let shape, _) = command {
        boxes.append(CGRect(boundingBoxOf: shape.boundingBox.corners.map { $0.applying(transform) }))
      }
    }
    #expect(boxes == [outer])
  }

  @Test("The background is the theme's, one color, or a gradient of several")
  func background() {
    func text(_ colors: [RGBA]?) -> String {
      StageSetting(background: colors).drawBackground(in: stage, theme: .dark).text
    }
    let (red, blue) = (RGBA(hex: 0xFF0000), RGBA(hex: 0x0000FF))
    expectGolden(text(nil) + text([red]) + text([red, blue]), named: "grounds")
    #expect(StageSetting(background: [.white]).isBackgroundLight == true)
    #expect(StageSetting(background: [blue]).isBackgroundLight == false)
    #expect(StageSetting().isBackgroundLight == nil)
  }

  @Test("A film's scene is as large as possible, leaves space for a caption, and is centered unless the chain is shown")
  func filmLayout() {
    let layout = WorkbenchLayout(size: CGSize(width: 720, height: 788), folded: Set(Side.allCases))
    let size = CGSize(width: 375, height: 560)
    let alone = layout.canvas(of: size, keepingFree: 64, showsChain: false)
    #expect(alone.chain == nil && abs(alone.frame.midX - layout.stage.midX) < 1)
    #expect(layout.stage.maxY - alone.frame.maxY >= 64 + 15)
    #expect(alone.frame.height > layout.stage.height - 64 - 33)
    let besides = layout.canvas(of: size, keepingFree: 64, showsChain: true)
    #expect(besides.chain.map { $0.minX > besides.frame.maxX && $0.maxX <= layout.stage.maxX } == true)
  }
}
