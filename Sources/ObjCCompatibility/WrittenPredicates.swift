import Foundation

extension UserDefaults {
  /// Sets a value as key-value coding does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension NSPredicate {
  /// The replacement of `NSPredicate(format:)`, because Foundation on Linux cannot parse formats. Comparisons of one
  /// text with another are supported. Any other format is reported on standard error, and nothing matches it.
  public static func written(format: String, _ arguments: Any...) -> NSPredicate {
    let form = #/^\s*SELF\s+(?<how>MATCHES|CONTAINS|BEGINSWITH|ENDSWITH|==|=)\s*(?:\[(?<options>[cdCD]+)\])?\s*%@\s*$/#
      .ignoresCase()
    guard let match = format.wholeMatch(of: form), let other = arguments.first.map({ "\($0)" }) else {
      LogLine.write("The predicate \"\(format)\" is not understood: nothing matches it.")
      return NSPredicate(value: false)
    }
    let how = match.how.uppercased()
    var options: String.CompareOptions = []
    if let flags = match.options?.lowercased() {
      if flags.contains("c") { options.insert(.caseInsensitive) }
      if flags.contains("d") { options.insert(.diacriticInsensitive) }
    }
    return NSPredicate { [options] text, _ in
      guard let text = text as? String else { return false }
      return compare(text, how, other, options)
    }
  }

  private static func compare(_ text: String, _ how: String, _ other: String, _ options: String.CompareOptions) -> Bool
  {
    switch how {
    case "MATCHES":
      let range = text.range(of: "^(?:\(other))$", options: options.union(.regularExpression))
      return range != nil
    case "CONTAINS": return text.range(of: other, options: options) != nil
    case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
    case "ENDSWITH": return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    default: return text.compare(other, options: options) == .orderedSame
    }
  }
}
