/// The control of a window that the keyboard operates, as with Full Keyboard Access on an iPad. Tab moves the focus to
/// the next control and Shift-Tab to the previous one; Space and Return press the control, and arrows change its value.
///
/// Keys reach it at the end of the responder chain, so it never receives those that a first responder, a key command or
/// an override handles.
@MainActor
final class KeyboardFocus {
  private(set) weak var control: UIControl?
  /// The press that holds the control down.
  private weak var holding: UIPress?

  /// Handles the keys among `presses` that the focused control uses, and returns the others.
  func takeBegan(_ presses: Set<UIPress>, in window: UIWindow) -> Set<UIPress> {
    presses.filter { press in
      guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
        return true
      }
      return !begin(press, key, in: window)
    }
  }

  func takeEnded(_ presses: Set<UIPress>, wereCancelled: Bool) -> Set<UIPress> {
    guard let holding, presses.contains(holding) else { return presses }
    self.holding = nil
    control?.endKeyPress(wasCancelled: wereCancelled)
    return presses.subtracting([holding])
  }

  private func begin(_ press: UIPress, _ key: UIKey, in window: UIWindow) -> Bool {
    if key.keyCode == .keyboardTab { return move(backwards: key.modifierFlags.contains(.shift), in: window) }
    guard let control, control.canBecomeFocused else { return false }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter:
      holding = press
      control.beginKeyPress()
      return true
    case .keyboardRightArrow, .keyboardUpArrow: return control.stepByKey(.up)
    case .keyboardLeftArrow, .keyboardDownArrow: return control.stepByKey(.down)
    default: return false
    }
  }

  // MARK: Moving

  /// Moves to the next or the previous control; the first follows the last. Returns false when there is none.
  private func move(backwards: Bool, in window: UIWindow) -> Bool {
    let controls = Self.controls(in: window)
    guard !controls.isEmpty else { return false }
    let old = control.flatMap { current in controls.firstIndex { $0 === current } }
    let next = old.map { ($0 + (backwards ? -1 : 1) + controls.count) % controls.count }
    let first = next == nil ? Self.preferred(among: controls, in: window) : nil
    focus(first ?? controls[next ?? (backwards ? controls.count - 1 : 0)], backwards ? .previous : .next)
    return true
  }

  /// Returns the control in which the focus begins: each environment names those that it prefers, from the window's
  /// root view controller down (Apple, `preferredFocusEnvironments`); nil if none of them leads to a control.
  private static func preferred(among controls: [UIControl], in window: UIWindow) -> UIControl? {
    let root: any UIFocusEnvironment = window.rootViewController ?? window
    var waiting = Array(root.preferredFocusEnvironments.reversed())
    var known: Set<ObjectIdentifier> = []
    while let environment = waiting.popLast() {
      guard known.insert(ObjectIdentifier(environment)).inserted else { continue }
      if let control = controls.first(where: { $0 === environment }) { return control }
      let preferred = environment.preferredFocusEnvironments
      let area = environment as? UIView ?? (environment as? UIResponder)?.managedView
      if preferred.isEmpty, let area,
        let control = controls.first(where: { $0.isDescendant(of: area) })
      {
        return control
      }
      waiting += preferred.reversed()
    }
    return nil
  }

  /// Moves the focus. A move with the keyboard, which has a heading, happens only if the environments let it.
  func focus(_ next: UIControl?, _ heading: UIFocusHeading = []) {
    guard next !== control else { return }
    let context = UIFocusUpdateContext(from: control, to: next, heading)
    guard heading.isEmpty || context.isAllowed else { return }
    if holding != nil { control?.endKeyPress(wasCancelled: true) }
    holding = nil
    let old = control
    old?.showFocusRing(false)
    control = next
    next?.showFocusRing(true)
    if let window = next?.window ?? old?.window {
      UIRuntime.currentProbe?.note(.focusChanged(in: window, from: old, to: next))
    }
    context.notify()
  }

  /// Returns the controls in reading order: from top to bottom, and in a row from left to right.
  private static func controls(in window: UIWindow) -> [UIControl] {
    var found: [(control: UIControl, place: CGRect)] = []
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      guard view.hitTestRefusal == nil else { continue }
      guard let control = view as? UIControl, control.canBecomeFocused else {
        waiting += view.subviews.reversed()
        continue
      }
      let place = control.convert(control.bounds, to: window)
      if place.overlaps(window.bounds) { found.append((control, place)) }
    }
    return found.enumerated().sorted { one, other in
      let (a, b) = (one.element.place, other.element.place)
      if a.midY < b.minY || b.midY < a.minY { return a.midY < b.midY }
      return (a.minX, one.offset) < (b.minX, other.offset)
    }
    .map(\.element.control)
  }
}

extension UIControl {
  /// A Boolean value that indicates whether Tab stops at the control. UIKit's own behavior depends on settings of the
  /// device (L).
  package var canTakeKeyboardFocus: Bool { isEnabled && isUserInteractionEnabled && window != nil }
  package var hasKeyboardFocus: Bool { window?.keyboardFocus.control === self }

  /// Begins pressing the control with a key, as with a finger in its middle: touch down now, and touch up inside at the
  /// release.
  fileprivate func beginKeyPress() {
    isHighlighted = true
    send(.touchDown, nil)
  }

  fileprivate func endKeyPress(wasCancelled: Bool) {
    isHighlighted = false
    if wasCancelled { return send(.touchCancel, nil) }
    guard isEnabled else { return }
    send(.touchUpInside, nil)
    pressedByKey()
  }

  fileprivate func showFocusRing(_ isShown: Bool) {
    focusRing?.removeFromSuperlayer()
    focusRing = isShown ? ControlPart() : nil
    guard let focusRing else { return }
    focusRing.borderWidth = FocusRing.width
    focusRing.borderColor = UIColor.systemBlue.cgColor
    focusRing.zPosition = 1
    layer.addSublayer(focusRing)
    placeFocusRing()
  }

  func placeFocusRing() {
    guard let focusRing else { return }
    let distance = FocusRing.gap + FocusRing.width
    focusRing.frame = bounds.insetBy(dx: -distance, dy: -distance)
    focusRing.cornerRadius = min(FocusRing.largestRadius, focusRing.bounds.height / 2)
  }
}

/// Lengths in points (L).
private enum FocusRing {
  static let gap: CGFloat = 2
  static let width: CGFloat = 2.5
  static let largestRadius: CGFloat = 11
}
