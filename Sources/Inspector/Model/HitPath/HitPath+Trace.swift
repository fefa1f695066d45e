import CoreGraphics
import EventTrace
import UIKit

extension HitPath {
  /// The number in the tree of the view behind a recorded name.
  package typealias Numbering = (ResponderName) -> Int?

  /// Reads the hit test of the touch that landed last: the second pass, or the first one if it had the same result and
  /// visited windows in front that the second did not visit.
  package init?(lastTouchIn trace: EventTrace, node: Numbering = { _ in nil }) {
    guard let decisive = trace.lastHitTest else { return nil }
    let first = trace.hitTests.last { $0.pass == 1 && $0.touch == decisive.touch }
    let isLongerWithSameAnswer = { (one: HitTestReading) in
      one.answer?.name == decisive.answer?.name && one.steps.count > decisive.steps.count
    }
    self.init(first.flatMap { isLongerWithSameAnswer($0) ? $0 : nil } ?? decisive, isPreview: false, node)
    passes = decisive.pass
  }

  /// The hit test of a point that was only looked at.
  package init?(previewAt point: CGPoint, in trace: EventTrace, node: Numbering = { _ in nil }) {
    self.init(preview: HitTestReading(previewAt: point, in: trace), node: node)
  }

  /// The hit test of a point that was only looked at.
  package init?(preview reading: HitTestReading, node: Numbering = { _ in nil }) {
    guard !reading.steps.isEmpty else { return nil }
    self.init(reading, isPreview: true, node)
  }

  private init(_ reading: HitTestReading, isPreview: Bool, _ node: Numbering) {
    var steps = reading.steps.map { Step($0, node: node($0.view.name)) }
    if let answer = reading.answer, !steps.contains(where: { $0.verdict == .hit }) {
      steps.append(
        Step(
          named: answer, order: steps.count + 1, screenPoint: reading.point, node: node(answer.name)))
    }
    self.init(
      point: reading.point, isPreview: isPreview, finger: reading.touch, passes: reading.pass, steps: steps,
      asked: reading.steps.count, notAsked: reading.notAsked.map(\.view.name.kind))
    landed = isPreview ? nil : reading.time
    if reading.answer != nil { stepsElsewhere = reading.steps.lastIndex { $0.depth == 0 } ?? 0 }
    line = reading.steps.compactMap { step in
      switch step.verdict {
      case .onPath, .redirected: step.view.name.description
      default: nil
      }
    }
  }
}

extension HitPath.Step {
  fileprivate init(_ step: HitStep, node: Int?) {
    self.init(
      order: step.number, name: step.view.name.description, kind: step.view.name.kind, point: step.point,
      verdict: step.verdict, corners: step.view.quad ?? [], overrides: step.view.overrides, reason: step.sentence,
      node: node)
  }

  /// Creates the step of a view that was not called: an override returned it.
  fileprivate init(named view: ViewSnapshot, order: Int, screenPoint: CGPoint, node: Int?) {
    self.init(
      order: order, name: view.name.description, kind: view.name.kind, point: view.localPoint(of: screenPoint),
      verdict: .hit, corners: view.quad ?? [], overrides: view.overrides,
      reason: Sentence(.stepNamed, view.name.description), node: node)
  }
}

extension ViewSnapshot {
  var overrides: [String] {
    (overridesHitTest ? ["hitTest"] : []) + (overridesPointInside ? ["point(inside:)"] : [])
  }

  /// Returns a screen point in the view's coordinates, computed from the positions of its corners.
  func localPoint(of point: CGPoint) -> CGPoint {
    guard let quad, quad.count == 4, bounds.width > 0, bounds.height > 0 else { return point }
    let fromUnit = CGAffineTransform(
      a: (quad[1].x - quad[0].x) / bounds.width, b: (quad[1].y - quad[0].y) / bounds.width,
      c: (quad[3].x - quad[0].x) / bounds.height, d: (quad[3].y - quad[0].y) / bounds.height, tx: quad[0].x,
      ty: quad[0].y)
    let local = point.applying(fromUnit.inverted())
    return CGPoint(x: local.x + bounds.minX, y: local.y + bounds.minY)
  }
}
