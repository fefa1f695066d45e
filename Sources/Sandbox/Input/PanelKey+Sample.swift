import InputEvents
import Inspector

extension PanelKey {
  /// A Boolean value that indicates whether a text field leaves the key to the panels.
  var leavesField: Bool {
    switch self {
    case .nextPanel, .next, .leave: true
    case .step, .press: false
    }
  }

  /// Creates the key from its position on the keyboard; nil for keys that panels do not use.
  init?(_ key: KeySample) {
    let isTab = key.usage == .tab
    let backwards = key.modifiers.contains(.shift)
    if isTab, key.modifiers.contains(.control) {
      self = .nextPanel(backwards: backwards)
      return
    }
    guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    if isTab {
      self = .next(backwards: backwards)
      return
    }
    guard let found = Self.keys[key.usage] else { return nil }
    self = found
  }

  private static let keys: [KeyUsage: PanelKey] = [
    .returnOrEnter: .press, .space: .press, .escape: .leave, .right: .step(.right), .left: .step(.left),
    .down: .step(.down), .up: .step(.up), .home: .step(.first), .end: .step(.last),
  ]
}
