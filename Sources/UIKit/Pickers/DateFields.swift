import Foundation

/// The fields of a compact date picker: one for the date, and one for the time. A tap opens the wheels in front of the
/// window, where iOS shows a calendar for dates; a touch beside them closes them.
@MainActor
final class DateFields: UIView {
  private let (date, time) = (UIButton(type: .custom), UIButton(type: .custom))
  private let picker: UIPickerView

  /// The height of a field, the margins of its text and the gap between fields, in points (L).
  private static let (height, margin, gap): (CGFloat, CGFloat, CGFloat) = (34, 11, 6)

  init(_ picker: UIPickerView) {
    self.picker = picker
    super.init(frame: .zero)
    for field in [date, time] {
      field.backgroundColor = .tertiarySystemFill
      field.layer.cornerRadius = 6
      field.titleLabel?.font = .systemFont(ofSize: 17)
      field.setTitleColor(.label, for: .normal)
      let opens = UIAction { [weak self, weak field] _ in field.map { self?.open(beside: $0) } }
      field.addAction(opens, for: .touchUpInside)
      addSubview(field)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var shown: [UIButton] { [date, time].filter { !$0.isHidden } }

  func show(_ value: Date, _ mode: UIDatePicker.Mode, _ calendar: Calendar, _ locale: Locale?) {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.timeZone) = (calendar, calendar.timeZone)
    formatter.locale = locale ?? calendar.locale ?? .current
    (date.isHidden, time.isHidden) = (mode == .time, mode == .date)
    (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    date.setTitle(formatter.string(from: value), for: .normal)
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    time.setTitle(formatter.string(from: value), for: .normal)
    setNeedsLayout()
  }

  private static func width(of field: UIButton) -> CGFloat {
    ceil(field.titleLabel?.sizeThatFits(.zero).width ?? 0) + 2 * margin
  }

  override var intrinsicContentSize: CGSize {
    let widths = shown.map(Self.width)
    return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for field in shown {
      field.frame = CGRect(x: x, y: 0, width: Self.width(of: field), height: bounds.height)
      x = field.frame.maxX + Self.gap
    }
  }

  // MARK: The wheels

  private func open(beside field: UIButton) {
    guard let window else { return }
    window.endEditing(true)
    window.addSubview(DateWheelsView(picker, beside: field.convert(field.bounds, to: nil), in: window, of: field))
  }
}

/// The wheels of a compact date picker. The view fills the window, so that a touch beside the wheels closes them and is
/// not delivered to the views behind.
@MainActor
final class DateWheelsView: UIView {
  private let panel = UIView()
  private weak var field: UIButton?

  /// The distance from the field and the edges of the window, in points (L).
  private static let gap: CGFloat = 8

  init(_ picker: UIPickerView, beside source: CGRect, in window: UIWindow, of field: UIButton) {
    self.field = field
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let (size, gap) = (PickerMetrics.size, Self.gap)
    let isBelow = source.maxY + gap + size.height <= bounds.maxY - gap
    let y = isBelow ? source.maxY + gap : max(gap, source.minY - gap - size.height)
    let x = min(max(gap, source.midX - size.width / 2), max(gap, bounds.maxX - gap - size.width))
    panel.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    panel.backgroundColor = .secondarySystemGroupedBackground
    panel.layer.cornerRadius = 13
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 16
    addSubview(panel)
    picker.frame = panel.bounds
    panel.addSubview(picker)
    field.setTitleColor(field.tintColor, for: .normal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    field?.setTitleColor(.label, for: .normal)
    removeFromSuperview()
  }
}
