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

  @Test("A pipe that no program reads from is reported after a moment, and does not wait for a reader without end")
  func unreadPipe() throws {
    #expect(mkfifo(folder + "pipe", 0o600) == 0)
    let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write("x".utf8, to: folder + "pipe") }
    #expect(failure?.step == .creating && failure?.reason == "no program reads from it")
  }

  @Test("Any text becomes the name of a numbered file inside of its folder")
  func numberedPaths() throws {
    for (name, made) in [("photo", "photo-1"), ("../../x", "-.-..-x-1"), ("a/b\nc", "a-b-c-1"), (".x", "-x-1")] {
      #expect(try NumberedPath.free(in: folder, named: name, extensions: ["hitrec"]) == "\(folder)/\(made)")
    }
    let long = try NumberedPath.free(in: folder, named: String(repeating: "é", count: 1000), extensions: ["txt"])
    #expect(PathParts.name(of: long).utf8.count <= 255)
  }

  @Test("The digest of a file changes with each byte and with the length")
  func digests() {
    let bytes = (0..<100).map { UInt8($0) }
    let other = bytes.indices.map { index in
      var changed = bytes
      changed[index] ^= 0x10
      return ContentDigest.of(changed)
    }
    let shorter = bytes.indices.map { ContentDigest.of(Array(bytes[..<$0])) }
    #expect(Set(other + shorter + [ContentDigest.of(bytes)]).count == 201)
    #expect(ContentDigest.of([0]) != ContentDigest.of([0, 0]) && ContentDigest.of(bytes) == ContentDigest.of(bytes))
  }

  @Test("A temporary folder that a killed process left is removed by the next one, one in use is not")
  func abandonedFolders() throws {
    let file = try OutputFile(folder + "film")
    let used = try file.makeTemporaryFolder()
    for name in [".hitpath-old.part", ".hitpath-young.part", ".hitpath-other"] {
      try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
      try Data("frames".utf8).write(to: URL(fileURLWithPath: folder + name + "/frames"))
    }
    let past = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    for path in [used, folder + ".hitpath-old.part", folder + ".hitpath-other"] { utimes(path, past) }
    let next = try file.makeTemporaryFolder()
    let kept = [used, next].map { PathParts.name(of: String($0.dropLast())) }
    #expect(try Set(names()) == Set(kept + [".hitpath-young.part", ".hitpath-other"]))
  }

  @Test("Temporary folders have unique names")
  func temporaryNames() throws {
    let file = try OutputFile(folder + "x")
    let names = Set(try (0..<50).map { _ in try file.makeTemporaryFolder() })
    #expect(names.count == 50)
  }
}
