import Foundation

/// A reader that reads whole files up to a limit: regular files, pipes and `/dev/stdin`.
package enum InputFile {
  package enum Failure: Error, Equatable {
    case missing(SystemError)
    case unreadable(SystemError)
    /// The path is that of a pipe or a device, and only a regular file is allowed.
    case notRegular
    /// The file has more bytes than the limit allows.
    case tooLarge(limit: Int)
    case notUTF8
  }

  /// The kinds of files that may be opened.
  package enum Kinds {
    /// Any readable file. Reading from a pipe waits for its data.
    case any
    /// Only regular files, whose contents are available immediately, for a program that must not wait.
    case regular
  }

  /// - Parameter limit: The limit in bytes. A file with more bytes is a failure; the method never allocates more than
  ///   the limit.
  package static func read(_ path: String, limit: Int, kinds: Kinds = .any) throws(Failure) -> [UInt8] {
    let pieces = try FilePieces(path, kinds: kinds)
    var bytes: [UInt8] = []
    if let size = pieces.size {
      guard size <= limit else { throw .tooLarge(limit: limit) }
      bytes.reserveCapacity(size)
    }
    while let piece = try pieces.next(limit: limit) { bytes += piece }
    return bytes
  }

  /// Returns the contents as text, without the byte order mark that some editors write.
  package static func text(_ path: String, limit: Int, kinds: Kinds = .any) throws(Failure) -> String {
    let bytes = try read(path, limit: limit, kinds: kinds)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
