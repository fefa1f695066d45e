import Testing
import UIKitTestSupport

/// A hit test retains no view while user code runs, so what user code removes has to live on by other means.
@MainActor
@Suite struct HitTestLifetimeTests {
  @Test("A view that removes itself while it is asked lives until the hit test is over, and no longer")
  func selfRemoval() {
    let stage = TestStage()
    weak var removed: AskedView?
    do {
      let view = AskedView(in: stage.rootView)
      view.whenAsked = { view in
        view.removeFromSuperview()
        // Only the hit test refers to the view now.
        view.tag = 7
      }
      removed = view
    }
    #expect(removed != nil)
    #expect(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil)?.tag == 7)
    #expect(removed == nil)
  }

  @Test("The superview of the view that is asked can be removed: its other subviews are asked all the same")
  func superviewRemoval() {
    let stage = TestStage()
    weak var container: UIView?
    weak var behind: AskedView?
    do {
      let middle = UIView(frame: stage.rootView.bounds)
      stage.rootView.addSubview(middle)
      let back = AskedView(in: middle)
      back.containsEverything = true
      let front = AskedView(in: middle)
      front.whenAsked = { $0.superview?.removeFromSuperview() }
      front.containsEverything = false
      (container, behind) = (middle, back)
    }
    let answer = stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil)
    #expect(answer != nil && answer === behind)
    #expect(container == nil)
  }

  @Test("What is removed in a hit test within a hit test lives until the outer one is over")
  func nestedHitTests() {
    let stage = TestStage()
    let outer = AskedView(in: stage.rootView)
    let other = UIView(frame: stage.rootView.bounds)
    weak var removed: AskedView?
    do {
      let inner = AskedView(in: other)
      inner.whenAsked = { $0.removeFromSuperview() }
      removed = inner
    }
    var wasAliveAfterwards = false
    outer.whenAsked = { _ in
      _ = other.hitTest(CGPoint(x: 10, y: 10), with: nil)
      wasAliveAfterwards = removed != nil
    }
    #expect(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil) === outer)
    #expect(wasAliveAfterwards)
    #expect(removed == nil)
  }

  @Test("The siblings behind are asked once each, wherever the asked view puts itself", arguments: 0..<5)
  func siblingsAfterAMove(place: Int) {
    let stage = TestStage()
    var asked: [Int] = []
    for number in 0..<4 {
      let view = AskedView(in: stage.rootView)
      view.tag = number
      view.containsEverything = false
      view.whenAsked = { view in
        asked.append(view.tag)
        guard view.tag == 2, asked.filter({ $0 == 2 }).count == 1 else { return }
        guard place < 4 else { return view.removeFromSuperview() }
        stage.rootView.insertSubview(view, at: place)
      }
    }
    #expect(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.rootView)
    // The walk goes on behind the place where the view is now.
    #expect(asked == [[3, 2], [3, 2, 0], [3, 2, 1, 0], [3, 2, 3, 1, 0], [3, 2, 1, 0]][place])
  }

  @Test("A deinitializer that asks again finds a tree that can be asked")
  func askingInADeinitializer() {
    let stage = TestStage()
    var answers: [UIView?] = []
    do {
      let view = AskedView(in: stage.rootView)
      view.containsEverything = false
      view.whenAsked = { $0.removeFromSuperview() }
      view.whenGone = { answers.append(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil)) }
    }
    #expect(stage.rootView.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.rootView)
    #expect(answers == [stage.rootView])
  }
}

/// Fills its superview and runs user code when it is asked.
private final class AskedView: UIView {
  var whenAsked: (AskedView) -> Void = { _ in }
  var whenGone: () -> Void = {}
  /// Nil: the default decides.
  var containsEverything: Bool?

  init(in superview: UIView) {
    super.init(frame: superview.bounds)
    superview.addSubview(self)
  }

  isolated deinit { whenGone() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    whenAsked(self)
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    containsEverything ?? super.point(inside: point, with: event)
  }
}
