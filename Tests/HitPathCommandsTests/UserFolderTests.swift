import CoreGraphics
import Foundation
import Inspector
import Testing

@testable import HitPathCommands

/// Tests the user's folders for different environments.
@Suite struct UserFolderTests {
  @Test("A home that is empty or not an absolute path is ignored", arguments: [nil, "", "here", "./here"])
  func noHome(named: String?) {
    var environment: [String: String] = [:]
    environment["HOME"] = named
    let home = UserFolders.home(environment)
    #expect(home.hasPrefix("/") && home.count > 1)
    #expect(UserFolders.videos(environment) == home + "/Videos" || UserFolders.videos(environment).hasPrefix(home))
  }

  @Test("A home that is set is used, and the videos folder is in it")
  func home() {
    let environment = ["HOME": "/nowhere/at/all", "XDG_CONFIG_HOME": "/nowhere/either"]
    #expect(UserFolders.home(environment) == "/nowhere/at/all")
    #expect(UserFolders.videos(environment) == "/nowhere/at/all/Videos")
  }

  @Test("Only a valid window size is remembered")
  func sizes() {
    #expect(WindowMemory.canRemember(CGSize(width: 1280, height: 800)))
    #expect(!WindowMemory.canRemember(CGSize(width: 320, height: 240)))
    #expect(!WindowMemory.canRemember(CGSize(width: 1280, height: 20_000)))
  }

  @Test("The size of the interface is remembered; an older file has none")
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

  @Test("The choices of the last film are remembered, and choices that no film can have are not taken")
  func film() throws {
    var choices = FilmChoices(.story, in: .chinese)
    (choices.framesPerSecond, choices.burnsCaptions) = (60, false)
    let memory = WindowMemory(
      size: CGSize(width: 1280, height: 800), position: nil, bench: .init(), theme: nil, language: nil, film: choices)
    let content = try memory.content
    #expect(WindowMemory.read(content) == .remembered(memory))
    let text = String(decoding: content, as: UTF8.self)
    let odd = text.replacingOccurrences(of: "\"framesPerSecond\" : 60", with: "\"framesPerSecond\" : 7")
    #expect(odd != text)
    guard case .remembered(let read) = WindowMemory.read(Data(odd.utf8)) else {
      Issue.record("the rest is remembered")
      return
    }
    #expect(read.film?.framesPerSecond == 30 && read.film?.format == .story)
  }

  @Test("A settings file that is a link stays a link, and its target is written")
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
