import CoreGraphics
import Foundation

/// The files of an X cursor theme, as libwayland-cursor looks for them. A theme that the desktop's settings name and
/// the environment does not is not seen here.
package struct CursorTheme {
  /// Files a theme has, and what it inherits.
  private let names: Set<String>

  /// The shapes of libwayland where no theme is installed; it has more, but HitPath uses these.
  private static let builtIn: Set<String> = ["left_ptr", "xterm"]

  package static func current(in environment: [String: String]) -> CursorTheme {
    CursorTheme(named: environment["XCURSOR_THEME"] ?? "default", searching: searchPath(environment))
  }

  package init(named name: String, searching folders: [URL]) {
    var (names, waiting, seen) = (Set<String>(), [name], Set<String>())
    while let theme = waiting.popLast() {
      guard seen.insert(theme).inserted else { continue }
      let places = folders.map { $0.appendingPathComponent(theme) }
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
