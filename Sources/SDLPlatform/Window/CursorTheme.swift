import CoreGraphics
import Foundation

/// The files of an X cursor theme, as libwayland-cursor finds them. A theme that is named only in the desktop's
/// settings, not in the environment, is not detected.
package struct CursorTheme {
  /// The files of a theme, including inherited ones.
  private let names: Set<String>

  /// The shapes of libwayland if no theme is installed. It has more; these are the ones that HitPath uses.
  private static let builtIn: Set<String> = ["left_ptr", "xterm"]

  package static func current(in environment: [String: String]) -> CursorTheme {
    CursorTheme(named: environment["XCURSOR_THEME"] ?? "default", searching: searchPath(environment))
  }

  package init(named name: String, searching folders: [URL]) {
    var (names, waiting, seen) = (Set<String>(), [name], Set<String>())
    while let theme = waiting.popLast() {
      guard seen.insert(theme).inserted else { continue }
      let places = folders.compactMap { PathInside.url(theme, in: $0) }
      for place in places {
        let files = try? FileManager.default.contentsOfDirectory(atPath: place.appendingPathComponent("cursors").path)
        names.formUnion(files ?? [])
      }
      waiting += places.lazy.compactMap(Self.inherited).first ?? []
    }
    self.names = names.isEmpty ? Self.builtIn : names
  }

  package func contains(_ shape: String) -> Bool { names.contains(shape) }

  private static func searchPath(_ environment: [String: String]) -> [URL] {
    let home = environment["HOME"] ?? ""
    let data = environment["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    let usual = "\(data)/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps:~/.cursors:/usr/share/cursors/xorg-x11"
    return (environment["XCURSOR_PATH"] ?? usual).split(separator: ":").map { folder in
      URL(fileURLWithPath: folder.hasPrefix("~") ? home + folder.dropFirst() : String(folder))
    }
  }

  /// The line `Inherits=Adwaita;core` of the theme's description.
  private static func inherited(by theme: URL) -> [String]? {
    guard let data = try? RegularFile.data(at: theme.appendingPathComponent("index.theme"), limit: 1 << 20) else {
      return nil
    }
    let index = String(decoding: data, as: UTF8.self)
    let line = index.split(separator: "\n").first { $0.hasPrefix("Inherits") } ?? ""
    return line.drop { $0 != "=" }.dropFirst().split { ";, ".contains($0) }.map(String.init)
  }
}
