import UIKit

/// Writes measurements: `10 mi`, `5 kilometers`. Foundation on Linux lacks it. Its words are English.
open class MeasurementFormatter: Formatter {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Writes the unit of the measurement, and not that of the region.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Chooses a unit in which the number is of a handy size.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! = {
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    return numbers
  }()

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let shown = converted(Measurement<Unit>(value: measurement.value, unit: measurement.unit))
    let number = numberFormatter.string(from: NSNumber(value: shown.value)) ?? "\(shown.value)"
    if shown.unit is UnitTemperature {
      if unitOptions.contains(.temperatureWithoutUnit) { return number + "°" }
      if unitStyle == .short { return number + "°" }
      if unitStyle == .medium { return number + shown.unit.symbol }
    }
    let name = name(of: shown.unit, isOne: shown.value == 1)
    return unitStyle == .short ? number + name : "\(number) \(name)"
  }

  open func string(from unit: Unit) -> String { name(of: unit, isOne: false) }

  override open func string(for obj: Any?) -> String? {
    (obj as? Measurement<Unit>).map { string(from: $0) } ?? (obj as? Unit).map { string(from: $0) }
  }

  // MARK: Units

  /// Returns the measurement in the unit that the options and the region ask for.
  private func converted(_ measurement: Measurement<Unit>) -> Measurement<Unit> {
    guard !unitOptions.contains(.providedUnit), let unit = measurement.unit as? Dimension,
      let choices = Self.scales.first(where: { type(of: $0.metric[0]) == type(of: unit) })
    else { return measurement }
    let isMetric = (locale ?? .current).measurementSystem == .metric
    let units = isMetric ? choices.metric : choices.american
    let all = units.map { Measurement<Dimension>(value: measurement.value, unit: unit).in($0) }
    // The largest unit of which there is at least one.
    let best = zip(units, all).reversed().first { abs($0.1) >= 1 } ?? (units[0], all[0])
    return Measurement<Unit>(value: best.1, unit: best.0)
  }

  /// The units of each kind from small to large, in the metric system and in that of the United States (L).
  private static let scales: [(metric: [Dimension], american: [Dimension])] = [
    (
      [UnitLength.millimeters, UnitLength.centimeters, UnitLength.meters, UnitLength.kilometers],
      [UnitLength.inches, UnitLength.feet, UnitLength.miles]
    ),
    ([UnitMass.grams, UnitMass.kilograms], [UnitMass.ounces, UnitMass.pounds]),
    ([UnitTemperature.celsius], [UnitTemperature.fahrenheit]),
    ([UnitSpeed.kilometersPerHour], [UnitSpeed.milesPerHour]),
  ]

  private func name(of unit: Unit, isOne: Bool) -> String {
    guard unitStyle == .long, let words = Self.words[unit.symbol] else { return unit.symbol }
    return isOne ? words.one : words.many
  }

  private static let words: [String: (one: String, many: String)] = [
    "mm": ("millimeter", "millimeters"), "cm": ("centimeter", "centimeters"), "m": ("meter", "meters"),
    "km": ("kilometer", "kilometers"), "in": ("inch", "inches"), "ft": ("foot", "feet"), "yd": ("yard", "yards"),
    "mi": ("mile", "miles"), "g": ("gram", "grams"), "kg": ("kilogram", "kilograms"), "oz": ("ounce", "ounces"),
    "lb": ("pound", "pounds"), "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "L": ("liter", "liters"), "mL": ("milliliter", "milliliters"),
    "km/h": ("kilometer per hour", "kilometers per hour"), "mph": ("mile per hour", "miles per hour"),
    "m/s": ("meter per second", "meters per second"), "hr": ("hour", "hours"), "min": ("minute", "minutes"),
    "s": ("second", "seconds"),
  ]
}

extension Measurement where UnitType == Dimension {
  /// Returns the value in another unit of the same kind.
  fileprivate func `in`(_ other: Dimension) -> Double {
    other.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))
  }
}
