import Foundation

/// The bytes of a file, which stay where they are: FreeType looks into a font for every letter, and through SDL's files
/// each look is several calls of the system. A file that is cut short meanwhile ends the program; packages put new
/// files in the place of old ones.
final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  /// Maps the file; returns nil when it cannot be read or is empty.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
