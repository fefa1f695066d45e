/// The files the program carries in itself.
package enum Assets {
  /// The program's icon, 128 by 128 pixels, as a PNG file.
  package static var iconPNG: [UInt8] { PackageResources.icon_png }
}
