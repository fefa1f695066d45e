import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing

/// Tests which views of a hit path are marked on the scene.
@MainActor
@Suite struct HitPathMarkTests {
  private func step(
    _ order: Int, _ verdict: HitPath.Verdict, _ frame: CGRect, overrides: [String] = []
  ) -> HitPath.Step {
    let corners = [
      frame.origin, CGPoint(x: frame.maxX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY),
      CGPoint(x: frame.minX, y: frame.maxY),
    ]
    return HitPath.Step(
      order: order, name: "V\(order)", point: .zero, verdict: verdict, corners: corners, overrides: overrides,
      reason: Sentence(.hit))
  }

  private func orders(_ steps: HitPath.Step..., at point: CGPoint) -> [[Int]] {
    HitPath(
      point: point, isPreview: false, finger: 1, passes: 1, steps: steps, asked: steps.count, notAsked: []
    ).marks.map(\.orders)
  }

  private let root = CGRect(x: 0, y: 0, width: 300, height: 400)
  private let card = CGRect(x: 20, y: 20, width: 100, height: 80)
  private let inCard = CGPoint(x: 50, y: 50)

  @Test(
    "A subview of the hit view that takes no touches is not marked, since it would seem to be the hit view's refusal")
  func partOfHit() {
    #expect(
      orders(step(1, .onPath, root), step(2, .hit, card), step(3, .refused(.interactionDisabled), card), at: inCard)
        == [[1], [2]])
  }

  @Test("A hidden view in front is marked if the touch is in it, and not otherwise")
  func hidden() {
    let elsewhere = CGRect(x: 200, y: 200, width: 50, height: 50)
    #expect(
      orders(
        step(1, .onPath, root), step(2, .refused(.hidden), card), step(3, .refused(.hidden), elsewhere),
        step(4, .hit, card), at: inCard) == [[1], [2], [4]])
  }

  @Test("A view with slop that the touch missed is marked; any other only if the touch is next to it")
  func missed() {
    let small = CGRect(x: 80, y: 50, width: 20, height: 20)
    #expect(orders(step(1, .hit, card), step(2, .outside, small), at: inCard) == [[1]])
    #expect(
      orders(step(1, .hit, card), step(2, .outside, small, overrides: ["point(inside:)"]), at: inCard) == [[2], [1]])
    let near = CGPoint(x: 70, y: 60)
    #expect(orders(step(1, .outside, small), step(2, .hit, card), at: near) == [[1], [2]])
    #expect(orders(step(1, .hit, card), step(2, .outside, small), at: near) == [[1]], "a part of the hit view")
  }

  @Test("A distance is that to the nearest edge, also of a rotated view, and 0 inside")
  func distance() {
    let diamond = [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 50, y: 100), CGPoint(x: 0, y: 50)]
    #expect(diamond.distance(to: CGPoint(x: 50, y: 50)) == 0)
    #expect(diamond.distance(to: CGPoint(x: 130, y: 50)) == 30)
    #expect(abs(diamond.distance(to: CGPoint(x: 0, y: 0)) - 35.355) < 0.001)
  }

  @Test("Off a corner of an upright view the distance is the greater one of the axes, which bounds are tested on")
  func distanceOffACorner() {
    let square = CGRect(x: 10, y: 10, width: 20, height: 20).corners
    #expect(square.distance(to: CGPoint(x: 70, y: 60)) == 40)
    #expect(square.distance(to: CGPoint(x: 15, y: 4)) == 6)
    #expect(square.distance(to: CGPoint(x: 30, y: 30)) == 0)
  }

  @Test("Consecutive numbers are shown as a range")
  func numbers() {
    func numbers(_ orders: [Int]) -> String? {
      HitPath(
        point: inCard, isPreview: false, finger: 1, passes: 1, steps: orders.map { step($0, .onPath, root) }, asked: 1,
        notAsked: []
      ).marks.first?.numbers
    }
    #expect(numbers([1]) == "1")
    #expect(numbers([1, 2]) == "1, 2")
    #expect(numbers([1, 2, 3, 5, 7, 8, 9]) == "1–3, 5, 7–9")
  }
}
