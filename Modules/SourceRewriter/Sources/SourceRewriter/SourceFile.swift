import SwiftParser
import SwiftSyntax

/// A file as it was written, with its syntax tree.
/// Offsets are in UTF-8 bytes from the start of the file. Lines and columns start at 1, and columns count UTF-8 bytes,
/// as in the compiler.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// - Parameter tree: The tree if the text has been parsed.
  init(path: String, text: String, tree: SourceFileSyntax? = nil) {
    self.path = path
    bytes = Array(text.utf8)
    self.tree = tree ?? Nesting.tree(of: text)
    converter = SourceLocationConverter(fileName: path, tree: self.tree)
  }

  func place(_ offset: Int) -> (line: Int, column: Int) {
    let location = converter.location(for: AbsolutePosition(utf8Offset: offset))
    return (location.line, location.column)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  var lineCount: Int { newlines(in: 0..<bytes.count) + (bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true ? 0 : 1) }

  func newlines(in range: Range<Int>) -> Int { bytes[range].count { $0 == UInt8(ascii: "\n") } }
}

extension SyntaxProtocol {
  /// The range without the surrounding spaces and comments.
  var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
