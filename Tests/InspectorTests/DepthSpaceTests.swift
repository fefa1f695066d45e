import CoreGraphics
import EventTrace
import Inspector
import Testing

/// Tests the geometry of a scene in space.
@Suite struct DepthSpaceTests {
  private static let canvas = CGSize(width: 375, height: 560)
  private static let room = CGRect(x: 100, y: 50, width: 500, height: 600)

  private func plane(_ node: Int, level: Int, _ frame: CGRect, isPainted: Bool = true) -> DepthSpace.Plane {
    DepthSpace.Plane(
      node: node, level: level, list: DisplayList(isPainted ? [.fill(.rect(frame), .white)] : []),
      corners: frame.corners, clip: .infinite)
  }

  private func space(_ planes: [DepthSpace.Plane], _ steps: [StageDepth.Step] = [], visible: Set<Int>? = nil)
    -> DepthSpace
  {
    var depth = StageDepth()
    for step in steps { depth.change(step, of: 3) }
    return DepthSpace(planes, depth, visible: visible, canvas: Self.canvas, in: Self.room, scale: 1)
  }

  private var planes: [DepthSpace.Plane] {
    [
      plane(1, level: 0, CGRect(origin: .zero, size: Self.canvas)),
      plane(2, level: 1, CGRect(x: 50, y: 100, width: 200, height: 100)),
      plane(3, level: 2, CGRect(x: 60, y: 110, width: 50, height: 50)),
    ]
  }

  private static let turns: [[StageDepth.Step]] = [
    [], [.turn(-0.9, 0.3)], [.turn(0.4, -0.9)], [.turn(9, 9)], [.turn(-9, -9)], [.wider, .wider],
  ]

  @Test(
    "A point of a plane, converted to its visible place in the window, is converted back to that point",
    arguments: turns)
  func roundTrip(steps: [StageDepth.Step]) {
    let space = space(planes, steps)
    for level in 0..<3 {
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 61, y: 111), CGPoint(x: 375, y: 560)] {
        let seen = point.applying(space.transform(level))
        let back = space.canvasPoint(of: seen, level: level)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      }
    }
  }

  @Test("The whole scene fits into its area, at every rotation and spacing", arguments: turns)
  func fits(steps: [StageDepth.Step]) {
    let space = space(planes, steps)
    let corners = CGRect(origin: .zero, size: Self.canvas).corners
    for level in 0..<3 {
      let box = CGRect(boundingBoxOf: corners.map { $0.applying(space.transform(level)) })
      #expect(Self.room.insetBy(dx: -1e-6, dy: -1e-6).contains(box))
    }
  }

  @Test("A touch in space is on the frontmost plane that draws there, otherwise on the screen, otherwise on nothing")
  func picking() {
    let space = space(planes)
    #expect(space.level(at: CGPoint(x: 70, y: 120).applying(space.transform(2))) == 2)
    #expect(space.level(at: CGPoint(x: 240, y: 190).applying(space.transform(1))) == 1)
    #expect(space.level(at: CGPoint(x: 10, y: 540).applying(space.transform(0))) == 0)
    #expect(space.level(at: CGPoint(x: 101, y: 640)) == nil)
  }

  @Test("A plane that draws nothing is touched through")
  func clear() {
    let cover = plane(4, level: 2, CGRect(origin: .zero, size: Self.canvas), isPainted: false)
    let space = space(planes.dropLast() + [cover])
    #expect(space.level(at: CGPoint(x: 240, y: 190).applying(space.transform(1))) == 1)
  }

  @Test("The clipped part of a plane gets no touches")
  func clipped() {
    var part = plane(3, level: 2, CGRect(x: 60, y: 110, width: 50, height: 50))
    part.clip = CGRect(x: 0, y: 0, width: 80, height: 560)
    let space = space(planes.dropLast() + [part])
    #expect(space.level(at: CGPoint(x: 70, y: 120).applying(space.transform(2))) == 2)
    #expect(space.level(at: CGPoint(x: 105, y: 120).applying(space.transform(2))) != 2)
  }

  @MainActor
  @Test("Labels in space overlap neither each other nor a dot of the ray", arguments: turns.prefix(3))
  func labels(steps: [StageDepth.Step]) {
    let (space, point) = (space(planes, steps), CGPoint(x: 80, y: 130))
    let called = planes.map { plane in
      HitPath.Step(
        order: plane.node, name: "View\(plane.node)", point: point, verdict: plane.node == 3 ? .hit : .onPath,
        corners: plane.corners, overrides: [], reason: Sentence(.chainEmpty), node: plane.node)
    }
    let path = HitPath(
      point: point, isPreview: false, finger: 1, passes: 2, steps: called, asked: 3, notAsked: [])
    let list = DepthOverlay.draw(
      space, path: path, wave: nil, isTouch: true, theme: .dark, language: .english, measurer: FixedAdvanceMeasurer())
    var (pills, dots): ([CGRect], [CGRect]) = ([], [])
    for case .fill(let shape, let color) in list.commands where color.alpha > 0.9 {
      switch shape {
      case .roundedRect(let frame, radius: 8): pills.append(frame)
      case .roundedRect(let frame, radius: 4.5): dots.append(frame.insetBy(dx: 0.5, dy: 0.5))
      default: break
      }
    }
    #expect(pills.count == 4 && dots.count == 3)
    for (index, pill) in pills.enumerated() {
      #expect(!(pills[..<index] + dots).contains { $0.intersects(pill) }, "\(pill)")
    }
  }

  @Test("Without spacing, and seen from the front, the scene is flat")
  func flat() {
    let space = space(planes, [.turn(-0.55, -0.4)] + Array(repeating: .closer, count: 4))
    #expect(space.transform(0) == space.transform(2))
    #expect(space.transform(0).b == 0 && space.transform(0).c == 0)
  }

  @Test("Fewer levels remove planes from the front, at least one stays; more add them again")
  func levels() {
    #expect(space(planes, [.fewer]).planes.map(\.node) == [1, 2])
    #expect(space(planes, Array(repeating: .fewer, count: 9)).planes.map(\.node) == [1])
    #expect(space(planes, [.fewer, .fewer, .more, .more]).planes.map(\.node) == [1, 2, 3])
  }

  @Test("An isolated view is shown with its subviews, at its place")
  func isolated() {
    let all = space(planes)
    let part = space(planes, visible: [2, 3])
    #expect(part.planes.map(\.node) == [2, 3] && part.transform(2) == all.transform(2))
    #expect(part.level(of: 1) == nil && part.level(of: 3) == 2)
  }

  @Test("Planes are drawn from the back, those of one level in the order of their views")
  func order() {
    let second = plane(9, level: 1, CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(space(planes + [second]).planes.map(\.node) == [1, 2, 9, 3])
  }
}
