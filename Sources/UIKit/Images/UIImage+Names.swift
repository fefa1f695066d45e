extension UIImage {
  /// The image with this name among the app's resources, in the scale nearest to the screen's; nil when there is none,
  /// or when its file cannot be read, which is said on standard error. PNG files are read.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// `bundle` nil means the app's own resources.
  public convenience init?(named name: String, in bundle: Bundle?) {
    let runtime = UIRuntime.current
    let folders = bundle.map { ResourceFolders([$0.resourceURL, $0.bundleURL].compactMap { $0 }) } ?? runtime.resources
    guard let file = folders.image(named: name, scale: runtime.screen.scale),
      let image = ImageFiles.image(at: file.url.path)
    else { return nil }
    self.init(image, scale: file.scale, mode: file.isTemplate ? .alwaysTemplate : .automatic)
  }

  /// How a renderer makes images like this one: in its scale, and clear, as any image may be.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

extension UIColor {
  /// The color with this name among the app's resources, as it is for any appearance.
  @MainActor
  public convenience init?(named name: String) {
    guard let color = UIRuntime.current.resources.color(named: name) else { return nil }
    self.init(cgColor: color.cgColor)
  }
}
