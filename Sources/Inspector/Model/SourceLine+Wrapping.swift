import CoreGraphics

extension SourceLine {
  /// Returns the line in rows that are at most `room` points wide. All but the first are indented by four more spaces
  /// than the line.
  ///
  /// A row ends after a space, a comma or an opening parenthesis if there is one in its second half, and otherwise at
  /// the maximum width.
  package func wrapped(to room: CGFloat, width: (String) -> CGFloat) -> [(indent: CGFloat, pieces: [Piece])] {
    var rest: [(character: Character, kind: Kind)] = pieces.flatMap { piece in piece.text.map { ($0, piece.kind) } }
    let space = width(" ")
    let hanging = CGFloat(rest.prefix { $0.character == " " }.count + 4) * space
    var rows: [(indent: CGFloat, pieces: [Piece])] = []
    repeat {
      // If code is indented so far that little space is left, continued rows are indented by at most half of the panel.
      let indent = rows.isEmpty ? 0 : min(hanging, (room / 2).rounded(.down))
      let count = Self.fitting(rest.map(\.character), in: room - indent, width)
      rows.append((indent, Self.pieces(of: rest.prefix(count))))
      rest.removeFirst(count)
      if !rest.isEmpty { rest = Array(rest.drop { $0.character == " " }) }
    } while !rest.isEmpty
    return rows
  }

  /// Returns the number of characters in the next row, which is at least one, so that the loop ends.
  private static func fitting(_ text: [Character], in room: CGFloat, _ width: (String) -> CGFloat) -> Int {
    // A panel that is about to close may have no space at all.
    if text.count <= 1 || width(String(text)) <= room { return text.count }
    var (some, tooMany) = (1, text.count)
    while tooMany - some > 1 {
      let middle = (some + tooMany) / 2
      if width(String(text[..<middle])) <= room { some = middle } else { tooMany = middle }
    }
    let end = (some / 2..<some).last { " ,(".contains(text[$0]) }
    return end.map { $0 + 1 } ?? some
  }

  private static func pieces(of text: some Sequence<(character: Character, kind: Kind)>) -> [Piece] {
    var pieces: [Piece] = []
    for (character, kind) in text {
      if let last = pieces.indices.last, pieces[last].kind == kind {
        pieces[last].text.append(character)
      } else {
        pieces.append(Piece(String(character), kind))
      }
    }
    return pieces
  }
}
