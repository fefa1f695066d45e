import Files
import Foundation
import ObjCCompatibility

/// A storyboard or nib as Interface Builder writes it. Its elements are written into the bundle as a property list,
/// from which the objects are created when the sources ask for them.
package struct InterfaceFile {
  /// The maximum size of a file in bytes.
  private static let longest = 16 << 20

  package let root: InterfaceElement

  /// Reads the file. Throws a sentence about the mistake if it cannot be read.
  init(_ path: String) throws(Mistake) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, limit: Self.longest, kinds: .regular)
    } catch {
      throw Mistake(words: "\(path.pathInMessage) cannot be read, so its views are not drawn.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Mistake(words: "\(path.pathInMessage) is not UTF-8 text, so its views are not drawn.")
    }
    do {
      try self.init(text: text)
    } catch {
      throw Mistake(words: "\(path.pathInMessage):\(error.line): its views are not drawn, because \(error.words).")
    }
  }

  struct Mistake: Error { let words: String }

  /// Reads the contents of a file.
  init(text: String) throws(XMLReading.Refusal) {
    root = try XMLReading.read(text)
    guard root.name == "document", root.attributes["targetRuntime"] != "MacOSX.Cocoa" else {
      throw XMLReading.Refusal(line: root.line, words: "it is no document of Interface Builder for iOS")
    }
  }

  /// Reads the contents of a file; nil if they are no document.
  package static func read(_ text: String) -> InterfaceFile? { try? InterfaceFile(text: text) }

  package var data: Data? {
    try? PropertyListSerialization.data(fromPropertyList: root.propertyList, format: .binary, options: 0)
  }

  /// The name of the file in the bundle, as Xcode compiles it.
  static func nameInBundle(of file: String) -> String {
    file.hasSuffix(".storyboard")
      ? file.dropLast(".storyboard".count) + ".storyboardc" : file.dropLast(".xib".count) + ".nib"
  }

  static func isInterface(_ file: String) -> Bool { file.hasSuffix(".storyboard") || file.hasSuffix(".xib") }
}

/// What storyboards and nibs name of the sources. The rewriter registers these classes and members, because Linux has
/// no Objective-C runtime that finds them.
struct InterfaceNames {
  private var classes: Set<String> = []
  private var outlets: Set<String> = []
  private var actions: Set<String> = []
  /// The keys of user-defined runtime attributes.
  private var attributes: Set<String> = []
  /// The storyboard with which the app begins, and the class of its initial controller.
  var main: String?
  var initialClass: String?
  /// The other storyboards with an initial controller.
  private var others: [Beginning] = []

  struct Beginning: Encodable {
    let storyboard: String
    let initialClass: String?
  }

  mutating func add(_ root: InterfaceElement) {
    root.walk { element in
      if let name = element.attributes["customClass"] { classes.insert(name) }
      switch element.name {
      case "outlet", "outletCollection": if let name = element.attributes["property"] { outlets.insert(name) }
      case "action": if let name = element.attributes["selector"] { actions.insert(name) }
      case "userDefinedRuntimeAttribute":
        attributes.formUnion((element.attributes["keyPath"] ?? "").split(separator: ".").map(String.init))
      default: break
      }
    }
  }

  /// The form in which the rewriter reads them.
  struct Sorted: Encodable {
    let classes: [String]
    let outlets: [String]
    let actions: [String]
    let attributes: [String]
    let main: String?
    let initialClass: String?
    let others: [Beginning]
  }

  var sorted: Sorted {
    Sorted(
      classes: classes.sorted(), outlets: outlets.sorted(), actions: actions.sorted(),
      attributes: attributes.sorted(), main: main, initialClass: initialClass, others: others)
  }

  /// Chooses the storyboard with which the app begins: the one that the property list names, `Main`, or the first with
  /// an initial controller.
  mutating func choose(among storyboards: [(name: String, root: InterfaceElement)], _ information: [String: Any]) {
    let able = storyboards.filter {
      $0.root.attributes["initialViewController"] != nil && $0.root.attributes["launchScreen"] != "YES"
    }
    let wished = Self.mainStoryboard(information) ?? "Main"
    guard let chosen = able.first(where: { $0.name == wished }) ?? able.first else { return }
    (main, initialClass) = (chosen.name, Self.initialClass(in: chosen.root))
    others = able.filter { $0.name != chosen.name }.map {
      Beginning(storyboard: $0.name, initialClass: Self.initialClass(in: $0.root))
    }
  }

  private static func initialClass(in root: InterfaceElement) -> String? {
    let id = root.attributes["initialViewController"]
    var found: String?
    root.walk { if $0.attributes["id"] == id { found = $0.attributes["customClass"] } }
    return found
  }

  private static func mainStoryboard(_ list: [String: Any]) -> String? {
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
      ?? list["UIMainStoryboardFile"] as? String
  }
}
