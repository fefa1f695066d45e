import CSDL2
import CoreGraphics
import Foundation
import InputEvents
import PlatformContract

/// Converts SDL's events to the engine's. It makes no calls into SDL, so that the same events have the same result
/// anywhere.
///
/// Its state is only what SDL's events do not contain: the buttons, fingers and modifier keys that are down.
package struct EventTranslation {
  /// The number of the mouse's contact. Those of fingers are counted from 1.
  package static let pointerContact = 0
  /// The distance that one notch of a wheel scrolls, in points.
  package static let pointsPerNotch: CGFloat = 48

  /// The value of `SDL_TOUCH_MOUSEID`, which Swift imports but cannot compile: the mouse that SDL emulates for a
  /// finger.
  private static let touchMouse = UInt32.max

  /// The size of the window in SDL's units, which are pixels on X11 and logical units on Wayland.
  package var windowUnits: CGSize
  package var pointsPerUnit: CGFloat
  /// The inset of fingers: SDL's X11 driver divides a finger's pixel by size - 1, its Wayland driver by size, for which
  /// this is 1 or 0.
  package var fingerInset: CGFloat
  /// The value of `SDL_GetTicks` at the zero of the platform's clock.
  package var startTicks: UInt32

  var buttonsHeld = 0
  var modifiers: ModifierKeys = []
  var fingers = FingerContacts()
  var touchscreenMouse = TouchscreenMouse()
  var sticks = ControllerSticks()
  var shake = WindowShake()
  private var presentDevices: Set<SDL_TouchID>?
  /// The time at which a wheel last turned by a part of a notch.
  private var fineScrollTicks: UInt32?

  package init(windowUnits: CGSize, pointsPerUnit: CGFloat = 1, fingerInset: CGFloat = 1, startTicks: UInt32 = 0) {
    self.windowUnits = windowUnits
    self.pointsPerUnit = pointsPerUnit
    self.fingerInset = fingerInset
    self.startTicks = startTicks
  }

  /// Translates events that were drained together, because some depend on their neighbors. The text of a key is in the
  /// event after the key: it becomes the key's characters, and is not typed a second time. Before it reports the loss
  /// of focus, SDL releases every pressed key: those keys are cancelled, not released, as are the buttons of a
  /// controller that is disconnected. A click may also be a copy of a finger after it.
  ///
  /// `touchDevices` are the touch screens that exist after the batch; nil if they are unknown. Fingers on a removed one
  /// are cancelled, although SDL reports that they lift.
  package mutating func translate(batch: [SDL_Event], touchDevices: Set<SDL_TouchID>? = nil) -> [PlatformEvent] {
    presentDevices = touchDevices
    defer { presentDevices = nil }
    var translated: [PlatformEvent] = []
    var textIsTyped = false
    for (index, event) in batch.enumerated() {
      let following = batch[(index + 1)...]
      if textIsTyped, event.type == SDL_TEXTINPUT.rawValue {
        textIsTyped = false
        continue
      }
      if event.type == SDL_KEYUP.rawValue,
        following.first(where: { $0.type != SDL_KEYUP.rawValue })?.isWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST) == true
      {
        continue
      }
      let events = translate(event, followedBy: following)
      textIsTyped = event.type == SDL_KEYDOWN.rawValue && events.contains(where: \.isKey)
      translated += events
    }
    return translated
  }

  package mutating func translate(_ event: SDL_Event) -> [PlatformEvent] { translate(event, followedBy: []) }

  private mutating func translate(_ event: SDL_Event, followedBy following: ArraySlice<SDL_Event>) -> [PlatformEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: pointerDown(event.button, followedBy: following)
    case SDL_MOUSEBUTTONUP: pointerUp(event.button)
    case SDL_MOUSEMOTION: pointerMoved(event.motion)
    case SDL_MOUSEWHEEL: scrolled(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, typing: following.first?.typedText)
    case SDL_TEXTINPUT:
      event.typedText.map { [input(event.text.timestamp, .text(TextSample(text: $0, phase: .committed)))] } ?? []
    case SDL_TEXTEDITING: composition(event)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      controllerButton(event.cbutton, isLeaving: following.contains { $0.removesController(event.cbutton.which) })
    case SDL_CONTROLLERAXISMOTION:
      controllerStick(event.caxis, isLeaving: following.contains { $0.removesController(event.caxis.which) })
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_DISPLAYEVENT: [.resized, .devicesChanged]
    case SDL_JOYDEVICEADDED, SDL_JOYDEVICEREMOVED: [.devicesChanged]
    case SDL_DROPFILE: event.drop.file.map { [.fileDropped(String(cString: $0))] } ?? []
    case SDL_QUIT: [.quit]
    default: []
    }
  }

  func input(_ ticks: UInt32, _ sample: InputEvent.Sample) -> PlatformEvent {
    .input(InputEvent(timestamp: TimeInterval(ticks &- startTicks) / 1000, sample: sample))
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
  }

  private func point(_ finger: SDL_TouchFingerEvent) -> CGPoint {
    CGPoint(
      x: CGFloat(finger.x) * (windowUnits.width - fingerInset) * pointsPerUnit,
      y: CGFloat(finger.y) * (windowUnits.height - fingerInset) * pointsPerUnit)
  }

  // MARK: - Mouse

  /// Returns the bit of a button. SDL counts left, middle, right; the engine's bits are primary, secondary, then the
  /// others. Side buttons are not contacts.
  private static func buttonBit(_ button: UInt8) -> Int? {
    switch Int32(button) {
    case SDL_BUTTON_LEFT: 1 << 0
    case SDL_BUTTON_RIGHT: 1 << 1
    case SDL_BUTTON_MIDDLE: 1 << 2
    default: nil
    }
  }

  private func pointer(_ ticks: UInt32, _ phase: ContactSample.Phase, _ location: CGPoint) -> PlatformEvent {
    input(
      ticks,
      .contact(
        ContactSample(
          id: Self.pointerContact, phase: phase, location: location, kind: .pointer, buttons: buttonsHeld,
          modifiers: modifiers)))
  }

  /// Handles a press. The first button lands the contact; a second one only changes the buttons of the same contact.
  private mutating func pointerDown(
    _ event: SDL_MouseButtonEvent, followedBy following: ArraySlice<SDL_Event>
  ) -> [PlatformEvent] {
    let location = point(event.x, event.y)
    let landings = following.filter { $0.type == SDL_FINGERDOWN.rawValue }.map {
      TouchscreenMouse.Landing(location: point($0.tfinger), ticks: $0.tfinger.timestamp)
    }
    guard let bit = Self.buttonBit(event.button), event.which != Self.touchMouse, buttonsHeld & bit == 0,
      !touchscreenMouse.isCopy(pressAt: location, ticks: event.timestamp, before: landings)
    else { return [] }
    let phase: ContactSample.Phase = buttonsHeld == 0 ? .down : .move
    buttonsHeld |= bit
    return [pointer(event.timestamp, phase, location)]
  }

  private mutating func pointerUp(_ event: SDL_MouseButtonEvent) -> [PlatformEvent] {
    guard let bit = Self.buttonBit(event.button), event.which != Self.touchMouse, !touchscreenMouse.endsCopy()
    else { return [] }
    // The release of a button that the system cancelled is not reported.
    guard buttonsHeld & bit != 0 else { return [] }
    buttonsHeld &= ~bit
    return [pointer(event.timestamp, buttonsHeld == 0 ? .up : .move, point(event.x, event.y))]
  }

  private func pointerMoved(_ event: SDL_MouseMotionEvent) -> [PlatformEvent] {
    guard event.which != Self.touchMouse, !touchscreenMouse.isCopying else { return [] }
    let location = point(event.x, event.y)
    if buttonsHeld != 0 { return [pointer(event.timestamp, .move, location)] }
    // A button is down without a press event: it was pressed elsewhere, or its touch was cancelled. The movement is
    // neither a drag nor a hover.
    let contactButtons = UInt32(1 << (SDL_BUTTON_LEFT - 1) | 1 << (SDL_BUTTON_RIGHT - 1) | 1 << (SDL_BUTTON_MIDDLE - 1))
    guard event.state & contactButtons == 0 else { return [] }
    return [input(event.timestamp, .hover(HoverSample(location: location, modifiers: modifiers)))]
  }

  /// Handles scrolling. SDL counts notches, positive up and right, and already inverted if the desktop scrolls
  /// "naturally". Scrolling up moves content down and scrolling right moves it left.
  private mutating func scrolled(_ event: SDL_MouseWheelEvent) -> [PlatformEvent] {
    guard event.which != Self.touchMouse, event.preciseX != 0 || event.preciseY != 0 else { return [] }
    let isWhole = event.preciseX == event.preciseX.rounded() && event.preciseY == event.preciseY.rounded()
    // The steps of a trackpad are sometimes integral, too.
    let isContinuous = !isWhole || fineScrollTicks.map { event.timestamp &- $0 <= Self.fineScrollMemory } ?? false
    if !isWhole { fineScrollTicks = event.timestamp }
    let delta = CGSize(
      width: 0 - CGFloat(event.preciseX) * Self.pointsPerNotch, height: CGFloat(event.preciseY) * Self.pointsPerNotch)
    let sample = ScrollSample(
      location: point(event.mouseX, event.mouseY), delta: delta, isContinuous: isContinuous, modifiers: modifiers)
    return [input(event.timestamp, .scroll(sample))]
  }

  /// The time in milliseconds for which a wheel that turned by a part of a notch is treated as a trackpad.
  private static let fineScrollMemory: UInt32 = 500

  // MARK: - Fingers

  private mutating func finger(_ event: SDL_TouchFingerEvent) -> [PlatformEvent] {
    // A mouse that emulates a finger has this touch id.
    guard event.touchId != SDL_MOUSE_TOUCHID else { return [] }
    let location = point(event)
    let finger = FingerContacts.Finger(device: event.touchId, finger: event.fingerId)
    let contact: Int?
    let phase: ContactSample.Phase
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      (contact, phase) = (fingers.land(finger, at: location), .down)
      touchscreenMouse.fingerLanded(at: location, ticks: event.timestamp)
    case SDL_FINGERUP:
      let isLifted = presentDevices?.contains(event.touchId) ?? true
      (contact, phase) = (fingers.lift(finger), isLifted ? .up : .cancel)
    default: (contact, phase) = (fingers.move(finger, to: location), .move)
    }
    guard let contact else { return [] }
    let sample = ContactSample(
      id: contact, phase: phase, location: location, kind: .finger,
      force: fingers.force(event.pressure, on: event.touchId), modifiers: modifiers)
    return [input(event.timestamp, .contact(sample))]
  }

  /// Cancels the fingers on touch screens that are not among `present` any more.
  package mutating func cancelFingers(exceptOn present: Set<SDL_TouchID>, ticks: UInt32) -> [PlatformEvent] {
    fingers.devices.subtracting(present).sorted().flatMap { device in
      fingers.remove(device).map { number, location in
        input(ticks, .contact(ContactSample(id: number, phase: .cancel, location: location, modifiers: modifiers)))
      }
    }
  }

  // MARK: - Window

  private mutating func window(_ event: SDL_WindowEvent) -> [PlatformEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      windowUnits = CGSize(width: CGFloat(event.data1), height: CGFloat(event.data2))
      return [.resized]
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.resized]
    case SDL_WINDOWEVENT_MOVED:
      guard shake.moved(to: event.data1, ticks: event.timestamp) else { return [] }
      return [MotionSample.Phase.began, .ended].map { input(event.timestamp, .motion(MotionSample(phase: $0))) }
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focusChanged(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // Fingers and buttons that are down are forgotten: the engine has cancelled them, so that their ends are not
      // reported.
      buttonsHeld = 0
      fingers.forgetFingers()
      modifiers = []
      return [input(event.timestamp, .systemCancel), .focusChanged(false)]
    case SDL_WINDOWEVENT_LEAVE where buttonsHeld == 0:
      // Only the hovering pointer leaves: a drag continues outside, as do fingers on Wayland (SDL issue 8687).
      return [input(event.timestamp, .hover(HoverSample(location: nil, modifiers: modifiers)))]
    default: return []
    }
  }
}

extension SDL_Event {
  /// The text of an `SDL_TEXTINPUT` event, nil of another.
  var typedText: String? {
    guard type == SDL_TEXTINPUT.rawValue else { return nil }
    return withUnsafeBytes(of: text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  func isWindowEvent(_ kind: SDL_WindowEventID) -> Bool {
    type == SDL_WINDOWEVENT.rawValue && UInt32(window.event) == kind.rawValue
  }

  func removesController(_ id: SDL_JoystickID) -> Bool {
    type == SDL_CONTROLLERDEVICEREMOVED.rawValue && cdevice.which == id
  }

  /// The text of an `SDL_TEXTEDITING` event.
  var composedText: String { withUnsafeBytes(of: edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }
}

extension PlatformEvent {
  fileprivate var isKey: Bool {
    if case .input(let input) = self, case .key = input.sample { true } else { false }
  }
}
