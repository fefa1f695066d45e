import Testing
import UIKitTestSupport

/// Tests failure requirements between recognizers, and prevention (reference 5.5, 5.6).
@MainActor
@Suite struct RelationTests {
  private let world = GestureWorld()

  // MARK: Failure requirements

  @Test("C85: without a requirement the first lift is the single tap and the second the double tap")
  func singleThenDouble() {
    world.add(UITapGestureRecognizer(), "S")
    world.add(UITapGestureRecognizer(), "D").numberOfTapsRequired = 2
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    #expect(world.actions == ["act(S,ended)"])
    finger.tap(point(100, 100))
    #expect(world.actions == ["act(S,ended)", "act(D,ended)"])
  }

  @Test("C543: A tap that was in time waits for another recognizer's failure however long a finger may be down")
  func longWait() {
    let double = world.add(UITapGestureRecognizer(), "D")
    double.numberOfTapsRequired = 2
    world.add(UITapGestureRecognizer(), "S").require(toFail: double)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.6)
    finger.up()
    world.stage.advance(by: 2)
    #expect(world.actions == ["act(S,ended)"])
  }

  @Test("C86: a required recognizer without touches does not make others wait") func uninvolvedRequirement() {
    let other = UIView(frame: CGRect(x: 0, y: 650, width: 100, height: 100))
    world.stage.rootView.addSubview(other)
    let swipe = world.add(UISwipeGestureRecognizer(), "W", to: other)
    world.add(UITapGestureRecognizer()).require(toFail: swipe)
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("A disabled required recognizer is ignored") func disabledRequirement() {
    let double = world.add(UITapGestureRecognizer(), "D")
    double.numberOfTapsRequired = 2
    double.isEnabled = false
    world.add(UITapGestureRecognizer()).require(toFail: double)
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("Single requires double requires triple: each acts when the next has failed", arguments: 1...3)
  func chain(count: Int) {
    let taps = (1...3).map { count in
      let tap = world.add(UITapGestureRecognizer(), "\(count)")
      tap.numberOfTapsRequired = count
      return tap
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    let finger = world.stage.finger()
    for _ in 0..<count { finger.tap(point(100, 100)) }
    world.stage.advance(by: 2)
    #expect(world.actions == ["act(\(count),ended)"])
  }

  @Test("Recognizers that wait for each other's failure recognize when no failure is possible any more") func cycle() {
    let (one, two) = (world.add(UITapGestureRecognizer(), "1"), world.add(UITapGestureRecognizer(), "2"))
    one.require(toFail: two)
    two.require(toFail: one)
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.lines.last == "V.cancelled{a}")
    #expect(world.actions == ["act(2,ended)"])
    guard case .waitedForEachOther = world.failure(of: one) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: one)))")
      return
    }
  }

  @Test(
    "Delegates of both recognizers can require a failure, and are called once for each attempt",
    arguments: [true, false])
  func dynamicRequirement(requires: Bool) {
    let tap = world.add(UITapGestureRecognizer(), "S")
    let double = world.add(UITapGestureRecognizer(), "D")
    double.numberOfTapsRequired = 2
    let answers = Answers()
    if requires { answers.requiresFailure = { $0 === double } } else { answers.isRequiredToFail = { $0 === tap } }
    if requires { tap.delegate = answers } else { double.delegate = answers }
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == [])
    world.stage.advance(by: 0.4)
    #expect(world.actions == ["act(S,ended)"])
    let question = requires ? "shouldRequireFailure(S,D) by delegate" : "shouldBeRequiredToFail(D,S) by delegate"
    #expect(world.log.questions.filter { $0 == question }.count == 1)
  }

  @Test("A pan that waited for a swipe begins with its current values when the swipe fails") func waitingPan() {
    let swipe = world.add(UISwipeGestureRecognizer(), "W")
    let pan = world.add(UIPanGestureRecognizer())
    pan.require(toFail: swipe)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(130, 100), at: 0.1)
    #expect(pan.state == .possible)
    world.stage.advance(by: 0.5)
    #expect(world.actions == ["act(G,began)"])
    #expect(pan.translation(in: nil) == point(20, 0))
  }

  @Test("When the required recognizer recognizes, the waiting one fails") func requirementRecognizes() {
    let swipe = world.add(UISwipeGestureRecognizer(), "W")
    let pan = world.add(UIPanGestureRecognizer())
    pan.require(toFail: swipe)
    pan.delegate = simultaneous
    world.stage.finger().drag(from: point(100, 100), to: point(250, 100), over: 0.2)
    #expect(world.actions == ["act(W,ended)"])
    guard case .requiredRecognized(let other) = world.failure(of: pan), other === swipe else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: pan)))")
      return
    }
  }

  private let simultaneous: Answers = {
    let answers = Answers()
    answers.isSimultaneous = true
    return answers
  }()

  // MARK: Exclusion

  @Test("C88: of two pans on a view and its superview the nearer one recognizes") func nestedPans() {
    let outer = world.add(UIPanGestureRecognizer(), "P", to: world.parent)
    let inner = world.add(UIPanGestureRecognizer(), "V")
    world.stage.finger().drag(from: point(100, 100), to: point(140, 100), over: 0.1, steps: 2)
    #expect(world.actions == ["act(V,began)", "act(V,changed)", "act(V,ended)"])
    guard case .prevented(let by) = world.failure(of: outer), by === inner else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: outer)))")
      return
    }
  }

  @Test("Of two taps on a view and its superview the nearer one recognizes") func nestedTaps() {
    world.add(UITapGestureRecognizer(), "P", to: world.parent)
    world.add(UITapGestureRecognizer(), "V")
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(V,ended)"])
  }

  @Test("Of two taps on one view the one added first recognizes (UIKit does not document which)") func equalTaps() {
    world.add(UITapGestureRecognizer(), "1")
    world.add(UITapGestureRecognizer(), "2")
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(1,ended)"])
  }

  @Test("One delegate that allows both is sufficient, whichever it is", arguments: [true, false])
  func simultaneousPans(outerAllows: Bool) {
    let outer = world.add(UIPanGestureRecognizer(), "P", to: world.parent)
    let inner = world.add(UIPanGestureRecognizer(), "V")
    (outerAllows ? outer : inner).delegate = simultaneous
    world.stage.finger().drag(from: point(100, 100), to: point(140, 100), over: 0.1, steps: 1)
    #expect(world.actions == ["act(V,began)", "act(P,began)", "act(V,ended)", "act(P,ended)"])
  }

  @Test("C90: no delegate is called about simultaneous recognition without a conflict") func simultaneityNotAsked() {
    world.add(UIPanGestureRecognizer()).delegate = simultaneous
    world.stage.finger().drag(from: point(100, 100), to: point(140, 100), over: 0.1)
    #expect(!world.log.questions.contains { $0.hasPrefix("shouldRecognizeSimultaneously") })
  }

  @Test("C91: a recognizer that cannot prevent the other lets both recognize") func canPrevent() {
    final class Tolerant: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    world.add(UIPanGestureRecognizer(), "P", to: world.parent)
    world.add(Tolerant(), "V")
    world.stage.finger().drag(from: point(100, 100), to: point(140, 100), over: 0.1, steps: 1)
    #expect(world.actions == ["act(V,began)", "act(P,began)", "act(V,ended)", "act(P,ended)"])
  }

  @Test("Undecided recognizers fail as soon as another recognizes their touch") func losersFailAtOnce() {
    let tap = world.add(UITapGestureRecognizer(), "T", to: world.parent)
    let press = world.add(UILongPressGestureRecognizer(), "L")
    press.minimumPressDuration = 0.2
    world.stage.finger().down(point(100, 100))
    world.stage.advance(by: 0.2)
    #expect(press.state == .began)
    #expect(tap.state == .failed)
    guard case .prevented(let by) = world.failure(of: tap), by === press else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
  }

  @Test("A pan that lost to a swipe does not begin later in the same drag") func swipeBeforePan() {
    world.add(UISwipeGestureRecognizer(), "W")
    world.add(UIPanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(160, 100), at: 0.05)
    finger.move(point(260, 100), at: 0.1)
    finger.up()
    #expect(world.actions == ["act(W,ended)"])
  }

  @Test("Recognizers of different fingers do not exclude each other") func unrelatedTouches() {
    let other = UIView(frame: CGRect(x: 0, y: 400, width: 400, height: 200))
    world.parent.addSubview(other)
    world.add(UIPanGestureRecognizer(), "1")
    world.add(UIPanGestureRecognizer(), "2", to: other)
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(100, 500))
    a.move(point(150, 100))
    b.move(point(150, 500))
    #expect(world.actions == ["act(1,began)", "act(2,began)"])
  }

  /// Practice: sheets with a list disable its scrolling in this method and return false.
  @Test("C422: a winner that a delegate disables prevents no other, and sends only the action of its cancellation")
  func disabledWinner() {
    final class Disabling: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool {
        other.isEnabled = false
        return false
      }
    }
    let disabling = Disabling()
    world.add(UIPanGestureRecognizer(), "list")
    world.add(UIPanGestureRecognizer(), "sheet", to: world.parent).delegate = disabling
    world.stage.finger().drag(from: point(100, 100), to: point(100, 200), over: 0.2, steps: 2)
    #expect(world.actions == ["act(sheet,began)", "act(list,cancelled)", "act(sheet,changed)", "act(sheet,ended)"])
  }

  @Test("C111: a recognized pan prevents a pinch of the same finger") func panBeforePinch() {
    world.add(UIPinchGestureRecognizer(), "pinch")
    world.add(UIPanGestureRecognizer(), "pan")
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(120, 100), at: 0.1)
    b.down(point(200, 100))
    b.move(point(300, 100), at: 0.2)
    #expect(!world.actions.contains { $0.hasPrefix("act(pinch") })
    #expect(world.actions.contains("act(pan,changed)"))
  }
}
