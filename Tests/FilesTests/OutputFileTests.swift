import Files
import Foundation
import Testing

/// Tests files that are replaced as a whole or not at all.
@Suite final class OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)/"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder + name, encoding: .utf8) }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(folder + name, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("A new file has the permissions of the user's mask, an existing one keeps its own")
  func modes() throws {
    let mask = umask(0)
    umask(mask)
    try OutputFile.write("new".utf8, to: folder + "new")
    #expect(mode("new") == 0o666 & ~mask)
    for permissions: mode_t in [0o600, 0o644, 0o755] {
      chmod(folder + "new", permissions)
      try OutputFile.write("newer".utf8, to: folder + "new")
      #expect(mode("new") == permissions)
    }
    #expect(try text("new") == "newer" && names() == ["new"])
  }

  @Test("A chain of links is followed to its end, relative to each link's folder, even if the target is missing")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder + "deep", withIntermediateDirectories: true)
    for (link, target) in [("a", "deep/b"), ("deep/b", "../c"), ("c", folder + "deep/end")] {
      try FileManager.default.createSymbolicLink(atPath: folder + link, withDestinationPath: target)
    }
    for content in ["one", "two"] {
      try OutputFile.write(content.utf8, to: folder + "a")
      #expect(try text("deep/end") == content && text("a") == content)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "a") == "deep/b")
    #expect(try names() == ["a", "c", "deep"])
  }

  @Test("A path that cannot be written is reported with the system's reason")
  func refusals() throws {
    symlink("loop", folder + "loop")
    symlink("nowhere/at/all", folder + "dangling")
    for (name, code) in [("", EISDIR), ("loop", ELOOP), ("dangling", ENOENT), ("no/where", ENOENT), ("loop/x", ELOOP)] {
      let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write("x".utf8, to: folder + name) }
      #expect(failure == OutputFile.Failure(.creating, SystemError(code)), "\(name)")
    }
    #expect(throws: OutputFile.Failure(.creating, SystemError(ENOENT))) { try OutputFile("") }
    #expect(throws: OutputFile.Failure(.creating, SystemError(ENOENT))) { try OutputFile(folder + "no/where").check() }
    #expect(try names() == ["dangling", "loop"])
  }

  @Test("A device is written to and stays a device; a full device is a write error")
  func devices() throws {
    #expect(throws: OutputFile.Failure(.writing, SystemError(ENOSPC))) {
      try OutputFile.write("x".utf8, to: "/dev/full")
    }
    try OutputFile.write("x".utf8, to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(try OutputFile("/dev/null").isStream && !OutputFile(folder + "x").isStream)
  }

  @Test("A finished file in a temporary folder replaces the older one, or is written to a pipe")
  func commit() throws {
    try OutputFile.write("old".utf8, to: folder + "film")
    chmod(folder + "film", 0o640)
    let target = try OutputFile(folder + "film")
    let temporary = try target.makeTemporaryFolder()
    #expect(mode(String(temporary.dropFirst(folder.count).dropLast())) == 0o700)
    try OutputFile.write("new".utf8, to: temporary + "part")
    try target.commit(temporary + "part")
    #expect(try text("film") == "new" && mode("film") == 0o640)
    #expect(rmdir(temporary) == 0)
    #expect(mkfifo(folder + "pipe", 0o600) == 0)
    let reader = open(folder + "pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputFile(folder + "pipe").commit(folder + "film")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3 && bytes.starts(with: "new".utf8))
    #expect(try names() == ["film", "pipe"])
  }

  @Test("Temporary folders have unique names")
  func temporaryNames() throws {
    let file = try OutputFile(folder + "x")
    let names = Set(try (0..<50).map { _ in try file.makeTemporaryFolder() })
    #expect(names.count == 50)
  }
}
