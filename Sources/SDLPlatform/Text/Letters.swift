import CoreGraphics

/// Composes words from letters. SDL_ttf renders every letter of a word again, because each begins at another fraction
/// of a pixel, and shapes the word to measure it. That takes 25 µs per letter, while most words of a program that shows
/// events are new.
///
/// A letter is rendered once per size, in four times the width, from which it is reduced to any quarter of a pixel.
/// Advances are those of the letters plus the kerning of each pair.
final class Letters {
  /// A plain word: its letters with their positions, and its width, in ems.
  struct Spelling {
    fileprivate(set) var letters: [(scalar: Unicode.Scalar, place: CGFloat)] = []
    fileprivate(set) var advance: CGFloat = 0
  }

  private struct SizedFont: Hashable {
    let file: Int
    let size: PixelSize
  }

  private struct SizedLetter: Hashable {
    let scalar: Unicode.Scalar
    let file: Int
    let size: PixelSize
  }

  fileprivate struct Measures {
    let number: Int
    var advances: [Unicode.Scalar: CGFloat] = [:]
    var kerns: [UInt64: CGFloat] = [:]
    let isMonospaced: Bool
  }

  /// Letters of one font and size that may be drawn soon.
  private struct Unprepared {
    let file: FontFile
    let size: PixelSize
    var letters: ArraySlice<Unicode.Scalar>
  }

  private let faces: FontFaces
  private var measures: [FontFile: Measures] = [:]
  private var drawn: Set<SizedFont> = []
  private var unprepared: [Unprepared] = []
  /// The letters at each quarter of a pixel; nil for letters without ink.
  private var letters: RecencyCache<SizedLetter, [GlyphMask]?>

  /// The maximum size in pixels: larger words are rare, and their letters too large to be stored four times.
  static let largestSize: CGFloat = 64
  /// The maximum kerning in ems: a pair that moves by more is a ligature, not two letters.
  private static let largestKern: CGFloat = 0.25

  /// The capacity is in bytes.
  init(faces: FontFaces, capacity: Int) {
    self.faces = faces
    letters = RecencyCache(capacity: capacity)
  }

  var bytes: Int { letters.totalCost }

  /// Returns the word as letters; nil when it has to be shaped and drawn as a whole.
  func spelling(of word: String, in file: FontFile) -> Spelling? {
    guard word.unicodeScalars.allSatisfy(\.isPlain), let reference = faces.reference(for: file) else { return nil }
    var measures = measures[file] ?? newMeasures(reference)
    self.measures[file] = nil
    defer { self.measures[file] = measures }
    var spelling = Spelling()
    var previous: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      if let previous {
        let kern = measures.kern(previous, scalar, reference)
        guard abs(kern) < Self.largestKern else { return nil }
        spelling.advance += kern
      }
      spelling.letters.append((scalar, spelling.advance))
      spelling.advance += measures.advance(of: scalar, reference)
      previous = scalar
    }
    return spelling
  }

  private func newMeasures(_ reference: FontFaces.Reference) -> Measures {
    Measures(number: measures.count, isMonospaced: reference.advance(of: "i") == reference.advance(of: "M"))
  }

  /// Returns the mask of a word, moved right by `quarters` of a pixel; nil without ink.
  func mask(of word: Spelling, in file: FontFile, size: PixelSize, quarters: Int = 0) -> GlyphMask? {
    guard let number = measures[file]?.number else { return nil }
    if word.letters.contains(where: \.scalar.isASCII) { note(file, number, size) }
    let parts = word.letters.compactMap { letter in
      let place = quarters + Int(clamping: (letter.place * size.pixels * 4).rounded())
      return self.letter(letter.scalar, file, number, size)?[place & 3].moved(byX: place >> 2)
    }
    return GlyphMask(joining: parts)
  }

  // MARK: In idle time

  private static let alphabet = (0x21...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }
  /// The maximum number of fonts and sizes whose letters are prepared: while a scene is zoomed, each frame has
  /// different sizes.
  private static let mostPrepared = 32

  private func note(_ file: FontFile, _ number: Int, _ size: PixelSize) {
    guard drawn.count < Self.mostPrepared, drawn.insert(SizedFont(file: number, size: size)).inserted else { return }
    unprepared.append(Unprepared(file: file, size: size, letters: Self.alphabet[...]))
  }

  /// Renders one letter that was not drawn yet, in a font and size that were, because the next words will need such
  /// letters. Returns false when there is none.
  func prepareOne() -> Bool {
    while let next = unprepared.first {
      guard let letter = next.letters.first, let number = measures[next.file]?.number else {
        unprepared.removeFirst()
        continue
      }
      unprepared[0].letters.removeFirst()
      if letters.value(for: SizedLetter(scalar: letter, file: number, size: next.size)) != nil { continue }
      _ = spelling(of: String(letter), in: next.file)
      _ = self.letter(letter, next.file, number, next.size)
      return true
    }
    return false
  }

  // MARK: Letters

  private func letter(_ scalar: Unicode.Scalar, _ file: FontFile, _ number: Int, _ size: PixelSize) -> [GlyphMask]? {
    let key = SizedLetter(scalar: scalar, file: number, size: size)
    if let known = letters.value(for: key) { return known }
    let wide = faces.face(for: file, size: size, stretch: 4).flatMap { GlyphMask(String(scalar), face: $0) }
    let masks = wide.map { wide in (0..<4).map { GlyphMask(quarterOf: wide, from: $0) } }
    letters.insert(masks, for: key, cost: 64 + (masks ?? []).reduce(0) { $0 + $1.coverage.count + 32 })
    return masks
  }
}

extension Letters.Measures {
  fileprivate mutating func advance(of scalar: Unicode.Scalar, _ reference: FontFaces.Reference) -> CGFloat {
    if let known = advances[scalar] { return known }
    let advance = reference.advance(of: String(scalar))
    advances[scalar] = advance
    return advance
  }

  fileprivate mutating func kern(
    _ one: Unicode.Scalar, _ other: Unicode.Scalar, _ reference: FontFaces.Reference
  ) -> CGFloat {
    if isMonospaced || one.isIdeographic || other.isIdeographic { return 0 }
    let pair = UInt64(one.value) << 32 | UInt64(other.value)
    if let known = kerns[pair] { return known }
    let apart = advance(of: one, reference) + advance(of: other, reference)
    let kern = reference.advance(of: String(String.UnicodeScalarView([one, other]))) - apart
    kerns[pair] = kern
    return kern
  }
}

extension GlyphMask {
  /// Creates a mask at its regular width from one of four times the width, moved right by `quarter` quarters of a
  /// pixel.
  fileprivate init(quarterOf wide: GlyphMask, from quarter: Int) {
    let start = wide.offsetX + quarter
    let (left, right) = (start >> 2, (start + wide.width + 3) >> 2)
    let width = right - left
    let first = start - left * 4
    var sums = [UInt16](repeating: 0, count: width * wide.height)
    for row in 0..<wide.height {
      for column in 0..<wide.width {
        sums[row * width + (first + column) >> 2] += UInt16(wide.coverage[row * wide.width + column])
      }
    }
    self.init(
      width: width, height: wide.height, offsetX: left, offsetY: wide.offsetY,
      coverage: sums.map { UInt8(($0 + 2) >> 2) })
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the letter, digit or sign can be drawn alone, because it does not join,
  /// combine or change next to others.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x17F: true
    // The ranges contain dashes, quotation marks, bullets and the like; arrows, mathematical signs and shapes.
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x21FF, 0x2200...0x22FF, 0x25A0...0x25FF: true
    default: isIdeographic
    }
  }

  /// A Boolean value that indicates whether it has equal width and height, whatever its neighbors.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x3001...0x3029, 0x4E00...0x9FFF, 0xFF01...0xFF60: true
    default: false
    }
  }
}
