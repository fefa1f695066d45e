import Scenes
import Synchronization
import UIKit

/// The resources of an opened folder, in the form of the bundle that Xcode would build from it. `hitpath open` makes
/// that bundle, and the sources access it as `Bundle.main`.
/// Strings are localized in the language of the scene, English or Chinese, and not in that of the process. If the
/// bundle has neither, the development region of the app is used (`CFBundleDevelopmentRegion`).
public final class AppResources: Sendable {
  /// The app's main bundle; the program's bundle if the folder does not exist.
  public let bundle: Bundle

  /// - Parameter folder: The path of a folder that contains the files of the app at its top level.
  public init(_ folder: String) { bundle = Bundle(path: folder) ?? .main }

  /// Creates the resources of a package's target.
  /// - Parameter name: The name of the bundle that the package manager makes beside the program.
  public convenience init(ofPackage name: String) {
    self.init(Bundle.main.bundleURL.appendingPathComponent(name + ".resources").path)
  }

  /// Makes the bundle the one in which images, colors and fonts are searched by name. Call this method before a scene
  /// is made.
  @MainActor
  public func adopt() {
    ResourceFolders.ofMainBundle = [bundle.bundleURL]
    UIViewController.nibs = NibsOfControllers()
    let files = try? FileManager.default.contentsOfDirectory(at: bundle.bundleURL, includingPropertiesForKeys: nil)
    let fonts = (files ?? []).filter { ["ttf", "otf"].contains($0.pathExtension.lowercased()) }
    AppFonts.adopt(fonts.sorted { $0.path < $1.path })
  }

  /// Returns the result of `NSLocalizedString`: the string of the table; otherwise `value`, or the key if `value` is
  /// empty (documented).
  public func word(_ key: String, table: String? = nil, bundle: Bundle? = nil, value: String? = nil) -> String {
    let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return LocalizedWords(bundle ?? self.bundle, table).word(key)?.text(for: []) ?? fallback
  }
}

/// The strings of one table of a bundle, in the language of the scene.
struct LocalizedWords {
  private let files: [URL]

  /// A string, or one string for each plural category.
  enum Word: Sendable {
    case text(String)
    case plurals([String: String])

    /// Returns the string for the first integer among `arguments`.
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
      ["stringsdict", "strings"].compactMap { PathInside.url("\(name).\($0)", in: folder) }
    }
  }

  func word(_ key: String) -> Word? { files.lazy.compactMap { Self.table($0)[key] }.first }

  /// The files that were read. They are not reloaded while the process runs.
  private static let tables = Mutex<[URL: [String: Word]]>([:])

  private static func table(_ file: URL) -> [String: Word] {
    tables.withLock { tables in
      if let known = tables[file] { return known }
      let content = (try? RegularFile.data(at: file)).flatMap { data -> [String: Any]? in
        if !StringTable.isStructured(data) { return try? StringTable.read(data) }
        return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
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

  /// Returns the folder of the current language, then `Base`, then the folder of resources without a language.
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

  /// A Boolean value that indicates whether strings are in Chinese. They may be requested on any thread, but the
  /// language of the scene belongs to the main thread.
  private static var isChinese: Bool {
    Thread.isMainThread ? MainActor.assumeIsolated { SceneLanguage.isChineseAtStart } : false
  }
}
