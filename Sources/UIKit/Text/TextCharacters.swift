/// The characters of a text, in parts of limited length. A change copies only the parts around it, and two versions of
/// a text are compared without the parts that they share.
struct TextCharacters: RandomAccessCollection {
  /// Consecutive characters. A part is never empty.
  fileprivate final class Part {
    let characters: ArraySlice<Character>
    /// The number of UTF-16 units.
    let units: Int
    let mayRunRightToLeft: Bool

    init(_ characters: ArraySlice<Character>) {
      self.characters = characters
      units = characters.reduce(0) { $0 + $1.utf16.count }
      mayRunRightToLeft = characters.contains(where: \.mayRunRightToLeft)
    }
  }

  private static let mostInPart = 512
  /// A shorter part is joined with a neighbor when it changes.
  private static let leastInPart = 128

  private var parts: [Part] = []
  /// For each part, the number of characters up to its end.
  private var ends: [Int] = []
  /// For each part, the number of UTF-16 units up to its end.
  private var unitEnds: [Int] = []

  init() {}

  init(_ text: String) { replaceSubrange(0..<0, with: Array(text)) }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.last ?? 0 }

  subscript(index: Int) -> Character {
    let part = part(of: index)
    let characters = parts[part].characters
    return characters[characters.startIndex + index - start(of: part)]
  }

  /// A Boolean value that indicates whether the text can contain characters that run from right to left.
  private(set) var mayRunRightToLeft = false

  /// Returns the text in `range`.
  func string(in range: Range<Int>) -> String {
    var result = ""
    result.reserveCapacity(range.count)
    // Appending a sequence of characters at once is not specialized, and takes several times as long.
    forEachPart(in: range) { for character in $0 { result.append(character) } }
    return result
  }

  /// Replaces the characters in `range`. The complexity is linear in the length of the change and the number of parts.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Character]) {
    if range.isEmpty, new.isEmpty { return }
    var changed = new[...]
    var (first, end) = (0, 0)
    if !parts.isEmpty {
      first = part(of: Swift.min(range.lowerBound, count - 1))
      end = range.isEmpty ? first + 1 : part(of: range.upperBound - 1) + 1
      changed = characters(from: start(of: first), to: range.lowerBound) + new[...]
      changed += characters(from: range.upperBound, to: ends[end - 1])
      if changed.count < Self.leastInPart {
        if end < parts.count {
          changed += parts[end].characters
          end += 1
        } else if first > 0 {
          first -= 1
          changed = parts[first].characters + changed
        }
      }
    }
    parts.replaceSubrange(first..<end, with: Self.split(changed))
    count(from: first)
  }

  private func characters(from start: Int, to end: Int) -> ArraySlice<Character> {
    var result: ArraySlice<Character> = []
    forEachPart(in: start..<Swift.max(start, end)) { result += $0 }
    return result
  }

  /// Returns parts of equal length.
  private static func split(_ characters: ArraySlice<Character>) -> [Part] {
    if characters.isEmpty { return [] }
    if characters.count <= mostInPart { return [Part(characters)] }
    let number = (characters.count * 2 + mostInPart - 1) / mostInPart
    return (0..<number).map { index in
      let from = characters.startIndex + characters.count * index / number
      let to = characters.startIndex + characters.count * (index + 1) / number
      // A slice would keep the array of all parts.
      return Part(Array(characters[from..<to])[...])
    }
  }

  private mutating func count(from first: Int) {
    ends.removeSubrange(first...)
    unitEnds.removeSubrange(first...)
    var (end, unitEnd) = (ends.last ?? 0, unitEnds.last ?? 0)
    for part in parts[first...] {
      end += part.characters.count
      unitEnd += part.units
      ends.append(end)
      unitEnds.append(unitEnd)
    }
    mayRunRightToLeft = parts.contains(where: \.mayRunRightToLeft)
  }

  private func start(of part: Int) -> Int { part == 0 ? 0 : ends[part - 1] }

  /// Returns the part that contains a character.
  private func part(of index: Int) -> Int { Self.firstIndex(in: ends, above: index) }

  private static func firstIndex(in ends: [Int], above value: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func forEachPart(in range: Range<Int>, _ body: (ArraySlice<Character>) -> Void) {
    var from = range.lowerBound
    var index = range.isEmpty ? parts.count : part(of: from)
    while from < range.upperBound, index < parts.count {
      let characters = parts[index].characters
      let offset = characters.startIndex - start(of: index)
      let to = Swift.min(range.upperBound, ends[index])
      body(characters[from + offset..<to + offset])
      (from, index) = (to, index + 1)
    }
  }
}

// MARK: UTF-16 units

extension TextCharacters {
  /// Returns the number of UTF-16 units before a character.
  func units(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard index < count else { return unitEnds.last ?? 0 }
    let part = part(of: index)
    let characters = parts[part].characters
    let within = characters[..<(characters.startIndex + index - start(of: part))]
    return within.reduce(part == 0 ? 0 : unitEnds[part - 1]) { $0 + $1.utf16.count }
  }

  /// Returns the character that contains a UTF-16 unit; the end for units behind the text.
  func index(ofUnit unit: Int) -> Int {
    guard unit < unitEnds.last ?? 0 else { return count }
    let part = Self.firstIndex(in: unitEnds, above: unit)
    var passed = part == 0 ? 0 : unitEnds[part - 1]
    for (offset, character) in parts[part].characters.enumerated() {
      passed += character.utf16.count
      if passed > unit { return start(of: part) + offset }
    }
    return count
  }
}

// MARK: Comparison

/// The difference between two versions of a text.
struct TextChange: Equatable {
  /// The first character that differs.
  var start: Int
  /// The ends of the part that differs, in the earlier and in the later text.
  var oldEnd: Int
  var newEnd: Int

  /// The distance by which the characters behind the change have moved.
  var shift: Int { newEnd - oldEnd }

  /// Returns the change from the text before the receiver to the text after `next`.
  func followed(by next: TextChange) -> TextChange {
    let beyond = Swift.max(0, next.oldEnd - newEnd)
    return TextChange(
      start: Swift.min(start, next.start), oldEnd: oldEnd + beyond, newEnd: newEnd + beyond + next.shift)
  }
}

extension TextCharacters: Equatable {
  static func == (one: TextCharacters, other: TextCharacters) -> Bool {
    guard one.count == other.count else { return false }
    let change = one.difference(from: other)
    return change.start == change.newEnd
  }

  /// Returns the part in which the text differs from an earlier one. The complexity is that of the parts that the two
  /// do not share.
  func difference(from old: TextCharacters) -> TextChange {
    let shared = Swift.min(old.count, count)
    var part = 0
    while part < parts.count, part < old.parts.count, parts[part] === old.parts[part] { part += 1 }
    var start = start(of: part)
    if start < shared {
      var (own, others) = (Cursor(self), Cursor(old))
      while start < shared, own[start] == others[start] { start += 1 }
    }
    var (oldEnd, newEnd) = (old.count, count)
    var (oldPart, newPart) = (old.parts.count, parts.count)
    while oldPart > 0, newPart > 0, parts[newPart - 1] === old.parts[oldPart - 1] {
      let length = parts[newPart - 1].characters.count
      guard oldEnd - length >= start, newEnd - length >= start else { break }
      (oldEnd, newEnd, oldPart, newPart) = (oldEnd - length, newEnd - length, oldPart - 1, newPart - 1)
    }
    if oldEnd > start, newEnd > start {
      var (own, others) = (Cursor(self), Cursor(old))
      while oldEnd > start, newEnd > start, own[newEnd - 1] == others[oldEnd - 1] {
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      }
    }
    return TextChange(start: start, oldEnd: oldEnd, newEnd: newEnd)
  }

  /// Reads neighboring characters without searching for the part of each.
  struct Cursor {
    private let text: TextCharacters
    private var part: ArraySlice<Character> = []
    private var range = 0..<0

    init(_ text: TextCharacters) { self.text = text }

    var count: Int { text.count }

    subscript(index: Int) -> Character {
      mutating get {
        if !range.contains(index) {
          let found = text.part(of: index)
          part = text.parts[found].characters
          range = text.start(of: found)..<text.ends[found]
        }
        return part[part.startIndex + index - range.lowerBound]
      }
    }
  }
}
