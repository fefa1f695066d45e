import Files
import Foundation
import InputEvents

/// A string catalog (`.xcstrings`), as the string tables that Xcode creates from it.
package struct StringCatalogue {
  /// The tables by their paths within a bundle, such as `de.lproj/Localizable.strings`.
  package let tables: [String: Data]
  /// The language that the keys are written in.
  let sourceLanguage: String?
  /// The names of languages in it that are none.
  let unknownLanguages: [String]

  /// The reason why a file is no catalog.
  package struct Refusal: Error { let words: String }

  /// Reads a catalog.
  init(_ path: String) throws(Refusal) {
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.read(path, limit: OpenedFiles.largestResource, kinds: .regular)
    } catch {
      throw Refusal(words: "it cannot be read")
    }
    try self.init(bytes, name: String(PathParts.name(of: path).dropLast(".xcstrings".count)))
  }

  /// - Parameter name: The name of the tables, which is that of the file without its extension.
  package init(_ bytes: [UInt8], name: String) throws(Refusal) {
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(bytes))
    } catch {
      throw Refusal(words: Self.words(for: error))
    }
    sourceLanguage = content.sourceLanguage
    var words: [String: [String: String]] = [:]
    var plurals: [String: [String: Plural]] = [:]
    var unknown: Set<String> = []
    for (key, entry) in content.strings {
      for (language, word) in entry.localizations ?? [:] {
        guard Self.isLanguage(language) else {
          unknown.insert(language)
          continue
        }
        if let text = word.text { words[language, default: [:]][key] = text }
        if let rule = word.plural { plurals[language, default: [:]][key] = rule }
      }
    }
    var tables: [String: Data] = [:]
    for (language, list) in words { tables["\(language).lproj/\(name).strings"] = Self.data(list) }
    for (language, list) in plurals { tables["\(language).lproj/\(name).stringsdict"] = Self.data(list) }
    self.tables = tables
    unknownLanguages = unknown.sorted()
  }

  /// Returns whether the text can be a language with its script and region, such as `zh-Hans`. It becomes the name of a
  /// folder.
  private static func isLanguage(_ text: String) -> Bool {
    text.wholeMatch(of: #/[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*/#) != nil
  }

  private static func data(_ list: some Encodable) -> Data? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try? encoder.encode(list)
  }

  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it cannot be read" }
    switch error {
    case .keyNotFound(let key, _): return "it has no '\(key.stringValue.inMessage)'"
    case .typeMismatch(_, let place), .valueNotFound(_, let place):
      let path = place.codingPath.map(\.stringValue).joined(separator: ".")
      return "its '\(path.inMessage)' is of another kind"
    case .dataCorrupted: return "it is not JSON"
    @unknown default: return "it cannot be read"
    }
  }
}

// MARK: - The file

extension StringCatalogue {
  // A typed decoder takes a tenth of the memory of one for any JSON: a large catalog has 100,000 keys.
  private struct Content: Decodable {
    let sourceLanguage: String?
    let strings: [String: Entry]
  }

  private struct Entry: Decodable { let localizations: [String: Word]? }

  private struct Unit: Decodable { let value: String? }

  private struct Variations: Decodable {
    let device: [String: Word]?
    let plural: [String: Word]?
  }

  private final class Word: Decodable {
    let stringUnit: Unit?
    let variations: Variations?

    /// The text; for a text that varies by device, that of the phone.
    var text: String? {
      if let stringUnit { return stringUnit.value }
      return (variations?.device?["iphone"] ?? variations?.device?["other"])?.text
    }

    /// The entry of a `.stringsdict` file for a text that varies by a number.
    var plural: Plural? {
      variations?.plural.map { forms in
        let rule = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
        return Plural(value: rule.merging(forms.compactMapValues(\.text)) { own, _ in own })
      }
    }
  }

  private struct Plural: Encodable {
    var format = "%#@value@"
    let value: [String: String]

    private enum CodingKeys: String, CodingKey {
      case format = "NSStringLocalizedFormatKey"
      case value
    }
  }
}
