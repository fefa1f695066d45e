import Files
import Foundation

/// The desktop's setting for reduced motion.
///
/// It is read from the files in which GTK and KDE store it, under the XDG base directories. GNOME stores its setting in
/// a binary database that only its libraries read; if a GNOME desktop exports it to GTK's file, it is found there.
struct DesktopMotion {
  /// The paths of text files, and the line that disables animations, without spaces.
  private static let settings: [(file: String, line: String)] = [
    ("gtk-4.0/settings.ini", "gtk-enable-animations=0"), ("gtk-4.0/settings.ini", "gtk-enable-animations=false"),
    ("gtk-3.0/settings.ini", "gtk-enable-animations=0"), ("gtk-3.0/settings.ini", "gtk-enable-animations=false"),
    ("kdeglobals", "AnimationDurationFactor=0"),
  ]
  /// The maximum size in bytes, which is a hundred times that of such a file.
  private static let largestFile = 1 << 20

  static func isReduced(_ environment: [String: String]) -> Bool {
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = named ?? environment["HOME"].map({ $0 + "/.config" }) else { return false }
    return settings.contains { setting in
      let text = try? InputFile.text(folder + "/" + setting.file, limit: largestFile, kinds: .regular)
      return text?.split(separator: "\n").contains { line in
        line.filter { !$0.isWhitespace }.caseInsensitiveCompare(setting.line) == .orderedSame
      } == true
    }
  }
}
