import Foundation

/// An element of a storyboard or a nib as Interface Builder writes it (XML). `hitpath open` reads the file and writes
/// its elements as a property list into the bundle, from which objects are created.
package final class InterfaceElement {
  package let name: String
  /// The line in the file, which messages name.
  package let line: Int
  package let attributes: [String: String]
  package let children: [InterfaceElement]
  /// The text between the tags.
  package let text: String

  package init(
    name: String, line: Int, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = ""
  ) {
    (self.name, self.line, self.attributes, self.children, self.text) = (name, line, attributes, children, text)
  }

  // MARK: Property lists

  package var propertyList: [String: Any] {
    var list: [String: Any] = ["name": name, "line": line]
    if !attributes.isEmpty { list["attributes"] = attributes }
    if !children.isEmpty { list["children"] = children.map(\.propertyList) }
    if !text.isEmpty { list["text"] = text }
    return list
  }

  /// The greatest depth of elements. Interface Builder writes four levels for each level of views.
  package static let deepest = 240

  /// Returns nil for a list of another form, or one that is nested too deeply.
  package convenience init?(propertyList: Any?, depth: Int = 0) {
    guard depth < Self.deepest, let list = propertyList as? [String: Any], let name = list["name"] as? String else {
      return nil
    }
    self.init(
      name: name, line: list["line"] as? Int ?? 0, attributes: list["attributes"] as? [String: String] ?? [:],
      children: (list["children"] as? [Any] ?? []).compactMap { Self(propertyList: $0, depth: depth + 1) },
      text: list["text"] as? String ?? "")
  }

  // MARK: Reading

  subscript(name: String) -> String? { attributes[name] }
  var id: String? { attributes["id"] }

  func bool(_ name: String) -> Bool? {
    switch attributes[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Returns a finite number. Interface Builder writes the largest number for no limit.
  func number(_ name: String) -> CGFloat? {
    attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }
  func integer(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }

  /// Returns the case with that name of an enumeration whose raw values are small.
  func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == Int {
    guard let value = attributes[name] else { return nil }
    return (0...32).lazy.compactMap(Choice.init(rawValue:)).first { "\($0)" == value }
  }

  /// The child that is the value of the property `key`.
  func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }
  func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
  func all(_ name: String) -> [InterfaceElement] { children.filter { $0.name == name } }
  /// The elements in the list `name`, such as `subviews`.
  func list(_ name: String) -> [InterfaceElement] { first(name)?.children ?? [] }

  func rect(key: String) -> CGRect? {
    guard let rect = child(key: key), let x = rect.number("x"), let y = rect.number("y"),
      let width = rect.number("width"), let height = rect.number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func size(key: String) -> CGSize? {
    guard let size = child(key: key), let width = size.number("width"), let height = size.number("height") else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  /// Calls `visit` for the element and everything in it.
  package func walk(_ visit: (InterfaceElement) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }
}
