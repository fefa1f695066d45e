import Foundation

/// Files that are read whole because a name in an app or in the desktop's settings leads to them. A link may lead to a
/// device or a pipe, which may never end, and a file may be larger than the memory: both are refused.
package enum RegularFile {
  package enum Refusal: LocalizedError, Equatable {
    case notRegular
    /// More than `limit` bytes.
    case tooLarge(limit: Int)

    package var errorDescription: String? {
      switch self {
      case .notRegular: "It is no ordinary file."
      case .tooLarge(let limit): "It has more than \(limit >> 20) MiB."
      }
    }
  }

  /// Returns the contents of a file. Throws a `Refusal`, or Foundation's error when the file cannot be read.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  package static func data(
    at file: URL, limit: Int = 1 << 28, options: Data.ReadingOptions = []
  ) throws -> Data {
    var status = stat()
    // What cannot be asked about is left to the reading, which has the error's words.
    if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      guard status.st_mode & S_IFMT == S_IFREG else { throw Refusal.notRegular }
      guard status.st_size <= limit else { throw Refusal.tooLarge(limit: limit) }
    }
    return try Data(contentsOf: file, options: options)
  }
}
