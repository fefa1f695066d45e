/// The row of editing actions on the screen, in the window of the input views. A touch outside of it hides it and
/// continues to the view below (M).
@MainActor
final class EditMenu: TouchListener {
  /// One button of the row.
  struct Item {
    let title: String
    let perform: () -> Void
  }

  let bar: UICalloutBar
  /// Called just before the row is hidden.
  private let willHide: () -> Void

  init?(_ items: [Item], around target: CGRect, in window: UIWindow, willHide: @escaping () -> Void) {
    guard !items.isEmpty else { return nil }
    self.willHide = willHide
    bar = UICalloutBar(items)
    super.init()
    let host = window.runtime.textEffectsWindow
    bar.chosen = { [weak self] item in
      self?.hide()
      item.perform()
    }
    bar.place(around: window.convert(target, to: host), in: host.bounds)
    host.addSubview(bar)
    window.runtime.editMenu?.hide()
    window.runtime.editMenu = self
  }

  func hide() {
    guard bar.superview != nil, !isHiding else { return }
    isHiding = true
    willHide()
    let runtime = bar.window?.runtime
    bar.removeFromSuperview()
    if runtime?.editMenu === self { runtime?.editMenu = nil }
  }
  private var isHiding = false

  /// Moves the row beside `target`, in the coordinates of `window`.
  func move(to target: CGRect, of window: UIWindow?) {
    guard let host = bar.superview, let window else { return }
    bar.place(around: window.convert(target, to: host), in: host.bounds)
  }

  /// Hides the row when touches land outside of it.
  override func touchesArrived(_ event: UIEvent) {
    let isBeside = event.orderedTouches.contains { touch in
      touch.fingerPhase == .began && touch.view?.isDescendant(of: bar) != true
    }
    if isBeside { hide() }
  }

  // MARK: Items

  /// Returns the commands that the responder chain from `start` performs, in the order of phones.
  static func standardCommands(from start: UIResponder) -> [UICommand] {
    standard.compactMap { title, action in
      start.target(forAction: action, withSender: UIMenuController.shared) == nil
        ? nil : UICommand(title: title, action: action)
    }
  }

  /// The commands of a phone's menu, in its order.
  private static var standard: [(String, Selector)] {
    typealias Actions = UIResponderStandardEditActions
    return [
      ("Cut", Actions.cut), ("Copy", Actions.copy), ("Paste", Actions.paste), ("Select", Actions.select),
      ("Select All", Actions.selectAll), ("Delete", Actions.delete), ("B", Actions.toggleBoldface),
      ("I", Actions.toggleItalics), ("U", Actions.toggleUnderline),
    ]
  }

  static func items(for commands: [UICommand], from start: UIResponder) -> [Item] {
    commands.map { command in
      Item(title: command.title) { [weak start] in
        let target = start?.target(forAction: command.action, withSender: UIMenuController.shared) as AnyObject?
        if let target {
          UIApplication.shared.sendAction(command.action, to: target, from: UIMenuController.shared, for: nil)
        }
      }
    }
  }

  /// Returns the items for the elements of a menu, including those of submenus.
  static func items(for menu: UIMenu, from start: UIResponder) -> [Item] {
    menu.children.flatMap { element -> [Item] in
      if element.shownAttributes.contains(.hidden) || element.shownAttributes.contains(.disabled) { return [] }
      if let menu = element as? UIMenu { return items(for: menu, from: start) }
      if let command = element as? UICommand { return items(for: [command], from: start) }
      return [Item(title: element.title) { element.perform(from: start) }]
    }
  }
}

/// The view of the row. Apple's private class has this name.
@MainActor
package final class UICalloutBar: UIView {
  /// Lengths in points (L).
  private static let height: CGFloat = 40
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 24

  var chosen: ((EditMenu.Item) -> Void)?
  private let buttons: [UIButton]

  init(_ items: [EditMenu.Item]) {
    buttons = items.map { item in
      let button = UIButton(type: .custom)
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.accessibilityIdentifier = item.title
      return button
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.15, alpha: 1)
    layer.cornerRadius = 8
    clipsToBounds = true
    var x: CGFloat = 0
    for (button, item) in zip(buttons, items) {
      button.addAction(UIAction { [weak self] _ in self?.chosen?(item) }, for: .touchUpInside)
      let width = button.sizeThatFits(.zero).width + 2 * Self.padding
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      addSubview(button)
      x += width
    }
    bounds.size = CGSize(width: x, height: Self.height)
  }

  /// Places the row above the target, or below it if there is no room above.
  func place(around target: CGRect, in bounds: CGRect) {
    let size = self.bounds.size
    let above = target.minY - Self.gap - size.height
    let x = min(max(Self.gap, target.midX - size.width / 2), max(Self.gap, bounds.maxX - Self.gap - size.width))
    frame = CGRect(origin: CGPoint(x: x, y: above >= bounds.minY ? above : target.maxY + Self.gap), size: size)
  }
}

/// The menus of a runtime.
private final class MenuTopic: RuntimeTopic {
  var editMenu: EditMenu?
  let controller = UIMenuController()
  init(of runtime: UIRuntime) {}
}

extension UIRuntime {
  /// The row of editing actions that shows.
  fileprivate(set) var editMenu: EditMenu? {
    get { topic(MenuTopic.self).editMenu }
    set {
      topic(MenuTopic.self).editMenu = newValue
      input.touchListener = newValue
    }
  }
  var menuController: UIMenuController { topic(MenuTopic.self).controller }
}
