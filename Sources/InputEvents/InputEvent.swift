import Foundation

/// An input of a device, independent of its kind: what the engine takes in and what a recording stores.
///
/// Points are in the coordinates of the surface the event was routed to, in points, y down. Times are seconds on the
/// event clock, which starts at 0 when the runtime starts; a sample carries the time it was taken, not the time it was
/// delivered.
package struct InputEvent: Codable, Hashable, Sendable {
  package var timestamp: TimeInterval
  package var sample: Sample

  /// What a device reported.
  package enum Sample: Codable, Hashable, Sendable {
    case contact(ContactSample)
    case hover(HoverSample)
    case scroll(ScrollSample)
    case key(KeySample)
    case text(TextSample)
    case button(ButtonSample)
    case motion(MotionSample)
    case remote(RemoteSample)
    /// The system takes every contact and press away: focus lost, device gone, screen locked.
    case systemCancel
  }

  package init(timestamp: TimeInterval, sample: Sample) {
    self.timestamp = timestamp
    self.sample = sample
  }
}

/// A finger, a pencil or a pressed mouse button, from landing to lifting.
package struct ContactSample: Codable, Hashable, Sendable {
  /// The report that the sample is: the contact landed, moved, lifted, or was lost without lifting.
  package enum Phase: String, Codable, Sendable {
    case down
    case move
    case up
    case cancel
  }

  /// The kind of the thing that touches: `remoteSurface` is the touch surface of a remote, `pointer` a mouse or
  /// trackpad with a pressed button.
  package enum Kind: String, Codable, Sendable {
    case finger
    case pencil
    case remoteSurface
    case pointer
  }

  /// Identifies contacts while they last. Devices reuse numbers; the engine never does.
  package var id: Int
  package var phase: Phase
  package var location: CGPoint
  package var kind: Kind
  /// The force of the contact: 1 is that of an average touch, 0 means that the device cannot tell.
  package var force: CGFloat
  /// Radius of the contact in points; 0 where the device cannot tell.
  package var radius: CGFloat
  /// The direction in which a pencil leans, in radians; 0 points along +x.
  package var azimuth: CGFloat
  /// The angle between a pencil and the surface in radians; π/2 is upright.
  package var altitude: CGFloat
  /// Bit 0 primary, bit 1 secondary: the pointer buttons held.
  package var buttons: Int
  package var modifiers: ModifierKeys

  package init(
    id: Int, phase: Phase, location: CGPoint, kind: Kind = .finger, force: CGFloat = 0, radius: CGFloat = 0,
    azimuth: CGFloat = 0, altitude: CGFloat = .pi / 2, buttons: Int = 0, modifiers: ModifierKeys = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.kind = kind
    self.force = force
    self.radius = radius
    self.azimuth = azimuth
    self.altitude = altitude
    self.buttons = buttons
    self.modifiers = modifiers
  }
}

/// The pointer over the surface with no button down; nil location when it left.
package struct HoverSample: Codable, Hashable, Sendable {
  package var location: CGPoint?
  package var modifiers: ModifierKeys

  package init(location: CGPoint?, modifiers: ModifierKeys = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A wheel notch or a trackpad scroll. Positive `delta.height` moves content down, as dragging a finger down would;
/// points.
package struct ScrollSample: Codable, Hashable, Sendable {
  package var location: CGPoint
  package var delta: CGSize
  /// A trackpad's fine steps rather than a wheel's notches.
  package var isContinuous: Bool
  package var modifiers: ModifierKeys

  package init(location: CGPoint, delta: CGSize, isContinuous: Bool, modifiers: ModifierKeys = []) {
    self.location = location
    self.delta = delta
    self.isContinuous = isContinuous
    self.modifiers = modifiers
  }
}

/// A key of a hardware keyboard, by its place.
package struct KeySample: Codable, Hashable, Sendable {
  /// The report that the sample is. `cancel` means that the release of the key will not be reported.
  package enum Phase: String, Codable, Sendable {
    case down
    case `repeat`
    case up
    case cancel
  }

  package var usage: KeyUsage
  package var phase: Phase
  /// The text that the key types with the modifiers held, and without them; empty for keys that type nothing.
  package var characters: String
  package var charactersIgnoringModifiers: String
  package var modifiers: ModifierKeys

  package init(
    usage: KeyUsage, phase: Phase, characters: String = "", charactersIgnoringModifiers: String = "",
    modifiers: ModifierKeys = []
  ) {
    self.usage = usage
    self.phase = phase
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
  }
}

/// Text the input method made of key strokes.
package struct TextSample: Codable, Hashable, Sendable {
  /// The state of the text in the input method.
  package enum Phase: String, Codable, Sendable {
    /// Still being composed: replaces the marked text.
    case composing
    case committed
  }

  package var text: String
  package var phase: Phase
  /// Within `text`, in characters, while composing.
  package var selectionStart: Int
  package var selectionLength: Int

  package init(text: String, phase: Phase, selectionStart: Int = 0, selectionLength: Int = 0) {
    self.text = text
    self.phase = phase
    self.selectionStart = selectionStart
    self.selectionLength = selectionLength
  }
}

/// A physical button of a remote or a game controller.
package struct ButtonSample: Codable, Hashable, Sendable {
  /// The buttons, by what UIKit's `UIPress.PressType` calls them.
  package enum Button: String, Codable, Sendable {
    case upArrow
    case downArrow
    case leftArrow
    case rightArrow
    case select
    case menu
    case playPause
    case pageUp
    case pageDown
  }

  /// The report that the sample is. `change` means that the force changed.
  package enum Phase: String, Codable, Sendable {
    case down
    case change
    case up
    case cancel
  }

  package var button: Button
  package var phase: Phase
  /// 0...1, for buttons that feel how hard they are pressed.
  package var force: CGFloat

  package init(button: Button, phase: Phase, force: CGFloat = 1) {
    self.button = button
    self.phase = phase
    self.force = force
  }
}

/// The device was moved: a shake.
package struct MotionSample: Codable, Hashable, Sendable {
  /// The beginning or the end of the motion; `cancelled` when the system decides that it was none.
  package enum Phase: String, Codable, Sendable {
    case began
    case ended
    case cancelled
  }

  package var phase: Phase

  package init(phase: Phase) { self.phase = phase }
}

/// A media key or a headset button; the number is `UIEvent.EventSubtype`'s raw value.
package struct RemoteSample: Codable, Hashable, Sendable {
  package var subtype: Int

  package init(subtype: Int) { self.subtype = subtype }
}

/// Modifier keys held, in the bits `UIKeyModifierFlags` uses (reference 3.1).
package struct ModifierKeys: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let capsLock = ModifierKeys(rawValue: 1 << 16)
  package static let shift = ModifierKeys(rawValue: 1 << 17)
  package static let control = ModifierKeys(rawValue: 1 << 18)
  package static let alternate = ModifierKeys(rawValue: 1 << 19)
  package static let command = ModifierKeys(rawValue: 1 << 20)
  package static let numericPad = ModifierKeys(rawValue: 1 << 21)
}
