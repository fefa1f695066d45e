import Foundation
import ObjCCompatibility
import Testing

/// Tests the formatters of Foundation that Linux lacks. Sources: Apple, `DateComponentsFormatter`,
/// `MeasurementFormatter`, `RelativeDateTimeFormatter` and `ListFormatter`.
@MainActor
@Suite struct FormatterTests {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0
  ) -> String? {
    let formatter = DateComponentsFormatter()
    (formatter.allowedUnits, formatter.unitsStyle, formatter.zeroFormattingBehavior) = (units, style, zeros)
    formatter.maximumUnitCount = most
    return formatter.string(from: seconds)
  }

  @Test("A duration has positions, letters or words; zeros before it are left out, or padded")
  func durations() {
    #expect(text(65, .positional) == "1:05" && text(3605, .positional) == "1:00:05")
    #expect(text(9, .positional, [.minute, .second]) == "9")
    #expect(text(9, .positional, [.minute, .second], .pad) == "00:09")
    #expect(text(0, .positional, [.minute, .second]) == "0" && text(-65, .positional) == "-1:05")
    #expect(text(3900, .abbreviated) == "1h 5m" && text(3605, .short) == "1 hr, 5 sec")
    #expect(text(3660, .full) == "1 hour, 1 minute" && text(7320, .full) == "2 hours, 2 minutes")
    #expect(text(0, .full) == "0 seconds" && text(7325, .full, most: 1) == "2 hours")
    #expect(text(172_800, .brief, [.day, .hour]) == "2days" && text(120, .spellOut) == "two minutes")
    #expect(text(.nan, .full) == nil && text(90, .full, [.minute]) == "1 minute")
    #expect(text(90, .abbreviated, []) == "1m 30s")
  }

  @Test("A span between two dates is counted by the calendar") func spans() throws {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    (formatter.calendar, formatter.allowedUnits, formatter.unitsStyle) = (calendar, [.month, .day], .full)
    let start = Date(timeIntervalSince1970: 0)
    let end = try #require(calendar.date(byAdding: DateComponents(month: 1, day: 2), to: start))
    #expect(formatter.string(from: start, to: end) == "1 month, 2 days")
    #expect(formatter.string(from: DateComponents(hour: 25)) == "1 day")
  }

  @Test("A measurement is written in its own unit, or in that of the region") func measurements() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(formatter.string(from: way) == "3.107 mi")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: way) == "5 km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: way) == "5 kilometers")
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.miles)) == "1 mile")
    formatter.unitStyle = .short
    #expect(formatter.string(from: way) == "5km" && formatter.string(from: UnitMass.grams) == "g")
    formatter.unitStyle = .medium
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warm) == "20°C")
    formatter.unitOptions = .naturalScale
    #expect(formatter.string(from: warm) == "68°F")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1.5 km")
  }

  @Test("A date is so far away, and a list ends with the conjunction") func relative() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 180) == "in 3 minutes")
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(list.string(from: ["one", "two", "three"]) == "one, two, and three")
  }
}
