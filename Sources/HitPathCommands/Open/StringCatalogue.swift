import Files
import Foundation

/// A string catalog (`.xcstrings`), as the string tables that Xcode creates from it.
struct StringCatalogue {
  /// The tables by their paths within a bundle, such as `de.lproj/Localizable.strings`.
  let tables: [String: Data]
  /// The language that the keys are written in.
  let sourceLanguage: String?

  /// Reads a catalog; returns nil for other files.
  init?(_ path: String) {
    guard let bytes = try? InputFile.read(path, limit: OpenedFiles.largestResource, kinds: .regular),
      let content = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = content["strings"] as? [String: Any]
    else { return nil }
    sourceLanguage = content["sourceLanguage"] as? String
    var words: [String: [String: String]] = [:]
    var plurals: [String: [String: Any]] = [:]
    for (key, entry) in strings {
      let languages = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for case (let language, let word as [String: Any]) in languages {
        if let text = Self.text(word) { words[language, default: [:]][key] = text }
        if let rule = Self.plural(word) { plurals[language, default: [:]][key] = rule }
      }
    }
    let name = PathParts.name(of: path).dropLast(".xcstrings".count)
    var tables: [String: Data] = [:]
    for (language, list) in words { tables["\(language).lproj/\(name).strings"] = Self.data(list) }
    for (language, list) in plurals { tables["\(language).lproj/\(name).stringsdict"] = Self.data(list) }
    self.tables = tables
  }

  private static func data(_ list: [String: Any]) -> Data? {
    try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }

  /// Returns the text; for a text that varies by device, that of the phone.
  private static func text(_ word: [String: Any]) -> String? {
    if let unit = word["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let devices = (word["variations"] as? [String: Any])?["device"] as? [String: Any]
    let phone = (devices?["iphone"] ?? devices?["other"]) as? [String: Any]
    return phone.flatMap(text)
  }

  /// Returns an entry of a `.stringsdict` file with one variable.
  private static func plural(_ word: [String: Any]) -> [String: Any]? {
    guard let forms = (word["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]] else { return nil }
    var rule = forms.compactMapValues(text)
    rule["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    rule["NSStringFormatValueTypeKey"] = "lld"
    return ["NSStringLocalizedFormatKey": "%#@value@", "value": rule]
  }
}
