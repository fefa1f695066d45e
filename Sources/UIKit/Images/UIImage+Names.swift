extension UIImage {
  /// Creates the image with this name from the app's resources, in the appearance and scale of the screen. Returns nil
  /// when there is none, or when its file cannot be read, which is reported on standard error. PNG and JPEG files are
  /// supported.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the image. With `bundle` nil, the app's resources are searched; with `traitCollection` nil, the current
  /// traits are used.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let current = UITraitCollection.current
    let traits = traitCollection.map { UITraitCollection(traitsFrom: [current, $0]) } ?? current
    let folders = ResourceFolders.folders(of: bundle)
    guard let file = folders.image(named: name, for: traits), let image = folders.picture(file) else { return nil }
    let insets = UIEdgeInsets(
      top: file.capInsets.top / file.scale, left: file.capInsets.left / file.scale,
      bottom: file.capInsets.bottom / file.scale, right: file.capInsets.right / file.scale)
    self.init(image, scale: file.scale, mode: file.isTemplate ? .alwaysTemplate : .automatic, capInsets: insets)
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// The format with which a renderer makes images like this one: it has the same scale and is clear, because the image
  /// may be.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

extension UIColor {
  /// Creates the color with this name from the app's resources. It resolves for the appearance in which it is used.
  @MainActor
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the color. With `bundle` nil, the app's resources are searched; with `traitCollection` nil, the current
  /// traits are used.
  @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? UITraitCollection.current
    guard let color = ResourceFolders.folders(of: bundle).color(named: name, for: traits) else { return nil }
    self.init(cgColor: color.cgColor)
  }
}

/// A file of any kind in a catalogue's data set.
@MainActor
public final class NSDataAsset: NSObject {
  public nonisolated let name: String
  public nonisolated let data: Data

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Loads the data set with this name. Returns nil when the bundle has none, or when its file cannot be read.
  public init?(name: String, bundle: Bundle) {
    let folders = ResourceFolders.folders(of: bundle == .main ? nil : bundle)
    guard let file = folders.data(named: name, for: .current), let data = try? RegularFile.data(at: file) else {
      return nil
    }
    (self.name, self.data) = (name, data)
    super.init()
  }
}

extension ResourceFolders {
  /// Returns the folders of `bundle`; nil means the app's own.
  fileprivate static func folders(of bundle: Bundle?) -> ResourceFolders {
    let own = DrawingEnvironment.current.resources
    guard let bundle else { return own }
    let folders = [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
    // The folders of the main bundle are known, and include the resources of its targets.
    return own.folders.contains { $0.path == bundle.bundleURL.path } ? own : ResourceFolders(folders)
  }
}
