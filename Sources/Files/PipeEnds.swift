import Foundation

/// The two ends of a pipe, which other programs inherit only where they are given one.
///
/// Foundation's `Pipe` ends the program where the system refuses, as when no descriptor is left.
package struct PipeEnds {
  package let reading: FileHandle
  package let writing: FileHandle

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .last }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
