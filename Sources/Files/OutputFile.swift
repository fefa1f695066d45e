import Foundation

/// The destination of a file that is to be written, and the kind of file that exists there.
/// A regular file is replaced atomically and keeps its permissions. Links are followed, even to a file that does not
/// exist yet. A pipe, a device or another file that is not regular is written to and not replaced.
package struct OutputFile {
  /// The reason of a failure, and the step that failed.
  package struct Failure: Error, Equatable {
    package enum Step: Sendable {
      /// The file could not be created.
      case creating
      /// A write failed, for example because the disk is full.
      case writing
    }

    package let step: Step
    package let error: SystemError

    package init(_ step: Step, _ error: SystemError = .last) { (self.step, self.error) = (step, error) }

    package var reason: String {
      switch error.code {
      case ENXIO: "no program reads from it"
      case EBADF: "it is closed"
      default: error.reason
      }
    }
  }

  private enum Kind {
    case new
    case regular(stat)
    /// A pipe, a device or a socket, which is written to and not replaced.
    case stream
  }

  /// The path of the file at the end of all links; for a stream, the given path.
  package let path: String
  private let kind: Kind
  /// A Boolean value that indicates whether the file is standard output, and that is closed.
  private let isClosed: Bool

  /// Determines the kind of the file at `path`, and changes nothing.
  package init(_ given: String) throws(Failure) {
    let path = OwnOutput.path(given)
    isClosed = OwnOutput.isClosed(given)
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT, !path.isEmpty else { throw Failure(.creating) }
      kind = .new
      self.path = try Self.endOfLinks(path)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Failure(.creating, SystemError(EISDIR))
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw Failure(.creating) }
      kind = .regular(status)
      self.path = try Self.endOfLinks(path)
    // The links of /dev/stdout end in a name that is not a path, such as "pipe:[7]", so streams are opened under the
    // given name.
    default:
      kind = .stream
      self.path = path
    }
  }

  /// Returns the path at the end of all links. `realpath` fails if the file does not exist yet.
  private static func endOfLinks(_ path: String) throws(Failure) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = destination(of: target) else { return target }
      target = next.hasPrefix("/") ? next : PathParts.folder(of: target) + next
    }
    throw Failure(.creating, SystemError(ELOOP))
  }

  /// Returns the target of a link; nil for anything else.
  private static func destination(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// A Boolean value that indicates whether the file is written to and not replaced, such as a pipe.
  package var isStream: Bool { if case .stream = kind { true } else { false } }

  /// Throws an error if the file cannot be created at present, for callers that write much later.
  package func check() throws(Failure) {
    guard isStream || access(folder, W_OK | X_OK) == 0 else { throw Failure(.creating) }
  }

  /// The folder of the file, with a trailing slash.
  package var folder: String {
    let folder = PathParts.folder(of: path)
    return folder.isEmpty ? "./" : folder
  }
}

// MARK: - Writing

extension OutputFile {
  /// Writes `bytes` to `path` and replaces an existing file; see `replace`.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(Failure) {
    let bytes = Array(bytes)
    try replace(path) { descriptor throws(Failure) in try write(bytes, descriptor) }
  }

  /// Replaces the file at `path` by the output of `body`. If a step fails, an existing file stays unchanged and no
  /// temporary file remains.
  package static func replace(_ path: String, by body: (_ descriptor: Int32) throws(Failure) -> Void) throws(Failure) {
    let file = try OutputFile(path)
    if file.isStream { return try file.writeInto(body) }
    let (descriptor, temporary) = try file.makeTemporary()
    do throws(Failure) {
      try fill(descriptor, body)
      try file.commit(temporary)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Moves the finished file at `temporary`, which must be in the same file system, to the path of this file and copies
  /// the permissions. The contents are copied to a stream.
  package func commit(_ temporary: String) throws(Failure) {
    if isStream { return try copyToStream(temporary) }
    if case .regular(let old) = kind {
      // Only root can change the owner of a file; for all other users the owner becomes the writer.
      _ = chown(temporary, old.st_uid, old.st_gid)
      guard chmod(temporary, old.st_mode & 0o7777) == 0 else { throw Failure(.writing) }
    }
    guard rename(temporary, path) == 0 else { throw Failure(.creating) }
  }

  /// Copies the finished file at `source` to this pipe or device.
  private func copyToStream(_ source: String) throws(Failure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw Failure(.writing) }
    defer { close(input) }
    try writeInto { descriptor throws(Failure) in
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(input, &chunk, chunk.count)
        if count == 0 { return }
        guard count > 0 else { throw Failure(.writing) }
        try Self.write(Array(chunk[..<count]), descriptor)
      }
    }
  }

  private func writeInto(_ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    guard !isClosed else { throw Failure(.writing, SystemError(EBADF)) }
    let descriptor = openStream()
    guard descriptor >= 0 else { throw Failure(.creating) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try Self.fill(descriptor, body)
  }

  /// Opens a pipe or a device. A pipe that no program reads from cannot be opened, and an ordinary call would wait for
  /// a reader without end; this one waits for `patience`.
  private func openStream() -> Int32 {
    for _ in 0..<Self.patience.attempts {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      if descriptor >= 0 || errno != ENXIO { return descriptor }
      usleep(Self.patience.pause)
    }
    return open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
  }

  /// The attempts to open a pipe without a reader, and the microseconds between them: two seconds in all.
  private static let patience: (attempts: Int, pause: UInt32) = (40, 50_000)

  /// Calls `body` and closes the descriptor. Closing can fail too: some file systems report only then that the disk is
  /// full.
  private static func fill(_ descriptor: Int32, _ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try body(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw Failure(.writing) }
  }

  /// Writes all of `bytes`, with as many calls as necessary.
  package static func write(_ bytes: [UInt8], _ descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Failure(.writing)
      }
    }
  }
}

// MARK: - Temporary places

extension OutputFile {
  /// Creates a file in the same folder under an unpredictable name. The name is short, so that only the final name can
  /// exceed the length limit.
  private func makeTemporary() throws(Failure) -> (descriptor: Int32, path: String) {
    for _ in 0..<100 {
      let candidate = folder + ".hitpath-" + OwnedFolder.randomName + ".part"
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, candidate) }
      guard errno == EEXIST else { throw Failure(.creating) }
    }
    throw Failure(.creating)
  }

  /// Creates an `OwnedFolder` beside the file or, for a stream, in the folder of temporary files. Returns its path with
  /// a trailing slash.
  package func makeTemporaryFolder() throws(Failure) -> String {
    do throws(SystemError) {
      return try OwnedFolder.make(in: isStream ? Self.systemFolder : folder, prefix: ".hitpath-", suffix: ".part") + "/"
    } catch {
      throw Failure(.creating, error)
    }
  }

  private static var systemFolder: String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return named.hasPrefix("/") ? named + "/" : "/tmp/"
  }
}
