import Files
import Foundation
import Inspector

/// The desktop's choice of dark or light windows, as far as it can be read without D-Bus: from the theme of GTK
/// programs, GTK's settings, and KDE's colors.
enum DesktopTheme {
  /// The maximum size in bytes; desktops write less than a hundredth of it.
  private static let largestFile = 1 << 20

  /// Returns the desktop's theme; nil if none is set.
  static func read(
    _ environment: [String: String],
    contents: (String) -> String? = { try? InputFile.text($0, limit: largestFile, kinds: .regular) }
  ) -> Theme.Name? {
    if let name = environment["GTK_THEME"], !name.isEmpty { return theme(named: name) }
    let config =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.config" }
    guard let config else { return nil }
    if environment["XDG_CURRENT_DESKTOP"]?.contains("KDE") == true, let text = contents(config + "/kdeglobals") {
      return value("BackgroundNormal", in: "[Colors:Window]", of: text).flatMap(luminance).map {
        $0 < 128 ? .dark : .light
      }
    }
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let text = contents("\(config)/\(version)/settings.ini") else { continue }
      if let prefers = value("gtk-application-prefer-dark-theme", in: "[Settings]", of: text) {
        return ["1", "true"].contains(prefers.lowercased()) ? .dark : .light
      }
      if let name = value("gtk-theme-name", in: "[Settings]", of: text) { return theme(named: name) }
    }
    return nil
  }

  private static func theme(named name: String) -> Theme.Name {
    let name = name.lowercased()
    return name.hasSuffix(":dark") || name.hasSuffix("-dark") ? .dark : .light
  }

  /// The value of `key` in a section of an INI file.
  private static func value(_ key: String, in section: String, of text: String) -> String? {
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("[") {
        isInside = line == section
      } else if isInside, let equals = line.firstIndex(of: "="),
        line[..<equals].trimmingCharacters(in: .whitespaces) == key
      {
        return line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  /// Returns the luminance of `r,g,b`, from 0 to 255.
  private static func luminance(_ color: String) -> Double? {
    let parts = color.split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count >= 3 else { return nil }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
