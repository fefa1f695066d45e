import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests actions that need only a mouse, and what the window shows of them.
@MainActor
@Suite struct MouseOnlyTests {
  private func replaying() throws -> Program {
    let source = Program(AToETree.self)
    source.rest(0.5)
    source.click(source.window(AToETree.about.suggestedTap))
    source.rest(0.5)
    let program = Program(AToETree.self)
    try #require(program.sandbox.play(source.sandbox.stage.journal.recording))
    program.rest(0.2)
    return program
  }

  @Test("A click on a row of the sheet of keys has the effect of its key; one outside the rows only closes it")
  func sheetOfKeys() throws {
    let program = Program(AToETree.self)
    program.click(try #require(program.place(of: "?")))
    #expect(program.sandbox.model.showsKeys)
    let motion = try #require(program.place(of: "reduce motion, or not"))
    let frames = program.platform.presentCount
    program.turn(.hover(motion))
    #expect(program.platform.presentCount > frames, "the line lights up")
    program.click(motion)
    #expect(program.sandbox.model.user.motion == .fade && !program.sandbox.model.showsKeys)
    program.sandbox.perform(.flipKeys)
    program.turn(.exposed)
    program.click(try #require(program.place(of: "show the keys that are pressed")))
    #expect(program.sandbox.model.overlays.contains(.keys) && !program.sandbox.model.showsKeys)
    program.sandbox.perform(.flipKeys)
    program.turn(.exposed)
    let (before, path) = (program.sandbox.model.user, program.sandbox.model.path)
    program.click(try #require(program.place(of: "WINDOW")))
    #expect(!program.sandbox.model.showsKeys && program.sandbox.model.user.motion == before.motion)
    #expect(program.sandbox.model.path == path, "no scene gets the touch")
  }

  @Test("The menu lists the newest recordings; a click on one plays it, and the menu is closed")
  func recordings() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder))
    program.click(try #require(program.button("Menu")))
    #expect(program.shows("None yet: Record makes one"))
    program.turn(.key(.escape))
    #expect(program.sandbox.user.menu == nil && !program.shows("None yet"))
    for _ in 1...2 {
      program.turn(.key(.f9))
      program.click(program.window(AToETree.about.suggestedTap))
      program.turn(.keyUp(.f9))
      program.turn(.key(.f9))
      program.turn(.keyUp(.f9))
    }
    let earlier = Date(timeIntervalSinceNow: -3600)
    try FileManager.default.setAttributes([.modificationDate: earlier], ofItemAtPath: folder + "/a-to-e-2.hitrec")
    program.click(try #require(program.button("Menu")))
    program.turn(.exposed)
    let (newest, older) = (try #require(program.place(of: "a-to-e-1")), try #require(program.place(of: "a-to-e-2")))
    #expect(newest.y < older.y)
    program.click(older)
    #expect(program.sandbox.user.menu == nil && program.sandbox.isReplaying)
  }

  @Test("Entries of the menu are chosen by mouse, or by arrows and Return; enabled ones have a check mark")
  func menu() throws {
    let program = Program(AToETree.self)
    program.click(try #require(program.button("Menu")))
    program.turn(.exposed)
    program.click(try #require(program.place(of: "Reduce motion")))
    #expect(program.sandbox.model.user.motion == .fade && program.sandbox.user.menu == nil)
    program.turn(.key(.f10, .shift))
    program.turn(.keyUp(.f10))
    for usage in [KeyUsage.down, .down, .up, .down, .returnOrEnter] {
      program.turn(.key(usage))
      program.turn(.keyUp(usage))
    }
    #expect(program.sandbox.model.overlays.contains(.keys) && program.sandbox.user.menu == nil)
    program.click(try #require(program.button("Menu")))
    program.click(CGPoint(x: 640, y: 400))
    #expect(program.sandbox.user.menu == nil && program.sandbox.model.path?.isPreview != false, "no view was touched")
  }

  @Test("The captions of a demonstration have a band between the scene and the bar of the timeline")
  func captionBand() throws {
    for (example, size) in [
      (PhotoGestures.self as any Scene.Type, CGSize(width: 1280, height: 800)),
      (TabBarBulge.self, CGSize(width: 1280, height: 800)), (TabBarBulge.self, CGSize(width: 900, height: 700)),
    ] {
      let program = Program(example, size: size)
      program.turn(.key(.f6))
      for _ in 0..<60 {
        program.rest(0.1)
        guard let caption = program.sandbox.display.model.narration.caption else { continue }
        let model = program.sandbox.model
        var stage = model.layout.stage
        if model.bar != nil { stage.size.height -= ReplayBar(in: stage, targets: model.layout.targets).height }
        let scene = program.sandbox.display.canvas.placement.frame
        let band = CaptionOverlay(
          caption, below: scene, in: stage, clearOf: [], measurer: program.platform.textMeasurer
        ).band
        #expect(band.minY >= scene.maxY && band.maxY <= stage.maxY, "\(size): \(caption) \(band) \(scene)")
      }
    }
  }

  @Test("Show me, Compare and End are highlighted while active, and each can stop it")
  func litButtons() throws {
    let program = Program(TabBarBulge.self)
    #expect(!program.isLit("Show me") && !program.isLit("Compare") && program.place(of: "End") == nil)
    program.click(try #require(program.place(of: "Compare")))
    #expect(program.isLit("Compare") && !program.isLit("End"))
    program.click(try #require(program.place(of: "End")))
    #expect(program.sandbox.model.comparison == nil && !program.isLit("Compare") && program.place(of: "End") == nil)
    let showMe = try #require(program.place(of: "Show me"))
    program.click(showMe)
    program.rest(0.5)
    #expect(program.sandbox.model.isDemonstrating && program.isLit("Stop") && program.place(of: "Show me") == nil)
    program.click(try #require(program.place(of: "Stop")))
    program.rest(0.5)
    #expect(!program.sandbox.model.isDemonstrating && !program.isLit("Show me"))
    program.sandbox.perform(.restart)
    program.turn(.exposed)
    #expect(program.place(of: "Show me") == showMe)
    for isPlaying in [true, false, true] {
      program.turn(.key(.f6))
      program.turn(.keyUp(.f6))
      program.rest(0.3)
      #expect(program.sandbox.model.isDemonstrating == isPlaying, "by key")
    }
  }

  @Test("The edges of the panels are dragged: each changes the size of its panel, and the scene stays between them")
  func grips() {
    let program = Program(AToETree.self)
    func drag(from start: CGPoint, by distance: CGVector) {
      let end = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
      program.turn(.hover(start))
      program.turn(.contact(.down, start))
      program.turn(.contact(.move, end))
      program.turn(.contact(.up, end))
    }
    let before = program.sandbox.model.layout
    drag(from: CGPoint(x: before.left.maxX - 3, y: 300), by: CGVector(dx: -40, dy: 0))
    drag(from: CGPoint(x: before.right.minX + 3, y: 300), by: CGVector(dx: -30, dy: 0))
    drag(from: CGPoint(x: 640, y: before.bottom.minY + 3), by: CGVector(dx: 0, dy: -20))
    let after = program.sandbox.model.layout
    #expect(abs(after.left.width - (before.left.width - 40)) <= 4)
    #expect(abs(after.right.width - (before.right.width + 30)) <= 4)
    #expect(abs(after.bottom.height - (before.bottom.height + 20)) <= 4)
    #expect(after.stage.minX == after.left.maxX && after.stage.maxX == after.right.minX)
    #expect(after.stage.maxY == after.bottom.minY)
  }

  @Test("At the ends of a replay's bar are a button that pauses and continues, and one that ends the replay")
  func replayButtons() throws {
    let program = try replaying()
    let stage = program.layout.stage
    let (play, close) = (
      CGPoint(x: stage.minX + 20, y: stage.maxY - 11), CGPoint(x: stage.maxX - 16, y: stage.maxY - 11)
    )
    #expect(program.sandbox.model.replay?.isPlaying == true)
    program.click(play)
    #expect(program.sandbox.model.replay?.isPlaying == false)
    let time = program.sandbox.model.replay?.time
    program.rest(0.2)
    #expect(program.sandbox.model.replay?.time == time, "nothing was sought")
    program.click(play)
    #expect(program.sandbox.model.replay?.isPlaying == true)
    program.click(close)
    #expect(program.sandbox.model.replay == nil)
  }

  @Test("A replay that is over begins again where the recording was asked for")
  func again() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder))
    program.rest(5)
    program.turn(.key(.f9))
    program.rest(0.5)
    program.click(program.window(AToETree.about.suggestedTap))
    program.turn(.keyUp(.f9))
    program.turn(.key(.f9))
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    program.sandbox.openFile(folder + "/" + file)
    program.rest(2)
    #expect(program.sandbox.model.replay?.isPlaying == false)
    program.turn(.key(.k))
    program.turn(.exposed)
    #expect(try #require(program.sandbox.model.replay?.time) > 4.9)
  }

  @Test("A message of the program does not cover the scene while the drawer below is open")
  func messagePlace() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.flipOverlay(.slop))
    program.turn(.exposed)
    let message = try #require(program.sandbox.model.message)
    let words = program.strings.first { Language.english[message].hasPrefix($0) && $0.count > 8 }
    let place = try #require(words.flatMap { program.place(of: $0) })
    #expect(place.y > program.layout.stage.maxY)
  }

  @Test("The pointer's shape over the edge of a panel shows that it can be dragged, and in which direction")
  func edges() {
    let program = Program(AToETree.self)
    let layout = program.layout
    program.turn(.hover(CGPoint(x: layout.left.maxX - 3, y: layout.left.midY)))
    #expect(program.platform.cursor.rawValue == "resizeAcross")
    program.turn(.hover(CGPoint(x: layout.right.minX + 3, y: layout.right.midY)))
    #expect(program.platform.cursor.rawValue == "resizeAcross")
    program.turn(.hover(CGPoint(x: 640, y: layout.bottom.minY + 3)))
    #expect(program.platform.cursor.rawValue == "resizeUpright")
    program.sandbox.perform(.fold(.right))
    program.turn(.hover(CGPoint(x: 1276, y: layout.stage.midY)))
    #expect(program.platform.cursor == .hand, "a folded panel's handle is a button")
    program.turn(.hover(CGPoint(x: 640, y: layout.stage.midY)))
    #expect(program.platform.cursor == .arrow)
  }

  @Test("The button after the drawer's tabs points in the direction in which the drawer will move")
  func drawerButton() {
    let program = Program(AToETree.self)
    #expect(program.place(of: "⌄") != nil && program.place(of: "⌃") == nil)
    program.sandbox.perform(.fold(.bottom))
    program.turn(.exposed)
    #expect(program.place(of: "⌃") != nil && program.place(of: "⌄") == nil)
  }

  @Test("In a window as tall as a laptop's the scene is a quarter larger, and the low drawer keeps all its buttons")
  func lowDrawer() {
    let program = Program(AToETree.self, size: CGSize(width: 1440, height: 900))
    #expect(
      program.sandbox.windowPoint(ofCanvas: CGPoint(x: 100, y: 0)).x
        - program.sandbox.windowPoint(ofCanvas: .zero).x == 125)
    for words in ["Timeline", "Log", "Devices", "⌄"] { #expect(program.place(of: words) != nil, "\(words)") }
    let large = Program(AToETree.self, size: CGSize(width: 1920, height: 1200))
    #expect(
      large.sandbox.windowPoint(ofCanvas: CGPoint(x: 100, y: 0)).x
        - large.sandbox.windowPoint(ofCanvas: .zero).x == 175)
  }

  // MARK: The list of examples

  @Test("However the list of examples comes up, it shows the one that is chosen")
  func chosenExample() {
    let title = ShakeAndRemote.about.title.english
    let program = Program(ShakeAndRemote.self)
    func isListed() -> Bool { program.places(of: title).contains { $0.x < program.layout.left.maxX } }
    #expect(isListed())
    program.sandbox.perform(.showLeft(.tree))
    program.turn(.exposed)
    program.sandbox.perform(.showLeft(.examples))
    program.turn(.exposed)
    #expect(isListed())
    program.sandbox.perform(.flipTheme)
    program.turn(.exposed)
    #expect(isListed())
  }

  @Test("While the result of a tap into a field is shown, the pointer is a beam only over that field")
  func beam() {
    let program = Program(FirstResponder.self)
    program.turn(.hover(program.window(FirstResponder.about.suggestedTap)))
    #expect(program.platform.cursor == .text)
    program.click(program.window(FirstResponder.about.suggestedTap))
    program.rest(1)
    program.turn(.hover(program.window(CGPoint(x: 180, y: 240))))
    #expect(program.platform.cursor == .arrow)
    program.turn(.hover(program.window(FirstResponder.about.suggestedTap)))
    #expect(program.platform.cursor == .text)
  }

  // MARK: Words

  @Test("The headline is the typed text, not that the field changed")
  func typed() {
    let program = Program(FirstResponder.self)
    let field = program.window(FirstResponder.about.suggestedTap)
    program.turn(.contact(.down, field, id: 1))
    program.rest(0.1)
    program.turn(.contact(.up, field, id: 1))
    program.rest(1)
    program.turn(.input(InputEvent(timestamp: 0, sample: .text(TextSample(text: "o", phase: .committed)))))
    program.turn(.exposed)
    #expect(program.sandbox.model.headline?.sentence.phrase == .headlineTyped)
    #expect(program.sandbox.model.headline?.reasons.map(\.phrase) == [.headlineSends])
  }

  @Test("Every row of a called view has the point in that view's coordinates, however long the name")
  func points() throws {
    let program = Program(ControlsPage.self, size: CGSize(width: 1280, height: 1600))
    program.click(program.window(ControlsPage.about.suggestedTap))
    program.rest(1)
    let path = try #require(program.sandbox.model.path)
    #expect(path.steps.contains { $0.name == "UIActivityIndicatorView" })
    let story = program.strings
    for (before, step) in zip(path.steps, path.steps.dropFirst()) where before.point != step.point {
      #expect(story.contains(step.point.display), "\(step.name)")
    }
  }

  @Test("A count of one is in the singular")
  func singular() {
    let program = Program(PhotoGestures.self)
    program.turn(.hover(program.window(CGPoint(x: 187, y: 300))), .key(.t))
    #expect(program.place(of: "Lift 1 finger") != nil)
    #expect(Language.english[.headlineStarted, "KeyPad", "1"].hasSuffix("was forwarded 1 time."))
  }

  @Test("A key that no view received is reported as starting at the window")
  func noFirstResponder() {
    let program = Program(AToETree.self)
    program.turn(.key(.x, characters: "x"))
    #expect(program.sandbox.model.headline?.reasons == [Sentence(.headlineStartedAtWindow, "UIWindow")])
  }

  // MARK: Persistence of the result

  @Test("A key that only the window and the application receive leaves the result of the last touch readable")
  func strayKey() {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    let headline = program.sandbox.model.headline
    program.turn(.key(.x, characters: "x"))
    program.turn(.keyUp(.x))
    program.turn(.exposed)
    #expect(program.sandbox.model.headline == headline)
    #expect(program.sandbox.model.pathOnScene?.hit?.name == "ViewE")
  }

  @Test("A key that a responder receives is a result of its own")
  func handledKey() {
    let program = Program(ShakeAndRemote.self)
    program.click(program.window(ShakeAndRemote.about.suggestedTap))
    program.turn(.key(.returnOrEnter))
    program.turn(.exposed)
    #expect(program.sandbox.model.headline?.sentence.subject != nil)
    #expect(program.sandbox.model.path == nil || program.sandbox.model.pathOnScene == nil)
  }
}
