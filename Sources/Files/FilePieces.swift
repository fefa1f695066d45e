import Foundation

/// A file that is read in pieces, so that the memory does not depend on its size.
package final class FilePieces {
  /// The size of a regular file in bytes; nil for a pipe or a device.
  package let size: Int?
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var length = 0

  package init(_ path: String, kinds: InputFile.Kinds = .any) throws(InputFile.Failure) {
    // Opening a pipe blocks until its other end is opened, and before the call it is not known whether the file is a
    // pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (kinds == .regular ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw [ENOENT, ENOTDIR].contains(error.code) ? .missing(error) : .unreadable(error)
    }
    var status = stat()
    var failure: InputFile.Failure?
    if fstat(descriptor, &status) != 0 { failure = .unreadable(.last) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { failure = failure ?? .unreadable(SystemError(EISDIR)) }
    if kinds == .regular, kind != S_IFREG { failure = failure ?? .notRegular }
    (self.descriptor, size) = (descriptor, kind == S_IFREG ? Int(status.st_size) : nil)
    if let failure { throw failure }
  }

  deinit { close(descriptor) }

  /// Returns the next bytes; nil at the end. The file must not have more than `limit` bytes so far.
  package func next(limit: Int) throws(InputFile.Failure) -> ArraySlice<UInt8>? {
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return nil }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(.last)
      }
      length += count
      guard length <= limit else { throw .tooLarge(limit: limit) }
      return chunk[..<count]
    }
  }
}
