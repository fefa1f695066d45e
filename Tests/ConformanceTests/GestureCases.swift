import EngineTestKit
import Testing
import UIKitTestSupport

/// Cases of recognizers that compete for a finger, and of a finger whose view or content changes below it.
@MainActor
@Suite struct GestureCases {
  private let log = CallLog()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @MainActor
  private final class Target {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func act(_ sender: UIGestureRecognizer) { log.add("\(sender.name ?? "?") \(sender.state)") }
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView, _ target: Target
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Selector("act:", Target.act))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private final class Permissive: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// Source: Apple, `Coordinating multiple gesture recognizers`: by default one gesture of a view is recognized at a
  /// time. H.
  @Test("C235: a finger that moves at once pans and one that waits presses, unless a delegate lets both act")
  func pressOrPan() {
    let stage = TestStage()
    let target = Target(log)
    let press = add(UILongPressGestureRecognizer(), "press", to: stage.rootView, target)
    _ = add(UIPanGestureRecognizer(), "pan", to: stage.rootView, target)
    let finger = stage.finger()
    finger.down(point(100, 100))
    finger.move(point(130, 100), at: stage.now + 0.1)
    stage.advance(by: 1)
    finger.up()
    #expect(log.take() == ["pan began", "pan ended"])
    func waitAndMove() {
      finger.down(point(100, 100))
      stage.advance(by: 0.6)
      finger.move(point(160, 100))
      finger.up()
    }
    waitAndMove()
    #expect(log.take() == ["press began", "press changed", "press ended"])
    let delegate = Permissive()
    press.delegate = delegate
    waitAndMove()
    #expect(Set(log.take()) == ["press began", "press changed", "press ended", "pan began", "pan ended"])
    withExtendedLifetime(delegate) {}
  }

  /// Source: `UIGestureRecognizer.isEnabled`: a recognizer that is disabled while it recognizes is cancelled, and it
  /// receives new touches when it is enabled again. H.
  @Test("C236: a pan that is disabled while it runs is cancelled, and enabled again it waits for the next finger")
  func disabledMidway() {
    let stage = TestStage()
    let target = Target(log)
    let pan = add(UIPanGestureRecognizer(), "pan", to: stage.rootView, target)
    let finger = stage.finger()
    finger.down(point(100, 100))
    finger.move(point(130, 100))
    #expect(log.take() == ["pan began"])
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(log.take() == ["pan cancelled"])
    finger.move(point(200, 100))
    finger.up()
    #expect(log.take().isEmpty)
    finger.drag(from: point(100, 100), to: point(200, 100), over: 0.2, steps: 2)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
  }

  /// Source: `UIScreenEdgePanGestureRecognizer` and `require(toFail:)`. H.
  @Test("C237: a pan that waits for an edge pan leaves the edge to it and pans elsewhere")
  func edgeFirst() {
    let stage = TestStage()
    let target = Target(log)
    let pan = add(UIPanGestureRecognizer(), "pan", to: stage.rootView, target)
    let edge = add(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.rootView, target)
    edge.edges = .left
    pan.require(toFail: edge)
    stage.finger().drag(from: point(2, 400), to: point(150, 400), over: 0.3, steps: 3)
    #expect(log.take() == ["edge began", "edge changed", "edge changed", "edge ended"])
    stage.finger().drag(from: point(200, 400), to: point(300, 400), over: 0.3, steps: 3)
    #expect(log.take() == ["pan began", "pan changed", "pan changed", "pan ended"])
    stage.finger().drag(from: point(398, 400), to: point(300, 400), over: 0.3, steps: 2)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
  }

  /// Source: `UITouch.view`: the view in which the touch began, for all of its phases. H.
  @Test("C238: a view that shrinks and refuses interaction below a finger keeps the touch to its end")
  func changedView() {
    let stage = TestStage()
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.consumes = true
    stage.rootView.addSubview(view)
    let finger = stage.finger()
    finger.down(point(150, 150))
    view.frame.size = CGSize(width: 10, height: 10)
    view.isUserInteractionEnabled = false
    finger.move(point(160, 150))
    finger.up()
    #expect(log.take() == ["V.touchesBegan", "V.touchesMoved", "V.touchesEnded"])
  }

  /// Source: practice: a finger catches content that moves by itself. M.
  @Test("C239: a finger that drags content which code scrolls takes over from there")
  func caughtContent() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var dragged = false
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragged = true }
    }
    let stage = TestStage()
    let scroll = UIScrollView(frame: stage.rootView.bounds)
    let delegate = Delegate()
    scroll.delegate = delegate
    scroll.contentSize = CGSize(width: 400, height: 5000)
    stage.rootView.addSubview(scroll)
    stage.advance(by: 0.1)
    scroll.setContentOffset(point(0, 2000), animated: true)
    stage.advance(by: 0.1)
    let finger = stage.finger()
    finger.down(point(100, 400))
    finger.move(point(100, 370), at: stage.now + 0.1)
    finger.move(point(100, 350), at: stage.now + 0.1)
    let caught = scroll.contentOffset.y
    #expect(delegate.dragged && caught < 1990)
    stage.advance(by: 0.5)
    #expect(scroll.contentOffset.y == caught)
    finger.up()
  }
}
