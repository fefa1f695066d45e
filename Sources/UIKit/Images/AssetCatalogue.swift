import InputEvents

/// One `.xcassets` folder: its sets by name, and the contents of their `Contents.json`.
@MainActor
struct AssetCatalogue {
  /// The sets by name and kind, such as `star.imageset`. Groups that provide a namespace are part of the name:
  /// `Icons/star.imageset`.
  private let sets: [String: URL]

  init(_ folder: URL) {
    var found: [String: URL] = [:]
    Self.read(folder, prefix: "", into: &found)
    sets = found
  }

  private static func read(_ folder: URL, prefix: String, into found: inout [String: URL]) {
    for child in ResourceFolders.subfolders(of: folder) {
      let name = child.lastPathComponent
      if child.pathExtension.isEmpty {
        let properties = contents(of: child)?["properties"] as? [String: Any]
        let isNamespace = properties?["provides-namespace"] as? Bool ?? false
        read(child, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, into: &found)
      } else if found[prefix + name] == nil {
        found[prefix + name] = child
      }
    }
  }

  private static func contents(of set: URL) -> [String: Any]? {
    guard let data = try? RegularFile.data(at: set.appendingPathComponent("Contents.json")) else { return nil }
    return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  /// Returns the set with this name. Returns nil when there is none, or when it cannot be read, which is reported.
  private func set(_ name: String, kind: String) -> (folder: URL, contents: [String: Any])? {
    guard let folder = sets["\(name).\(kind)"] else { return nil }
    guard let contents = Self.contents(of: folder) else {
      LayerWarnings.report("\(folder.path)/Contents.json cannot be read, so nothing is called \(name).")
      return nil
    }
    return (folder, contents)
  }

  /// Returns the entries that match `traits` best: those for its appearance and device, or else those for any.
  private static func entries(_ all: Any?, for traits: UITraitCollection) -> [[String: Any]] {
    let device = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let suited = (all as? [[String: Any]] ?? []).filter { entry in
      [nil, "universal", device].contains(entry["idiom"] as? String) && isFor(traits, entry)
    }
    let forDevice = suited.filter { $0["idiom"] as? String == device }
    let rest = forDevice.contains { $0["filename"] != nil || $0["color"] != nil } ? forDevice : suited
    let special = rest.filter { $0["appearances"] != nil && ($0["filename"] != nil || $0["color"] != nil) }
    return special.isEmpty ? rest.filter { $0["appearances"] == nil } : special
  }

  /// Returns whether an entry is for `traits`. Entries without appearances are for any. High contrast is not supported
  /// here.
  private static func isFor(_ traits: UITraitCollection, _ entry: [String: Any]) -> Bool {
    let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
    return (entry["appearances"] as? [[String: Any]] ?? []).allSatisfy { appearance in
      appearance["appearance"] as? String == "luminosity" && appearance["value"] as? String == style
    }
  }

  // MARK: Images

  func images(named name: String, for traits: UITraitCollection) -> [ResourceFolders.ImageFile]? {
    guard let (folder, contents) = set(name, kind: "imageset") else { return nil }
    let properties = contents["properties"] as? [String: Any]
    let isTemplate = properties?["template-rendering-intent"] as? String == "template"
    return Self.entries(contents["images"], for: traits).compactMap { entry in
      guard let url = Self.file(of: entry, in: folder) else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
      return ResourceFolders.ImageFile(
        url: url, scale: CGFloat(scale), isTemplate: isTemplate,
        capInsets: Self.capInsets(entry["resizing"]))
    }
  }

  private static func capInsets(_ resizing: Any?) -> UIEdgeInsets {
    guard let insets = (resizing as? [String: Any])?["cap-insets"] as? [String: Any] else { return .zero }
    func inset(_ edge: String) -> CGFloat { (insets[edge] as? Double).map { CGFloat($0) } ?? 0 }
    return UIEdgeInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
  }

  func data(named name: String, for traits: UITraitCollection) -> URL? {
    guard let (folder, contents) = set(name, kind: "dataset") else { return nil }
    return Self.entries(contents["data"], for: traits).first.flatMap { Self.file(of: $0, in: folder) }
  }

  /// Returns the file of an entry. A name that leads out of the set's folder is refused, which is reported.
  private static func file(of entry: [String: Any], in folder: URL) -> URL? {
    guard let name = entry["filename"] as? String else { return nil }
    if let file = PathInside.url(name, in: folder) { return file }
    LayerWarnings.report("\(folder.path) names a file outside of it, \(name.inMessage), which is not read.")
    return nil
  }

  // MARK: Colors

  func color(named name: String, for traits: UITraitCollection) -> UIColor? {
    guard let (folder, contents) = set(name, kind: "colorset") else { return nil }
    guard let color = Self.entries(contents["colors"], for: traits).first?["color"] as? [String: Any] else {
      return nil
    }
    if let reference = color["reference"] as? String {
      let known = Self.systemColors[reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference]
      if known == nil { LayerWarnings.report("\(folder.path) refers to the color \(reference), which is not here.") }
      return known
    }
    return (color["components"] as? [String: Any]).flatMap { components in
      Self.color(components, space: color["color-space"] as? String)
    }
  }

  private static func color(_ components: [String: Any], space: String?) -> UIColor? {
    let alpha = component(components["alpha"], wholeNumbersAreBytes: false) ?? 1
    if let white = component(components["white"]) { return UIColor(white: white, alpha: alpha) }
    guard let red = component(components["red"]), let green = component(components["green"]),
      let blue = component(components["blue"])
    else { return nil }
    return space == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the value of a component in one of the three forms that Xcode writes: `0xFF`, `255` and `1.000`.
  private static func component(_ value: Any?, wholeNumbersAreBytes: Bool = true) -> CGFloat? {
    guard let text = value as? String else { return (value as? Double).map { CGFloat($0) } }
    if text.lowercased().hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return CGFloat(text.contains(".") || !wholeNumbersAreBytes ? number : number / 255)
  }

  /// The system colors by the names that catalogues use for them, without `Color` at the end.
  private static let systemColors: [String: UIColor] = [
    "systemBlue": .systemBlue, "systemRed": .systemRed, "systemGreen": .systemGreen, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemPurple": .systemPurple, "systemTeal": .systemTeal,
    "systemIndigo": .systemIndigo, "systemPink": .systemPink, "systemMint": .systemMint, "systemCyan": .systemCyan,
    "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
    "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
    "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "lightText": .lightText, "darkText": .darkText,
  ]
}
