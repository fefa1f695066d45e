import Foundation

/// The traces of the old and the new version of some code for the same touches, compared line by line.
///
/// Traces of long sessions have hundreds of megabytes, so no list of their lines is made.
package struct VersionComparison: Equatable, Sendable {
  /// The first line that differs. A label has a number if the trace names two objects of its class. Code that adds an
  /// object to a trace changes labels before the object is used, so a difference in numbers counts only if nothing else
  /// differs.
  package let difference: TraceDifference?
  /// The first touch that goes to another view.
  package let movedTouch: MovedTouch?
  /// The lines of both traces around the difference; without one, the last ones.
  package let old: Excerpt
  package let new: Excerpt

  package struct Excerpt: Equatable, Sendable {
    /// The number of the first of the lines, counted from 0.
    package let start: Int
    package let lines: [String]

    package init(start: Int, lines: [String]) { (self.start, self.lines) = (start, lines) }
  }

  /// The number of lines of an excerpt, and of those before the difference.
  package static let (lines, linesBefore) = (6, 2)

  /// Compares two traces. Returns nil if `isCancelled`, which is asked every few thousand lines, returns true.
  package init?(old: String, new: String, isCancelled: () -> Bool = { false }) {
    var (old, new) = (old, new)
    let compared: VersionComparison? = old.withUTF8 { one in
      new.withUTF8 { other in
        var pass = VersionPass(LineReader(one), LineReader(other))
        return pass.run(isCancelled: isCancelled) ? VersionComparison(pass) : nil
      }
    }
    guard let compared else { return nil }
    self = compared
  }

  private init(_ pass: VersionPass) {
    let found = pass.difference ?? pass.numberDifference
    difference = found.map { found in
      TraceDifference(
        line: found.line + 1, expected: found.old.map { pass.old.text($0) },
        actual: found.new.map { pass.new.text($0) },
        before: found.before.suffix(3).map { pass.old.text($0.old) })
    }
    movedTouch = pass.movedTouch
    let start = found.map { max(0, $0.line - Self.linesBefore) }
    if let found, let start {
      let first = found.before.count - (found.line - start)
      let before = found.before[max(0, first)...]
      old = Excerpt(start: start, lines: pass.old.texts(from: before.first?.old ?? found.old, count: Self.lines))
      new = Excerpt(start: start, lines: pass.new.texts(from: before.first?.new ?? found.new, count: Self.lines))
    } else {
      let start = max(0, pass.line - Self.lines)
      let first = pass.recent.suffix(Self.lines).first
      old = Excerpt(start: start, lines: pass.old.texts(from: first?.old, count: Self.lines))
      new = Excerpt(start: start, lines: pass.new.texts(from: first?.new, count: Self.lines))
    }
  }
}

/// The lines of a text in memory, as ranges of its bytes.
private struct LineReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int? = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the next line without its line feed; nil after the last one, which may be empty.
  mutating func next() -> Range<Int>? {
    guard let start = position else { return nil }
    let line = start..<end(of: start)
    position = line.upperBound < bytes.count ? line.upperBound + 1 : nil
    return line
  }

  private func end(of start: Int) -> Int {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func text(_ line: Range<Int>) -> String { String(decoding: bytes[line], as: UTF8.self) }

  /// Returns `count` lines from the line `first` on, or those that there are.
  func texts(from first: Range<Int>?, count: Int) -> [String] {
    guard let first else { return [] }
    var reader = self
    reader.position = first.lowerBound
    var lines: [String] = []
    while lines.count < count, let line = reader.next() { lines.append(text(line)) }
    return lines
  }

  /// Returns whether the line begins with `word` after its blanks.
  func line(_ line: Range<Int>, beginsWith word: StaticString) -> Bool {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard let base = bytes.baseAddress, line.upperBound - start >= word.utf8CodeUnitCount else { return false }
    return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}

/// One pass over both traces.
private struct VersionPass {
  typealias Lines = (old: Range<Int>, new: Range<Int>)

  struct Found {
    /// The number of the line, counted from 0.
    let line: Int
    /// The line of each trace; nil after its end.
    let old: Range<Int>?
    let new: Range<Int>?
    /// The last lines before it, which do not differ more than by numbers.
    let before: [Lines]
  }

  private(set) var old: LineReader
  private(set) var new: LineReader
  /// The first difference beside numbers of labels, and the first difference in numbers only.
  private(set) var difference: Found?
  private(set) var numberDifference: Found?
  private(set) var movedTouch: MovedTouch?
  /// The number of lines that were compared, and the last of them.
  private(set) var line = 0
  private(set) var recent: [Lines] = []

  private var views: (old: [(touch: Int, view: String)], new: [Int: String]) = ([], [:])

  init(_ old: LineReader, _ new: LineReader) { (self.old, self.new) = (old, new) }

  /// Returns false if the pass was cancelled.
  mutating func run(isCancelled: () -> Bool) -> Bool {
    var count = 0
    while true {
      let lines = (old: old.next(), new: new.next())
      if lines.old == nil, lines.new == nil { break }
      if let line = lines.old, let found = touch(old, line) { views.old.append(found) }
      if let line = lines.new, let found = touch(new, line), views.new[found.touch] == nil {
        views.new[found.touch] = found.view
      }
      if difference == nil { compare(lines.old, lines.new) }
      count += 1
      if count.isMultiple(of: 4096), isCancelled() { return false }
    }
    for (touch, view) in views.old {
      guard let other = views.new[touch], !SameButNumbers.text(view, other) else { continue }
      movedTouch = MovedTouch(touch: touch, oldView: view, newView: other)
      break
    }
    return true
  }

  private mutating func compare(_ one: Range<Int>?, _ other: Range<Int>?) {
    func found() -> Found { Found(line: line, old: one, new: other, before: recent) }
    guard let one, let other else { return difference = found() }
    if !isEqual(one, other) {
      let (a, b) = (old.bytes[one], new.bytes[other])
      guard SameButNumbers.bytes(a, b) else { return difference = found() }
      if numberDifference == nil { numberDifference = found() }
    }
    recent.append((one, other))
    if recent.count > VersionComparison.lines { recent.removeFirst() }
    line += 1
  }

  private func isEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    guard let a = old.bytes.baseAddress, let b = new.bytes.baseAddress else { return true }
    return memcmp(a + one.lowerBound, b + other.lowerBound, one.count) == 0
  }

  private func touch(_ reader: LineReader, _ line: Range<Int>) -> (touch: Int, view: String)? {
    reader.line(line, beginsWith: "touch ") ? MovedTouch.view(in: reader.text(line)) : nil
  }
}

/// A comparison of lines without the numbers of labels, such as `#2`.
private enum SameButNumbers {
  static func text(_ one: String, _ other: String) -> Bool { bytes(Array(one.utf8), Array(other.utf8)) }

  static func bytes<Bytes: RandomAccessCollection>(_ one: Bytes, _ other: Bytes) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var (i, j) = (afterNumbers(one, one.startIndex), afterNumbers(other, other.startIndex))
    while i < one.endIndex, j < other.endIndex, one[i] == other[j] {
      (i, j) = (afterNumbers(one, i + 1), afterNumbers(other, j + 1))
    }
    return i == one.endIndex && j == other.endIndex
  }

  /// Returns the index after the numbers that begin at `start`.
  private static func afterNumbers<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ start: Int) -> Int
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var index = start
    while index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "#"), isDigit(bytes[index + 1]) {
      index += 1
      while index < bytes.endIndex, isDigit(bytes[index]) { index += 1 }
    }
    return index
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
