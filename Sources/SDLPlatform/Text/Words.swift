import CoreGraphics

/// Measures and draws text word by word, and caches the words.
///
/// Labels change often but keep most of their words. Most words are composed of `Letters`, at quarters of pixels;
/// others are shaped by SDL_ttf and start on a whole pixel, so that they look the same everywhere. Blanks between words
/// are exact in width.
final class Words {
  private struct Word: Hashable {
    let text: String
    let file: FontFile
  }

  private struct SizedWord: Hashable {
    let word: Word
    let size: PixelSize
    /// The position of the word in quarters of a pixel, relative to a whole pixel.
    let quarters: Int
    var isRightToLeft = false
  }

  private let faces: FontFaces
  private let letters: Letters
  private var advances: RecencyCache<Word, CGFloat>
  private var masks: RecencyCache<SizedWord, GlyphMask?>

  /// The capacities are in bytes.
  init(faces: FontFaces, maskCapacity: Int, advanceCapacity: Int) {
    self.faces = faces
    letters = Letters(faces: faces, capacity: maskCapacity / 2)
    masks = RecencyCache(capacity: maskCapacity / 2)
    advances = RecencyCache(capacity: advanceCapacity)
  }

  var maskBytes: Int { masks.totalCost + letters.bytes }

  /// Prepares a part of the words that were not drawn yet; returns false when there is nothing to prepare.
  func prepareSome() -> Bool { letters.prepareOne() }

  /// Returns the advance in ems.
  func advance(of text: String, in file: FontFile) -> CGFloat {
    var sum: CGFloat = 0
    forEachWord(of: text) { word, isFirst in
      if !isFirst { sum += wordAdvance(" ", file) }
      sum += wordAdvance(word, file)
    }
    return sum
  }

  /// The words' coverage with the pen starting at `pen` pixels, which moves on by the advance of `text`. The first word
  /// is the last one from the left if the text runs from right to left.
  func draw(
    _ text: String, in file: FontFile, size: PixelSize, isRightToLeft: Bool = false, pen: inout CGFloat
  ) -> [GlyphMask] {
    var parts: [GlyphMask] = []
    var ems: CGFloat = 0
    let start = pen
    forEachWord(of: text, isRightToLeft: isRightToLeft) { word, isFirst in
      if !isFirst { ems += wordAdvance(" ", file) }
      if let mask = mask(of: word, file, size, isRightToLeft, at: start + ems * size.pixels) { parts.append(mask) }
      ems += wordAdvance(word, file)
    }
    pen += ems * size.pixels
    return parts
  }

  /// Calls `body` for each word. Words may be empty: there is one blank between two of them.
  private func forEachWord(
    of text: String, isRightToLeft: Bool = false, _ body: (_ word: String, _ isFirst: Bool) -> Void
  ) {
    var isFirst = true
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    if isRightToLeft { words.reverse() }
    for word in words {
      body(String(word), isFirst)
      isFirst = false
    }
  }

  private func wordAdvance(_ text: String, _ file: FontFile) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    let word = Word(text: text, file: file)
    if let known = advances.value(for: word) { return known }
    let advance = letters.spelling(of: text, in: file)?.advance ?? faces.reference(for: file)?.advance(of: text) ?? 0
    advances.insert(advance, for: word, cost: text.utf8.count + 64)
    return advance
  }

  private func mask(
    of word: String, _ file: FontFile, _ size: PixelSize, _ isRightToLeft: Bool, at place: CGFloat
  ) -> GlyphMask? {
    guard !word.isEmpty else { return nil }
    let key = Word(text: word, file: file)
    // From right to left, parentheses are exchanged, which shaping does.
    guard !isRightToLeft, size.pixels <= Letters.largestSize, let spelling = letters.spelling(of: word, in: file) else {
      let shaped = kept(SizedWord(word: key, size: size, quarters: 0, isRightToLeft: isRightToLeft)) {
        faces.face(for: file, size: size).flatMap { GlyphMask(word, face: $0, isRightToLeft: isRightToLeft) }
      }
      return shaped?.moved(byX: Int(clamping: place.rounded()))
    }
    let quarters = Int(clamping: (place * 4).rounded())
    let spelled = kept(SizedWord(word: key, size: size, quarters: quarters & 3)) {
      letters.mask(of: spelling, in: file, size: size, quarters: quarters & 3)
    }
    return spelled?.moved(byX: quarters >> 2)
  }

  private func kept(_ key: SizedWord, _ make: () -> GlyphMask?) -> GlyphMask? {
    if let known = masks.value(for: key) { return known }
    let mask = make()
    masks.insert(mask, for: key, cost: (mask?.coverage.count ?? 0) + key.word.text.utf8.count + 64)
    return mask
  }
}
