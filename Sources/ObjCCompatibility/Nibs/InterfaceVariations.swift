import UIKit

/// Values that depend on size classes. Interface Builder writes them as `variation` elements with conditions such as
/// `heightClass=regular-widthClass=compact`.
@MainActor
struct InterfaceVariations {
  private let traits: UITraitCollection

  init(_ traits: UITraitCollection) { self.traits = traits }

  /// Returns the element with the values for the traits in place of the default ones. Parts that are not installed for
  /// these traits are left out.
  func resolved(_ element: InterfaceElement) -> InterfaceElement {
    let variations = element.all("variation")
    var attributes = element.attributes
    var (values, excluded): ([InterfaceElement], Set<String>) = ([], [])
    let standard = variations.filter { $0["key"] == "default" }
    let special = variations.filter { applies($0["key"] ?? "") }.sorted { Self.strength($0) < Self.strength($1) }
    for variation in standard + special {
      for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
      for child in variation.children {
        guard child.name == "mask" else {
          values.removeAll { $0["key"] == child["key"] }
          values.append(child)
          continue
        }
        for entry in child.children {
          guard let reference = entry["reference"] else { continue }
          if entry.name == "exclude" { excluded.insert(reference) } else { excluded.remove(reference) }
        }
      }
    }
    let replaced = Set(values.compactMap { $0["key"] })
    let kept = element.children.filter { child in
      child.name != "variation" && !(child["key"].map(replaced.contains) ?? false)
    }
    let children = (kept + values).map { child -> InterfaceElement in
      let left = child.children.filter { !($0.id.map(excluded.contains) ?? false) && $0.bool("installed") != false }
      guard left.count != child.children.count else { return resolved(child) }
      return resolved(
        InterfaceElement(
          name: child.name, line: child.line, attributes: child.attributes, children: left, text: child.text))
    }
    return InterfaceElement(
      name: element.name, line: element.line, attributes: attributes, children: children, text: element.text)
  }

  /// The number of conditions: the value with more of them is used.
  private static func strength(_ variation: InterfaceElement) -> Int {
    variation["key"]?.split(separator: "-").count ?? 0
  }

  private func applies(_ key: String) -> Bool {
    let conditions = key.split(separator: "-").map { $0.split(separator: "=") }
    guard !conditions.isEmpty, conditions.allSatisfy({ $0.count == 2 }) else { return false }
    return conditions.allSatisfy { condition in
      let wished: UIUserInterfaceSizeClass = condition[1] == "compact" ? .compact : .regular
      switch condition[0] {
      case "widthClass": return traits.horizontalSizeClass == wished
      case "heightClass": return traits.verticalSizeClass == wished
      default: return false
      }
    }
  }
}
