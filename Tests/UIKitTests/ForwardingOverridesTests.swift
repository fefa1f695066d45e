import Testing
import UIKitTestSupport

@testable import UIKit

/// The engine skips responders that only forward. These tests hold that the calls and their number do not depend on
/// this.
@MainActor
@Suite struct ForwardingOverridesTests {
  @Test("The slots of the touch methods and of next are found on this toolchain") func slotsAreFound() {
    _ = TestStage()
    #expect(UIView().forwardingOverrides == .areKnown)
    #expect(UILabel().forwardingOverrides == .areKnown)
    #expect(Moved().forwardingOverrides == [.areKnown, .touchesMoved])
    #expect(MovedChild().forwardingOverrides == [.areKnown, .touchesMoved, .touchesEnded])
    #expect(Next().forwardingOverrides == [.areKnown, .next])
    #expect(UIWindow().forwardingOverrides == [.areKnown, .next])
    #expect(UIViewController().forwardingOverrides == [.areKnown, .next])
  }

  @Test("The slots of the failure requirement methods are found on this toolchain") func failureSlotsAreFound() {
    _ = TestStage()
    #expect(!UIPanGestureRecognizer().mayRequireFailures)
    #expect(Requires().mayRequireFailures)
    #expect(IsRequired().mayRequireFailures)
    let pan = UIPanGestureRecognizer()
    let delegate = Delegate()
    pan.delegate = delegate
    #expect(pan.mayRequireFailures)
    pan.delegate = nil
    #expect(!pan.mayRequireFailures)
  }

  @Test("A move skips plain views, calls next where it is overridden, and stops at the view that handles it")
  func moveAlongTheChain() {
    let stage = TestStage()
    let keeper = Moved(frame: stage.rootView.bounds)
    let asked = Next(frame: keeper.bounds)
    let leaf = UIView(frame: keeper.bounds)
    stage.rootView.addSubview(keeper)
    keeper.addSubview(UIView(frame: keeper.bounds))
    keeper.subviews[0].addSubview(asked)
    asked.addSubview(UIView(frame: keeper.bounds))
    asked.subviews[0].addSubview(leaf)

    let finger = stage.finger()
    finger.down(CGPoint(x: 10, y: 10))
    #expect((asked.timesCalled, keeper.timesMoved) == (1, 0))
    finger.move(CGPoint(x: 20, y: 10))
    finger.move(CGPoint(x: 30, y: 10))
    #expect((asked.timesCalled, keeper.timesMoved) == (3, 2))
  }

  @Test("A view that is moved, or gets a controller, forwards to its new next responder") func changingChain() {
    let stage = TestStage()
    let (first, second) = (Moved(frame: stage.rootView.bounds), Moved(frame: stage.rootView.bounds))
    let middle = UIView(frame: first.bounds)
    middle.addSubview(UIView(frame: first.bounds))
    stage.rootView.addSubview(second)
    stage.rootView.addSubview(first)
    first.addSubview(middle)

    let finger = stage.finger()
    finger.down(CGPoint(x: 10, y: 10))
    finger.move(CGPoint(x: 20, y: 10))
    #expect((first.timesMoved, second.timesMoved) == (1, 0))

    let controller = Controller()
    controller.view = middle
    finger.move(CGPoint(x: 30, y: 10))
    #expect((controller.timesMoved, first.timesMoved) == (1, 2))

    controller.view = UIView()
    first.subviews[0].removeFromSuperview()
    finger.up()
    second.addSubview(middle)
    stage.rootView.bringSubviewToFront(second)
    finger.down(CGPoint(x: 10, y: 10))
    finger.move(CGPoint(x: 20, y: 10))
    #expect((controller.timesMoved, first.timesMoved, second.timesMoved) == (1, 2, 1))
  }

  private class Moved: UIView {
    var timesMoved = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { timesMoved += 1 }
  }

  private final class MovedChild: Moved {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class Next: UIView {
    var timesCalled = 0
    override var next: UIResponder? {
      timesCalled += 1
      return super.next
    }
  }

  private final class Controller: UIViewController {
    var timesMoved = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      timesMoved += 1
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Requires: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  private final class IsRequired: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  private final class Delegate: UIGestureRecognizerDelegate {}
}
