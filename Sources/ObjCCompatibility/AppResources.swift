import Scenes
import Synchronization
import UIKit

/// The resources of an opened folder, as the bundle that Xcode would make of it. `hitpath open` makes that bundle; the
/// sources find it as `Bundle.main`.
///
/// Words are looked up in the language in which the scene is shown, not in that of the process: English or Chinese.
/// Where the bundle has neither it is the app's own (`CFBundleDevelopmentRegion`).
public final class AppResources: Sendable {
  /// The app's main bundle; that of the program where the folder is missing.
  public let bundle: Bundle

  /// - Parameter folder: The path of a folder that has the files of the app side by side.
  public init(_ folder: String) { bundle = Bundle(path: folder) ?? .main }

  /// Makes the bundle the place in which names of images, colors and fonts are searched. Call it before a scene is
  /// made.
  @MainActor
  public func adopt() {
    ResourceFolders.ofMainBundle = [bundle.bundleURL]
    let files = try? FileManager.default.contentsOfDirectory(at: bundle.bundleURL, includingPropertiesForKeys: nil)
    let fonts = (files ?? []).filter { ["ttf", "otf"].contains($0.pathExtension.lowercased()) }
    AppFonts.adopt(fonts.sorted { $0.path < $1.path })
  }

  /// Returns the result of `NSLocalizedString`: the word of the table, or else `value`, or the key where that is empty
  /// (documented).
  public func word(_ key: String, table: String? = nil, bundle: Bundle? = nil, value: String? = nil) -> String {
    let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return LocalizedWords(bundle ?? self.bundle, table).word(key)?.text(for: []) ?? fallback
  }
}

/// The words of one table of a bundle, in the language of the scene.
struct LocalizedWords {
  private let files: [URL]

  /// A word, or one for each kind of number.
  enum Word: Sendable {
    case text(String)
    case plurals([String: String])

    /// The one for the first whole number among `arguments`.
    func text(for arguments: [any CVarArg]) -> String {
      switch self {
      case .text(let text): return text
      case .plurals(let forms):
        let number = arguments.lazy.compactMap { $0 as? Int }.first
        let kind = number == 1 ? "one" : number == 0 ? "zero" : number == 2 ? "two" : "other"
        return forms[kind] ?? forms["other"] ?? ""
      }
    }
  }

  init(_ bundle: Bundle, _ table: String?) {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    files = Self.folders(of: bundle).flatMap { folder in
      ["stringsdict", "strings"].map { folder.appendingPathComponent("\(name).\($0)") }
    }
  }

  func word(_ key: String) -> Word? { files.lazy.compactMap { Self.table($0)[key] }.first }

  /// The files that were read; they stay as they were when the process began.
  private static let tables = Mutex<[URL: [String: Word]]>([:])

  private static func table(_ file: URL) -> [String: Word] {
    tables.withLock { tables in
      if let known = tables[file] { return known }
      let content = (try? RegularFile.data(at: file)).flatMap { data in
        try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      }
      let words = (content ?? [:]).compactMapValues { value in
        (value as? String).map(Word.text) ?? (value as? [String: Any]).flatMap(plurals)
      }
      tables[file] = words
      return words
    }
  }

  /// Returns the plural forms of an entry of a `.stringsdict` file, where its format is one variable.
  private static func plurals(_ entry: [String: Any]) -> Word? {
    let rules = entry.values.lazy.compactMap { $0 as? [String: Any] }.first
    return rules.map { rule in .plurals(rule.compactMapValues { $0 as? String }) }
  }

  // MARK: Languages

  /// The language that is shown, then `Base`, then what has no language.
  private static func folders(of bundle: Bundle) -> [URL] {
    let there = bundle.localizations
    let wished = isChinese ? ["zh-hans", "zh-cn", "zh-hans-cn", "zh"] : ["en", "en-us", "en-gb"]
    let own = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    let shown = (wished + [own?.lowercased() ?? ""]).lazy.compactMap { language in
      there.first { $0.replacingOccurrences(of: "_", with: "-").lowercased() == language }
    }.first
    return [shown, "Base"].compactMap { $0 }.map { bundle.bundleURL.appendingPathComponent("\($0).lproj") }
      + [bundle.bundleURL]
  }

  /// Words may be asked for on any thread; the scene's language is the main thread's.
  private static var isChinese: Bool {
    Thread.isMainThread ? MainActor.assumeIsolated { SceneLanguage.isChineseAtStart } : false
  }
}
