import Foundation

/// An input of a device of any kind, as the engine receives it and a recording stores it.
///
/// Points are in the coordinates of the surface to which the event was routed, with y down. Times are seconds on the
/// event clock, which starts at 0 when the runtime starts; a sample has the time at which it was taken, not the time of
/// its delivery.
package struct InputEvent: Codable, Hashable, Sendable {
  package var timestamp: TimeInterval
  package var sample: Sample

  /// The report of a device.
  package enum Sample: Codable, Hashable, Sendable {
    case contact(ContactSample)
    case hover(HoverSample)
    case scroll(ScrollSample)
    case transform(TransformSample)
    case key(KeySample)
    case text(TextSample)
    case button(ButtonSample)
    case motion(MotionSample)
    case remote(RemoteSample)
    /// The system cancels every contact and press, because the focus was lost, a device was removed or the screen was
    /// locked.
    case systemCancel
  }

  package init(timestamp: TimeInterval, sample: Sample) {
    self.timestamp = timestamp
    self.sample = sample
  }
}

/// A finger, a pencil or a pressed mouse button, from landing to lifting.
package struct ContactSample: Codable, Hashable, Sendable {
  /// The kind of report: the contact landed, moved, lifted, or was lost without lifting.
  package enum Phase: String, Codable, Sendable {
    case down
    case move
    case up
    case cancel
  }

  /// The kind of contact: `remoteSurface` is the touch surface of a remote, `pointer` a mouse or trackpad with a
  /// pressed button.
  package enum Kind: String, Codable, Sendable {
    case finger
    case pencil
    case remoteSurface
    case pointer
  }

  /// The identifier of the contact while it lasts. Devices reuse identifiers; the engine assigns unique numbers.
  package var id: Int
  package var phase: Phase
  package var location: CGPoint
  package var kind: Kind
  /// The force of the contact: 1 is that of an average touch, 0 means that the device does not measure it.
  package var force: CGFloat
  /// The radius of the contact in points; 0 where the device does not measure it.
  package var radius: CGFloat
  /// The direction in which a pencil leans, in radians; 0 points along +x.
  package var azimuth: CGFloat
  /// The angle between a pencil and the surface in radians; π/2 is upright.
  package var altitude: CGFloat
  /// The pressed pointer buttons: bit 0 is the primary, bit 1 the secondary button.
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

/// The pointer over the surface without a pressed button. The location is nil when the pointer has left.
package struct HoverSample: Codable, Hashable, Sendable {
  package var location: CGPoint?
  package var modifiers: ModifierKeys

  package init(location: CGPoint?, modifiers: ModifierKeys = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A notch of a wheel, or a scroll of a trackpad, in points. A positive `delta.height` moves content down, like
/// dragging a finger down.
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

/// A pinch or a rotation of two fingers on a trackpad, which are no contacts.
package struct TransformSample: Codable, Hashable, Sendable {
  /// The kind of report. `cancelled` means that the device detected another gesture.
  package enum Phase: String, Codable, Sendable {
    case began
    case changed
    case ended
    case cancelled
  }

  package var phase: Phase
  /// The location of the pointer.
  package var location: CGPoint
  /// The factor by which the distance of the fingers grew since the last sample.
  package var scale: CGFloat
  /// The rotation since the last sample, in radians clockwise.
  package var rotation: CGFloat
  package var modifiers: ModifierKeys

  package init(
    phase: Phase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0, modifiers: ModifierKeys = []
  ) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.modifiers = modifiers
  }
}

/// A key of a hardware keyboard, by its position.
package struct KeySample: Codable, Hashable, Sendable {
  /// The kind of report. `cancel` means that the release of the key will not be reported.
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

/// Text that the input method composed from keys.
package struct TextSample: Codable, Hashable, Sendable {
  /// The state of the text in the input method.
  package enum Phase: String, Codable, Sendable {
    /// The text is still being composed and replaces the marked text.
    case composing
    case committed
  }

  package var text: String
  package var phase: Phase
  /// The selection within `text` while composing, in characters.
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
  /// The buttons, with the names of UIKit's `UIPress.PressType`.
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

  /// The kind of report. `change` means that the force changed.
  package enum Phase: String, Codable, Sendable {
    case down
    case change
    case up
    case cancel
  }

  package var button: Button
  package var phase: Phase
  /// The force in 0...1, for pressure-sensitive buttons.
  package var force: CGFloat

  package init(button: Button, phase: Phase, force: CGFloat = 1) {
    self.button = button
    self.phase = phase
    self.force = force
  }
}

/// A motion of the device, which is a shake.
package struct MotionSample: Codable, Hashable, Sendable {
  /// The beginning or the end of the motion; `cancelled` when the system decides that it was not a shake.
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

/// The modifier keys that are held, with the bits of `UIKeyModifierFlags` (reference 3.1).
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
