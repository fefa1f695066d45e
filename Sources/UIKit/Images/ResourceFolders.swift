/// Where an app keeps what it asks for by name: loose files, and asset catalogues (`.xcassets`) as Xcode writes them.
///
/// An image is `NAME.png`, `NAME@2x.png` or `NAME@3x.png`, or the folder `NAME.imageset` of a catalogue; a color is
/// the folder `NAME.colorset`. Both hold a `Contents.json` (Apple's "Asset Catalog Format Reference"). Folders of a
/// catalogue may be nested.
@MainActor
package struct ResourceFolders {
  package var folders: [URL]

  package init(_ folders: [URL]) { self.folders = folders }

  /// The folder of the program, and what it calls its resources.
  package static let ofMainBundle = ResourceFolders(
    [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap { $0 })

  struct ImageFile: Equatable {
    let url: URL
    let scale: CGFloat
    var isTemplate = false
  }

  // MARK: Images

  /// The file of the image with this name whose scale is nearest to `scale`, the larger one first.
  func image(named name: String, scale: CGFloat) -> ImageFile? {
    let found = setImages(named: name)
    return Self.best(of: found.isEmpty ? looseImages(named: name) : found, for: scale)
  }

  private static func best(of files: [ImageFile], for scale: CGFloat) -> ImageFile? {
    files.min {
      ($0.scale < scale ? 1 : 0, abs($0.scale - scale)) < ($1.scale < scale ? 1 : 0, abs($1.scale - scale))
    }
  }

  /// Names may carry an extension, and say the scale themselves.
  private func looseImages(named name: String) -> [ImageFile] {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return folders.flatMap { folder in
      [(3, "@3x"), (2, "@2x"), (1, "")].compactMap { (scale: CGFloat, mark: String) -> ImageFile? in
        let url = folder.appendingPathComponent(stem + mark + ".png")
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let own: CGFloat = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : scale
        return ImageFile(url: url, scale: own)
      }
    }
  }

  private func setImages(named name: String) -> [ImageFile] {
    guard let (set, contents) = contents(ofSet: name, kind: "imageset") else { return [] }
    let properties = contents["properties"] as? [String: Any]
    let isTemplate = properties?["template-rendering-intent"] as? String == "template"
    return (contents["images"] as? [[String: Any]] ?? []).compactMap { entry in
      // Entries for other appearances say so; what is shown here is the light one.
      guard entry["appearances"] == nil, let name = entry["filename"] as? String else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
      return ImageFile(url: set.appendingPathComponent(name), scale: CGFloat(scale), isTemplate: isTemplate)
    }
  }

  // MARK: Colors

  /// The color with this name, for any appearance.
  func color(named name: String) -> UIColor? {
    guard let (_, contents) = contents(ofSet: name, kind: "colorset") else { return nil }
    let entry = (contents["colors"] as? [[String: Any]] ?? []).first { $0["appearances"] == nil }
    guard let color = entry?["color"] as? [String: Any] else { return nil }
    guard let components = color["components"] as? [String: Any] else { return nil }
    func component(_ key: String) -> CGFloat? {
      guard let text = components[key] as? String else { return (components[key] as? Double).map { CGFloat($0) } }
      if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return CGFloat(text.contains(".") ? number : number / 255)
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    return color["color-space"] as? String == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  // MARK: Catalogues

  private func contents(ofSet name: String, kind: String) -> (set: URL, contents: [String: Any])? {
    for catalogue in folders.flatMap(Self.catalogues) {
      guard let set = Self.folder(named: "\(name).\(kind)", in: catalogue) else { continue }
      let file = set.appendingPathComponent("Contents.json")
      guard let data = try? Data(contentsOf: file),
        let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else {
        LayerWarnings.report("\(file.path) cannot be read, so nothing is called \(name).")
        continue
      }
      return (set, contents)
    }
    return nil
  }

  private static func catalogues(in folder: URL) -> [URL] {
    if folder.pathExtension == "xcassets" { return [folder] }
    return subfolders(of: folder).filter { $0.pathExtension == "xcassets" }
  }

  private static func folder(named name: String, in folder: URL) -> URL? {
    let subfolders = subfolders(of: folder)
    if let found = subfolders.first(where: { $0.lastPathComponent == name }) { return found }
    // Other sets hold files only.
    let groups = subfolders.filter { $0.pathExtension.isEmpty }
    return groups.lazy.compactMap { Self.folder(named: name, in: $0) }.first
  }

  /// In order of their names, so that the same one is found on every machine.
  private static func subfolders(of folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return (all ?? []).filter {
      $0.hasDirectoryPath || (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
