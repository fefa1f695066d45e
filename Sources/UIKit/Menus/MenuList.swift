/// The rows of a menu, one below the other. Each row is a control, which is highlighted while a finger is on it and
/// chosen when the finger lifts.
@MainActor
package final class UIContextMenuListView: UIView {
  /// Lengths in points, estimated from screenshots of phones, not measured (L).
  static let width: CGFloat = 250
  private static let rowHeight: CGFloat = 44
  private static let groupGap: CGFloat = 8
  private static let titleHeight: CGFloat = 30
  private static let radius: CGFloat = 13

  /// Called with the element that was chosen and the menu that contains it, after the finger lifted on its row.
  var choose: ((UIMenuElement, UIMenu) -> Void)?
  /// Called when deferred elements arrive, which changes the size of the list.
  var changed: (() -> Void)?
  let menu: UIMenu
  private var rows: [MenuRow] = []

  init(of menu: UIMenu) {
    self.menu = menu
    super.init(frame: .zero)
    backgroundColor = .systemGray6
    layer.cornerRadius = Self.radius
    clipsToBounds = true
    fill()
  }

  /// Creates the rows of the menu's elements again.
  private func fill() {
    for view in subviews { view.removeFromSuperview() }
    rows = []
    var y: CGFloat = 0
    if !menu.title.isEmpty {
      let label = UILabel(frame: CGRect(x: 16, y: 0, width: Self.width - 32, height: Self.titleHeight))
      (label.text, label.font, label.textColor) = (menu.title, .systemFont(ofSize: 12), .secondaryLabel)
      addSubview(label)
      y = Self.titleHeight
    }
    let groups = groups(of: menu)
    for (index, group) in groups.enumerated() {
      if index > 0 { y += Self.groupGap }
      for (element, owner) in group {
        let row = MenuRow(element, frame: CGRect(x: 0, y: y, width: Self.width, height: Self.rowHeight))
        row.addAction(UIAction { [weak self] _ in self?.chosen(element, owner) }, for: .touchUpInside)
        addSubview(row)
        rows.append(row)
        y += Self.rowHeight
      }
    }
    bounds.size = CGSize(width: Self.width, height: y)
  }

  /// Returns the elements in groups, each with the menu that contains it. A menu that is shown inline makes separate
  /// groups.
  private func groups(of menu: UIMenu) -> [[(UIMenuElement, UIMenu)]] {
    var groups: [[(UIMenuElement, UIMenu)]] = [[]]
    for element in menu.children.flatMap(resolved) where !element.shownAttributes.contains(.hidden) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        groups += self.groups(of: inner) + [[]]
      } else {
        groups[groups.count - 1].append((element, menu))
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func resolved(_ element: UIMenuElement) -> [UIMenuElement] {
    guard let deferred = element as? UIDeferredMenuElement else { return [element] }
    return deferred.resolve { [weak self] in
      self?.fill()
      self?.changed?()
    }
  }

  private func chosen(_ element: UIMenuElement, _ owner: UIMenu) {
    guard !element.shownAttributes.contains(.disabled) else { return }
    choose?(element, owner)
  }

  // MARK: Under the finger that opened the menu

  /// Highlights only the row at `point`.
  func highlight(at point: CGPoint?) {
    for row in rows { row.isHighlighted = point.map(row.frame.contains) ?? false }
  }

  /// Chooses the row at `point`, where the finger lifted. Returns whether there was an enabled row.
  func choose(at point: CGPoint) -> Bool {
    highlight(at: nil)
    guard let row = rows.first(where: { $0.frame.contains(point) && $0.isEnabled }) else { return false }
    row.sendActions(for: .touchUpInside)
    return true
  }
}

/// One line of a menu.
@MainActor
package final class MenuRow: UIControl {
  let element: UIMenuElement
  private let label = UILabel()
  private let detail = UILabel()
  private let mark = UILabel()

  init(_ element: UIMenuElement, frame: CGRect) {
    self.element = element
    super.init(frame: frame)
    accessibilityIdentifier = element.title
    let color: UIColor = element.shownAttributes.contains(.destructive) ? .systemRed : .label
    label.text = element.title
    label.font = .systemFont(ofSize: 17)
    isEnabled = !element.shownAttributes.contains(.disabled)
    label.textColor = isEnabled ? color : color.withAlphaComponent(0.35)
    mark.text = element.shownState == .on ? "✓" : element.shownState == .mixed ? "–" : nil
    mark.textColor = label.textColor
    detail.text = element.subtitle
    (detail.font, detail.textColor) = (.systemFont(ofSize: 12), .secondaryLabel)
    for view in [mark, label, detail] { addSubview(view) }
    if let image = element.image {
      let picture = UIImageView(image: image)
      picture.contentMode = .scaleAspectFit
      picture.frame = CGRect(x: frame.width - 38, y: 11, width: 22, height: 22)
      picture.tintColor = label.textColor
      addSubview(picture)
    } else if element is UIMenu {
      mark.text = "›"
    }
  }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemGray4 : nil
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 10, y: 0, width: 18, height: bounds.height)
    let hasDetail = element.subtitle != nil
    label.frame = CGRect(x: 30, y: hasDetail ? 4 : 0, width: bounds.width - 74, height: hasDetail ? 22 : bounds.height)
    detail.frame = CGRect(x: 30, y: 26, width: bounds.width - 74, height: hasDetail ? 16 : 0)
  }
}
