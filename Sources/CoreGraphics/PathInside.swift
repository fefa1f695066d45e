import Foundation

/// Makes paths of names that files contain: the files of an asset catalog, the languages of a string catalog, the
/// storyboards that others refer to. Such a name may be any text; a path made of it here stays inside of its folder.
package enum PathInside {
  /// Returns the path of `name` in `folder`; nil if the name is not that of something below the folder.
  package static func path(_ name: String, in folder: String) -> String? {
    isInside(name) ? "\(folder)/\(name)" : nil
  }

  /// Returns the URL of `name` in `folder`; nil if the name is not that of something below the folder.
  package static func url(_ name: String, in folder: URL) -> URL? {
    isInside(name) ? folder.appendingPathComponent(name) : nil
  }

  /// Returns whether a relative path leads to something below the folder that it is relative to, without leaving that
  /// folder on its way.
  package static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isName)
  }

  /// Returns whether the text can be the name of a file, and means neither its folder nor the folder around that.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.count <= Int(NAME_MAX) && !text.utf8.contains(0)
  }
}
