import UIKit

// Formatters of Foundation that Linux lacks. Their words are English.

/// Writes a duration: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
open class DateComponentsFormatter: Formatter {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var allowedUnits: NSCalendar.Unit = []
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The number of units that are written, beginning with the largest; 0 for all.
  open var maximumUnitCount = 0
  open var calendar: Calendar? = .current
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false

  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Double
    let component: Calendar.Component
    let name: String
    let short: String
    let letter: String
  }

  /// The lengths of months and years are those of an average; only durations in seconds need them.
  private static let units = [
    Unit(unit: .year, seconds: 31_556_952, component: .year, name: "year", short: "yr", letter: "y"),
    Unit(unit: .month, seconds: 2_629_746, component: .month, name: "month", short: "mth", letter: "mo"),
    Unit(unit: .weekOfMonth, seconds: 604_800, component: .weekOfMonth, name: "week", short: "wk", letter: "w"),
    Unit(unit: .day, seconds: 86_400, component: .day, name: "day", short: "day", letter: "d"),
    Unit(unit: .hour, seconds: 3600, component: .hour, name: "hour", short: "hr", letter: "h"),
    Unit(unit: .minute, seconds: 60, component: .minute, name: "minute", short: "min", letter: "m"),
    Unit(unit: .second, seconds: 1, component: .second, name: "second", short: "sec", letter: "s"),
  ]

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    var rest = abs(ti).rounded(.down)
    let shown = shownUnits(of: rest)
    let values = shown.enumerated().map { index, unit -> (Unit, Int) in
      let count = (rest / unit.seconds).rounded(.down)
      rest -= count * unit.seconds
      return (unit, Int(clamping: Int64(exactly: count) ?? .max))
    }
    return text(of: values, isNegative: ti < 0)
  }

  open func string(from components: DateComponents) -> String? {
    string(from: Self.units.reduce(0.0) { $0 + Double(components.value(for: $1.component) ?? 0) * $1.seconds })
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = shownUnits(of: abs(endDate.timeIntervalSince(startDate)))
    let all = (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
    let values = units.map { ($0, all.value(for: $0.component) ?? 0) }
    return text(of: values.map { ($0.0, abs($0.1)) }, isNegative: endDate < startDate)
  }

  override open func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap(string(from:)) ?? (obj as? TimeInterval).flatMap(string(from:))
  }

  /// Returns the allowed units, or those that the duration reaches if none are set.
  private func shownUnits(of seconds: Double) -> [Unit] {
    guard allowedUnits.isEmpty else { return Self.units.filter { allowedUnits.contains($0.unit) } }
    let all = Self.units.filter { $0.unit != .weekOfMonth }
    return Array(all.drop { $0.seconds > seconds && $0.unit != .second })
  }

  private func text(of values: [(Unit, Int)], isNegative: Bool) -> String? {
    guard !values.isEmpty else { return nil }
    var kept = values
    let behavior = effectiveBehavior
    if behavior.contains(.dropLeading) { kept = Array(kept.drop { $0.1 == 0 }) }
    if behavior.contains(.dropTrailing) { while kept.last?.1 == 0 { kept.removeLast() } }
    if behavior.contains(.dropMiddle), kept.count > 2 {
      let last = kept.count - 1
      kept = kept.enumerated().filter { $0.offset == 0 || $0.offset == last || $0.element.1 != 0 }.map(\.element)
    }
    if kept.isEmpty { kept = [values[values.count - 1]] }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    var text = joined(kept, padded: behavior.contains(.pad))
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// By default, positions keep the zeros after the first other number, and words none.
  private var effectiveBehavior: ZeroFormattingBehavior {
    guard zeroFormattingBehavior.contains(.default) else { return zeroFormattingBehavior }
    return unitsStyle == .positional ? .dropLeading : .dropAll
  }

  private func joined(_ values: [(Unit, Int)], padded: Bool) -> String {
    switch unitsStyle {
    case .positional:
      return values.enumerated().map { index, value in
        index > 0 || padded ? String(format: "%02ld", value.1) : "\(value.1)"
      }.joined(separator: ":")
    case .abbreviated: return values.map { "\($0.1)\($0.0.letter)" }.joined(separator: " ")
    case .brief: return values.map { "\($0.1)\(plural($0.0.short, $0.1))" }.joined(separator: " ")
    case .short: return values.map { "\($0.1) \(plural($0.0.short, $0.1))" }.joined(separator: ", ")
    case .full: return values.map { "\($0.1) \(counted($0.0.name, $0.1))" }.joined(separator: ", ")
    case .spellOut:
      let speller = NumberFormatter()
      speller.numberStyle = .spellOut
      speller.locale = Locale(identifier: "en")
      return values.map { "\(speller.string(from: NSNumber(value: $0.1)) ?? "\($0.1)") \(counted($0.0.name, $0.1))" }
        .joined(separator: ", ")
    }
  }

  private func counted(_ name: String, _ number: Int) -> String { number == 1 ? name : name + "s" }
  /// Only some abbreviations have a plural.
  private func plural(_ name: String, _ number: Int) -> String {
    ["yr", "mth", "wk", "day"].contains(name) ? counted(name, number) : name
  }
}

/// Writes how far a date is away: `in 2 hours`, `yesterday`.
open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var calendar: Calendar! = .current
  open var locale: Locale! = .current

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let presentation: Date.RelativeFormatStyle.Presentation = dateTimeStyle == .named ? .named : .numeric
    let width: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let style = Date.RelativeFormatStyle(
      presentation: presentation, unitsStyle: width, locale: locale ?? .current, calendar: calendar ?? .current)
    // The style measures from the present, which passes between the two lines; half a second makes it round as meant.
    let margin = timeInterval < 0 ? -0.001 : 0.5
    return style.format(Date(timeIntervalSinceNow: timeInterval + margin))
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now
    return localizedString(fromTimeInterval: date.timeIntervalSince(now))
  }

  override open func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(fromTimeInterval: $0.timeIntervalSinceNow) }
  }
}

/// Writes a list: `one, two, and three`.
open class ListFormatter: Formatter {
  open var locale: Locale! = .current
  open var itemFormatter: Formatter?

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  open func string(from items: [Any]) -> String? {
    let words = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return words.formatted(.list(type: .and).locale(locale ?? .current))
  }

  override open func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
