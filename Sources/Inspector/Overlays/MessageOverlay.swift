import CoreGraphics

/// Something the program has to say, in a band at the top of the stage, until the next touch or key. Window points.
package enum MessageOverlay {
  package static func draw(_ text: String, in stage: CGRect, theme: Theme, measurer: any TextMeasuring) -> DisplayList {
    let font = FontDescriptor(size: 14, weight: 500)
    let metrics = measurer.metrics(of: font)
    let inset: CGFloat = 16
    let width = min(560, stage.width - 32)
    let lines = lines(of: text, width: width - 2 * inset) { measurer.width(of: $0, font: font) }
    let band = CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.minY + 40, width: width,
      height: CGFloat(lines.count) * metrics.lineHeight + 2 * inset - 4)
    let shape = Shape.roundedRect(band, radius: 12)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 18, offset: CGSize(width: 0, height: 6)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    for (index, line) in lines.enumerated() {
      let baseline = band.minY + inset - 2 + metrics.ascent + CGFloat(index) * metrics.lineHeight
      list.append(
        .text(TextRun(line, font: font, origin: CGPoint(x: band.minX + inset, y: baseline), color: theme.text)))
    }
    return list
  }

  /// A red dot, as on a camera.
  package static func drawRecordingMark(in stage: CGRect) -> DisplayList {
    let center = CGPoint(x: stage.maxX - 22, y: stage.minY + 22)
    return DisplayList([
      .fill(.circle(center: center, radius: 9), RGBA(hex: 0xFFFFFF, alpha: 0.9)),
      .fill(.circle(center: center, radius: 7), RGBA(hex: 0xE0281E)),
    ])
  }

  /// Breaks after spaces and between Chinese characters, but not before a punctuation mark; anywhere in what is wider than a line.
  static func lines(of text: String, width: CGFloat, measure: (String) -> CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    func trimmed(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }
    for piece in unbreakable(text) {
      if measure(trimmed(line + piece)) <= width {
        line += piece
        continue
      }
      if !line.isEmpty { lines.append(trimmed(line)) }
      line = ""
      for character in piece {
        if measure(trimmed(line + String(character))) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [trimmed(line)]
  }

  /// Words with the space behind them, Chinese characters one by one, each with the marks that must not begin a line.
  private static func unbreakable(_ text: String) -> [String] {
    var pieces: [String] = []
    var last: Character = " "
    for character in text {
      let isJoined = closing.contains(character) || !(last == " " || last.isChinese || character.isChinese)
      if !pieces.isEmpty, character == " " || isJoined || opening.contains(last) {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      last = character
    }
    return pieces
  }

  private static let closing: Set<Character> = Set("，。、；：！？）”》…,.;:!?)")
  private static let opening: Set<Character> = Set("（“《(")
}

extension Character {
  /// An ideograph or a mark of Chinese text.
  fileprivate var isChinese: Bool {
    unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value) } ?? false
  }
}
