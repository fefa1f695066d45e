import CoreGraphics
import EventTrace
import Foundation
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests that the story names the lines of overrides that answered, and that a click opens them.
@MainActor
@Suite("Lines of source in the story")
struct SourceLinkTests {
  private final class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  private final class RoundScene: Scene {
    static let about = SceneDescription("round", title: "Round")

    func build(in window: UIWindow) { window.addSubview(Round(frame: CGRect(x: 100, y: 100, width: 50, height: 50))) }
  }

  /// The line of this file at which the override begins, counted from 1.
  private func line() throws -> Int {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.hasPrefix("    override func point(inside") }) + 1
  }

  /// A window after a touch on the view, which opens lines of source with `editor`.
  private func program(_ editor: (@MainActor (String, Int) -> SourceOpening)?) -> Program {
    var services = WindowServices()
    services.openEditor = editor
    let program = Program(RoundScene.self, services: services)
    program.sandbox.perform(.showRight(.story))
    program.slowClick(program.window(CGPoint(x: 95, y: 120)))
    return program
  }

  @Test("After a touch the story names file, line and answer, and a click opens them in the editor")
  func opens() throws {
    let line = try line()
    let place = "SourceLinkTests.swift:\(line)"
    var opened: (path: String, line: Int)?
    let program = program { path, line in
      opened = (path, line)
      return .opened(by: "edit")
    }
    #expect(program.sandbox.model.overrideLinks.map(\.place) == [place])
    #expect(program.shows("Round point(inside:) → true"))
    program.click(try #require(program.place(of: place)))
    #expect(opened?.path.hasSuffix("SourceLinkTests.swift") == true && opened?.line == line)
    #expect(program.sandbox.model.message?.phrase == .sourceOpened)
  }

  @Test("If no editor can be started, a message says why and what to do, and the place is copied")
  func fails() throws {
    let failing = program { _, _ in .failed(program: "edit", reason: "it is gone") }
    let place = try #require(failing.sandbox.model.overrideLinks.first?.place)
    failing.click(try #require(failing.place(of: place)))
    #expect(failing.sandbox.model.message == Sentence(.editorFailed, "edit", "it is gone"))
    #expect(failing.sandbox.pasteboardText?.hasSuffix(place) == true)
    let contained = program(nil)
    contained.click(try #require(contained.place(of: place)))
    #expect(contained.sandbox.model.message?.phrase == .editorContained)
  }
}
