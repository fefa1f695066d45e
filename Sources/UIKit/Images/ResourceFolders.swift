/// The folders of an app's named resources: loose files, and asset catalogues (`.xcassets`) as Xcode writes them.
///
/// An image is `NAME.png`, `NAME@2x.png` or `NAME@3x.png`, or the folder `NAME.imageset` of a catalogue; a color is the
/// folder `NAME.colorset`. Both hold a `Contents.json` (Apple's "Asset Catalog Format Reference").
///
/// Results are cached; a runtime that is created later reads the folders again.
@MainActor
package struct ResourceFolders {
  package let folders: [URL]
  private let known = Known()

  package init(_ folders: [URL]) { self.folders = folders }

  /// The folders of the running app: the folder of the program and the resources of its targets, unless an opened
  /// folder is shown.
  package static var ofMainBundle: [URL] = {
    let own = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap { $0 }
    // SwiftPM puts the resources of each target into a folder next to the program.
    let targets = own.first.map { folder in subfolders(of: folder).filter { $0.pathExtension == "resources" } } ?? []
    return own + targets
  }()

  /// The cache of files that were read.
  private final class Known {
    var catalogues: [AssetCatalogue]?
    var pictures: [String: CGImage] = [:]
    var pixels = 0
  }

  struct ImageFile: Equatable {
    let url: URL
    let scale: CGFloat
    var isTemplate = false
    /// The pixels at each edge that are not stretched.
    var capInsets = UIEdgeInsets.zero
  }

  private var catalogues: [AssetCatalogue] {
    if let read = known.catalogues { return read }
    let found = folders.flatMap(Self.catalogues).map(AssetCatalogue.init)
    known.catalogues = found
    return found
  }

  private static func catalogues(in folder: URL) -> [URL] {
    if folder.pathExtension == "xcassets" { return [folder] }
    return subfolders(of: folder).filter { $0.pathExtension == "xcassets" }
  }

  /// Returns the subfolders sorted by name, so that the result is the same on every machine. Symbolic links to folders
  /// are included.
  static func subfolders(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }.filter { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  // MARK: Images

  /// Returns the image file with this name for `traits`: for the light or dark appearance, and with the scale nearest
  /// to the screen's. If two are equally near, the larger one is used.
  func image(named name: String, for traits: UITraitCollection) -> ImageFile? {
    // A catalog has names without extensions, and is also searched for the rest of a name with one.
    let stem = ["png", "jpg", "jpeg"].first { name.lowercased().hasSuffix("." + $0) }.map {
      String(name.dropLast($0.count + 1))
    }
    let found =
      catalogues.lazy.compactMap { $0.images(named: name, for: traits) }.first
      ?? stem.flatMap { stem in catalogues.lazy.compactMap { $0.images(named: stem, for: traits) }.first } ?? []
    return Self.best(of: found.isEmpty ? looseImages(named: name) : found, for: traits.displayScale)
  }

  private static func best(of files: [ImageFile], for scale: CGFloat) -> ImageFile? {
    files.min {
      ($0.scale < scale ? 1 : 0, abs($0.scale - scale)) < ($1.scale < scale ? 1 : 0, abs($1.scale - scale))
    }
  }

  /// Returns the decoded image of a file, which is decoded once.
  func picture(_ file: ImageFile) -> CGImage? {
    if let picture = known.pictures[file.url.path] { return picture }
    guard let picture = ImageFiles.image(at: file.url.path) else { return nil }
    known.pixels += picture.width * picture.height
    if known.pixels > Self.mostPixels { (known.pictures, known.pixels) = ([:], picture.width * picture.height) }
    known.pictures[file.url.path] = picture
    return picture
  }

  /// The limit of cached images in pixels, which is 64 MB.
  private static let mostPixels = 16 << 20

  /// Returns the files of a name. A name without an extension means a PNG file (documented). Names may contain the
  /// scale.
  private func looseImages(named name: String) -> [ImageFile] {
    let end = ["png", "jpg", "jpeg"].first { name.lowercased().hasSuffix("." + $0) }
    let stem = end.map { String(name.dropLast($0.count + 1)) } ?? name
    let suffix = end.map { String(name.suffix($0.count)) } ?? "png"
    return folders.flatMap { folder in
      [(3, "@3x"), (2, "@2x"), (1, "")].compactMap { (scale: CGFloat, mark: String) -> ImageFile? in
        guard let url = PathInside.url("\(stem)\(mark).\(suffix)", in: folder),
          FileManager.default.fileExists(atPath: url.path)
        else { return nil }
        let own: CGFloat = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : scale
        return ImageFile(url: url, scale: own)
      }
    }
  }

  // MARK: Colors and data

  /// Returns the color with this name for the light or dark appearance of `traits`.
  func color(named name: String, for traits: UITraitCollection) -> UIColor? {
    catalogues.lazy.compactMap { $0.color(named: name, for: traits) }.first
  }

  /// The file of the data set with this name.
  func data(named name: String, for traits: UITraitCollection) -> URL? {
    catalogues.lazy.compactMap { $0.data(named: name, for: traits) }.first
  }
}
