import Files
import Foundation

/// The scenes of a storyboard as a property list: identifiers, classes, segues and the frames of container views. Other
/// views and their layout are not read.
///
/// `UIStoryboard` of opened sources decodes the list from the bundle. Foundation's XML parser would add libxml2 to what
/// the program needs, for a format in which only the tags of a few elements matter.
package struct StoryboardFile {
  /// The extension of the property list in the bundle.
  static let kind = "storyboardscenes"
  /// The maximum size of a storyboard in bytes.
  private static let longest = 16 << 20

  private typealias Attributes = [Substring: String]
  private var initial: String?
  private var scenes: [[String: Any]] = []

  /// Reads the file. Returns nil if it cannot be read or contains no scene.
  init?(_ path: String) {
    guard let bytes = try? InputFile.read(path, limit: Self.longest, kinds: .regular),
      let text = String(data: Data(bytes), encoding: .utf8)
    else { return nil }
    self.init(text: text)
  }

  /// Reads the contents of a file. Returns nil if they contain no scene.
  package init?(text: String) {
    read(text)
    if scenes.isEmpty { return nil }
  }

  package var data: Data? {
    var list: [String: Any] = ["scenes": scenes]
    list["initial"] = initial
    return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }

  /// Reads the tags in their order. Interface Builder writes `>` in values as an entity, so a tag ends at the first
  /// one.
  private mutating func read(_ text: String) {
    // The element whose frame follows, and the frame of the last container view.
    var (framed, container): (Substring?, String?) = (nil, nil)
    var current: (element: Substring, scene: [String: Any], segues: [[String: String]])?
    for part in text.split(separator: "<") {
      guard let end = part.firstIndex(of: ">") else { continue }
      let tag = part[..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        guard let one = current, one.element == name else { continue }
        finish(one.scene, one.segues)
        current = nil
      } else if name == "document" {
        initial = Self.attributes(tag)["initialViewController"]
      } else if name == "segue" {
        let values = Self.attributes(tag)
        var segue: [String: String] = Self.segueAttributes.reduce(into: [:]) { segue, name in
          segue[name] = values[name[...]]
        }
        if segue["kind"] == "embed" { segue["frame"] = container }
        current?.segues.append(segue)
      } else if name == "containerView" || name == "view" && Self.attributes(tag)["key"] == "view" {
        (framed, container) = (name, nil)
      } else if name == "rect", let element = framed {
        let values = Self.attributes(tag)
        guard values["key"] == "frame" else { continue }
        let frame = ["x", "y", "width", "height"].compactMap { values[$0] }.joined(separator: " ")
        if element == "view" { current?.scene["frame"] = frame } else { container = frame }
        framed = nil
      } else if current == nil, name.hasSuffix("Controller") || name == "viewControllerPlaceholder" {
        let values = Self.attributes(tag)
        guard let id = values["id"] else { continue }
        var scene: [String: Any] = ["id": id, "kind": String(name)]
        scene["identifier"] = values["storyboardIdentifier"]
        scene["customClass"] = values["customClass"]
        scene["storyboardName"] = values["storyboardName"]
        scene["referencedIdentifier"] = values["referencedIdentifier"]
        if tag.hasSuffix("/") { finish(scene, []) } else { current = (name, scene, []) }
      }
    }
  }

  private static let segueAttributes = [
    "destination", "kind", "identifier", "relationship", "unwindAction", "modalPresentationStyle",
    "destinationCreationSelector",
  ]

  private mutating func finish(_ scene: [String: Any], _ segues: [[String: String]]) {
    scenes.append(scene.merging(["segues": segues]) { $1 })
  }

  private static func attributes(_ tag: Substring) -> Attributes {
    tag.matches(of: #/([A-Za-z]+)="([^"]*)"/#).reduce(into: [:]) { values, match in
      values[match.output.1] = unescaped(String(match.output.2))
    }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
