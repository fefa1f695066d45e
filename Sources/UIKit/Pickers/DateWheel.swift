import Foundation

/// The values of one wheel of a date picker, which is one component of a date.
@MainActor
struct DateWheel {
  enum Part {
    case day(from: Date)
    case year, month, dayOfMonth
    case hour, hourOfTwelve, meridiem
    case minute(interval: Int)
    case hours, minutes(interval: Int)
  }

  let part: Part
  private let calendar: Calendar
  /// The number of different values. A cyclic wheel shows each of them many times.
  private let count: Int
  private let turns: Int
  private let formatter: DateFormatter

  var rowCount: Int { count * turns }

  private static let manyTurns = 200
  /// The number of days before and after the initial one that can be chosen.
  private static let daysAround = 3650
  private static let lastYear = 10_000

  private init(_ part: Part, _ calendar: Calendar, count: Int, isEndless: Bool = true) {
    (self.part, self.calendar, self.count) = (part, calendar, count)
    turns = isEndless ? Self.manyTurns : 1
    formatter = DateFormatter()
    (formatter.calendar, formatter.timeZone) = (calendar, calendar.timeZone)
    formatter.locale = calendar.locale ?? .current
    if case .day = part { formatter.setLocalizedDateFormatFromTemplate("EEEMMMd") }
  }

  static func wheels(
    for mode: UIDatePicker.Mode, _ calendar: Calendar, around date: Date, _ minuteInterval: Int
  ) -> [DateWheel] {
    switch mode {
    case .date:
      let parts = [
        DateWheel(.month, calendar, count: calendar.maximumRange(of: .month)?.count ?? 12),
        DateWheel(.dayOfMonth, calendar, count: calendar.maximumRange(of: .day)?.count ?? 31),
        DateWheel(.year, calendar, count: lastYear, isEndless: false),
      ]
      return order(of: calendar.locale).map { parts[$0] }
    case .time: return clock(calendar, minuteInterval)
    case .dateAndTime:
      let start = calendar.date(byAdding: .day, value: -daysAround, to: calendar.startOfDay(for: date)) ?? date
      let days = DateWheel(.day(from: start), calendar, count: 2 * daysAround + 1, isEndless: false)
      return [days] + clock(calendar, minuteInterval)
    case .countDownTimer:
      return [
        DateWheel(.hours, calendar, count: 24, isEndless: false),
        DateWheel(.minutes(interval: minuteInterval), calendar, count: 60 / minuteInterval),
      ]
    }
  }

  /// Returns month, day and year in the order of the locale.
  private static func order(of locale: Locale?) -> [Int] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale ?? .current) ?? "MMMM d y"
    let places = ["M", "d", "y"].map { letter in
      format.firstIndex { String($0) == letter || (letter == "M" && $0 == "L") } ?? format.endIndex
    }
    return [0, 1, 2].sorted { places[$0] < places[$1] }
  }

  private static func clock(_ calendar: Calendar, _ interval: Int) -> [DateWheel] {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: calendar.locale ?? .current) ?? "HH"
    let minutes = DateWheel(.minute(interval: interval), calendar, count: 60 / interval)
    guard format.contains("a") else { return [DateWheel(.hour, calendar, count: 24), minutes] }
    return [
      DateWheel(.hourOfTwelve, calendar, count: 12), minutes,
      DateWheel(.meridiem, calendar, count: 2, isEndless: false),
    ]
  }

  // MARK: Values

  private func value(at row: Int) -> Int { count > 0 ? row % count : 0 }

  private func value(of date: Date, _ duration: TimeInterval) -> Int {
    switch part {
    case .day(let start):
      return calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day ?? 0
    case .year: return calendar.component(.year, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .dayOfMonth: return calendar.component(.day, from: date) - 1
    case .hour: return calendar.component(.hour, from: date)
    case .hourOfTwelve: return calendar.component(.hour, from: date) % 12
    case .meridiem: return calendar.component(.hour, from: date) / 12
    case .minute(let interval): return calendar.component(.minute, from: date) / interval
    case .hours: return Int(clamping: duration) / 3600
    case .minutes(let interval): return Int(clamping: duration) % 3600 / 60 / interval
    }
  }

  /// The row with the value of `date`; of several the nearest to the row that is in the middle now.
  func row(of date: Date, duration: TimeInterval, near current: Int) -> Int {
    let value = min(max(0, value(of: date, duration)), max(0, count - 1))
    guard turns > 1, count > 0 else { return value }
    // A new cyclic wheel begins in its middle, so that it can be turned in both directions.
    if current < count { return turns / 2 * count + value }
    let here = current - current % count + value
    return [here - count, here, here + count].filter { (0..<rowCount).contains($0) }
      .min { abs($0 - current) < abs($1 - current) } ?? here
  }

  func seconds(at row: Int) -> TimeInterval {
    switch part {
    case .hours: TimeInterval(value(at: row) * 3600)
    case .minutes(let interval): TimeInterval(value(at: row) * interval * 60)
    default: 0
    }
  }

  /// Returns the date of the wheels, with the other components of `before`. A day beyond the month's end becomes its
  /// last day.
  static func date(from wheels: [(wheel: DateWheel, row: Int)], before: Date) -> Date {
    guard let calendar = wheels.first?.wheel.calendar else { return before }
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: before)
    for (wheel, row) in wheels {
      let value = wheel.value(at: row)
      switch wheel.part {
      case .day(let start):
        let day = calendar.date(byAdding: .day, value: value, to: start) ?? before
        let date = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.era, parts.year, parts.month, parts.day) = (date.era, date.year, date.month, date.day)
      case .year: parts.year = value + 1
      case .month: parts.month = value + 1
      case .dayOfMonth: parts.day = value + 1
      case .hour: parts.hour = value
      case .hourOfTwelve: parts.hour = (parts.hour ?? 0) / 12 * 12 + value
      case .meridiem: parts.hour = (parts.hour ?? 0) % 12 + value * 12
      case .minute(let interval): parts.minute = value * interval
      case .hours, .minutes: break
      }
    }
    let first = calendar.date(from: DateComponents(era: parts.era, year: parts.year, month: parts.month, day: 1))
    if let first, let days = calendar.range(of: .day, in: .month, for: first) {
      parts.day = min(parts.day ?? 1, days.count)
    }
    return calendar.date(from: parts) ?? before
  }

  // MARK: Look

  func title(at row: Int) -> String {
    let value = value(at: row)
    switch part {
    case .day(let start):
      guard let day = calendar.date(byAdding: .day, value: value, to: start) else { return "" }
      return formatter.string(from: day)
    case .year: return String(value + 1)
    case .month:
      let names = formatter.standaloneMonthSymbols as [String]? ?? []
      return names.indices.contains(value) ? names[value] : String(value + 1)
    case .dayOfMonth: return String(value + 1)
    case .hour: return value < 10 ? "0\(value)" : String(value)
    case .hourOfTwelve: return String(value == 0 ? 12 : value)
    case .meridiem: return value == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .minute(let interval): return value * interval < 10 ? "0\(value * interval)" : String(value * interval)
    case .hours: return "\(value) h"
    case .minutes(let interval): return "\(value * interval) min"
    }
  }

  /// The weight by which the wheel shares the picker's width with the others.
  var width: CGFloat {
    switch part {
    case .day: 2.2
    case .month: 2
    default: 1
    }
  }
}

/// The picker inside a date picker, which reports when a finger has turned a wheel.
@MainActor
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  let picker = UIPickerView(frame: .zero)
  var turned: (() -> Void)?
  var wheels: [DateWheel] = [] { didSet { picker.reloadAllComponents() } }

  init() {
    picker.dataSource = self
    picker.delegate = self
  }

  /// The wheels with their selected rows.
  var rows: [(wheel: DateWheel, row: Int)] {
    wheels.indices.map { (wheels[$0], picker.selectedRow(inComponent: $0)) }
  }

  func show(_ date: Date, duration: TimeInterval, animated: Bool) {
    for (component, (wheel, current)) in rows.enumerated() {
      let row = wheel.row(of: date, duration: duration, near: current)
      if row != current { picker.selectRow(row, inComponent: component, animated: animated) }
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].rowCount
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wheels[component].title(at: row)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.evenWidth * CGFloat(wheels.count) * wheels[component].width / wheels.reduce(0) { $0 + $1.width }
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { turned?() }
}
