import CoreGraphics
import Files
import Foundation
import InputEvents
import ObjCCompatibility

/// The bundle that Xcode would create from an app's resources: all files in one folder, independent of their original
/// folders, those of a language in its `.lproj` folder, string catalogs as string tables, storyboards and nibs as
/// property lists, and an `Info.plist` with all values. Files that are not converted are links to the originals.
struct OpenedBundle {
  /// The targets of links by their paths within the bundle, which are files or folders.
  private var links: [String: String] = [:]
  /// The generated files by the path within the bundle.
  private var made: [String: Data] = [:]
  /// What is wrong with files that are left out, because Xcode would not build an app with them.
  private(set) var complaints: [String] = []
  /// What the storyboards and nibs name of the sources.
  private(set) var names = InterfaceNames()
  private var storyboards: [(name: String, root: InterfaceElement)] = []

  /// - Parameters:
  ///   - name: The name of the app if its property list has none.
  init(_ files: OpenedFiles, name: String) {
    var information: [String: Any]?
    var region = "en"
    for path in files.resources {
      let file = PathParts.name(of: path)
      if file.hasSuffix(".lproj") {
        addLanguage(path, named: file)
      } else if file == "Info.plist" || file.hasSuffix("-Info.plist") {
        information = information ?? Self.propertyList(path)
      } else if file.hasSuffix(".xcstrings") {
        guard let words = catalogue(path) else { continue }
        if let own = words.sourceLanguage { region = own }
        for (file, data) in words.tables where links[file] == nil { made[file] = data }
      } else if InterfaceFile.isInterface(file) {
        addInterface(path, named: file)
      } else {
        link(path, as: file)
      }
    }
    // A single file is shown for itself, also where the storyboard of its app lies beside it.
    if files.includeFolder { names.choose(among: storyboards, information ?? [:]) }
    let list = Self.filled(information ?? [:], name: name, region: region)
    made["Info.plist"] = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }

  private mutating func addLanguage(_ folder: String, named name: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files.sorted() {
      if InterfaceFile.isInterface(file) {
        addInterface("\(folder)/\(file)", named: file)
        continue
      }
      guard isTable("\(folder)/\(file)") else { continue }
      links["\(name)/\(file)"] = links["\(name)/\(file)"] ?? "\(folder)/\(file)"
      made["\(name)/\(file)"] = nil
    }
  }

  private mutating func catalogue(_ path: String) -> StringCatalogue? {
    do throws(StringCatalogue.Refusal) {
      let words = try StringCatalogue(path)
      for language in words.unknownLanguages {
        complaints.append("\(path.pathInMessage): '\(language.inMessage)' is no language.")
      }
      return words
    } catch {
      complaints.append("\(path.pathInMessage) is no string catalog: \(error.words).")
      return nil
    }
  }

  /// Returns whether a file can be used as a table of strings, if it has the name of one.
  private mutating func isTable(_ path: String) -> Bool {
    guard path.hasSuffix(".strings") || path.hasSuffix(".stringsdict"), let mistake = StringsFile.mistake(in: path)
    else { return true }
    complaints.append(mistake)
    return false
  }

  /// Adds a storyboard or nib. The first file of a name is kept.
  private mutating func addInterface(_ path: String, named file: String) {
    let name = InterfaceFile.nameInBundle(of: file)
    guard made[name] == nil else { return }
    do throws(InterfaceFile.Mistake) {
      let interface = try InterfaceFile(path)
      made[name] = interface.data
      names.add(interface.root)
      if name.hasSuffix(".storyboardc") {
        storyboards.append((String(name.dropLast(".storyboardc".count)), interface.root))
      }
    } catch {
      complaints.append(error.words)
    }
  }

  /// Links `file` in the bundle to `path`. If several files have the same name, the first one is kept; all catalogs are
  /// kept, because each is searched.
  private mutating func link(_ path: String, as file: String) {
    guard isTable(path) else { return }
    guard links[file] != nil else { return links[file] = path }
    guard file.hasSuffix(".xcassets") else { return }
    let name = (2...999).lazy.map { "\(file.dropLast(".xcassets".count))-\($0).xcassets" }.first { links[$0] == nil }
    if let name { links[name] = path }
  }

  // MARK: Information

  private static func propertyList(_ path: String) -> [String: Any]? {
    guard let bytes = try? InputFile.read(path, limit: OpenedFiles.largestResource, kinds: .regular) else {
      return nil
    }
    return (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: Any]
  }

  /// Returns the property list with the build variables replaced by their usual values and with the keys that Xcode
  /// adds.
  private static func filled(_ list: [String: Any], name: String, region: String) -> [String: Any] {
    let identifier = "org.hitpath.opened." + name.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    let values = [
      "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": "Opened", "TARGET_NAME": name,
      "PRODUCT_BUNDLE_IDENTIFIER": identifier, "DEVELOPMENT_LANGUAGE": region, "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    let usual: [String: Any] = [
      "CFBundleName": name, "CFBundleExecutable": name, "CFBundleIdentifier": identifier,
      "CFBundleDevelopmentRegion": region, "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
    ]
    let own = list.mapValues { value -> Any in
      guard let text = value as? String else { return value }
      return values.reduce(text) {
        $0.replacingOccurrences(of: "$(\($1.key))", with: $1.value)
          .replacingOccurrences(of: "${\($1.key)}", with: $1.value)
      }
    }
    return usual.merging(own) { $1 }
  }

  // MARK: Writing

  /// Changes `folder` to contain exactly this bundle. Files that are already correct are not touched, so that a running
  /// scene keeps them.
  func write(to folder: String) throws {
    let manager = FileManager.default
    if let outside = (Array(links.keys) + made.keys).first(where: { !PathInside.isInside($0) }) {
      throw CommandFailure(status: .internal, message: "'\(outside.pathInMessage)' would lie outside of the bundle.")
    }
    for old in Self.entries(of: folder) where links[old] == nil && made[old] == nil { unlink("\(folder)/\(old)") }
    do {
      for file in Array(links.keys) + made.keys {
        try manager.createDirectory(
          atPath: Toolchain.folder(of: "\(folder)/\(file)"), withIntermediateDirectories: true)
      }
      for (file, target) in links {
        let path = "\(folder)/\(file)"
        if (try? manager.destinationOfSymbolicLink(atPath: path)) == target { continue }
        unlink(path)
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      for (file, data) in made where manager.contents(atPath: "\(folder)/\(file)") != data {
        try data.write(to: URL(fileURLWithPath: "\(folder)/\(file)"), options: .atomic)
      }
    } catch {
      throw ToolEnd.failure(writing: folder, SystemError(behind: error), in: folder)
    }
  }

  /// Returns files and links by their paths within `folder`. The target of a link belongs to the user and is never
  /// entered.
  private static func entries(of folder: String) -> [String] {
    let manager = FileManager.default
    return ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      let type = (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      guard type == .typeDirectory else { return [name] }
      return ((try? manager.contentsOfDirectory(atPath: path)) ?? []).map { "\(name)/\($0)" }
    }
  }
}
