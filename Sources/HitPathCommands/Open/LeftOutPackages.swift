import Files
import Foundation

/// Modules that opened sources import and that are not among the files, with the folder that holds their sources.
enum LeftOutPackages {
  /// Returns a sentence for each module of `report` that is left out, in the order of their names.
  static func sentences(_ report: RewriteReport?, near files: [String]) -> [String] {
    let names = (report?.notes ?? []).compactMap { note in
      note.message.firstMatch(of: #/^'import ([\w.]+)' is left out/#).map { String($0.output.1) }
    }
    return Set(names).sorted().map { name in
      let place = folder(of: name, near: files)
      return "\(name) is imported and not among the files: "
        + (place.map { "give \($0.pathInMessage) too." }
          ?? "give the folder with its sources too, such as a checkout's \(name)/Sources.")
    }
  }

  /// Returns a folder with Swift files of the module, in the usual places beside the files and above them.
  static func folder(of module: String, near files: [String]) -> String? {
    guard let first = files.first else { return nil }
    var parent = Toolchain.folder(of: first)
    for _ in 0..<5 where parent.count > 1 {
      for place in places where hasSources("\(parent)/\(place)\(module)") {
        let folder = "\(parent)/\(place)\(module)"
        let inside = ["Sources/\(module)", "Sources", "Source", module].map { "\(folder)/\($0)" }
        return inside.first(where: hasSources) ?? folder
      }
      parent = Toolchain.folder(of: parent)
    }
    return nil
  }

  private static let places = [
    "Pods/", "Carthage/Checkouts/", ".build/checkouts/", "SourcePackages/checkouts/", "Packages/", "Sources/", "",
  ]

  private static func hasSources(_ folder: String) -> Bool {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return false }
    for case let item as String in walk.prefix(mostEntries) where item.hasSuffix(".swift") { return true }
    return false
  }

  /// The most entries of a folder that are looked at.
  private static let mostEntries = 300
}
