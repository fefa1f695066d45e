import Testing
import UIKitTestSupport

/// Tests touches in a scroll view's content: reference 7.2 and cases C140 to C146.
@MainActor
@Suite struct ContentTouchTests {
  @Test("C140: a button that has the touch keeps it, and nothing scrolls") func pressThenDragButton() {
    let world = ScrollWorld(UIButton())
    world.finger.down(point(200, 200))
    #expect(world.log.take() == [])
    world.stage.advance(by: 0.2)
    #expect(world.log.take() == ["shouldBegin(B)", "B.began", "ctl(B,touchDown)"])
    world.finger.move(point(200, 170), at: 0.25)
    #expect(world.log.take() == ["shouldCancel(B)", "B.moved", "ctl(B,touchDragInside)"])
    world.finger.move(point(200, 140), at: 0.3)
    world.finger.up(at: 0.35)
    #expect(world.log.take().last == "ctl(B,touchUpInside)")
    #expect(world.offset == .zero)
    #expect(world.log.decisions == [.held, .rested, .kept])
    guard case .contentKeepsTouches(let view) = world.log.failure(of: world.scrollView.panGestureRecognizer) else {
      Issue.record("The pan failed for another reason")
      return
    }
    #expect(view === world.view)
  }

  @Test("C141: a plain view's touch is cancelled by a drag") func pressThenDragView() {
    let world = ScrollWorld()
    world.finger.down(point(200, 200))
    world.stage.advance(by: 0.149)
    #expect(world.log.take() == [])
    world.stage.advance(by: 0.002)
    #expect(world.log.take() == ["shouldBegin(V)", "V.began"])
    world.finger.move(point(200, 195), at: 0.2)
    #expect(world.log.take() == ["V.moved"])
    world.finger.move(point(200, 170), at: 0.25)
    #expect(world.log.take() == ["shouldCancel(V)", "WillBeginDragging", "DidScroll", "V.cancelled"])
    #expect(world.offset == point(0, 20))
    #expect(world.log.decisions == [.held, .rested, .cancelled])
  }

  @Test("A drag before 0.15 s scrolls, and the content never receives the touch") func dragAtOnce() {
    let world = ScrollWorld(UIButton())
    world.drag(by: -100)
    world.finger.up(at: 0.5)
    world.wait(3)
    #expect(!world.log.take().contains { $0.hasPrefix("B.") || $0.hasPrefix("should") })
    #expect(world.log.decisions == [.held, .scrolled])
    #expect(world.offset.y > 80)
  }

  @Test("C143: a quick tap delivers landing and lift to a button in the turn of the lift") func quickTap() {
    let world = ScrollWorld(UIButton())
    world.finger.down(point(200, 200))
    #expect(world.log.take() == [])
    world.finger.up(at: 0.1)
    #expect(
      world.log.take() == [
        "shouldBegin(B)", "B.began", "ctl(B,touchDown)", "B.ended", "ctl(B,touchUpInside)",
      ])
    #expect(world.log.decisions == [.held, .lifted])
    world.stage.advance(by: 1)
    #expect(world.log.take() == [])
  }

  @Test("A tap recognizer around the scroll view gets a quick tap before plain content, which receives nothing")
  func quickTapWithRecognizerBehind() {
    let world = ScrollWorld()
    let sink = Sink()
    world.stage.rootView.addGestureRecognizer(
      UITapGestureRecognizer(target: sink, action: Selector("fired", Sink.fired)))
    world.finger.tap(point(200, 200))
    #expect(world.log.take() == [])
    #expect(sink.count == 1)
    #expect(world.log.decisions == [.held])
  }

  @Test("C145: without delay the content has the touch in the down turn, and a drag from a button does not scroll")
  func withoutDelay() {
    let world = ScrollWorld(UIButton())
    world.scrollView.delaysContentTouches = false
    world.finger.down(point(200, 200))
    #expect(world.log.take() == ["shouldBegin(B)", "B.began", "ctl(B,touchDown)"])
    world.finger.move(point(200, 150), at: 0.05)
    #expect(world.log.take() == ["shouldCancel(B)", "B.moved", "ctl(B,touchDragInside)"])
    #expect(world.offset == .zero)
    #expect(world.log.decisions == [.delayOff, .kept])
  }

  @Test("A button's drag scrolls if touchesShouldCancel is overridden to return true") func cancelOverridden() {
    let world = ScrollWorld(UIButton())
    world.scrollView.delaysContentTouches = false
    world.scrollView.cancels = true
    world.finger.down(point(200, 200))
    world.finger.move(point(200, 150), at: 0.05)
    #expect(
      world.log.take().suffix(5) == [
        "shouldCancel(B)", "WillBeginDragging", "DidScroll", "B.cancelled", "ctl(B,touchCancel)",
      ])
    #expect(world.offset == point(0, 40))
  }

  @Test("C146: with canCancelContentTouches off a drag does not scroll once the content has the touch")
  func cancellingOff() {
    let world = ScrollWorld()
    world.scrollView.canCancelContentTouches = false
    world.finger.down(point(200, 200))
    world.stage.advance(by: 0.2)
    _ = world.log.take()
    world.finger.move(point(200, 100), at: 0.3)
    world.finger.move(point(200, 50), at: 0.35)
    world.finger.up(at: 0.4)
    #expect(world.log.take() == ["V.moved", "V.moved", "V.ended"])
    #expect(world.offset == .zero)
    #expect(world.log.decisions == [.held, .rested, .cancellingOff])
  }

  @Test("With canCancelContentTouches off a drag before the delay still scrolls") func cancellingOffAtOnce() {
    let world = ScrollWorld()
    world.scrollView.canCancelContentTouches = false
    world.drag(by: -100)
    #expect(world.offset.y == 90)
  }

  @Test("If touchesShouldBegin returns false the content never gets the touch, and a drag still scrolls")
  func beginRefused() {
    let world = ScrollWorld()
    world.scrollView.begins = false
    world.finger.down(point(200, 200))
    world.stage.advance(by: 0.3)
    world.finger.move(point(200, 150), at: 0.4)
    world.finger.up(at: 0.5)
    #expect(world.log.take().filter { $0.hasPrefix("V.") || $0.hasPrefix("should") } == ["shouldBegin(V)"])
    #expect(world.offset.y == 40)
    #expect(world.log.decisions == [.held, .refused])
  }

  @Test("The scroll view itself gets touches that hit no subview after the delay, without touchesShouldBegin")
  func ownTouches() {
    let world = ScrollWorld()
    world.finger.down(point(10, 500))
    #expect(world.log.take() == [])
    world.stage.advance(by: 0.2)
    #expect(world.log.take() == ["S.began"])
    world.finger.move(point(10, 450), at: 0.3)
    #expect(world.log.take() == ["WillBeginDragging", "DidScroll", "S.cancelled"])
  }

  @Test("panGestureRecognizer.delaysTouchesBegan keeps a touch from a button until the pan has failed")
  func delayingPan() {
    let world = ScrollWorld(UIButton())
    world.scrollView.panGestureRecognizer.delaysTouchesBegan = true
    world.finger.down(point(200, 200))
    world.stage.advance(by: 1)
    #expect(!world.log.take().contains("B.began"))
    world.finger.up(at: 1.1)
    #expect(world.log.take() == ["B.began", "ctl(B,touchDown)", "B.ended", "ctl(B,touchUpInside)"])
    world.finger.down(point(200, 200), at: 2)
    world.finger.move(point(200, 100), at: 3)
    #expect(world.offset.y == 90)
  }

  @Test("With scrolling disabled the content gets touches at once and keeps them") func scrollingOff() {
    let world = ScrollWorld()
    world.scrollView.isScrollEnabled = false
    world.finger.down(point(200, 200))
    #expect(world.log.take() == ["V.began"])
    world.finger.move(point(200, 100), at: 0.1)
    #expect(world.log.take() == ["V.moved"])
    #expect(world.offset == .zero)
  }

  @Test("C171: a tap that does not cancel acts beside a button in a scroll view, and neither acts on a drag")
  func parallelTap() {
    let world = ScrollWorld(UIButton())
    let sink = Sink()
    let tap = UITapGestureRecognizer(target: sink, action: Selector("fired", Sink.fired))
    tap.cancelsTouchesInView = false
    world.scrollView.addGestureRecognizer(tap)
    world.finger.tap(point(200, 200))
    #expect(sink.count == 1)
    #expect(world.log.take().contains("ctl(B,touchUpInside)"))
    world.stage.advance(by: 1)
    world.flick(by: -100)
    #expect(sink.count == 1)
    #expect(!world.log.take().contains { $0.hasPrefix("ctl") })
  }

  @Test("A second finger that lands while content is dragged is not delivered to the content")
  func secondFingerWhileDragging() {
    let world = ScrollWorld()
    world.drag(by: -50)
    let second = world.stage.finger()
    second.down(point(100, 200))
    world.stage.advance(by: 0.3)
    second.up()
    #expect(!world.log.take().contains { $0.hasPrefix("V.") })
  }

  @Test("A touch that the system cancels before the delay never reaches the content") func cancelledEarly() {
    let world = ScrollWorld()
    world.finger.down(point(200, 200))
    world.finger.cancel(at: 0.1)
    world.stage.advance(by: 1)
    #expect(world.log.take() == [])
    #expect(!world.scrollView.isTracking)
  }
}

@MainActor
final class Sink: NSObject {
  private(set) var count = 0
  func fired() { count += 1 }
}
