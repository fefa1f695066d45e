import Files
import Foundation
import Supervision

/// The user's folders, as the desktop defines them.
enum UserFolders {
  /// The environment of the user, also in a process whose scene has folders of its own.
  static let environment: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    return SceneStart.inherited?.usersEnvironment(own) ?? own
  }()

  /// Returns the home folder of the environment, or that of the system's list of users. A path that is not absolute is
  /// ignored.
  static func home(_ environment: [String: String]) -> String {
    if let named = environment["HOME"], named.hasPrefix("/") { return named }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "." }
    let listed = String(cString: folder)
    return listed.hasPrefix("/") ? listed : "."
  }

  /// Returns the XDG videos folder: from the environment, from `user-dirs.dirs`, or otherwise `~/Videos`.
  static func videos(_ environment: [String: String]) -> String { folder("VIDEOS", "Videos", environment) }

  /// Returns the XDG pictures folder, in the same way.
  static func pictures(_ environment: [String: String]) -> String { folder("PICTURES", "Pictures", environment) }

  private static func folder(_ name: String, _ usual: String, _ environment: [String: String]) -> String {
    let home = home(environment)
    let key = "XDG_\(name)_DIR"
    if let named = environment[key], named.hasPrefix("/") { return named }
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    let text = (try? InputFile.text(configuration + "/user-dirs.dirs", limit: 1 << 20, kinds: .regular)) ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("\(key)=\"") && line.hasSuffix("\"") {
      let value = line.dropFirst("\(key)=\"".count).dropLast()
      if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
      if value.hasPrefix("/") { return String(value) }
    }
    return "\(home)/\(usual)"
  }
}
