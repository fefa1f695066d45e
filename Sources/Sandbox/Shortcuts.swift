import InputEvents
import Inspector

/// The window's own keys. They are looked at before any runtime sees the key, so that a stuck example cannot lock anyone in.
enum Shortcut: Equatable {
  case quit
  case perform(InspectorAction)
  /// The example's switch of this index.
  case flipSwitch(Int)

  /// The key of the switch with `index`, as printed beside it.
  static func switchKey(_ index: Int) -> String { index == 0 ? "F2" : index == 1 ? "F3" : index == 2 ? "F4" : "" }

  init?(_ key: KeySample) {
    guard key.phase == .down else { return nil }
    let control = key.modifiers.contains(.control)
    switch (key.usage, control) {
    case (Usage.q, true): self = .quit
    case (Usage.pageUp, true): self = .perform(.selectNeighbour(-1))
    case (Usage.pageDown, true): self = .perform(.selectNeighbour(1))
    case (Usage.f2, false): self = .flipSwitch(0)
    case (Usage.f3, false): self = .flipSwitch(1)
    case (Usage.f4, false): self = .flipSwitch(2)
    case (Usage.f5, false): self = .perform(.restart)
    case (Usage.f7, false): self = .perform(.flipTheme)
    case (Usage.two, false): self = .perform(.flipOverlay(.hitPath))
    case (Usage.five, false): self = .perform(.flipOverlay(.chain))
    case (Usage.seven, false): self = .perform(.flipOverlay(.touches))
    default: return nil
    }
  }

  /// Whether the key would also type something, so that a text field must have it first.
  func isTyped(_ key: KeySample) -> Bool { !key.characters.isEmpty && !key.modifiers.contains(.control) }

  /// USB HID usages of the keyboard page.
  private enum Usage {
    static let q = 0x14
    static let two = 0x1F
    static let five = 0x22
    static let seven = 0x24
    static let f2 = 0x3B
    static let f3 = 0x3C
    static let f4 = 0x3D
    static let f5 = 0x3E
    static let f7 = 0x40
    static let pageUp = 0x4B
    static let pageDown = 0x4E
  }
}
