import CoreGraphics
import Foundation
import InputEvents
import Testing

/// Tests fingers that are simulated with a mouse and keys, by input events and the resulting events.
@Suite struct FingerEmulationTests {
  private var emulation = FingerEmulation(bounds: CGRect(x: 0, y: 0, width: 400, height: 600))
  private var clock: TimeInterval = 0

  // MARK: The pair

  @Test("Without a key the mouse stays a mouse") mutating func plainMouse() {
    let output = play([.down(10, 20), .move(30, 40), .up(30, 40)])
    #expect(output == ["pointer 0 down 10,20", "pointer 0 move 30,40", "pointer 0 up 30,40"])
  }

  @Test("Ctrl shows both fingers and their center before a button is pressed") mutating func shownBeforePressing() {
    _ = play([.hover(150, 250)])
    #expect(emulation.marks == FingerEmulation.Marks())
    _ = play([.key(.leftControl, .down, .control)])
    #expect(emulation.marks.ghosts == [CGPoint(x: 150, y: 250), CGPoint(x: 250, y: 350)])
    #expect(emulation.marks.center == CGPoint(x: 200, y: 300))
    _ = play([.hover(160, 300, .control)])
    #expect(emulation.marks.ghosts == [CGPoint(x: 160, y: 300), CGPoint(x: 240, y: 300)])
    _ = play([.key(.leftControl, .up)])
    #expect(emulation.marks == FingerEmulation.Marks())
  }

  @Test(
    "Ctrl or Alt makes two fingers, mirrored about the center",
    arguments: [ModifierKeys.control, ModifierKeys.alternate])
  mutating func mirrored(trigger: ModifierKeys) {
    let output = play([
      .hover(150, 300, trigger), .down(150, 300, trigger), .move(100, 290, trigger), .up(100, 290, trigger),
    ])
    #expect(
      output == [
        "hover", "finger 1001 down 150,300", "finger 1002 down 250,300", "finger 1001 move 100,290",
        "finger 1002 move 300,310", "finger 1001 up 100,290", "finger 1002 up 300,310",
      ])
  }

  @Test("A press that begins while a pair is down cancels the pair first: the end of that press was lost")
  mutating func pressedTwice() {
    let seen = play([.down(150, 300, .control), .down(20, 30)])
    #expect(
      seen == [
        "finger 1001 down 150,300", "finger 1002 down 250,300", "finger 1001 cancel 150,300",
        "finger 1002 cancel 250,300", "pointer 0 down 20,30",
      ])
  }

  @Test("With another trigger key Ctrl has no effect") mutating func otherTrigger() {
    emulation.trigger = [.command]
    #expect(play([.down(150, 300, .control), .up(150, 300)]) == ["pointer 0 down 150,300", "pointer 0 up 150,300"])
    #expect(play([.down(150, 300, .command)]) == ["finger 1001 down 150,300", "finger 1002 down 250,300"])
  }

  @Test("With Shift both move in parallel, pressed or not, and the center moves along") mutating func parallel() {
    let keys: ModifierKeys = [.control, .shift]
    _ = play([.hover(150, 300, .control), .hover(160, 320, keys)])
    #expect(emulation.marks.center == CGPoint(x: 210, y: 320))
    let output = play([.down(160, 320, keys), .move(170, 340, keys), .move(180, 340, .control)])
    #expect(
      output == [
        "finger 1001 down 160,320", "finger 1002 down 260,320", "finger 1001 move 170,340",
        "finger 1002 move 270,340", "finger 1001 move 180,340", "finger 1002 move 260,340",
      ])
  }

  @Test("A pair that is down stays two fingers after the key is released, until it lifts") mutating func keyReleased() {
    let output = play([
      .down(150, 300, .control), .key(.leftControl, .up), .move(140, 300), .up(140, 300), .down(140, 300),
      .up(140, 300),
    ])
    #expect(
      output == [
        "finger 1001 down 150,300", "finger 1002 down 250,300", "key 224 up", "finger 1001 move 140,300",
        "finger 1002 move 260,300", "finger 1001 up 140,300", "finger 1002 up 260,300", "pointer 0 down 140,300",
        "pointer 0 up 140,300",
      ])
  }

  @Test("A key pressed while the mouse is down adds no finger during a drag") mutating func lateKey() {
    let output = play([
      .down(150, 300), .key(.leftControl, .down, .control), .move(140, 300, .control), .up(140, 300, .control),
    ])
    #expect(output == ["pointer 0 down 150,300", "key 224 down", "pointer 0 move 140,300", "pointer 0 up 140,300"])
    #expect(emulation.marks.ghosts.count == 2)
  }

  @Test("The fingers' modifiers exclude the keys that made them, but include other keys")
  mutating func fingersModifiers() {
    let made = emulation.translate(Step.down(150, 300, [.control, .shift, .command]).event(at: 0))
    for event in made {
      guard case .contact(let contact) = event.sample else { continue }
      #expect(contact.modifiers == .command && contact.buttons == 0)
    }
    #expect(made.count == 2)
  }

  @Test("G holds the second finger without a key, until G again") mutating func sticky() {
    #expect(play([.hover(150, 300), .key(.g, .down), .key(.g, .up)]) == ["hover"])
    #expect(emulation.isSticky && emulation.marks.ghosts.count == 2)
    #expect(play([.down(150, 300), .up(150, 300)]).count == 4)
    _ = play([.key(.g, .down), .key(.g, .up)])
    #expect(play([.down(150, 300)]) == ["pointer 0 down 150,300"])
  }

  @Test("Right clicks are not converted to fingers") mutating func rightButton() {
    #expect(play([.rightDown(150, 300, .control)]) == ["pointer 0 down 150,300"])
  }

  @Test("Nothing is shown while the pointer is elsewhere, and a moved center is kept") mutating func pointerAway() {
    _ = play([.key(.g, .down), .hover(150, 300), .hover(160, 300, .shift)])
    emulation.pointerLeft()
    #expect(emulation.marks.ghosts.isEmpty)
    _ = play([.hover(100, 300)])
    #expect(emulation.marks.center == CGPoint(x: 210, y: 300))
  }

  // MARK: Planted fingers

  @Test("T plants fingers at the pointer that stay; T on one lifts it, Shift+T lifts all") mutating func planting() {
    let output = play([
      .hover(100, 100), .key(.t, .down), .key(.t, .up), .hover(200, 100), .key(.t, .down), .hover(300, 100),
      .key(.t, .down), .hover(205, 105), .key(.t, .down), .key(.t, .down, .shift),
    ])
    #expect(
      output == [
        "hover", "finger 1005 down 100,100", "hover", "finger 1006 down 200,100", "hover", "finger 1007 down 300,100",
        "hover", "finger 1006 up 200,100", "finger 1005 up 100,100", "finger 1007 up 300,100",
      ])
  }

  @Test("A planted finger is dragged with the mouse at the point where it was grabbed") mutating func draggingPlanted()
  {
    let output = play([
      .hover(100, 100), .key(.t, .down), .down(110, 105), .move(150, 205), .up(150, 205), .down(400, 400),
    ])
    #expect(
      output == ["hover", "finger 1005 down 100,100", "finger 1005 move 140,200", "pointer 0 down 400,400"])
  }

  @Test("Arrow keys move the selected finger by one point, with Shift by ten; Tab selects the next; Escape lifts it")
  mutating func keysMovePlanted() {
    let output = play([
      .hover(100, 100), .key(.t, .down), .hover(200, 100), .key(.t, .down), .key(.right, .down), .key(.right, .repeat),
      .key(.up, .down, .shift), .key(.tab, .down), .key(.left, .down), .key(.escape, .down), .key(.escape, .up),
    ])
    #expect(
      output == [
        "hover", "finger 1005 down 100,100", "hover", "finger 1006 down 200,100", "finger 1006 move 201,100",
        "finger 1006 move 202,100", "finger 1006 move 202,90", "finger 1005 move 99,100", "finger 1005 up 99,100",
      ])
    #expect(emulation.marks.selected == CGPoint(x: 202, y: 90))
  }

  @Test("Without a pointer a finger is planted in the center") mutating func withoutPointer() {
    #expect(play([.key(.t, .down)]) == ["finger 1005 down 200,300"])
  }

  @Test("Keys that have no finger to move are passed to the scene") mutating func keysOfTheScene() {
    let output = play([
      .key(.right, .down), .key(.right, .up), .key(.escape, .down), .key(.tab, .down), .key(.a, .down),
    ])
    #expect(output == ["key 79 down", "key 79 up", "key 41 down", "key 43 down", "key 4 down"])
  }

  @Test("While text is typed, letters are text") mutating func typing() {
    emulation.isTyping = true
    #expect(play([.key(.t, .down), .key(.t, .up), .key(.g, .down)]) == ["key 23 down", "key 23 up", "key 10 down"])
    #expect(!emulation.isSticky)
  }

  @Test("The release of a key whose press was handled is handled, too") mutating func keyStaysOurs() {
    let output = play([.key(.t, .down), .key(.t, .repeat), .key(.t, .repeat), .key(.t, .up), .key(.t, .up)])
    #expect(output == ["finger 1005 down 200,300", "key 23 up"])
  }

  @Test("Planted fingers and a mirrored pair make four fingers") mutating func plantedAndPair() {
    _ = play([.hover(50, 50), .key(.t, .down), .hover(350, 50), .key(.t, .down)])
    let output = play([.down(150, 300, .control)])
    #expect(output == ["finger 1001 down 150,300", "finger 1002 down 250,300"])
    #expect(emulation.marks.selected == CGPoint(x: 350, y: 50))
  }

  // MARK: The wheel

  @Test("Ctrl and the wheel move two fingers apart about the pointer, which lift when the wheel stops")
  mutating func wheelPinch() {
    let output = play([.scroll(200, 300, 240, .control)])
    #expect(
      output == [
        "finger 1003 down 160,300", "finger 1004 down 240,300", "finger 1003 move 91.3,300",
        "finger 1004 move 308.7,300",
      ])
    let end = emulation.nextDeadline
    #expect(end == clock + 0.25)
    #expect(emulation.advance(to: clock + 0.2).isEmpty)
    #expect(describe(emulation.advance(to: clock + 0.3)) == ["finger 1003 up 91.3,300", "finger 1004 up 308.7,300"])
    #expect(emulation.nextDeadline == nil)
  }

  @Test("Further turns keep the fingers down; turned backwards they approach, but never meet")
  mutating func wheelGoesOn() {
    _ = play([.scroll(200, 300, -48, .control)])
    let first = emulation.nextDeadline ?? 0
    let output = play([.scroll(200, 300, -4800, .control)])
    #expect(output == ["finger 1003 move 196,300", "finger 1004 move 204,300"])
    #expect((emulation.nextDeadline ?? 0) > first)
  }

  @Test("At an edge the fingers of the wheel are arranged vertically") mutating func wheelAtTheEdge() {
    #expect(play([.scroll(10, 300, 0, .control)]).prefix(2) == ["finger 1003 down 10,260", "finger 1004 down 10,340"])
  }

  @Test("Without a key the wheel scrolls; a press ends its pinch first") mutating func wheelAndPress() {
    #expect(play([.scroll(200, 300, 48)]) == ["scroll"])
    _ = play([.scroll(200, 300, 0, .control)])
    #expect(
      play([.down(20, 20)]) == ["finger 1003 up 160,300", "finger 1004 up 240,300", "pointer 0 down 20,20"])
  }

  // MARK: The system

  @Test("When the system cancels all touches, no emulated finger is left") mutating func cancelled() {
    _ = play([.hover(50, 50), .key(.t, .down), .down(150, 300, .control), .system])
    #expect(play([.move(140, 300), .up(140, 300), .key(.right, .down)]).count == 3)
    #expect(emulation.marks == FingerEmulation.Marks())
  }

  @Test("Real fingers pass through") mutating func realFingers() {
    let contact = ContactSample(id: 1, phase: .down, location: CGPoint(x: 5, y: 6), modifiers: .control)
    let event = InputEvent(timestamp: 0, sample: .contact(contact))
    #expect(emulation.translate(event) == [event])
  }

  // MARK: Writing

  private enum Step {
    case hover(CGFloat, CGFloat, ModifierKeys = [])
    case down(CGFloat, CGFloat, ModifierKeys = [])
    case rightDown(CGFloat, CGFloat, ModifierKeys = [])
    case move(CGFloat, CGFloat, ModifierKeys = [])
    case up(CGFloat, CGFloat, ModifierKeys = [])
    case scroll(CGFloat, CGFloat, CGFloat, ModifierKeys = [])
    case key(KeyUsage, KeySample.Phase, ModifierKeys = [])
    case system

    func event(at time: TimeInterval) -> InputEvent { InputEvent(timestamp: time, sample: sample) }

    private var sample: InputEvent.Sample {
      switch self {
      case .hover(let x, let y, let keys): .hover(HoverSample(location: CGPoint(x: x, y: y), modifiers: keys))
      case .down(let x, let y, let keys): pointer(.down, x, y, 1, keys)
      case .rightDown(let x, let y, let keys): pointer(.down, x, y, 2, keys)
      case .move(let x, let y, let keys): pointer(.move, x, y, 1, keys)
      case .up(let x, let y, let keys): pointer(.up, x, y, 0, keys)
      case .scroll(let x, let y, let dy, let keys):
        .scroll(
          ScrollSample(
            location: CGPoint(x: x, y: y), delta: CGSize(width: 0, height: dy), isContinuous: false, modifiers: keys))
      case .key(let usage, let phase, let keys): .key(KeySample(usage: usage, phase: phase, modifiers: keys))
      case .system: .systemCancel
      }
    }

    private func pointer(
      _ phase: ContactSample.Phase, _ x: CGFloat, _ y: CGFloat, _ buttons: Int, _ keys: ModifierKeys
    ) -> InputEvent.Sample {
      .contact(
        ContactSample(
          id: 0, phase: phase, location: CGPoint(x: x, y: y), kind: .pointer, buttons: buttons, modifiers: keys))
    }
  }

  private mutating func play(_ steps: [Step]) -> [String] {
    steps.flatMap { step in
      clock += 0.01
      return describe(emulation.translate(step.event(at: clock)))
    }
  }

  private func describe(_ events: [InputEvent]) -> [String] {
    events.map { event in
      switch event.sample {
      case .contact(let contact):
        "\(contact.kind) \(contact.id) \(contact.phase) \(short(contact.location.x)),\(short(contact.location.y))"
      case .hover: "hover"
      case .scroll: "scroll"
      case .key(let key): "key \(key.usage) \(key.phase)"
      default: "system"
      }
    }
  }

  private func short(_ value: CGFloat) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
