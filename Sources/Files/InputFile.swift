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
    // Opening a pipe blocks until its other end is opened, and before the call it is not known whether the file is a
    // pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (kinds == .regular ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw [ENOENT, ENOTDIR].contains(error.code) ? .missing(error) : .unreadable(error)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(.last) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .unreadable(SystemError(EISDIR)) }
    guard kinds == .any || kind == S_IFREG else { throw .notRegular }
    guard kind != S_IFREG || status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return try read(descriptor, limit: limit, expected: kind == S_IFREG ? Int(status.st_size) : 0)
  }

  private static func read(_ descriptor: Int32, limit: Int, expected: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(.last)
      }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += chunk[..<count]
    }
  }

  /// Returns the contents as text, without the byte order mark that some editors write.
  package static func text(_ path: String, limit: Int, kinds: Kinds = .any) throws(Failure) -> String {
    let bytes = try read(path, limit: limit, kinds: kinds)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
