import Foundation

/// Emulates fingers with a mouse and a keyboard, so that gestures of several fingers need no touch screen. It
/// translates samples to samples, in the points of one surface with `bounds`.
///
/// - While a trigger key is held, the pointer has a second finger, mirrored about a center. Both are shown before they
///   land, because users cannot predict their positions otherwise. With Shift both move in parallel, together with the
///   center (reference 10).
/// - T, or a press while `isPlanting`, plants a finger that stays down. Planted fingers are dragged with the mouse or
///   moved with the arrow keys.
/// - The wheel with the trigger key pinches at the pointer.
///
/// Samples of real fingers are not changed.
package struct FingerEmulation {
  /// The surface on which fingers may land. The center of a pair is the middle of it until the center is moved.
  package var bounds: CGRect {
    didSet { if bounds != oldValue, center != nil { center = middle } }
  }
  /// The keys of which any one gives the pointer its second finger while held. Alt alone is not sufficient, because
  /// many desktops move windows with it.
  package var trigger: ModifierKeys = [.control, .alternate]
  /// A Boolean value that indicates whether the pointer has its second finger without a key being held.
  package private(set) var isSticky = false
  /// The point at which T plants a finger while the pointer is elsewhere; nil means the middle.
  package var plantingPlace: CGPoint?
  /// A Boolean value that indicates whether each press plants a finger.
  package var isPlanting = false
  /// A Boolean value that indicates whether keys belong to the text input, not to planted fingers.
  package var isTyping = false

  private enum Press {
    case plain
    case pair
    /// A planted finger, and the offset of the pointer when it grabbed the finger.
    case planted(id: Int, grip: CGSize)
  }

  private var press: Press?
  private var pointer: CGPoint?
  private var center: CGPoint?
  private var modifiers: ModifierKeys = []
  private var planted = PlantedFingers()
  private var pinch: WheelPinch?
  /// The keys whose press the emulation handled. It handles the rest of their samples, too.
  private var takenKeys: Set<KeyUsage> = []

  package init(bounds: CGRect) { self.bounds = bounds }

  // MARK: Samples

  /// Returns the samples that replace `event`: the event itself, fingers, or none.
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

  /// Called when the pointer has left the surface.
  package mutating func pointerLeft() {
    if press == nil { pointer = nil }
  }

  /// The time at which a pinch of the wheel lifts its fingers, on the samples' clock; nil without a pinch.
  package var nextDeadline: TimeInterval? { pinch?.end }

  /// Returns the samples that became due by `time`.
  package mutating func advance(to time: TimeInterval) -> [InputEvent] {
    guard let pinch, pinch.end <= time else { return [] }
    return endPinch(at: pinch.end)
  }

  /// Removes all emulated fingers without lifting them, because their surface no longer exists.
  package mutating func forget() {
    (press, center, pinch) = (nil, nil, nil)
    modifiers = []
    planted = PlantedFingers()
    takenKeys = []
    hold([])
  }

  package var plantedCount: Int { planted.fingers.count }

  /// Toggles the second finger of the pointer without a key being held.
  package mutating func flipSticky() {
    isSticky.toggle()
    hold(modifiers)
  }

  /// Lifts the planted fingers, and returns the samples.
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

  /// Cancels the fingers of a press whose end was lost; otherwise they would stay down forever. Pressing another mouse
  /// button while one is held is not a new press, unless it becomes a finger.
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

  /// Returns the samples of a key of the emulation; nil for other keys.
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

  /// Spreads the fingers when the wheel turns toward the screen, as a browser zooms in.
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

  /// The numbers of the pair's contacts. Those of real fingers are counted from 1 and stay below a thousand.
  private static let pairContacts = (1001, 1002)
  private static let wheelContacts = (1003, 1004)

  /// Returns the sample of a finger as a touch screen would report it, without the keys of the emulation as modifiers.
  private func finger(
    _ id: Int, _ phase: ContactSample.Phase, _ location: CGPoint, _ time: TimeInterval
  ) -> InputEvent {
    let kept = modifiers.subtracting(trigger.union(.shift))
    return InputEvent(
      timestamp: time,
      sample: .contact(ContactSample(id: id, phase: phase, location: location, kind: .finger, modifiers: kept)))
  }

  // MARK: What to show

  /// Points that are shown in addition to touches.
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
