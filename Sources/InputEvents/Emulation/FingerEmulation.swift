import Foundation

/// Makes fingers out of a mouse and a keyboard, so that gestures of several fingers need no touch screen: samples in,
/// samples out, in the points of one surface, whose `bounds` it knows.
///
/// - While a trigger key is held, the pointer has a second finger, mirrored about a center. Both are shown before they
///   land, because the result of an invisible center cannot be predicted. With Shift both move in parallel, and so does
///   the center (reference 10).
/// - T, or while `isPlanting` a press, plants a finger that stays down. Planted fingers are dragged with the mouse or
///   moved with the arrow keys.
/// - The trigger key and the wheel make a pinch at the pointer.
///
/// Samples of real fingers pass through untouched.
package struct FingerEmulation {
  /// The surface fingers may land on; the center of a pair is its middle until it is moved.
  package var bounds: CGRect {
    didSet { if bounds != oldValue, center != nil { center = middle } }
  }
  /// Any of these, held, gives the pointer its second finger. Alt alone would not do: many desktops move windows with
  /// it.
  package var trigger: ModifierKeys = [.control, .alternate]
  /// The pointer has its second finger without any key being held.
  package private(set) var isSticky = false
  /// The point where T plants a finger while the pointer is elsewhere; nil for the middle.
  package var plantingPlace: CGPoint?
  /// Each press plants a finger.
  package var isPlanting = false
  /// Keys that type belong to the text input, not to planted fingers.
  package var isTyping = false

  private enum Press {
    case plain
    case pair
    /// A planted finger, and where it was taken hold of.
    case planted(id: Int, grip: CGSize)
  }

  private var press: Press?
  private var pointer: CGPoint?
  private var center: CGPoint?
  private var modifiers: ModifierKeys = []
  private var planted = PlantedFingers()
  private var pinch: WheelPinch?
  /// The keys whose press the emulation consumed: it consumes the rest of their samples, too.
  private var takenKeys: Set<KeyUsage> = []

  package init(bounds: CGRect) { self.bounds = bounds }

  // MARK: Samples

  /// Returns the samples that replace `event`: itself, fingers, or none.
  package mutating func translate(_ event: InputEvent) -> [InputEvent] {
    switch event.sample {
    case .hover(let hover):
      hold(hover.modifiers)
      movePointer(to: hover.location)
      return [event]
    case .contact(let contact) where contact.kind == .pointer: return pointer(contact, event)
    case .scroll(let scroll) where !scroll.modifiers.isDisjoint(with: trigger):
      return turn(scroll, at: event.timestamp)
    case .key(let key): return self.key(key, event)
    case .systemCancel:
      forget()
      return [event]
    default: return [event]
    }
  }

  /// The pointer is over something else now.
  package mutating func pointerLeft() {
    if press == nil { pointer = nil }
  }

  /// The time at which a pinch of the wheel lifts its fingers, on the samples' clock; nil while there is none.
  package var nextDeadline: TimeInterval? { pinch?.end }

  /// Returns the samples that became due by `time`.
  package mutating func advance(to time: TimeInterval) -> [InputEvent] {
    guard let pinch, pinch.end <= time else { return [] }
    return endPinch(at: pinch.end)
  }

  /// Every emulated finger is gone, without a word: the surface they were on is.
  package mutating func forget() {
    (press, center, pinch) = (nil, nil, nil)
    modifiers = []
    planted = PlantedFingers()
    takenKeys = []
    hold([])
  }

  package var plantedCount: Int { planted.fingers.count }

  /// The pointer gets its second finger without a key being held, or has it no longer.
  package mutating func flipSticky() {
    isSticky.toggle()
    hold(modifiers)
  }

  /// Planted fingers are no more: the samples of their lifting.
  package mutating func liftPlanted(at time: TimeInterval) -> [InputEvent] {
    planted.fingers.flatMap { lift($0, at: time) }
  }

  // MARK: The pointer and its second finger

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  private mutating func hold(_ modifiers: ModifierKeys) {
    self.modifiers = modifiers
    if case .pair? = press { return }
    let wantsPair = isSticky || !modifiers.isDisjoint(with: trigger)
    center = wantsPair ? center ?? middle : nil
  }

  private mutating func movePointer(to location: CGPoint?) {
    if let location, let pointer, let center, modifiers.contains(.shift) {
      self.center = CGPoint(x: center.x + location.x - pointer.x, y: center.y + location.y - pointer.y)
    }
    pointer = location
  }

  private func pair(_ phase: ContactSample.Phase, _ time: TimeInterval) -> [InputEvent] {
    guard let pointer, let center else { return [] }
    return [
      finger(Self.pairContacts.0, phase, pointer, time),
      finger(Self.pairContacts.1, phase, pointer.mirrored(about: center), time),
    ]
  }

  private mutating func pointer(_ contact: ContactSample, _ event: InputEvent) -> [InputEvent] {
    hold(contact.modifiers)
    switch contact.phase {
    case .down: return pressed(contact, event)
    case .move:
      movePointer(to: contact.location)
      return moved(contact, event)
    case .up, .cancel:
      movePointer(to: contact.location)
      let changed = moved(contact, event)
      press = nil
      hold(contact.modifiers)
      return changed
    }
  }

  private mutating func pressed(_ contact: ContactSample, _ event: InputEvent) -> [InputEvent] {
    let becomesFinger = contact.buttons <= 1 && (isPlanting || center != nil || !planted.isEmpty)
    let ended = endPinch(at: event.timestamp) + cancelPress(contact, becomesFinger, event.timestamp)
    hold(contact.modifiers)
    movePointer(to: contact.location)
    if contact.buttons <= 1, let finger = planted.take(at: contact.location) {
      let grip = CGSize(
        width: finger.location.x - contact.location.x, height: finger.location.y - contact.location.y)
      press = .planted(id: finger.id, grip: grip)
      return ended
    }
    if contact.buttons <= 1, isPlanting {
      let finger = planted.plant(at: contact.location)
      press = .planted(id: finger.id, grip: .zero)
      return ended + [self.finger(finger.id, .down, finger.location, event.timestamp)]
    }
    if contact.buttons <= 1, center != nil {
      press = .pair
      return ended + pair(.down, event.timestamp)
    }
    press = .plain
    return ended + [event]
  }

  /// Cancels what a press left down when its own end was lost; otherwise it would stay down for good. A press of
  /// another mouse button during one that is held is not a new press, unless it becomes a finger.
  private mutating func cancelPress(
    _ contact: ContactSample, _ becomesFinger: Bool, _ time: TimeInterval
  ) -> [InputEvent] {
    defer { press = nil }
    switch press {
    case .pair: return pair(.cancel, time)
    case .plain where becomesFinger:
      var lost = contact
      lost.phase = .cancel
      lost.location = pointer ?? contact.location
      return [InputEvent(timestamp: time, sample: .contact(lost))]
    case .plain, .planted, nil: return []
    }
  }

  private mutating func moved(_ contact: ContactSample, _ event: InputEvent) -> [InputEvent] {
    switch press {
    case .pair: return pair(contact.phase, event.timestamp)
    case .planted(let id, let grip):
      let location = CGPoint(x: contact.location.x + grip.width, y: contact.location.y + grip.height)
      guard contact.phase == .move, planted.move(id, to: location) else { return [] }
      return [finger(id, .move, location, event.timestamp)]
    case .plain, nil: return [event]
    }
  }

  // MARK: Keys

  private mutating func key(_ key: KeySample, _ event: InputEvent) -> [InputEvent] {
    hold(key.modifiers)
    switch key.phase {
    case .up, .cancel: return takenKeys.remove(key.usage) == nil ? [event] : []
    case .down, .repeat:
      guard key.phase == .repeat ? takenKeys.contains(key.usage) : !isTyping,
        key.modifiers.isDisjoint(with: [.control, .alternate, .command]), let fingers = command(key, event.timestamp)
      else { return [event] }
      takenKeys.insert(key.usage)
      return fingers
    }
  }

  /// The samples of a key that is ours, nil of one that is not.
  private mutating func command(_ key: KeySample, _ time: TimeInterval) -> [InputEvent]? {
    let step: CGFloat = key.modifiers.contains(.shift) ? 10 : 1
    let first = key.phase == .down
    switch key.usage {
    case .g:
      if first { flipSticky() }
      return []
    case .t where key.modifiers.contains(.shift): return first ? liftPlanted(at: time) : []
    case .t: return first ? plantOrLift(at: time) : []
    case .escape where !planted.isEmpty: return first ? lift(planted.selected, at: time) : []
    case .tab where planted.fingers.count > 1:
      planted.selectNext()
      return []
    case .left: return nudge(-step, 0, time)
    case .right: return nudge(step, 0, time)
    case .up: return nudge(0, -step, time)
    case .down: return nudge(0, step, time)
    default: return nil
    }
  }

  private mutating func plantOrLift(at time: TimeInterval) -> [InputEvent] {
    let place = pointer ?? plantingPlace ?? middle
    if let found = planted.take(at: place) { return lift(found, at: time) }
    let new = planted.plant(at: place)
    return [finger(new.id, .down, new.location, time)]
  }

  private mutating func lift(_ lifted: PlantedFingers.Finger?, at time: TimeInterval) -> [InputEvent] {
    guard let lifted else { return [] }
    planted.remove(lifted.id)
    if case .planted(lifted.id, _)? = press { press = nil }
    return [finger(lifted.id, .up, lifted.location, time)]
  }

  private mutating func nudge(_ dx: CGFloat, _ dy: CGFloat, _ time: TimeInterval) -> [InputEvent]? {
    guard let selected = planted.selected else { return nil }
    let location = CGPoint(x: selected.location.x + dx, y: selected.location.y + dy)
    return planted.move(selected.id, to: location) ? [finger(selected.id, .move, location, time)] : []
  }

  // MARK: The wheel

  /// The wheel towards the screen spreads the fingers, as it zooms in a browser.
  private mutating func turn(_ scroll: ScrollSample, at time: TimeInterval) -> [InputEvent] {
    guard press == nil else { return [] }
    var events: [InputEvent] = []
    var turning = pinch ?? WheelPinch(at: scroll.location, in: bounds)
    if pinch == nil { events += fingers(of: turning, .down, time) }
    turning.turn(by: scroll.delta.height, at: time)
    pinch = turning
    return events + fingers(of: turning, .move, time)
  }

  private mutating func endPinch(at time: TimeInterval) -> [InputEvent] {
    guard let ending = pinch else { return [] }
    pinch = nil
    return fingers(of: ending, .up, time)
  }

  private func fingers(of pinch: WheelPinch, _ phase: ContactSample.Phase, _ time: TimeInterval) -> [InputEvent] {
    [
      finger(Self.wheelContacts.0, phase, pinch.fingers.0, time),
      finger(Self.wheelContacts.1, phase, pinch.fingers.1, time),
    ]
  }

  // MARK: Contacts

  /// Real fingers count from 1 and stay below a thousand.
  private static let pairContacts = (1001, 1002)
  private static let wheelContacts = (1003, 1004)

  /// A finger as a touch screen would report it: the keys that made it are not its modifiers.
  private func finger(
    _ id: Int, _ phase: ContactSample.Phase, _ location: CGPoint, _ time: TimeInterval
  ) -> InputEvent {
    let kept = modifiers.subtracting(trigger.union(.shift))
    return InputEvent(
      timestamp: time,
      sample: .contact(ContactSample(id: id, phase: phase, location: location, kind: .finger, modifiers: kept)))
  }

  // MARK: What to show

  /// Points to be shown besides touches.
  package struct Marks: Equatable, Sendable {
    /// The points where the fingers of the pair would land.
    package var ghosts: [CGPoint] = []
    package var center: CGPoint?
    /// The planted finger that arrow keys move.
    package var selected: CGPoint?

    package init(ghosts: [CGPoint] = [], center: CGPoint? = nil, selected: CGPoint? = nil) {
      self.ghosts = ghosts
      self.center = center
      self.selected = selected
    }
  }

  package var marks: Marks {
    var marks = Marks(selected: planted.selected?.location)
    guard let center, let pointer else { return marks }
    switch press {
    case nil: (marks.ghosts, marks.center) = ([pointer, pointer.mirrored(about: center)], center)
    case .pair: marks.center = center
    case .plain, .planted: break
    }
    return marks
  }
}

extension CGPoint {
  func mirrored(about center: CGPoint) -> CGPoint { CGPoint(x: 2 * center.x - x, y: 2 * center.y - y) }
}
