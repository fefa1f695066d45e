import Foundation

/// The style of a date picker. The raw values are Apple's. A calendar is shown as wheels here.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}

/// Chooses a date, a time or a duration with the wheels of a picker. It sends `.valueChanged` when a finger has turned
/// one (Apple, `UIDatePicker`).
@MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
  }

  private let wheels = DateWheels()
  /// The color of the rows, which public code sets by the name `textColor`; nil is that of labels.
  package var rowColor: UIColor? {
    get { wheels.picker.rowColor }
    set { wheels.picker.rowColor = newValue }
  }

  /// The preferred style. A compact picker is a field that opens wheels, and an automatic one is compact since iOS 14
  /// (`SystemRule.compactDates`). An inline one is wheels here and a calendar on iOS. A duration is always chosen with
  /// wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { showStyle() } }
  open var datePickerStyle: UIDatePickerStyle { fields == nil ? .wheels : .compact }

  /// The fields of a compact picker.
  private var fields: DateFields?

  private func showStyle() {
    let isCompact = prefersFields && datePickerMode != .countDownTimer
    if isCompact != (fields != nil) {
      fields?.removeFromSuperview()
      wheels.picker.removeFromSuperview()
      fields = isCompact ? DateFields(wheels.picker) : nil
      if let fields { addSubview(fields) } else { addSubview(wheels.picker) }
      invalidateIntrinsicContentSize()
    }
    showFields()
  }

  private var prefersFields: Bool {
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle == .compact }
    return UIRuntime.current.follows(.compactDates)
  }

  private func showFields() {
    guard let fields else { return }
    let size = fields.intrinsicContentSize
    fields.show(chosen, datePickerMode, shownCalendar, locale)
    if fields.intrinsicContentSize != size { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(wheels.picker)
    wheels.turned = { [weak self] in self?.turned() }
    rebuild()
    showStyle()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Settings

  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { modeChanged() } } }
  private func modeChanged() {
    rebuild()
    showStyle()
  }
  open var locale: Locale? { didSet { rebuild() } }
  open var calendar: Calendar! = Calendar.current { didSet { rebuild() } }
  /// The time zone; nil means the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The earliest date. If a date outside of the two limits is selected, the wheels turn back to the nearer limit.
  open var minimumDate: Date? { didSet { settle(animated: false) } }
  open var maximumDate: Date? { didSet { settle(animated: false) } }
  /// The step between two rows in minutes. It must divide 60; any other value becomes 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      rebuild()
    }
  }

  // MARK: Value

  private var chosen = Date(timeIntervalSinceReferenceDate: UIRuntime.current.now)
  private var chosenDuration: TimeInterval = 60

  /// The selected date, which is initially the current one. Setting it sends no event.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    chosen = date
    settle(animated: animated)
  }

  /// The value in the mode `countDownTimer`: seconds, in whole minutes, at least one and less than a day.
  open var countDownDuration: TimeInterval {
    get { chosenDuration }
    set {
      chosenDuration = min(max(60, (newValue / 60).rounded(.down) * 60), 86_340)
      settle(animated: false)
    }
  }

  /// The calendar with the picker's time zone and locale.
  private var shownCalendar: Calendar {
    var shown: Calendar = calendar ?? .current
    if let timeZone { shown.timeZone = timeZone }
    if let locale { shown.locale = locale }
    return shown
  }

  // MARK: Wheels

  private func rebuild() {
    wheels.wheels = DateWheel.wheels(for: datePickerMode, shownCalendar, around: chosen, minuteInterval)
    settle(animated: false)
  }

  /// Limits the value, and turns the wheels to it.
  private func settle(animated: Bool) {
    chosen = allowed(chosen)
    wheels.show(chosen, duration: chosenDuration, animated: animated)
    showFields()
  }

  /// Returns the date within the limits. Contradictory limits are ignored (Apple, `UIDatePicker.minimumDate`).
  private func allowed(_ date: Date) -> Date {
    if datePickerMode == .countDownTimer { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  private func turned() {
    if datePickerMode == .countDownTimer {
      chosenDuration = max(60, wheels.rows.reduce(0) { $0 + $1.wheel.seconds(at: $1.row) })
    } else {
      chosen = DateWheel.date(from: wheels.rows, before: chosen)
    }
    settle(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Layout

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override open var intrinsicContentSize: CGSize { fields?.intrinsicContentSize ?? PickerMetrics.size }

  override open func layoutSubviews() {
    super.layoutSubviews()
    guard let fields else { return wheels.picker.frame = bounds }
    let size = fields.intrinsicContentSize
    let spare = bounds.width - size.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left: 0
      case .right: spare
      case .leading: isRightToLeft ? spare : 0
      case .trailing: isRightToLeft ? 0 : spare
      default: spare / 2
      }
    fields.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
