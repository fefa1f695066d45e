import CoreGraphics
import Foundation
import Inspector
import Testing

@testable import HitPathCommands

/// The user's folders, whatever the environment says.
@Suite struct UserFolderTests {
  @Test("A home that is empty or no absolute path counts for nothing", arguments: [nil, "", "here", "./here"])
  func noHome(named: String?) {
    var environment: [String: String] = [:]
    environment["HOME"] = named
    let home = UserFolders.home(environment)
    #expect(home.hasPrefix("/") && home.count > 1)
    #expect(UserFolders.videos(environment) == home + "/Videos" || UserFolders.videos(environment).hasPrefix(home))
  }

  @Test("A home that is named is taken, and the videos folder follows it")
  func home() {
    let environment = ["HOME": "/nowhere/at/all", "XDG_CONFIG_HOME": "/nowhere/either"]
    #expect(UserFolders.home(environment) == "/nowhere/at/all")
    #expect(UserFolders.videos(environment) == "/nowhere/at/all/Videos")
  }

  @Test("Only a size that may be asked for is remembered")
  func sizes() {
    #expect(WindowMemory.canRemember(CGSize(width: 1280, height: 800)))
    #expect(!WindowMemory.canRemember(CGSize(width: 320, height: 240)))
    #expect(!WindowMemory.canRemember(CGSize(width: 1280, height: 20_000)))
  }

  @Test("The size of the interface is remembered; a memory from before there was one has none")
  func interfaceSize() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("memory-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    for size in [InterfaceSize.larger, nil] {
      let memory = WindowMemory(
        size: CGSize(width: 1280, height: 800), position: nil, bench: .init(), theme: nil, language: nil,
        interfaceSize: size)
      try memory.write(file)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("interfaceSize") == (size != nil))
      #expect(WindowMemory.read(file) == .remembered(memory))
    }
  }

  @Test("A memory that is a link stays one, and what it leads to is written")
  func linkedMemory() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("memory-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("window.json")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "kept.json")
    let memory = WindowMemory(
      size: CGSize(width: 1280, height: 800), position: nil, bench: .init(), theme: .dark, language: nil)
    try memory.write(link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "kept.json")
    #expect(WindowMemory.read(link) == .remembered(memory))
  }
}
