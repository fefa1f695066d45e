import CoreGraphics
import Foundation
import Rasterizer
import Recording
import Testing

/// A glyph renderer that draws nothing. Goldens contain only geometry, which is bit-exact on every machine.
final class NoGlyphs: GlyphRendering {
  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
}

/// Expects `list` to be drawn exactly like `Goldens/<name>.png` beside the calling test file.
///
/// With RECORD_GOLDENS=1 in the environment the file is written instead, and the test fails with a message.
func expectPicture(
  _ list: DisplayList, named name: String, size: CGSize, scale: CGFloat, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Goldens/\(name).png").path
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try Still.write(list, size: size, scale: scale, glyphs: NoGlyphs(), to: path)
    Issue.record("recorded \(path): run again without RECORD_GOLDENS", sourceLocation: sourceLocation)
    return
  }
  let golden = try PNGFile.read(path)
  let bitmap = try Bitmap(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  Rasterizer(glyphs: NoGlyphs()).draw(list, into: bitmap, scale: scale, background: .black)
  try #require(golden.width == bitmap.width && golden.height == bitmap.height, sourceLocation: sourceLocation)
  let differing = (0..<bitmap.height).reduce(0) { sum, y in
    sum + (0..<bitmap.width).count { bitmap[$0, y] != golden[$0, y] }
  }
  #expect(differing == 0, "\(differing) pixels differ from \(name).png", sourceLocation: sourceLocation)
}
