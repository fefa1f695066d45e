import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import Sandbox
import Testing

@testable import HitPathCommands

/// Tests what the window's process does with requests for files, which opened code may have written.
@MainActor
@Suite("Requested files") struct RequestedFilesTests {
  private let maker = FileMaker(
    opening: ["open", "A.swift", "--"], sources: ["/nowhere/A.swift"],
    ["HOME": "/nowhere/at/all", "XDG_CONFIG_HOME": "/nowhere", "HITPATH_EDITOR": "/bin/true"])

  private func outcome(of request: FileRequest) throws -> FileOutcome? {
    maker.begin(try JSONEncoder().encode(request))
    return try maker.takeOutcome().map { try JSONDecoder().decode(FileOutcome.self, from: $0) }
  }

  private func film(at path: String) -> FileRequest {
    let header = InputRecording.Header(example: "A", canvas: CGSize(width: 375, height: 667), program: "0.1.0")
    let look = GestureFilmLook(FilmChoices(.wide), theme: .light, path: path)
    return .film(recording: InputRecording(header: header, entries: [.frame(4)]).text, look)
  }

  @Test(
    "A film is made in the user's folder for films, and nowhere else",
    arguments: [
      "/nowhere/at/all/a.mp4", "/nowhere/at/all/Videos/../a.mp4", "/nowhere/at/all/Videos/in/a.mp4", "../a.mp4",
      "in/../../a.mp4", "/nowhere/at/all/Videosa.mp4",
    ])
  func elsewhere(path: String) throws {
    guard case .notFilmed(.outside(let folder)) = try outcome(of: film(at: path)) else {
      Issue.record("\(path) is accepted")
      return
    }
    #expect(folder == "/nowhere/at/all/Videos" && !maker.isRunning)
  }

  @Test("A film in that folder is begun, and a folder that cannot be made is the reason for none")
  func inFolder() throws {
    for path in ["/nowhere/at/all/Videos/a.mp4", "a.mp4"] {
      // A superuser could make the folder; its parent is a file for everyone.
      let maker = FileMaker(opening: [], sources: [], ["HOME": "/proc/version/home"])
      let path = path.replacingOccurrences(of: "/nowhere/at/all", with: "/proc/version/home")
      maker.begin(try JSONEncoder().encode(film(at: path)))
      let taken = try #require(maker.takeOutcome())
      guard case .notFilmed(.cannotCreate(let folder, _)) = try JSONDecoder().decode(FileOutcome.self, from: taken)
      else {
        Issue.record("\(path) has another outcome")
        continue
      }
      #expect(folder == "/proc/version/home/Videos")
    }
  }

  @Test("What is no request, a page of no picture, and a picture of no recording are ignored")
  func nothing() throws {
    maker.begin(Data("{}".utf8))
    maker.begin(Data([0, 1, 2, 255]))
    #expect(maker.takeOutcome() == nil)
    #expect(try outcome(of: .page(.english)) == nil)
    let look = GestureFilmLook(FilmChoices(.wide), theme: .light)
    #expect(try outcome(of: .picture(recording: "no recording", headline: "a", look)) == nil)
    #expect(!maker.isRunning && !maker.hasMade("/etc/passwd"))
  }

  @Test("The editor opens lines of the sources, and no other file")
  func editor() throws {
    for path in ["/nowhere/A.swift", "/nowhere/New.swift"] {
      guard case .edited(let place, .opened(by: "true")) = try outcome(of: .editor(SourcePlace(path, line: 3))) else {
        Issue.record("\(path) is not opened")
        continue
      }
      #expect(place == SourcePlace(path, line: 3) && !maker.isRunning)
    }
    for path in ["/etc/passwd", "/nowhere/.profile", "/nowhere/../etc/A.swift", "/elsewhere/A.swift", "A.swift"] {
      #expect(try outcome(of: .editor(SourcePlace(path, line: 1))) == nil, "\(path)")
    }
  }

  @Test("The words that open the sources are those of the user, without the options of the window")
  func opening() {
    #expect(
      OpenedProgram.opening(["open", "A.swift", "--watch", "--show", "B", "--", "--theme", "dark"])
        == ["open", "A.swift", "--show", "B", "--"])
    #expect(OpenedProgram.opening(["open", "A.swift"]) == ["open", "A.swift", "--"])
  }
}
