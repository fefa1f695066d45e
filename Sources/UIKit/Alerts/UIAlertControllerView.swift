/// The title, message and actions of an alert on a rounded background. In an action sheet, the cancel action has a
/// separate background.
@MainActor
package final class UIAlertControllerView: UIView {
  var choose: ((UIAlertAction) -> Void)?

  private let isSheet: Bool
  private let ground = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let buttons: [UIAlertControllerActionView]
  private let fields: [UITextField]

  /// Lengths in points. They were estimated from screenshots of phones, not measured (L).
  private enum Measure {
    static let alertWidth: CGFloat = 270
    static let alertRow: CGFloat = 44
    static let sheetRow: CGFloat = 57
    static let sheetMargin: CGFloat = 8
    static let textInset: CGFloat = 16
    static let textGap: CGFloat = 4
    static let radius: CGFloat = 14
    static let fieldHeight: CGFloat = 30
  }

  init(of controller: UIAlertController) {
    isSheet = controller.preferredStyle == .actionSheet
    fields = controller.textFields ?? []
    let radius = Measure.radius
    let bold = controller.preferredAction ?? controller.actions.first { $0.style == .cancel }
    let cancel = controller.actions.filter { $0.style == .cancel }
    let others = controller.actions.filter { $0.style != .cancel }
    let isRow = !isSheet && controller.actions.count == 2
    buttons = (isRow ? cancel + others : others + cancel).map { UIAlertControllerActionView($0, isBold: $0 === bold) }
    super.init(frame: .zero)
    ground.backgroundColor = .systemGray6
    ground.layer.cornerRadius = radius
    ground.clipsToBounds = true
    addSubview(ground)
    titleLabel.text = controller.title
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.text = controller.message
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      ground.addSubview(label)
    }
    for field in fields { ground.addSubview(field) }
    for button in buttons {
      let action = button.action
      button.addAction(UIAction { [weak self] _ in self?.choose?(action) }, for: .touchUpInside)
      if isSeparate(button) {
        button.layer.cornerRadius = radius
        addSubview(button)
      } else {
        ground.addSubview(button)
      }
    }
  }

  private func isSeparate(_ button: UIAlertControllerActionView) -> Bool { isSheet && button.action.style == .cancel }
  private var isRow: Bool { !isSheet && buttons.count == 2 }
  private var row: CGFloat { isSheet ? Measure.sheetRow : Measure.alertRow }

  // MARK: Layout

  override package func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = isSheet ? size.width : min(size.width, Measure.alertWidth)
    return CGSize(width: width, height: place(width: width, moving: false))
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    _ = place(width: bounds.width, moving: true)
  }

  /// Returns the height of the contents. Lays them out as well when `moving` is true.
  private func place(width: CGFloat, moving: Bool) -> CGFloat {
    let margin = isSheet ? Measure.sheetMargin : 0
    let inner = width - 2 * margin
    var y = placeTexts(width: inner, moving: moving)
    for field in fields {
      if moving {
        let width = inner - 2 * Measure.textInset
        field.frame = CGRect(x: Measure.textInset, y: y, width: width, height: Measure.fieldHeight)
      }
      y += Measure.fieldHeight + Measure.textGap
    }
    if !fields.isEmpty { y += Measure.textGap }
    let inGround = buttons.filter { !isSeparate($0) }
    for (index, button) in inGround.enumerated() {
      let share = isRow ? inner / 2 : inner
      if moving { button.frame = CGRect(x: isRow ? CGFloat(index) * share : 0, y: y, width: share, height: row) }
      if !isRow { y += row }
    }
    if isRow { y += row }
    if moving { ground.frame = CGRect(x: margin, y: 0, width: inner, height: y) }
    for button in buttons where isSeparate(button) {
      if moving { button.frame = CGRect(x: margin, y: y + margin, width: inner, height: row) }
      y += margin + row
    }
    return y + margin
  }

  private func placeTexts(width: CGFloat, moving: Bool) -> CGFloat {
    let shown = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
    guard !shown.isEmpty else { return 0 }
    let textWidth = width - 2 * Measure.textInset
    var y = Measure.textInset
    for label in shown {
      let height = label.sizeThatFits(CGSize(width: textWidth, height: 0)).height
      if moving { label.frame = CGRect(x: Measure.textInset, y: y, width: textWidth, height: height) }
      y += height + Measure.textGap
    }
    return y - Measure.textGap + Measure.textInset
  }
}

/// One action of an alert.
@MainActor
package final class UIAlertControllerActionView: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let hairline = UIView()

  init(_ action: UIAlertAction, isBold: Bool) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(hairline)
    isEnabled = action.isEnabled
    action.button = self
    stateChanged()
  }

  override func stateChanged() {
    super.stateChanged()
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    label.textColor = isEnabled ? color : .secondaryLabel
    backgroundColor = isHighlighted ? .systemGray5 : .systemGray6
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }

  /// The button claims the taps on it: recognizers of superviews do not begin (reference 6.5).
  override package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !vetoesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
