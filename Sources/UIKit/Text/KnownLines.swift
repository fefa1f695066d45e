/// The lines of a text view at the last widths for which they were requested. Edits change them where the text changed.
struct KnownLines {
  private struct Entry {
    let width: CGFloat
    let lines: TextLines
    /// The edits since the lines were laid out.
    var change: TextChange?
  }

  /// A view has one width, and its size is requested for another one.
  private static let mostWidths = 2

  private var entries: [Entry] = []

  mutating func removeAll() { entries = [] }

  /// Notes an edit of the text; an empty change has no effect.
  mutating func follow(_ change: TextChange) {
    guard change.start < max(change.oldEnd, change.newEnd) else { return }
    for index in entries.indices {
      entries[index].change = entries[index].change?.followed(by: change) ?? change
    }
  }

  /// Returns the lines of the text at a width. `make` lays out all of them, which is necessary for a new width and if
  /// the number of lines is limited.
  @MainActor
  mutating func lines(
    of text: TextCharacters, width: CGFloat, isLimited: Bool, styles: @autoclosure () -> CharacterStyles?,
    _ make: () -> TextLines
  ) -> TextLines {
    guard let index = entries.firstIndex(where: { $0.width == width }) else { return keep(make(), width) }
    let entry = entries[index]
    guard let change = entry.change else { return entry.lines }
    entries.remove(at: index)
    return keep(
      isLimited ? make() : TextLines(text, styles: styles(), width: width, changing: entry.lines, change), width)
  }

  private mutating func keep(_ lines: TextLines, _ width: CGFloat) -> TextLines {
    entries = [Entry(width: width, lines: lines)] + entries.prefix(Self.mostWidths - 1)
    return lines
  }
}
