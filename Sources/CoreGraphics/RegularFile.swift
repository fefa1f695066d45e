import Foundation

/// Reads files whose paths come from an app or from the desktop's settings. A link may refer to a device or a pipe,
/// which may never end, and a file may exceed the memory: both are refused.
package enum RegularFile {
  package enum Refusal: LocalizedError, Equatable {
    case notRegular
    /// The file has more than `limit` bytes.
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
  /// - Parameter limit: The maximum size of the file in bytes.
  package static func data(
    at file: URL, limit: Int = 1 << 28, options: Data.ReadingOptions = []
  ) throws -> Data {
    var status = stat()
    // If the status cannot be read, reading the file reports the error.
    if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      guard status.st_mode & S_IFMT == S_IFREG else { throw Refusal.notRegular }
      guard status.st_size <= limit else { throw Refusal.tooLarge(limit: limit) }
    }
    return try Data(contentsOf: file, options: options)
  }
}
