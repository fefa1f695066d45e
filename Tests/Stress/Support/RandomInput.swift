import CoreGraphics
import Foundation
import InputEvents

/// Random user input for the window: fingers, a mouse, a wheel, keys, text, buttons and changes of the window.
/// Fingers mostly behave plausibly (land, move a little, lift), so that gestures are recognized; some samples are
/// invalid.
package struct RandomInput {
  /// The events that occur together, and the time since the last step.
  package struct Step {
    /// The pause in seconds.
    package var pause: TimeInterval
    package var samples: [InputEvent.Sample] = []
    /// A new size of the window, in points.
    package var size: CGSize?
    package var hasFocus: Bool?
  }

  /// The contacts that are down, with their positions in the window.
  private var down: [Int: CGPoint] = [:]
  private var heldKeys: [KeyUsage] = []

  /// The largest number of contact samples in one step. A mouse or a slow screen sends 5 between two frames, ten
  /// fingers send 60.
  private let most: Int

  package init(mostSamples: Int = 5) { most = mostSamples }

  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - canvas: The frame of the scene in the window, which contains most positions.
  ///   - onlyFingers: A Boolean value that indicates whether the input consists only of fingers on the canvas, which do
  ///     not change the window.
  package mutating func step(
    _ choices: inout Choices, size: CGSize, canvas: CGRect, onlyFingers: Bool = false
  ) -> Step {
    if onlyFingers {
      return Step(pause: 1.0 / 120, samples: [contact(&choices, canvas.size, canvas, among: 1...3)])
    }
    var step = Step(pause: pause(&choices))
    switch choices.choose(32) {
    case 0: step.samples = [hover(&choices, size, canvas)]
    case 1: step.samples = [scroll(&choices, size, canvas)]
    case 2, 3: step.samples = key(&choices)
    case 4: step.samples = [text(&choices)]
    case 5: step.samples = [button(&choices)]
    case 6: step.samples = [other(&choices)]
    case 7 where choices.happens(oneIn: 8):
      step.size = CGSize(width: 700 + choices.choose(1200), height: 500 + choices.choose(700))
    case 8 where choices.happens(oneIn: 4): step.hasFocus = choices.happens(oneIn: 2)
    default: step.samples = (0..<(1 + choices.choose(most))).map { _ in contact(&choices, size, canvas) }
    }
    return step
  }

  /// Lifts all contacts.
  package mutating func lift() -> Step {
    defer { (down, heldKeys) = ([:], []) }
    let contacts = down.sorted { $0.key < $1.key }.map { Self.contact($0.key, .up, $0.value) }
    let keys = heldKeys.map { Self.key($0, .up) }
    return Step(pause: 0.01, samples: contacts + keys)
  }

  private func pause(_ choices: inout Choices) -> TimeInterval {
    switch choices.choose(16) {
    case 0: 0
    case 1: 0.05 * Double(choices.choose(20))
    case 2 where choices.happens(oneIn: 8): 2
    default: 1.0 / 120
    }
  }

  private func place(_ choices: inout Choices, _ size: CGSize, _ canvas: CGRect) -> CGPoint {
    let area = choices.choose(4) == 0 ? CGRect(origin: .zero, size: size) : canvas
    return CGPoint(
      x: area.minX + CGFloat(choices.choose(Int(area.width))), y: area.minY + CGFloat(choices.choose(Int(area.height))))
  }

  // MARK: Contacts

  private static let contacts = 0...10

  private mutating func contact(
    _ choices: inout Choices, _ size: CGSize, _ canvas: CGRect, among contacts: ClosedRange<Int> = Self.contacts
  ) -> InputEvent.Sample {
    let id = contacts.lowerBound + choices.choose(contacts.count)
    guard let last = down[id] else {
      let point = contacts == Self.contacts ? place(&choices, size, canvas) : CGPoint(x: canvas.midX, y: canvas.midY)
      // A contact that did not land cannot move or lift.
      if choices.happens(oneIn: 32) { return Self.contact(id, choices.choose(from: [.move, .up, .cancel]), point) }
      down[id] = point
      return Self.contact(id, .down, point, choices.happens(oneIn: 8) ? .control : [])
    }
    switch choices.choose(16) {
    case 0: return Self.contact(id, .down, last)
    case 1, 2, 3:
      down[id] = nil
      return Self.contact(id, choices.happens(oneIn: 8) ? .cancel : .up, last)
    case 4: down[id] = place(&choices, size, canvas)
    default:
      down[id] = CGPoint(x: last.x + CGFloat(choices.choose(41) - 20), y: last.y + CGFloat(choices.choose(41) - 20))
    }
    return Self.contact(id, .move, down[id] ?? last)
  }

  /// Returns a sample of a contact. Contact 0 is the mouse with its button down, contact 10 is a pencil, and the others
  /// are fingers.
  private static func contact(
    _ id: Int, _ phase: ContactSample.Phase, _ point: CGPoint, _ modifiers: ModifierKeys = []
  ) -> InputEvent.Sample {
    .contact(
      ContactSample(
        id: id, phase: phase, location: point, kind: id == 0 ? .pointer : id == 10 ? .pencil : .finger,
        force: id == 10 ? 0.5 : 0, buttons: id == 0 && phase != .up ? 1 : 0, modifiers: modifiers))
  }

  // MARK: Other members

  private func hover(_ choices: inout Choices, _ size: CGSize, _ canvas: CGRect) -> InputEvent.Sample {
    let place = choices.happens(oneIn: 8) ? nil : place(&choices, size, canvas)
    return .hover(HoverSample(location: place, modifiers: choices.happens(oneIn: 4) ? .control : []))
  }

  private func scroll(_ choices: inout Choices, _ size: CGSize, _ canvas: CGRect) -> InputEvent.Sample {
    let delta = CGSize(width: choices.choose(41) - 20, height: choices.choose(201) - 100)
    return .scroll(
      ScrollSample(
        location: place(&choices, size, canvas), delta: delta, isContinuous: choices.happens(oneIn: 2),
        modifiers: choices.happens(oneIn: 4) ? .control : []))
  }

  private mutating func key(_ choices: inout Choices) -> [InputEvent.Sample] {
    // The codes include letters, digits, punctuation, function keys, arrows and modifiers.
    let isModifier = choices.happens(oneIn: 8)
    let first = isModifier ? KeyUsage.leftControl : .a
    let usage = KeyUsage(
      rawValue: first.rawValue + choices.choose(isModifier ? 8 : KeyUsage.up.rawValue - KeyUsage.a.rawValue))
    let modifiers = choices.choose(from: [[], [], [], ModifierKeys.control, .shift, .alternate, .command])
    let held = choices.happens(oneIn: 8)
    if held { heldKeys.append(usage) }
    return [Self.key(usage, .down, modifiers)] + (held ? [] : [Self.key(usage, .up, modifiers)])
  }

  private static func key(
    _ usage: KeyUsage, _ phase: KeySample.Phase, _ modifiers: ModifierKeys = []
  ) -> InputEvent.Sample {
    let letter = usage.letter.map { String($0) } ?? ""
    return .key(
      KeySample(
        usage: usage, phase: phase, characters: letter, charactersIgnoringModifiers: letter, modifiers: modifiers))
  }

  private func text(_ choices: inout Choices) -> InputEvent.Sample {
    let text = choices.choose(from: ["a", "", "中文", "e\u{301}", "👩‍👩‍👧", "\n", "a long text without an end", "\t"])
    let isComposing = choices.happens(oneIn: 3)
    return .text(
      TextSample(
        text: text, phase: isComposing ? .composing : .committed, selectionStart: choices.choose(4),
        selectionLength: choices.choose(4)))
  }

  private func button(_ choices: inout Choices) -> InputEvent.Sample {
    let buttons: [ButtonSample.Button] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
    ]
    return .button(
      ButtonSample(button: choices.choose(from: buttons), phase: choices.choose(from: [.down, .change, .up, .cancel])))
  }

  private mutating func other(_ choices: inout Choices) -> InputEvent.Sample {
    switch choices.choose(3) {
    case 0: return .motion(MotionSample(phase: choices.choose(from: [.began, .ended, .cancelled])))
    case 1: return .remote(RemoteSample(subtype: 100 + choices.choose(10)))
    default:
      down = [:]
      return .systemCancel
    }
  }
}
