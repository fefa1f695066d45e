import Testing
import UIKitTestSupport

/// Tests that views live long enough although a hit test does not retain them while user code runs, which can remove
/// them.
@MainActor
@Suite struct HitTestLifetimeTests {
  @Test("A view that removes itself while it is called lives until the hit test ends, and no longer")
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

  @Test("The superview of the called view can be removed: its other subviews are still called")
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

  @Test("A view removed in a nested hit test lives until the outer one ends")
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

  @Test("The siblings behind are called once each, wherever the called view moves itself", arguments: 0..<5)
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
    // The hit test continues behind the view's current place.
    #expect(asked == [[3, 2], [3, 2, 0], [3, 2, 1, 0], [3, 2, 3, 1, 0], [3, 2, 1, 0]][place])
  }

  @Test("A deinitializer that performs a hit test finds a consistent tree")
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

/// A view that fills its superview and runs user code when it is called.
private final class AskedView: UIView {
  var whenAsked: (AskedView) -> Void = { _ in }
  var whenGone: () -> Void = {}
  /// The result of `point(inside:)`; nil means the default.
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
