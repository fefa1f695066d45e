/// Breaks text into lines no wider than asked, and shortens what does not fit.
struct TextLayout {
  struct Line: Equatable {
    var text: String
    /// Points.
    var width: CGFloat
  }

  private(set) var lines: [Line] = []

  private let font: FontDescriptor
  private let width: CGFloat
  private let measurer: any TextMeasuring

  /// `maximumLines` 0 allows any number.
  init(
    _ text: String, font: FontDescriptor, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode,
    measurer: any TextMeasuring
  ) {
    self.font = font
    self.width = width
    self.measurer = measurer
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wraps = maximumLines != 1
    var all = paragraphs.flatMap { wraps ? wrapped($0, byCharacter: mode == .byCharWrapping) : [String($0)] }
    if maximumLines > 0, all.count > maximumLines {
      let rest = all[(maximumLines - 1)...].joined(separator: " ")
      all = Array(all[..<(maximumLines - 1)]) + [rest]
    }
    lines = all.map { line in
      let line = mode == .byClipping ? line : truncated(line, mode)
      return Line(text: line, width: measure(line))
    }
  }

  private func measure(_ text: some StringProtocol) -> CGFloat { measurer.width(of: String(text), font: font) }

  /// Breaks after spaces, and between any two ideographs; a word wider than the line is broken anywhere.
  private func wrapped(_ paragraph: Substring, byCharacter: Bool) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: paragraph, byCharacter: byCharacter) {
      if measure((line + piece).trimmingTrailingSpaces) <= width {
        line += piece
        continue
      }
      if !line.isEmpty { lines.append(line.trimmingTrailingSpaces) }
      line = piece
      while line.count > 1, measure(line.trimmingTrailingSpaces) > width {
        let head = longestPrefix(of: line)
        lines.append(head)
        line = String(line.dropFirst(head.count))
      }
    }
    lines.append(line.trimmingTrailingSpaces)
    return lines
  }

  private func pieces(of paragraph: Substring, byCharacter: Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in paragraph {
      piece.append(character)
      if byCharacter || character == " " || character.isIdeograph {
        pieces.append(piece)
        piece = ""
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private func longestPrefix(of text: String) -> String {
    var count = text.count
    while count > 1, measure(text.prefix(count)) > width { count -= 1 }
    return String(text.prefix(count))
  }

  private func truncated(_ line: String, _ mode: NSLineBreakMode) -> String {
    guard measure(line) > width else { return line }
    for kept in stride(from: line.count - 1, through: 1, by: -1) {
      let candidate: String =
        switch mode {
        case .byTruncatingHead: "…" + line.suffix(kept)
        case .byTruncatingMiddle: line.prefix((kept + 1) / 2) + "…" + line.suffix(kept / 2)
        default: line.prefix(kept).description.trimmingTrailingSpaces + "…"
        }
      if measure(candidate) <= width { return candidate }
    }
    return "…"
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Character {
  /// Chinese, Japanese and Korean text breaks between characters.
  fileprivate var isIdeograph: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return (0x3000...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar)
      || (0x20000...0x2FA1F).contains(scalar)
  }
}
