import InputEvents
import Inspector

/// The panels by keyboard: Ctrl+Tab goes to them, Esc back to the scene.
extension Sandbox {
  /// The panel that has the keyboard, or else the one under the pointer; of the one at the bottom, what is chosen in it.
  func copyPanel() {
    let layout = workbench.layout
    let underPointer = router.pointer.flatMap { point in
      layout.left.contains(point) ? Side.left : layout.right.contains(point) ? .right : nil
    }
    switch workbench.sideWithKeyboard ?? underPointer {
    case .left: perform(.copy(model.text(of: model.bench.left)))
    case .right: perform(.copy(model.text(of: model.bench.right)))
    case .bottom, nil: bottom.copy(from: model.bench.bottom) { perform($0) }
    }
    model.message = Sentence(.copied, String(pasteboardText?.split(separator: "\n").count ?? 0))
  }

  /// Whether the key was for the panels.
  func worksPanels(_ input: InputEvent) -> Bool {
    guard case .key(let key) = input.sample else { return false }
    guard key.phase == .down || key.phase == .repeat else { return workbench.hasKeyboard && PanelKey(key) != nil }
    guard let panelKey = PanelKey(key) else { return false }
    if case .nextPanel = panelKey {
      // Also out of a text field.
    } else if !workbench.hasKeyboard || model.picker != nil {
      return false
    } else if isTypingInWorkbench {
      // A field has all keys but those that leave it.
      guard panelKey.leavesField else { return false }
    }
    handleRun()
    workbenchRuntime.perform {
      if isTypingInWorkbench { workbenchWindow.endEditing(true) }
      if panelKey == .leave, model.showsKeys || model.showsLegend { return }
      workbench.take(panelKey)
    }
    if panelKey == .leave, model.showsKeys || model.showsLegend { return false }
    return true
  }

  /// A key whose press was the window's stays the window's until it is let go. Whether the input was its repetition or its end.
  func endsShortcut(_ input: InputEvent) -> Bool {
    guard case .key(let key) = input.sample else { return false }
    switch key.phase {
    case .down:
      windowKeys.remove(key.usage)
      return false
    case .repeat: return windowKeys.contains(key.usage)
    case .up, .cancel: return windowKeys.remove(key.usage) != nil
    }
  }
}

extension PanelKey {
  fileprivate var leavesField: Bool {
    switch self {
    case .nextPanel, .next, .leave: true
    case .step, .press: false
    }
  }

  /// By the place of the key on the keyboard; nil for keys that panels have no use for.
  fileprivate init?(_ key: KeySample) {
    let isTab = key.usage == 0x2B
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

  private static let keys: [Int: PanelKey] = [
    0x28: .press, 0x2C: .press, 0x29: .leave, 0x4F: .step(.right), 0x50: .step(.left), 0x51: .step(.down),
    0x52: .step(.up), 0x4A: .step(.first), 0x4D: .step(.last),
  ]
}
