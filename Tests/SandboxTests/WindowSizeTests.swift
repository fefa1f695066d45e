import CoreGraphics
import Examples
import InputEvents
import Inspector
import Sandbox
import Testing

/// Tests narrow and wide windows, and moving the scene on the stage.
@MainActor
@Suite struct WindowSizeTests {
  private let narrow = CGSize(width: 800, height: 600)
  private let wide = CGSize(width: 1680, height: 1000)

  // MARK: The drawer

  @Test("Below 860 points Ctrl+1 or a button opens the left panel, and the scene moves aside without shrinking")
  func opens() throws {
    for size in [narrow, CGSize(width: 840, height: 640)] {
      let program = Program(AToETree.self, size: size)
      let corner = CGPoint(x: exampleCanvas.width, y: exampleCanvas.height)
      let width = program.window(corner).x - program.window(.zero).x
      #expect(!program.shows("Overlapping siblings"))
      program.turn(.key(.one, .control))
      #expect(program.shows("Overlapping siblings") && program.sandbox.stageFrame.minX > 0)
      #expect(program.window(.zero).x >= program.sandbox.stageFrame.minX)
      #expect(program.window(corner).x - program.window(.zero).x >= width)
      #expect(program.window(corner).x <= program.sandbox.stageFrame.maxX)
      program.turn(.key(.one, .control))
      #expect(!program.shows("Overlapping siblings"))
      program.click(try #require(program.place(of: "☰")))
      #expect(program.shows("Overlapping siblings"))
      program.click(try #require(program.place(of: "☰")))
      #expect(!program.shows("Overlapping siblings"))
    }
  }

  @Test("Beside the open drawer the scene is touched as usual; Esc closes the drawer")
  func closes() {
    let program = Program(AToETree.self, size: narrow, keepsTrace: true)
    program.turn(.key(.one, .control))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(program.sandbox.model.path?.hit?.name == "ViewE" && program.shows("Overlapping siblings"))
    program.turn(.key(.escape))
    #expect(!program.shows("Overlapping siblings"))
  }

  @Test("If the drawer covers the story, choosing an example closes it; otherwise it stays")
  func choosing() throws {
    for (width, stays) in [(800.0, false), (840, true)] {
      let program = Program(AToETree.self, size: CGSize(width: width, height: 640))
      program.turn(.key(.one, .control))
      #expect(program.shows("TRY THIS") == stays)
      program.click(try #require(program.place(of: "Overlapping siblings")))
      #expect(program.sandbox.model.selected == "overlapping-siblings")
      #expect(program.sandbox.model.isDrawerOpen == stays && program.shows("TRY THIS"))
    }
  }

  // MARK: The third column

  @Test("From 1600 points on story and trace are side by side, and the calls are stepped through beside the story")
  func threeColumns() {
    let program = Program(AToETree.self, size: wide)
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(program.shows("TRY THIS") && program.shows("point(inside:)"))
    program.turn(.key(.period, .shift))
    #expect(program.sandbox.model.cursor == 0 && program.shows("TRY THIS"))
    program.sandbox.perform(.showRight(.properties))
    #expect(program.shows("TRY THIS") && program.shows("Nothing is selected."))
    program.turn(.key(.two, .control))
    #expect(!program.shows("TRY THIS") && !program.shows("Nothing is selected."))
  }

  @Test("A window that is narrowed and widened again keeps the user's choices")
  func resizing() {
    let program = Program(AToETree.self, size: wide)
    program.sandbox.perform(.showRight(.chain))
    for size in [narrow, CGSize(width: 1280, height: 800), wide] { program.sandbox.resize(to: size) }
    #expect(program.sandbox.model.bench.right == .chain && program.shows("TRY THIS"))
  }

  // MARK: Moving the scene

  @Test("Space and a drag move the scene and touch no view; the clock continues")
  func spaceAndDrag() {
    let program = Program(AToETree.self, keepsTrace: true)
    let before = program.window(.zero)
    let start = program.window(CGPoint(x: 100, y: 100))
    program.turn(.key(.space))
    program.turn(.contact(.down, start))
    program.turn(.contact(.move, CGPoint(x: start.x + 30, y: start.y + 20)))
    program.turn(.contact(.up, CGPoint(x: start.x + 30, y: start.y + 20)))
    program.turn(.keyUp(.space))
    #expect(program.window(.zero) == CGPoint(x: before.x + 30, y: before.y + 20))
    #expect(program.sandbox.trace.records.isEmpty && !program.sandbox.model.transport.isPaused)
    program.turn(.key(.zero, .control))
    #expect(program.window(.zero) == before)
  }

  @Test("Space alone pauses the clock at its release, once however long it is held")
  func spaceAlone() {
    let program = Program(AToETree.self)
    program.turn(.key(.space))
    #expect(!program.sandbox.model.transport.isPaused)
    program.turn(.keyUp(.space))
    #expect(program.sandbox.model.transport.isPaused)
    program.turn(.key(.space))
    program.turn(.focusChanged(false))
    program.turn(.keyUp(.space))
    #expect(program.sandbox.model.transport.isPaused, "it was let go elsewhere")
  }
}
