import Foundation

/// A place where a file shall be written, and what lies there already.
///
/// A regular file is replaced whole or not at all, and keeps its permissions; links are followed, also to where nothing
/// is yet. A pipe, a device or another file that is not regular is written into and not replaced.
package struct OutputFile {
  /// The reason of a failure, and the step that failed.
  package struct Failure: Error, Equatable {
    package enum Step: Sendable {
      /// The file could not be created.
      case creating
      /// Writing failed midway, as on a full disk.
      case writing
    }

    package let step: Step
    package let error: SystemError

    package init(_ step: Step, _ error: SystemError = .last) { (self.step, self.error) = (step, error) }

    package var reason: String { error.reason }
  }

  private enum Kind {
    case new
    case regular(stat)
    /// Written into: a pipe, a device, a socket.
    case stream
  }

  /// The path of the file itself, at the end of all links; for a stream the given path.
  package let path: String
  private let kind: Kind

  /// Looks, and changes nothing.
  package init(_ path: String) throws(Failure) {
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
    // The links of /dev/stdout end in a name that is none, such as "pipe:[7]": streams are opened as they were named.
    default:
      kind = .stream
      self.path = path
    }
  }

  /// `realpath` fails where the last link leads to nothing, and there the file shall be made.
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

  /// A Boolean value that indicates whether what is written goes into something that stays what it is, such as a pipe.
  package var isStream: Bool { if case .stream = kind { true } else { false } }

  /// Fails where a file could not be made now: for callers that write much later.
  package func check() throws(Failure) {
    guard isStream || access(folder, W_OK | X_OK) == 0 else { throw Failure(.creating) }
  }

  /// The folder the file lies in, ending in a slash.
  package var folder: String {
    let folder = PathParts.folder(of: path)
    return folder.isEmpty ? "./" : folder
  }
}

// MARK: - Writing

extension OutputFile {
  /// Writes `bytes` to `path`, replacing what is there: see `replace`.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(Failure) {
    let bytes = Array(bytes)
    try replace(path) { descriptor throws(Failure) in try write(bytes, descriptor) }
  }

  /// Replaces the file at `path` by what `body` writes. When anything fails, an older file stays and no other remains.
  package static func replace(_ path: String, by body: (_ descriptor: Int32) throws(Failure) -> Void) throws(Failure) {
    let file = try OutputFile(path)
    if file.isStream { return try file.writeInto(body) }
    let (descriptor, temporary) = try file.makeTemporary()
    do throws(Failure) {
      try fill(descriptor, body)
      try file.takeIn(temporary)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Gives the finished file at `temporary`, which lies in the same file system, this file's name and permissions; into
  /// a stream it is copied.
  package func takeIn(_ temporary: String) throws(Failure) {
    if isStream { return try pour(temporary) }
    if case .regular(let old) = kind {
      // Only root may give files away; for all other users the writer becomes the owner.
      _ = chown(temporary, old.st_uid, old.st_gid)
      guard chmod(temporary, old.st_mode & 0o7777) == 0 else { throw Failure(.writing) }
    }
    guard rename(temporary, path) == 0 else { throw Failure(.creating) }
  }

  /// Copies the finished file at `source` into this pipe or device.
  private func pour(_ source: String) throws(Failure) {
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
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(.creating) }
    try Self.fill(descriptor, body)
  }

  /// Closing can fail as well: some file systems report only then that the disk is full.
  private static func fill(_ descriptor: Int32, _ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try body(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw Failure(.writing) }
  }

  /// Writes all of `bytes`, however many turns it takes.
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
  /// A new file beside this one, under a name that cannot be guessed. It is short even when the final name is long, so
  /// that only the final name can be too long.
  private func makeTemporary() throws(Failure) -> (descriptor: Int32, path: String) {
    for _ in 0..<100 {
      let candidate = folder + ".hitpath-" + Self.randomName + ".part"
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, candidate) }
      guard errno == EEXIST else { throw Failure(.creating) }
    }
    throw Failure(.creating)
  }

  /// A new folder that only this user can enter: beside the file, or where there is no "beside", with the system's
  /// temporary files. Ends in a slash.
  package func makeTemporaryFolder() throws(Failure) -> String {
    let parent = isStream ? Self.systemFolder : folder
    for _ in 0..<100 {
      let candidate = parent + ".hitpath-" + Self.randomName + ".part"
      if mkdir(candidate, 0o700) == 0 { return candidate + "/" }
      guard errno == EEXIST else { throw Failure(.creating) }
    }
    throw Failure(.creating)
  }

  private static var systemFolder: String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return named.hasPrefix("/") ? named + "/" : "/tmp/"
  }

  private static var randomName: String { String(UInt64.random(in: .min ... .max), radix: 36) }
}
