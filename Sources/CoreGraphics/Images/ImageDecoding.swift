/// Reads image files. Injected, because the engine knows no file format.
package protocol ImageDecoding: AnyObject {
  /// The picture in `data`, a whole file. Throws an error that says in words what is wrong with it.
  func image(from data: Data) throws -> CGImage
}
