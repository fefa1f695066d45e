import UIKit

/// A storyboard or a nib in the bundle.
@MainActor
final class InterfaceDocument {
  enum Kind: String {
    case storyboard = "storyboardc"
    case nib
  }

  /// The name without its extension, which is also the name of its table of strings.
  let name: String
  let kind: Kind
  let root: InterfaceElement
  let folder: URL

  private init(name: String, kind: Kind, root: InterfaceElement, folder: URL) {
    (self.name, self.kind, self.folder) = (name, kind, folder)
    self.root = InterfaceVariations(UIScreen.main.traitCollection).resolved(root)
  }

  /// The documents that were read, by path. A runtime that is created later reads them with its own traits.
  private static var read: [String: InterfaceDocument] = [:]

  static func named(_ name: String, _ kind: Kind, in folder: URL) -> InterfaceDocument? {
    guard let file = PathInside.url("\(name).\(kind.rawValue)", in: folder) else { return nil }
    let traits = UIScreen.main.traitCollection
    let key = "\(file.path) \(traits.horizontalSizeClass.rawValue) \(traits.verticalSizeClass.rawValue)"
    if let known = read[key] { return known }
    guard let data = try? RegularFile.data(at: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let root = InterfaceElement(propertyList: list)
    else { return nil }
    let document = InterfaceDocument(name: name, kind: kind, root: root, folder: folder)
    read[key] = document
    return document
  }

  /// The names of the documents of that kind in a folder.
  static func names(_ kind: Kind, in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let ending = "." + kind.rawValue
    return files.filter { $0.hasSuffix(ending) }.sorted().map { String($0.dropLast(ending.count)) }
  }

  /// The file's name, for messages.
  var file: String { name + (kind == .storyboard ? ".storyboard" : ".xib") }

  func place(of element: InterfaceElement) -> String { "\(file):\(element.line)" }

  /// The identifiers of the items in constraints. Views without any keep their frames, as Interface Builder adds
  /// constraints for these when it builds the document.
  private(set) lazy var constrainedIdentifiers: Set<String> = {
    var found: Set<String> = []
    func visit(_ element: InterfaceElement, in view: String?) {
      let view = element.first("rect") == nil ? view : element.id
      if element.name == "constraint", element["placeholder"] != "YES" {
        found.formUnion([element["firstItem"] ?? view, element["secondItem"]].compactMap { $0 })
      }
      for child in element.children { visit(child, in: view) }
    }
    visit(root, in: nil)
    return found
  }()

  // MARK: Resources

  private lazy var resources = root.list("resources")

  /// The value of a named or system color that Interface Builder wrote into the document.
  func color(_ name: String, _ kind: String) -> InterfaceElement? {
    resources.first { $0.name == kind && $0["name"] == name }?.first("color")
  }

  /// Returns whether Interface Builder wrote that the image is a symbol of the system. The attributes of some elements,
  /// such as the two images of a slider, name it without the catalog.
  func isSystemImage(_ name: String) -> Bool {
    resources.contains { $0.name == "image" && $0["name"] == name && $0["catalog"] == "system" }
  }

  // MARK: Strings

  private lazy var words = LocalizedWords(Bundle(url: folder) ?? .main, name)

  /// Returns the string of a property in the language of the scene. The key in the table is the object's identifier
  /// and the property: `abc-12-xyz.text` (Apple, "Localizing storyboards").
  func string(_ text: String?, _ property: String, of element: InterfaceElement) -> String? {
    guard let text else { return nil }
    guard let id = element.id else { return text }
    return words.word("\(id).\(property)")?.text(for: []) ?? text
  }
}
