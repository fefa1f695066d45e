import Files
import Foundation
import InputEvents

/// What is opened of a package's or repository's root, where everything together would be no module: the targets of
/// `Package.swift`, one app beside them, and one copy of each class. Nothing is left out of a folder with one app and
/// no copies.
struct RepositoryChoice {
  /// What was chosen, and how to open something else; nil if nothing is left out.
  let sentence: String?
  private let leftOut: Set<String>
  private let leftOutFolders: [String]

  /// Returns whether a source, or a resource of an app, is left out.
  func leavesOut(_ path: String) -> Bool {
    leftOut.contains(path) || leftOutFolders.contains { path.hasPrefix($0 + "/") }
  }

  /// - Parameters:
  ///   - root: The absolute path of the given folder.
  ///   - name: The folder as it was given.
  init(_ root: String, named name: String, sources: [String]) {
    guard Set(sources.map { Self.top($0, root) }).count > 1 else {
      (sentence, leftOut, leftOutFolders) = (nil, [], [])
      return
    }
    let texts = Dictionary(uniqueKeysWithValues: sources.map { ($0, OpenedSources.text($0)) })
    let targets = PackageTargets(root).folders.filter { folder in sources.contains { Self.isInside($0, folder) } }
    let apps = Self.apps(in: root, texts, besides: targets.map(\.path))
    // Of several examples, the largest shows most of the library.
    let sizes = Dictionary(uniqueKeysWithValues: apps.map { app in (app, sources.count { Self.isInside($0, app) }) })
    let app = apps.max { (Self.score($0), sizes[$0] ?? 0, $1) < (Self.score($1), sizes[$1] ?? 0, $0) }
    let others = apps.filter { $0 != app }
    var kept = sources.filter { source in !others.contains { Self.isInside(source, $0) } }
    if !targets.isEmpty {
      let chosen = targets.map(\.path) + [app].compactMap { $0 }
      kept = kept.filter { source in chosen.contains { Self.isInside(source, $0) } }
    }
    let preferred = targets.map(\.path) + [app].compactMap { $0 }
    let copies = Self.copies(among: kept, texts, in: root, preferring: preferred)
    kept.removeAll(where: copies.contains)
    leftOut = Set(sources).subtracting(kept)
    leftOutFolders = others
    guard !leftOut.isEmpty else {
      sentence = nil
      return
    }
    let chosen =
      targets.map { "the target \($0.name)" } + [app].compactMap { $0 }.map { "the app in \(Self.short($0, root))" }
    let counts = Dictionary(grouping: leftOut) { Self.top($0, root) }.mapValues(\.count).sorted { $0.key < $1.key }
    let parts = counts.map { "\($0.key.pathInMessage) (\($0.value == 1 ? "1 file" : "\($0.value) files"))" }
    let words = chosen.isEmpty ? "one copy of each class" : chosen.joined(separator: ", ")
    sentence =
      "Of \(name.pathInMessage) is opened: \(words). "
      + "Left out: \(parts.joined(separator: ", ")). To open one of these, give its folder."
  }

  // MARK: Apps

  /// Returns the folders of the apps: those of the files that declare an application's delegate.
  private static func apps(in root: String, _ texts: [String: String], besides targets: [String]) -> [String] {
    // \x7B is an opening brace: written as one, it would end the search for the end of this function (SizeRules).
    let found = texts.filter { path, text in
      !targets.contains { isInside(path, $0) } && text.contains("UIApplicationDelegate")
        && text.firstMatch(of: #/class\s+\w+[^\x7B]*\bUIApplicationDelegate\b/#) != nil
    }
    let folders = Set(found.keys.map { folder(of: $0, in: root) }).filter { $0 != root }
    return folders.filter { one in !folders.contains { $0 != one && isInside(one, $0) } }.sorted()
  }

  /// Folders within an app's, where its delegate may be.
  private static let inner: Set = [
    "app", "application", "appdelegate", "delegates", "supporting files", "supporting", "source", "sources", "classes",
    "base", "main",
  ]

  private static func folder(of file: String, in root: String) -> String {
    var folder = Toolchain.folder(of: file)
    while folder.count > root.count, inner.contains(PathParts.name(of: folder).lowercased()) {
      folder = Toolchain.folder(of: folder)
    }
    return folder
  }

  /// Returns a number that is greater for a folder that more probably holds an example for iOS.
  private static func score(_ folder: String) -> Int {
    let name = folder.lowercased()
    let good = ["ios": 3, "example": 2, "demo": 2, "sample": 2]
    let bad = ["tvos", "watch", "macos", "swiftui", "catalyst", "extension", "widget", "carthage", "objc"]
    return good.reduce(0) { $0 + (name.contains($1.key) ? $1.value : 0) } - bad.count(where: name.contains) * 5
  }

  // MARK: Copies

  /// Returns the files whose types are all declared in files of another folder, which are opened instead: a copy of the
  /// sources for another distribution.
  private static func copies(
    among sources: [String], _ texts: [String: String], in root: String, preferring folders: [String]
  ) -> Set<String> {
    let sizes = Dictionary(grouping: sources) { top($0, root) }.mapValues(\.count)
    // Of two folders of equal size, the one with a file for each type holds the sources.
    let ranked = sources.map { path in
      let place = folders.firstIndex { isInside(path, $0) } ?? folders.count
      let types = types(of: texts[path] ?? "")
      return (rank: (place, -sizes[top(path, root), default: 0], types.count, path), path: path, types: types)
    }
    var declared: [String: String] = [:]
    var copies: Set<String> = []
    for (_, path, types) in ranked.sorted(by: { $0.rank < $1.rank }) {
      let folder = top(path, root)
      if !types.isEmpty, types.allSatisfy({ declared[$0].map { $0 != folder } ?? false }) {
        copies.insert(path)
      } else {
        for type in types where declared[type] == nil { declared[type] = folder }
      }
    }
    return copies
  }

  /// Returns the types that a file declares at the beginning of a line. Files for several systems declare none here,
  /// because only one of their declarations is compiled.
  private static func types(of text: String) -> [String] {
    let lines = text.textLines
    if lines.contains(where: { line in conditions.contains { line.hasPrefix($0) } }) { return [] }
    return lines.compactMap { line in
      guard let first = line.first, first == "@" || first.isLetter else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.prefix(6)
      guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.endIndex,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
      else { return nil }
      return String(words[keyword + 1])
    }
  }

  private static let conditions = [
    "#if os(", "#if !os(", "#if canImport(", "#if !canImport(", "#if targetEnvironment(",
  ]
  private static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol"]
  private static let modifiers: Set<Substring> = ["public", "open", "final", "internal"]

  // MARK: Paths

  private static func isInside(_ path: String, _ folder: String) -> Bool { path.hasPrefix(folder + "/") }
  private static func isInside(_ path: String, _ target: PackageTargets.Target) -> Bool { isInside(path, target.path) }
  private static func short(_ path: String, _ root: String) -> String {
    path.dropFirst(root.count + 1).description.pathInMessage
  }
  /// The first folder below the root, or the file's name.
  private static func top(_ path: String, _ root: String) -> String {
    path.dropFirst(root.count + 1).split(separator: "/").first.map(String.init) ?? path
  }
}

/// The targets of a manifest, read from its text: it is not run.
struct PackageTargets {
  struct Target {
    let name: String
    /// The absolute path of the folder with the sources.
    let path: String
  }

  /// The targets with a folder, without tests, plugins and macros.
  let folders: [Target]

  init(_ root: String) {
    guard let text = try? InputFile.text(root + "/Package.swift", limit: OpenedFiles.longestSource, kinds: .regular)
    else {
      folders = []
      return
    }
    let form =
      #/\.(target|executableTarget|testTarget|plugin|macro|binaryTarget)\s*\(\s*name:\s*"([^"]+)"/#
    var found: [Target] = []
    var end = text.startIndex
    for start in text.matches(of: form) where start.range.lowerBound >= end {
      // A dependency on a target is written like one, within it.
      end = Self.end(of: text, after: start.range.upperBound)
      guard ["target", "executableTarget"].contains(start.output.1) else { continue }
      let name = String(start.output.2)
      let given = text[start.range.upperBound..<end].firstMatch(of: #/\bpath:\s*"([^"]+)"/#).map { String($0.output.1) }
      let places = given.map { [$0] } ?? ["Sources/\(name)", "Source/\(name)", "src/\(name)", "srcs/\(name)"]
      let paths = places.map { URL(fileURLWithPath: "\(root)/\($0)").standardizedFileURL.path }
      guard let path = paths.first(where: { $0 != root && FileManager.default.fileExists(atPath: $0) }),
        !found.contains(where: { $0.path == path })
      else { continue }
      found.append(Target(name: name, path: path))
    }
    folders = found
  }

  /// Returns the place after the parenthesis that closes the one before `start`. Those in strings are counted as well.
  private static func end(of text: String, after start: String.Index) -> String.Index {
    var (depth, index) = (1, start)
    while index < text.endIndex, depth > 0 {
      if text[index] == "(" { depth += 1 } else if text[index] == ")" { depth -= 1 }
      index = text.index(after: index)
    }
    return index
  }
}
