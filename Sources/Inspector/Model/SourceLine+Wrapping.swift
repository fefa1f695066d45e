import CoreGraphics

extension SourceLine {
  /// The line in rows of which none is wider than `room` points. All but the first are indented four spaces more than
  /// the line.
  ///
  /// A row ends behind a space, a comma or an opening parenthesis where there is one in its second half, else wherever
  /// it must.
  package func wrapped(to room: CGFloat, width: (String) -> CGFloat) -> [(indent: CGFloat, pieces: [Piece])] {
    var rest: [(character: Character, kind: Kind)] = pieces.flatMap { piece in piece.text.map { ($0, piece.kind) } }
    let space = width(" ")
    let hanging = CGFloat(rest.prefix { $0.character == " " }.count + 4) * space
    var rows: [(indent: CGFloat, pieces: [Piece])] = []
    repeat {
      // Code that is indented so far that little room is left continues with an indentation that leaves half the panel.
      let indent = rows.isEmpty ? 0 : min(hanging, (room / 2).rounded(.down))
      let count = Self.fitting(rest.map(\.character), in: room - indent, width)
      rows.append((indent, Self.pieces(of: rest.prefix(count))))
      rest.removeFirst(count)
      if !rest.isEmpty { rest = Array(rest.drop { $0.character == " " }) }
    } while !rest.isEmpty
    return rows
  }

  /// Returns the number of characters in the next row; at least one, so that there is an end.
  private static func fitting(_ text: [Character], in room: CGFloat, _ width: (String) -> CGFloat) -> Int {
    // A panel that is about to go may have no room at all.
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
