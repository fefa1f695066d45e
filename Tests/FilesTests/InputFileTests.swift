import Files
import Foundation
import Testing

/// Tests files that are read within limits.
@Suite final class InputFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)/"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8], _ name: String = "file") throws -> String {
    try OutputFile.write(bytes, to: folder + name)
    return folder + name
  }

  @Test("As many bytes as the limit are read, one more is rejected")
  func limit() throws {
    let path = try write([UInt8](repeating: 7, count: 100_000))
    #expect(try InputFile.read(path, limit: 100_000).count == 100_000)
    #expect(throws: InputFile.Failure.tooLarge(limit: 99_999)) { try InputFile.read(path, limit: 99_999) }
    #expect(throws: InputFile.Failure.tooLarge(limit: 1 << 20)) { try InputFile.read("/dev/zero", limit: 1 << 20) }
  }

  @Test("A pipe is waited for, or rejected if waiting is not allowed")
  func pipes() throws {
    let path = folder + "pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: InputFile.Failure.notRegular) { try InputFile.read(path, limit: 10, kinds: .regular) }
    #expect(throws: InputFile.Failure.notRegular) { try InputFile.read("/dev/zero", limit: 10, kinds: .regular) }
    Thread.detachNewThread {
      let writer = open(path, O_WRONLY)
      _ = Foundation.write(writer, "slow", 4)
      close(writer)
    }
    #expect(try InputFile.read(path, limit: 10) == Array("slow".utf8))
  }

  @Test("Missing, unreadable and non-text files are different errors; a byte order mark is not part of the text")
  func kinds() throws {
    symlink("loop", folder + "loop")
    #expect(throws: InputFile.Failure.missing(SystemError(ENOENT))) { try InputFile.text(folder + "none", limit: 9) }
    #expect(throws: InputFile.Failure.missing(SystemError(ENOENT))) { try InputFile.text("", limit: 9) }
    #expect(throws: InputFile.Failure.unreadable(SystemError(EISDIR))) { try InputFile.text(folder, limit: 9) }
    #expect(throws: InputFile.Failure.unreadable(SystemError(ELOOP))) { try InputFile.text(folder + "loop", limit: 9) }
    #expect(throws: InputFile.Failure.notUTF8) { try InputFile.text(write([0x43, 0xE9]), limit: 9) }
    #expect(try InputFile.text(write(Array("\u{FEFF}a".utf8)), limit: 9) == "a")
    #expect(try InputFile.text(write([]), limit: 0) == "")
  }

  @Test(
    "A path is split as text, however short",
    arguments: [
      ("f", "", "f", ""), ("/", "/", "", ""), ("", "", "", ""), ("new/", "new/", "", ""),
      ("a/b.PNG", "a/", "b.PNG", "png"),
      (".png", "", ".png", ""), ("a.b/c", "a.b/", "c", ""), ("x.tar.gz", "", "x.tar.gz", "gz"), ("a.", "", "a.", ""),
    ])
  func parts(path: String, folder: String, name: String, ending: String) {
    #expect(PathParts.folder(of: path) == folder)
    #expect(PathParts.name(of: path) == name)
    #expect(PathParts.fileExtension(of: path) == ending)
  }
}
