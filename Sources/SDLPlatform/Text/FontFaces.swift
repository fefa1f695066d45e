import CSDL2
import CSDL2TTF
import CoreGraphics

/// The open faces: one per file for measuring, a few per file for drawing.
///
/// SDL_ttf is not thread-safe, so that all of this is used on one thread only.
final class FontFaces {
  /// A face at a size at which whole pixels are fine enough for measuring. Hinting is disabled, because it would change
  /// widths.
  struct Reference {
    static let pixelsPerEm = 2000
    fileprivate let handle: OpaquePointer
    fileprivate let paddingWidth: Int

    /// The ascent in ems.
    var ascent: CGFloat { CGFloat(TTF_FontAscent(handle)) / CGFloat(Self.pixelsPerEm) }
    var descent: CGFloat { CGFloat(-TTF_FontDescent(handle)) / CGFloat(Self.pixelsPerEm) }
    var lineHeight: CGFloat { CGFloat(TTF_FontLineSkip(handle)) / CGFloat(Self.pixelsPerEm) }

    func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }

    /// The advance of `text` in ems. SDL_ttf reports the larger of ink and advance, which an overhanging italic letter
    /// would increase; blanks on both sides keep the ink inside the advance.
    func advance(of text: String) -> CGFloat {
      CGFloat(Self.width(of: "  " + text + "  ", handle) - paddingWidth) / CGFloat(Self.pixelsPerEm)
    }

    fileprivate static func width(of text: String, _ handle: OpaquePointer) -> Int {
      var width: Int32 = 0
      let isMeasured = Shaping(of: text).apply(to: handle) { TTF_SizeUTF8(handle, text, &width, nil) == 0 }
      return isMeasured ? Int(width) : 0
    }
  }

  fileprivate struct Dimensions: Equatable {
    let size: PixelSize
    /// The factor by which it is wider than at this size.
    let stretch: UInt32
  }

  private struct Sized {
    let handle: OpaquePointer
    var dimensions: Dimensions
    var lastUse: Int
  }

  /// The number of open sizes per file. Opening another face of a large Chinese font takes 2.5 ms, and an animated
  /// scale needs a new size in every frame; so the least recently used size is replaced, which only costs its glyphs.
  private static let sizesPerFile = 3

  /// The files by path, which are shared by all of their faces.
  private var files: [String: MappedFile] = [:]
  private var references: [FontFile: Reference?] = [:]
  private var sized: [FontFile: [Sized]] = [:]
  private var useCount = 0

  init() throws(PlatformError) {
    guard TTF_Init() == 0 else {
      throw .sdlFailed(what: "start its font library", message: String(cString: SDL_GetError()))
    }
  }

  deinit {
    for case let reference? in references.values { TTF_CloseFont(reference.handle) }
    for face in sized.values.joined() { TTF_CloseFont(face.handle) }
    TTF_Quit()
  }

  /// Returns a reference; nil when the file cannot be opened, which `SDL_GetError` then explains, the first time.
  func reference(for file: FontFile) -> Reference? {
    if let known = references[file] { return known }
    let size = PixelSize(CGFloat(Reference.pixelsPerEm))
    let handle = open(file, Dimensions(size: size, stretch: 1), hinting: TTF_HINTING_NONE)
    let reference = handle.map { Reference(handle: $0, paddingWidth: Reference.width(of: "    ", $0)) }
    references[file] = .some(reference)
    return reference
  }

  /// A face to draw with, `stretch` times wider than usual, valid until the next call.
  func face(for file: FontFile, size: PixelSize, stretch: UInt32 = 1) -> OpaquePointer? {
    let dimensions = Dimensions(size: size, stretch: stretch)
    useCount += 1
    var faces = sized[file] ?? []
    defer { sized[file] = faces }
    if let known = faces.firstIndex(where: { $0.dimensions == dimensions }) {
      faces[known].lastUse = useCount
      return faces[known].handle
    }
    if faces.count < Self.sizesPerFile {
      guard let handle = open(file, dimensions, hinting: TTF_HINTING_LIGHT_SUBPIXEL) else { return nil }
      faces.append(Sized(handle: handle, dimensions: dimensions, lastUse: useCount))
      return handle
    }
    guard let oldest = faces.indices.min(by: { faces[$0].lastUse < faces[$1].lastUse }) else { return nil }
    TTF_SetFontSizeDPI(faces[oldest].handle, 1, dimensions.across, dimensions.down)
    faces[oldest].dimensions = dimensions
    faces[oldest].lastUse = useCount
    return faces[oldest].handle
  }

  private func open(_ file: FontFile, _ dimensions: Dimensions, hinting: Int32) -> OpaquePointer? {
    guard let source = source(file),
      let handle = TTF_OpenFontIndexDPIRW(source, 1, 1, file.index, dimensions.across, dimensions.down)
    else { return nil }
    TTF_SetFontHinting(handle, hinting)
    TTF_SetFontKerning(handle, 1)
    return handle
  }

  /// Returns a source for one face, which closes it. SDL may still read a file that cannot be mapped, or explain why
  /// not.
  private func source(_ file: FontFile) -> UnsafeMutablePointer<SDL_RWops>? {
    guard let mapped = files[file.path] ?? MappedFile(path: file.path), let size = Int32(exactly: mapped.bytes.count)
    else { return SDL_RWFromFile(file.path, "rb") }
    files[file.path] = mapped
    return SDL_RWFromConstMem(mapped.bytes.baseAddress, size)
  }
}

extension FontFaces.Dimensions {
  /// The size in SDL_ttf's dots per inch.
  fileprivate var across: UInt32 { size.seventySecondths * stretch }
  fileprivate var down: UInt32 { size.seventySecondths }
}

/// Pixels per em, in steps of 1/72: SDL_ttf accepts only whole points, but one point at n dots per inch is n/72 pixels.
struct PixelSize: Hashable {
  let seventySecondths: UInt32

  init(_ pixels: CGFloat) { seventySecondths = UInt32(max(1, (pixels * 72).rounded())) }

  var pixels: CGFloat { CGFloat(seventySecondths) / 72 }
}
