import CSDL2
import CSDL2TTF
import CoreGraphics
import Foundation

/// Measures lines of text and converts them to coverage with SDL_ttf, without a display.
///
/// Runs are split where a font lacks a character and where the direction changes. Each part is drawn with a font that
/// has its characters, and the parts are joined on one baseline. Threads that draw images also measure text, so access
/// is serialized.
package final class SDLText: TextMeasuring, GlyphRendering {
  /// The maximum size in pixels per em, which is used for larger text: a mask of one line at 1,024 pixels per em
  /// already takes megabytes.
  package static let largestPixelsPerEm: CGFloat = 1024

  private struct StyledString: Hashable {
    let string: String
    let style: FontStyle
  }

  private struct MaskKey: Hashable {
    let text: StyledString
    let size: PixelSize
  }

  private struct CharacterKey: Hashable {
    let character: Character
    let style: FontStyle
  }

  /// Characters with one font and direction.
  private struct Segment {
    var text: String
    let file: FontFile
    var isRightToLeft = false
  }

  package let catalog: FontCatalog
  private let faces: FontFaces
  private let words: Words
  private let oneAtATime = NSLock()
  private let standardFile: FontFile
  private let standardReference: FontFaces.Reference
  private var widths: RecencyCache<StyledString, CGFloat>
  private var masks: RecencyCache<MaskKey, GlyphMask?>
  private var fallbacks = RecencyCache<CharacterKey, FontFile?>(capacity: 4096)

  /// Creates the text. `maskCapacity` and `widthCapacity` limit the caches in bytes, of which half is for lines and
  /// half for words. Throws `noFont` or `fontUnreadable`.
  package init(
    catalog: FontCatalog? = nil, maskCapacity: Int = 32 << 20, widthCapacity: Int = 2 << 20
  ) throws(PlatformError) {
    if let catalog { self.catalog = catalog } else { self.catalog = try FontCatalog() }
    faces = try FontFaces()
    guard let file = self.catalog.file(for: FontDescriptor(size: 1)) else { throw .noFont }
    guard let reference = faces.reference(for: file) else {
      throw .fontUnreadable(path: file.path, message: String(cString: SDL_GetError()))
    }
    standardFile = file
    standardReference = reference
    words = Words(faces: faces, maskCapacity: maskCapacity / 2, advanceCapacity: widthCapacity / 2)
    widths = RecencyCache(capacity: widthCapacity / 2)
    masks = RecencyCache(capacity: maskCapacity / 2)
  }

  /// The number of bytes of coverage in the caches.
  package var maskBytes: Int { masks.totalCost + words.maskBytes }

  /// Prepares a part of the text that was not drawn yet, in a fraction of a millisecond, for idle time. Returns false
  /// when there is nothing to prepare.
  package func prepareSome() -> Bool { oneAtATime.withLock { words.prepareSome() } }

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    oneAtATime.withLock { metricsUnderLock(of: font) }
  }

  package func width(of string: String, font: FontDescriptor) -> CGFloat {
    oneAtATime.withLock { widthUnderLock(of: string, font: font) }
  }

  package func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    oneAtATime.withLock { maskUnderLock(for: string, font: font, pixelsPerPoint: pixelsPerPoint) }
  }

  private func metricsUnderLock(of font: FontDescriptor) -> FontMetrics {
    let reference = primary(for: font).reference
    return FontMetrics(
      ascent: reference.ascent * font.size, descent: reference.descent * font.size,
      lineHeight: reference.lineHeight * font.size)
  }

  private func widthUnderLock(of string: String, font: FontDescriptor) -> CGFloat {
    let key = StyledString(string: string, style: FontStyle(font))
    if let ems = widths.value(for: key) { return ems * font.size }
    let ems = segments(of: string, font: font).reduce(0) { $0 + words.advance(of: $1.text, in: $1.file) }
    widths.insert(ems, for: key, cost: string.utf8.count + 64)
    return ems * font.size
  }

  private func maskUnderLock(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    let pixels = font.size * pixelsPerPoint
    guard pixels.isFinite, pixels > 0, !string.isEmpty else { return nil }
    let size = PixelSize(min(pixels, Self.largestPixelsPerEm))
    let key = MaskKey(text: StyledString(string: string, style: FontStyle(font)), size: size)
    if let known = masks.value(for: key) { return known }
    let mask = draw(segments(of: string, font: font), size: size)
    masks.insert(mask, for: key, cost: (mask?.coverage.count ?? 0) + string.utf8.count + 64)
    return mask
  }

  private func draw(_ segments: [Segment], size: PixelSize) -> GlyphMask? {
    var pen: CGFloat = 0
    return GlyphMask(
      joining: segments.flatMap {
        words.draw($0.text, in: $0.file, size: size, isRightToLeft: $0.isRightToLeft, pen: &pen)
      })
  }

  // MARK: - Which font draws which character

  /// Returns the face for `font`, or the default face if that file is damaged.
  private func primary(for font: FontDescriptor) -> (file: FontFile, reference: FontFaces.Reference) {
    if let file = catalog.file(for: font), let reference = faces.reference(for: file) { return (file, reference) }
    return (standardFile, standardReference)
  }

  /// Returns the parts of a line, from left to right.
  private func segments(of string: String, font: FontDescriptor) -> [Segment] {
    let (file, reference) = primary(for: font)
    let text = string.isPrintable ? string : string.withBlanksForControls
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.isEmpty ? [] : [Segment(text: text, file: file)] }
    guard let levels = WritingLevels(text) else { return segments(of: text, file, reference, font) }

    let characters = Array(text)
    return levels.order(of: characters.indices).runs.flatMap { run in
      let part = String(characters[run.characters].filter { !$0.isDirectionMark })
      let parts = segments(of: part, file, reference, font)
      guard run.isRightToLeft else { return parts }
      return parts.reversed().map { Segment(text: $0.text, file: $0.file, isRightToLeft: true) }
    }
  }

  /// Returns the parts of a text in one direction, in the order of its characters.
  private func segments(
    of text: some Sequence<Character>, _ file: FontFile, _ reference: FontFaces.Reference, _ font: FontDescriptor
  ) -> [Segment] {
    var segments: [Segment] = []
    for character in text {
      let needed = character.drawnScalars
      let drawer = needed.allSatisfy(reference.provides) ? file : fallback(for: character, needed, font) ?? file
      if segments.last?.file == drawer {
        segments[segments.count - 1].text.append(character)
      } else {
        segments.append(Segment(text: String(character), file: drawer))
      }
    }
    return segments
  }

  private func fallback(for character: Character, _ scalars: [Unicode.Scalar], _ font: FontDescriptor) -> FontFile? {
    let key = CharacterKey(character: character, style: FontStyle(font))
    if let known = fallbacks.value(for: key) { return known }
    let found = catalog.fallback(for: scalars, like: font)
    let file = found.flatMap { faces.reference(for: $0) == nil ? nil : $0 }
    fallbacks.insert(file, for: key, cost: 1)
    return file
  }
}

extension Character {
  /// A Boolean value that indicates whether the character is an embedding or override of the direction, or ends one.
  fileprivate var isDirectionMark: Bool {
    unicodeScalars.first.map { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) } ?? false
  }

  /// The scalars for which a font must have a glyph; joiners and variation selectors are not drawn.
  fileprivate var drawnScalars: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a line end, a tab or another control, for which fonts draw
  /// boxes; a NUL would even end the C string.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}

extension String {
  fileprivate var isPrintable: Bool { !unicodeScalars.contains(where: \.isControl) }

  fileprivate var withBlanksForControls: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
  }
}
