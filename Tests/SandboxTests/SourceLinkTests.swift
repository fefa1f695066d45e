import CoreGraphics
import EventTrace
import Examples
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

  /// An editor whose result is known when the test says so.
  private final class Editor: SourceEditing {
    private(set) var opened: SourcePlace?
    var result: SourceOpening?

    func open(_ place: SourcePlace) { opened = place }

    func takeResult() -> (place: SourcePlace, opening: SourceOpening)? {
      guard let opened, let result else { return nil }
      self.result = nil
      return (opened, result)
    }
  }

  /// The line of this file at which the override begins, counted from 1.
  private func line() throws -> Int {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.hasPrefix("    override func point(inside") }) + 1
  }

  /// A window after a touch on the view, which opens lines of source with `editor`.
  private func program(_ editor: Editor?) -> Program {
    var services = WindowServices()
    services.editing = editor
    let program = Program(RoundScene.self, services: services)
    program.sandbox.perform(.showRight(.story))
    program.slowClick(program.window(CGPoint(x: 95, y: 120)))
    return program
  }

  @Test("After a touch the story names file, line and answer, and a click opens them in the editor")
  func opens() throws {
    let line = try line()
    let place = "SourceLinkTests.swift:\(line)"
    let editor = Editor()
    let program = program(editor)
    #expect(program.sandbox.model.overrideLinks.map(\.place) == [place])
    #expect(program.shows("Round point(inside:) → true"))
    program.click(try #require(program.place(of: place)))
    #expect(editor.opened?.path.hasSuffix("SourceLinkTests.swift") == true && editor.opened?.line == line)
    #expect(program.sandbox.model.message == nil, "The result is not known yet")
    editor.result = .opened(by: "edit")
    program.turn()
    #expect(program.sandbox.model.message?.phrase == .sourceOpened)
  }

  @Test("If no editor can be started, a message says why and what to do, and the place is copied")
  func fails() throws {
    let editor = Editor()
    editor.result = .failed(program: "edit", reason: "it is gone")
    let failing = program(editor)
    let place = try #require(failing.sandbox.model.overrideLinks.first?.place)
    failing.click(try #require(failing.place(of: place)))
    #expect(failing.sandbox.model.message == Sentence(.editorFailed, "edit", "it is gone"))
    #expect(failing.sandbox.pasteboardText?.hasSuffix(place) == true)
    let contained = program(nil)
    contained.click(try #require(contained.place(of: place)))
    #expect(contained.sandbox.model.message?.phrase == .editorContained)
  }

  @Test("In a scene of the course, a click shows the line in the panel of the source")
  func course() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showRight(.story))
    program.slowClick(program.window(CGPoint(x: 187, y: 480)))
    program.rest(0.2)
    let link = try #require(program.sandbox.model.overrideLinks.first)
    let lines = program.sandbox.model.about.source.components(separatedBy: "\n")
    #expect(lines[link.line - 1].contains("override func"), "\(link)")
    program.sandbox.perform(.openSource(path: link.path, line: link.line))
    program.rest(0.2)
    #expect(program.sandbox.model.rightTab == .source && program.shows("\(link.line)"))
    #expect(program.sandbox.user.scene.sourceLine == link.line)
  }
}
