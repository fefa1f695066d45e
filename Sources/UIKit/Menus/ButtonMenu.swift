/// Opens a button's menu when the finger lands, if the menu is the primary action, or otherwise after a long press. The
/// finger can move to a row and choose it by lifting there (Apple, `UIButton.menu`, `showsMenuAsPrimaryAction`).
@MainActor
final class ButtonMenu: UIGestureRecognizerDelegate {
  private weak var button: UIButton?
  /// The sender of the menu's actions: the button, or the bar item that it shows.
  weak var sender: AnyObject?
  private let recognizer = UILongPressGestureRecognizer()
  private var presentation: MenuPresentation?

  init(of button: UIButton) {
    self.button = button
    sender = button
    recognizer.name = "buttonMenu"
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("menu:", ButtonMenu.handle))
    button.addGestureRecognizer(recognizer)
    update()
  }

  func update() {
    recognizer.minimumPressDuration = button?.showsMenuAsPrimaryAction == true ? 0 : 0.5
    let opensByHolding = button?.showsMenuAsPrimaryAction == true || button?.isContextMenuInteractionEnabled == true
    recognizer.isEnabled = button?.menu != nil && opensByHolding
    if button?.menu == nil { presentation?.dismiss() }
    button?.showSelectedEntry()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    button?.isEnabled == true && presentation == nil
  }

  private func handle(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: open()
    case .changed: presentation?.highlight(at: recognizer.location(in: nil))
    case .ended: presentation?.fingerLifted(at: recognizer.location(in: nil))
    default: break
    }
  }

  /// Opens the menu. `.menuActionTriggered` is sent before the menu shows.
  func open() {
    guard presentation == nil, let button, let menu = button.menu, let window = button.window else { return }
    button.send(.menuActionTriggered, nil)
    presentation = MenuPresentation(
      menu, beside: button.convert(button.bounds, to: nil), in: window, sender: sender
    ) { [weak self] in self?.presentation = nil }
  }
}

/// Pop-up buttons (Apple, `UIButton.changesSelectionAsPrimaryAction`).
extension UIButton {
  private var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  /// Selects the entry.
  func select(_ element: UIMenuElement) {
    guard isPopUp, let chosen = element as? UIAction, let entries = menu?.entries,
      entries.contains(where: { $0 === chosen })
    else { return }
    for entry in entries { entry.state = entry === chosen ? .on : .off }
    showSelectedEntry()
  }

  /// Selects the first entry if none is selected, and shows its title.
  fileprivate func showSelectedEntry() {
    guard isPopUp, let entries = menu?.entries,
      let selected = entries.first(where: { $0.state == .on }) ?? entries.first
    else { return }
    selected.state = .on
    if configuration == nil { setTitle(selected.title, for: .normal) } else { configuration?.title = selected.title }
  }
}

extension UIMenu {
  /// The actions of the menu and of the inline menus within it.
  fileprivate var entries: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let inner = element as? UIMenu { return inner.options.contains(.displayInline) ? inner.entries : [] }
      return [element as? UIAction].compactMap { $0 }
    }
  }
}
