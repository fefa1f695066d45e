import Testing
import UIKitTestSupport

/// Tests rules of reference 5.3 to 5.9 without a case.
@MainActor
@Suite struct RuleTests {
  private let world = GestureWorld()

  @Test("5.3: a recognizer of the window receives the touches of all views in it") func onWindow() {
    world.add(UITapGestureRecognizer(), to: world.stage.window)
    world.stage.finger().tap(point(100, 100))
    world.stage.finger().tap(point(390, 790))
    #expect(world.actions.count == 2)
  }

  @Test("5.3, step 1: recognizers get a touch from the hit view outwards, on one view in the order of adding")
  func order() {
    world.add(UITapGestureRecognizer(), "outer", to: world.parent)
    world.add(UITapGestureRecognizer(), "first")
    world.add(UITapGestureRecognizer(), "second")
    world.stage.finger().down(point(100, 100))
    #expect(world.take() == ["first.began", "second.began", "outer.began", "V.began{a}"])
  }

  @Test("5.7: delegate methods are called in the documented order") func questions() {
    let (one, two) = (Answers(), Answers())
    world.add(UIPanGestureRecognizer(), "1").delegate = one
    world.add(UIPanGestureRecognizer(), "2", to: world.parent).delegate = two
    world.stage.finger().drag(from: point(100, 100), to: point(120, 100), over: 0.1, steps: 1)
    let asked = world.log.questions.filter { $0.hasSuffix("by delegate") || $0.hasSuffix("by V") }
    #expect(
      asked.prefix(8) == [
        "shouldReceiveEvent(1) by delegate", "shouldReceiveTouch(1) by delegate", "shouldReceiveEvent(2) by delegate",
        "shouldReceiveTouch(2) by delegate", "shouldRequireFailure(1,2) by delegate",
        "shouldBeRequiredToFail(2,1) by delegate", "shouldBegin(1) by V", "shouldBegin(1) by delegate",
      ])
    #expect(asked.contains("shouldRecognizeSimultaneously(1,2) by delegate"))
    #expect(asked.contains("shouldRecognizeSimultaneously(2,1) by delegate"))
  }

  @Test("5.5: a subclass may require another's failure, or offer its own", arguments: [true, false])
  func requirementOfClass(isAskedForItself: Bool) {
    final class Waiting: UITapGestureRecognizer {
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other is UISwipeGestureRecognizer }
    }
    final class First: UISwipeGestureRecognizer {
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UITapGestureRecognizer }
    }
    world.add(isAskedForItself ? Waiting() : UITapGestureRecognizer(), "T")
    world.add(isAskedForItself ? UISwipeGestureRecognizer() : First(), "S")
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(T,ended)"])
    #expect(world.log.states.prefix(3) == ["T possible>possible", "S possible>failed", "T possible>ended"])
  }

  @Test("5.6: a class that cannot be prevented recognizes beside the winner") func canBePrevented() {
    final class Stubborn: UIPanGestureRecognizer {
      override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool { false }
    }
    world.add(UIPanGestureRecognizer(), "1")
    world.add(Stubborn(), "2", to: world.parent)
    world.stage.finger().drag(from: point(100, 100), to: point(150, 100), over: 0.1)
    #expect(world.actions.contains("act(1,began)"))
    #expect(world.actions.contains("act(2,began)"))
  }

  @Test("5.6: a recognized pinch prevents a pan of the same fingers from beginning later") func runningBlocks() {
    world.view.isMultipleTouchEnabled = true
    world.add(UIPinchGestureRecognizer(), "pinch")
    let pan = world.add(UIPanGestureRecognizer(), "pan")
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(150, 150))
    b.down(point(250, 150))
    b.move(point(262, 150))
    #expect(world.actions == ["act(pinch,began)"])
    a.move(point(200, 250))
    #expect(!world.actions.contains { $0.hasPrefix("act(pan") })
    #expect(pan.state == .failed)
  }

  @Test("5.9: one finger neither pinches nor rotates") func oneFinger() {
    world.add(UIPinchGestureRecognizer(), "pinch")
    world.add(UIRotationGestureRecognizer(), "rotation")
    world.stage.finger().drag(from: point(100, 100), to: point(300, 300), over: 0.3)
    #expect(world.actions == [])
  }

  @Test("5.9: a pinch or rotation with one lifted finger still changes, and ends with the last finger") func oneLifts()
  {
    world.view.isMultipleTouchEnabled = true
    world.add(UIPinchGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(150, 150))
    b.down(point(250, 150))
    b.move(point(270, 150))
    b.up()
    a.move(point(160, 160))
    a.up()
    #expect(world.actions == ["act(G,began)", "act(G,changed)", "act(G,ended)"])
  }

  @Test("5.9: without a pencil a hover has neither height nor angles") func hoverExtras() {
    let hover = world.add(UIHoverGestureRecognizer())
    #expect(hover.zOffset == 0)
    #expect(hover.altitudeAngle == 0)
    #expect(hover.azimuthAngle(in: world.view) == 0)
    #expect(hover.azimuthUnitVector(in: world.view) == CGVector(dx: 0, dy: 0))
  }
}
