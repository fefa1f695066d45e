import Files
import Foundation
import Testing

/// Tests the files of running programs, and how those of killed programs are found.
@Suite final class RunFolderTests {
  private let path = FileManager.default.temporaryDirectory.path + "/run-\(UUID().uuidString)/open"
  private var folder: RunFolder { RunFolder(path, prefix: "p-", suffix: ".x") }

  deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("A new file can be read by the user alone, and is not abandoned while its program runs")
  func running() throws {
    let file = try folder.create()
    #expect(mode(file.path) == 0o600 && mode(path) == 0o700)
    #expect(folder.abandoned(atMost: 3).isEmpty)
    #expect(FileManager.default.fileExists(atPath: file.path))
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A file whose program ended without removing it is found, and only one program takes it")
  func abandoned() throws {
    do {
      let file = try folder.create()
      try OutputFile.write(Array("left".utf8), file.descriptor)
    }
    let found = folder.abandoned(atMost: 3)
    #expect(found.count == 1 && found.first?.content(limit: 100) == Array("left".utf8))
    #expect(found.first?.content(limit: 3) == nil)
    #expect(folder.abandoned(atMost: 3).isEmpty, "it is locked by the one that found it")
    #expect(RunFolder(path, prefix: "other-", suffix: ".x").abandoned(atMost: 3).isEmpty)
  }

  @Test("Of many abandoned files the latest are kept, and links and folders are left alone")
  func limit() throws {
    var paths: [String] = []
    for number in 0..<5 {
      let file = try folder.create()
      paths.append(file.path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(number))], ofItemAtPath: file.path)
    }
    try FileManager.default.createSymbolicLink(atPath: path + "/p-link.x", withDestinationPath: "/etc/hostname")
    try FileManager.default.createDirectory(atPath: path + "/p-folder.x", withIntermediateDirectories: true)
    #expect(folder.abandoned(atMost: 2).map(\.path) == [paths[4], paths[3]])
    #expect(paths.map { FileManager.default.fileExists(atPath: $0) } == [false, false, false, true, true])
    #expect(FileManager.default.fileExists(atPath: path + "/p-folder.x"))
  }

  @Test("A folder that cannot be made is an error of the system")
  func unwritable() throws {
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: SystemError.self) { try folder.create() }
  }
}
