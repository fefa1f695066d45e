import InputEvents
import Testing
import UIKitTestSupport

/// Tests hovering and scrolling, which are gestures without fingers (reference 5.9, section 10).
@MainActor
@Suite struct PointerTests {
  private let world = GestureWorld()

  // MARK: Hover

  @Test("A hover begins when the pointer enters, changes as it moves, and ends when it leaves") func hover() {
    let hover = world.add(UIHoverGestureRecognizer())
    world.stage.pointer(at: point(20, 20))
    world.stage.pointer(at: point(100, 100), modifiers: .shift)
    #expect(hover.location(in: world.view) == point(50, 50))
    #expect(hover.modifierFlags == .shift)
    world.stage.pointer(at: point(120, 100))
    world.stage.pointer(at: point(120, 100))
    world.stage.pointer(at: nil)
    #expect(world.actions == ["act(G,began)", "act(G,changed)", "act(G,ended)"])
    #expect(hover.state == .possible)
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("Hovers over a view and its subview run together, and are inactive while a button is down")
  func hoverWithButton() {
    world.add(UIHoverGestureRecognizer(), "V")
    world.add(UIHoverGestureRecognizer(), "P", to: world.parent)
    world.stage.pointer(at: point(100, 100))
    #expect(world.actions == ["act(V,began)", "act(P,began)"])
    contact(1, .down, point(100, 100), .pointer, buttons: 1)
    world.stage.pointer(at: point(110, 100))
    contact(1, .up, point(110, 100), .pointer)
    world.stage.pointer(at: point(20, 20))
    #expect(world.actions.suffix(2) == ["act(V,ended)", "act(P,changed)"])
  }

  @Test("A press during a hover is delivered to the view and its gestures as without a hover") func pressUnderHover() {
    world.add(UIHoverGestureRecognizer(), "P", to: world.parent)
    world.add(UITapGestureRecognizer(), "T")
    world.stage.pointer(at: point(100, 100))
    contact(1, .down, point(100, 100), .pointer, buttons: 1)
    contact(1, .up, point(100, 100), .pointer)
    #expect(
      world.log.lines == [
        "act(P,began)", "T.began", "V.began{a}", "T.ended", "act(T,ended)",
        "V.cancelled{a}",
      ])
  }

  @Test("A hover whose delegate returns false has no calls until the pointer enters again") func refusedHover() {
    let answers = Answers()
    answers.begins = false
    world.add(UIHoverGestureRecognizer()).delegate = answers
    world.stage.pointer(at: point(100, 100))
    answers.begins = true
    world.stage.pointer(at: point(120, 100))
    #expect(world.actions == [])
    world.stage.pointer(at: nil)
    world.stage.pointer(at: point(120, 100))
    #expect(world.actions == ["act(G,began)"])
  }

  private func contact(
    _ id: Int, _ phase: ContactSample.Phase, _ location: CGPoint, _ kind: ContactSample.Kind = .finger, buttons: Int = 0
  ) {
    let sample = ContactSample(id: 100 + id, phase: phase, location: location, kind: kind, buttons: buttons)
    world.stage.runtime.handle([InputEvent(timestamp: world.stage.now, sample: .contact(sample))])
  }

  // MARK: Buttons and keys

  @Test("A click is a tap with the required button, and with none for a finger") func buttons() {
    let tap = world.add(UITapGestureRecognizer())
    world.stage.click(point(100, 100))
    #expect(world.actions.count == 1)
    world.stage.click(point(100, 100), with: .secondary)
    #expect(world.actions.count == 1)
    tap.buttonMaskRequired = .secondary
    world.stage.click(point(100, 100), with: .secondary)
    #expect(world.actions.count == 2)
    world.stage.finger().tap(point(300, 300))
    #expect(world.actions.count == 3)
  }

  @Test("A mouse drag has touches of an indirect pointer, and events with its button and the modifier keys")
  func mouseDrag() {
    let pan = world.add(UIPanGestureRecognizer())
    var calls: [String] = []
    world.onAction = { _ in
      calls.append("\(pan.buttonMask.rawValue) \(pan.modifierFlags == .shift) \(pan.touches.map(\.type.rawValue))")
    }
    let mouse = world.stage.mouse(.secondary, modifiers: .shift)
    mouse.down(point(100, 100))
    mouse.move(point(130, 100))
    mouse.move(point(140, 100))
    mouse.up()
    let held = "2 true [\(UITouch.TouchType.indirectPointer.rawValue)]"
    #expect(calls == [held, held, "0 true []"])
  }

  @Test("A recognizer has the modifier keys and buttons of its last event") func modifiers() {
    let pan = world.add(UIPanGestureRecognizer())
    let sample = ContactSample(
      id: 100, phase: .down, location: point(100, 100), kind: .pointer, buttons: 1, modifiers: [.shift, .command])
    world.stage.runtime.handle([InputEvent(timestamp: world.stage.now, sample: .contact(sample))])
    #expect(pan.modifierFlags == [.shift, .command])
    #expect(pan.buttonMask == .primary)
    contact(0, .move, point(120, 100), .pointer)
    #expect(pan.modifierFlags == [])
    #expect(pan.buttonMask == [])
  }

  // MARK: Scrolling

  @Test("A wheel drives the nearest pan that allows it, from the first notch until it pauses") func wheel() {
    let outer = world.add(UIPanGestureRecognizer(), "P", to: world.parent)
    let inner = world.add(UIPanGestureRecognizer(), "V")
    outer.allowedScrollTypesMask = .all
    inner.allowedScrollTypesMask = .continuous
    scroll(4)
    scroll(6)
    #expect(outer.translation(in: nil) == point(0, 10))
    #expect(outer.location(in: nil) == point(100, 100))
    #expect(outer.numberOfTouches == 0)
    world.stage.advance(by: 0.1)
    #expect(world.actions == ["act(P,began)", "act(P,changed)", "act(P,ended)"])
    #expect(outer.translation(in: nil) == .zero)
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("Scrolling reaches no recognizer unless a pan allows its type") func scrollTypes() {
    let pan = world.add(UIPanGestureRecognizer())
    scroll(10)
    #expect(world.actions == [])
    pan.allowedScrollTypesMask = .continuous
    scroll(10)
    #expect(world.actions == [])
    scroll(10, isContinuous: true)
    #expect(world.actions == ["act(G,began)"])
    pan.isEnabled = false
    #expect(world.actions.last == "act(G,cancelled)")
  }

  @Test("A pan whose shouldBegin returns false leaves the scrolling to the next") func refusedScroll() {
    let answers = Answers()
    answers.begins = false
    world.add(UIPanGestureRecognizer(), "P", to: world.parent).allowedScrollTypesMask = .all
    let inner = world.add(UIPanGestureRecognizer(), "V")
    inner.allowedScrollTypesMask = .all
    inner.delegate = answers
    scroll(10)
    #expect(world.actions == ["act(P,began)"])
    #expect(inner.state == .possible)
  }

  private func scroll(_ distance: CGFloat, isContinuous: Bool = false) {
    world.stage.scroll(at: point(100, 100), by: CGSize(width: 0, height: distance), isContinuous: isContinuous)
  }
}
