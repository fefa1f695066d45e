import Testing
import UIKitTestSupport

/// Tests the tables of reference 5.10, call for call. T1 is C71 (`TapTests`).
@MainActor
@Suite struct OrderTableTests {
  private final class PlainControl: UIControl {}

  @Test("T2: a button takes precedence over a tap recognizer above it") func buttonAndParentTap() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    let tap = world.add(UITapGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(world.take() == ["G.began", "B.began{a}", "B.beginTracking", "ctl(B,touchDown)"])
    finger.up(at: 0.1)
    #expect(
      world.take() == [
        "G.ended", "B.ended{a}", "B.endTracking", "ctl(B,touchUpInside)", "ctl(B,primaryActionTriggered)",
      ])
    #expect(world.log.questions.contains("shouldBegin(G) by B"))
    guard case .refusedByView(let view) = world.failure(of: tap), view === world.view else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
  }

  @Test("T2: the state of a rejected tap is failed immediately after super") func refusedStateAtOnce() {
    final class Reader: UITapGestureRecognizer {
      var after: UIGestureRecognizer.State?
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        after = state
      }
    }
    let world = GestureWorld(view: UIButton(frame: .zero))
    let tap = world.add(Reader(), to: world.parent)
    world.stage.finger().tap(point(100, 100))
    #expect(tap.after == .failed)
  }

  @Test("T3: a tap recognizer on the button itself cancels the button's touch") func buttonWithOwnTap() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    world.add(UITapGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    finger.up(at: 0.1)
    #expect(
      world.take() == ["G.ended", "act(G,ended)", "B.cancelled{a}", "B.cancelTracking", "ctl(B,touchCancel)"])
  }

  @Test("T4: without cancelsTouchesInView both act, the recognizer first, and shouldBegin of the button is not called")
  func buttonAndParallelTap() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    world.add(UITapGestureRecognizer(), to: world.parent).cancelsTouchesInView = false
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    finger.up(at: 0.1)
    #expect(
      world.take() == [
        "G.ended", "act(G,ended)", "B.ended{a}", "B.endTracking", "ctl(B,touchUpInside)",
        "ctl(B,primaryActionTriggered)",
      ])
    #expect(!world.log.questions.contains("shouldBegin(G) by B"))
  }

  @Test("T5: a tap recognizer above takes precedence over a custom control, unless touches are not cancelled")
  func plainControl() {
    let world = GestureWorld(view: PlainControl())
    let tap = world.add(UITapGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    finger.up(at: 0.1)
    #expect(
      world.take() == ["G.ended", "act(G,ended)", "B.cancelled{a}", "B.cancelTracking", "ctl(B,touchCancel)"])
    tap.cancelsTouchesInView = false
    finger.tap(point(300, 300))
    #expect(world.log.lines.suffix(4) == ["act(G,ended)", "B.ended{b}", "B.endTracking", "ctl(B,touchUpInside)"])
  }

  @Test("T6: a drag is delivered to the view until the pan begins, and then only to the pan") func pan() {
    let world = GestureWorld()
    world.add(UIPanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(106, 100), at: 0.01)
    #expect(world.take() == ["G.began", "V.began{a}", "G.moved", "V.moved{a}"])
    finger.move(point(111, 100), at: 0.02)
    #expect(world.take() == ["G.moved", "act(G,began)", "V.cancelled{a}"])
    finger.move(point(131, 100), at: 0.03)
    #expect(world.take() == ["G.moved", "act(G,changed)"])
    finger.up(at: 0.04)
    #expect(world.take() == ["G.ended", "act(G,ended)"])
  }

  @Test("T7: a pan that does not cancel touches runs beside the view, always before it") func parallelPan() {
    let world = GestureWorld()
    world.add(UIPanGestureRecognizer(), to: world.parent).cancelsTouchesInView = false
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    finger.move(point(111, 100), at: 0.02)
    #expect(world.take() == ["G.moved", "act(G,began)", "V.moved{a}"])
    finger.up(at: 0.04)
    #expect(world.take() == ["G.ended", "act(G,ended)", "V.ended{a}"])
  }

  @Test("T8, C80: a pan that delays the landing and recognizes keeps all calls from the view")
  func delayedAndRecognized() {
    let world = GestureWorld()
    world.add(UIPanGestureRecognizer(), to: world.parent).delaysTouchesBegan = true
    world.stage.finger().drag(from: point(100, 100), to: point(130, 100), over: 0.2)
    #expect(!world.log.lines.contains { $0.hasPrefix("V.") })
    #expect(world.log.verdicts == ["hold{a} G", "drop{a} G"])
  }

  @Test("T9, C81: a pan that delays the landing and fails gives the view landing and lift in one turn")
  func delayedAndFailed() {
    let world = GestureWorld()
    world.add(UIPanGestureRecognizer(), to: world.parent).delaysTouchesBegan = true
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(103, 100), at: 0.05)
    #expect(world.take() == ["G.began", "G.moved"])
    finger.up(at: 0.1)
    #expect(world.take() == ["G.ended", "V.began{a}", "V.ended{a}"])
  }

  @Test("T10: a pan above a button cancels its touch: controls protect only their own gesture") func panFromButton() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    world.add(UIPanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(106, 100), at: 0.01)
    #expect(
      world.take() == [
        "G.began", "B.began{a}", "B.beginTracking", "ctl(B,touchDown)", "G.moved", "B.moved{a}",
        "B.continueTracking", "ctl(B,touchDragInside)",
      ])
    finger.move(point(111, 100), at: 0.02)
    #expect(
      world.take() == ["G.moved", "act(G,began)", "B.cancelled{a}", "B.cancelTracking", "ctl(B,touchCancel)"])
    finger.up(at: 0.03)
    #expect(world.take() == ["G.ended", "act(G,ended)"])
  }

  @Test("T11, C83: a single tap that requires a double tap to fail acts 0.35 seconds after the lift, without an event")
  func singleRequiresDoubleOneTap() {
    let world = GestureWorld()
    let (single, _) = addSingleAndDouble(world)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(world.take() == ["S.began", "D.began", "V.began{a}"])
    finger.up(at: 0.1)
    #expect(world.take() == ["S.ended", "D.ended"])
    #expect(single.state == .possible)
    world.stage.advance(by: 0.34)
    #expect(world.take() == [])
    world.stage.advance(by: 0.01)
    #expect(world.take() == ["act(S,ended)", "V.cancelled{a}"])
    #expect(single.state == .possible)
  }

  @Test("T11: two taps are the double tap, and both touches are cancelled") func singleRequiresDoubleTwoTaps() {
    let world = GestureWorld()
    let (single, _) = addSingleAndDouble(world)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.up(at: 0.1)
    _ = world.take()
    finger.down(point(100, 100), at: 0.3)
    #expect(world.take() == ["D.began", "V.began{b}"])
    finger.up(at: 0.4)
    #expect(world.take() == ["D.ended", "act(D,ended)", "V.cancelled{a,b}"])
    world.stage.advance(by: 2)
    #expect(world.take() == [])
    guard case .requiredRecognized = world.failure(of: single) else {
      guard case .prevented = world.failure(of: single) else {
        Issue.record("The reason is another: \(String(describing: world.failure(of: single)))")
        return
      }
      return
    }
  }

  private func addSingleAndDouble(_ world: GestureWorld) -> (UITapGestureRecognizer, UITapGestureRecognizer) {
    let single = world.add(UITapGestureRecognizer(), "S")
    let double = world.add(UITapGestureRecognizer(), "D")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return (single, double)
  }
}
