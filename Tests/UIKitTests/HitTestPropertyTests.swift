import EngineTestKit
import Testing
import UIKitTestSupport

/// Compares the engine with a literal copy of the articles' twelve lines, on random trees.
@MainActor
@Suite struct HitTestPropertyTests {
  @Test(
    "On random trees the engine gives the answer and makes the calls of the articles' twelve lines", arguments: 0..<300)
  func engineEqualsTheTwelveLines(seed: Int) {
    let stage = TestStage()
    var random = SeededRandom(seed: UInt64(seed))
    let calls = CallLog()
    let tree = RandomTree(into: stage.rootView, log: calls, using: &random)
    for _ in 0..<40 {
      let point = CGPoint(x: .random(in: -50...450, using: &random), y: .random(in: -50...850, using: &random))
      calls.entries = []
      let answer = stage.rootView.hitTest(point, with: nil)
      let engineCalls = calls.entries
      calls.entries = []
      let expected = twelveLines(stage.rootView, point)
      #expect(answer === expected, "seed \(seed), point \(point)")
      #expect(engineCalls == calls.entries, "seed \(seed), point \(point)")
      if random.next() % 4 == 0 { tree.changeSomething(using: &random) }
    }
  }

  @Test("With a probe, the result and the calls are the same", arguments: 0..<100)
  func probeChangesNothing(seed: Int) {
    let stage = TestStage()
    var random = SeededRandom(seed: UInt64(seed))
    let calls = CallLog()
    let tree = RandomTree(into: stage.rootView, log: calls, using: &random)
    let probe = DepthProbe()
    for _ in 0..<40 {
      let point = CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...800, using: &random))
      calls.entries = []
      let answer = stage.rootView.hitTest(point, with: nil)
      let fastCalls = calls.entries
      calls.entries = []
      stage.runtime.probe = probe
      let watched = stage.rootView.hitTest(point, with: nil)
      stage.runtime.probe = nil
      #expect(answer === watched, "seed \(seed), point \(point)")
      #expect(fastCalls == calls.entries, "seed \(seed), point \(point)")
      if random.next() % 4 == 0 { tree.changeSomething(using: &random) }
    }
    #expect(probe.depth == 0)
  }

  /// Returns the result of `hitTest` as in the articles. It calls the methods that a subclass overrides instead of its
  /// super call.
  private func twelveLines(_ view: UIView, _ point: CGPoint) -> UIView? {
    if let logging = view as? HitTestLoggingView {
      logging.log.add("hit(\(logging.name))")
      if logging.refusesHitTests { return nil }
    }
    guard view.isUserInteractionEnabled, !view.isHidden, view.layer.opacity > 0.01 else { return nil }
    guard view.point(inside: point, with: nil) else { return nil }
    for subview in view.subviews.reversed() {
      let convertedPoint = subview.convert(point, from: view)
      let hitView = twelveLines(subview, convertedPoint)
      if let hitView { return hitView }
    }
    return view
  }
}

@MainActor
private final class DepthProbe: PartialProbe {
  var depth = 0
  func enter(_ call: ProbedCall) { depth += 1 }
  func leave(_ outcome: ProbedOutcome) { depth -= 1 }
}

/// A random tree with transforms, overlap, hidden and faint views, views with overrides, and sometimes many siblings.
@MainActor
struct RandomTree {
  private(set) var views: [UIView] = []

  init(into root: UIView, log: CallLog, using random: inout SeededRandom) {
    views = [root]
    let count = Int.random(in: 3...90, using: &random)
    let wideParent = Bool.random(using: &random)
    for number in 0..<count {
      let parent =
        wideParent && number > 4
        ? views[min(1, views.count - 1)] : views[Int.random(in: 0..<views.count, using: &random)]
      let frame = CGRect(
        x: .random(in: -60...300, using: &random), y: .random(in: -60...600, using: &random),
        width: .random(in: 0...300, using: &random), height: .random(in: 0...300, using: &random))
      let view: UIView
      switch random.next() % 6 {
      case 0:
        let logging = HitTestLoggingView("\(number)", log, frame: frame)
        logging.logsHitTests = true
        logging.slop = CGFloat(random.next() % 2) * 20
        logging.refusesHitTests = random.next() % 5 == 0
        view = logging
      default: view = UIView(frame: frame)
      }
      Self.disturb(view, using: &random)
      parent.addSubview(view)
      views.append(view)
    }
  }

  func changeSomething(using random: inout SeededRandom) {
    let view = views[Int.random(in: 1..<views.count, using: &random)]
    switch random.next() % 6 {
    case 0: view.superview?.bringSubviewToFront(view)
    case 1: view.center.x += 30
    case 2: view.isHidden.toggle()
    case 3: view.bounds.origin.y += 15
    case 4: view.superview?.layer.sublayerTransform = CATransform3DMakeScale(0.9, 1.1, 1)
    default: Self.disturb(view, using: &random)
    }
  }

  private static func disturb(_ view: UIView, using random: inout SeededRandom) {
    switch random.next() % 16 {
    case 0: view.isHidden = true
    case 1: view.alpha = [0, 0.009, 0.01, 0.011][Int(random.next() % 4)]
    case 2: view.isUserInteractionEnabled = false
    case 3: view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
    case 4: view.transform = CGAffineTransform(scaleX: 0, y: 1)
    case 5: view.transform = CGAffineTransform(a: 1, b: 0.3, c: -0.2, d: 0.8, tx: 10, ty: -20)
    case 6:
      var perspective = CATransform3DMakeRotation(0.6, 0, 1, 0)
      perspective.m34 = -1 / 700
      view.transform3D = perspective
    case 7: view.layer.anchorPoint = CGPoint(x: 0.1, y: 0.9)
    case 8: view.bounds.origin = CGPoint(x: 20, y: -35)
    default: break
    }
  }
}
