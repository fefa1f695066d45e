import Foundation

/// The two ends of a pipe, which other programs inherit only where they are given one.
///
/// Foundation's `Pipe` ends the program where the system refuses, as when no descriptor is left.
package struct PipeEnds {
  package let reading: FileHandle
  package let writing: FileHandle

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    // pipe2, which would do both at once, is not among what Swift imports of the C library.
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
