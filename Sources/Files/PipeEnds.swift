import Foundation

/// The two ends of a pipe, which child processes inherit only if they are passed explicitly.
/// Foundation's `Pipe` ends the process if the system call fails, for example because no descriptor is left.
package struct PipeEnds {
  package let reading: FileHandle
  package let writing: FileHandle

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    // Swift does not import pipe2, which would do both in one call.
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
