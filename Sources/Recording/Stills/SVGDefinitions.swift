import CoreGraphics

/// The elements of a drawing that others refer to by identifiers.
struct SVGDefinitions {
  /// The elements by the numbers in their identifiers, from 1; each refers only to earlier ones.
  private(set) var elements: [String] = []
  /// A Boolean value that indicates whether parts of a drawing are definitions, and equal ones are stored once.
  let sharesParts: Bool
  /// The identifiers of definitions by their text without one; empty unless parts are shared.
  private var known: [String: String] = [:]
  /// The identifiers of lists that were defined. The lists are kept, because another one could get the address of a
  /// released one.
  private var lists: [ObjectIdentifier: (list: DisplayList.Sublist, id: String)] = [:]

  init(sharing: Bool) { sharesParts = sharing }

  /// Adds a definition and returns its identifier.
  mutating func define(_ element: (String) -> String) -> String {
    let key = sharesParts ? element("") : ""
    if let id = known[key] { return id }
    let id = "d\(elements.count + 1)"
    if sharesParts { known[key] = id }
    elements.append(element(id) + "\n")
    return id
  }

  /// The elements as text.
  var text: String { elements.joined() }

  /// Returns the numbers of the elements with these identifiers and of all to which they refer, ascending.
  func closure(of ids: [String]) -> [Int] {
    var found: Set<Int> = []
    var waiting = ids.compactMap { Int($0.dropFirst()) }
    while let number = waiting.popLast() {
      guard elements.indices.contains(number - 1), found.insert(number).inserted else { continue }
      waiting += elements[number - 1].split(separator: "#d").dropFirst().compactMap { rest in
        Int(rest.prefix { $0.isNumber })
      }
    }
    return found.sorted()
  }

  /// The identifier of a list; nil if it has none.
  subscript(list: DisplayList.Sublist) -> String? {
    get { lists[ObjectIdentifier(list)]?.id }
    set { lists[ObjectIdentifier(list)] = newValue.map { (list, $0) } }
  }
}
