import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the size of the interface.
@MainActor
@Suite struct InterfaceSizeTests {
  private let size = CGSize(width: 1280, height: 800)

  @Test("Ctrl+Shift with =, − and 0 enlarges, shrinks and resets the interface")
  func keys() {
    let program = Program(AToETree.self)
    program.turn(.key(.equal, [.control, .shift]))
    #expect(program.platform.interfaceSize == 1.15 && program.platform.scale == 1.15)
    #expect(abs(program.sandbox.model.layout.status.width - size.width / 1.15) < 0.01)
    program.turn(.key(.equal, [.control, .shift]))
    #expect(program.platform.interfaceSize == 1.3)
    program.turn(.key(.zero, [.control, .shift]))
    #expect(program.platform.interfaceSize == 1 && program.sandbox.model.layout.status.width == size.width)
    for _ in 0..<3 { program.turn(.key(.hyphen, [.control, .shift])) }
    #expect(program.platform.interfaceSize == 0.9)
    #expect(program.sandbox.model.stageScale == nil, "the scene is not zoomed")
    program.turn(.key(.equal, .control))
    #expect(program.platform.interfaceSize == 0.9 && program.sandbox.model.stageScale != nil)
  }

  @Test("A touch lands where it is visible at every size")
  func touches() {
    let program = Program(AToETree.self)
    program.turn(.key(.equal, [.control, .shift]))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(program.sandbox.model.path?.hit?.name == "ViewE")
  }

  @Test("The button in the tool bar cycles through the sizes, and is highlighted while the size is not the default")
  func button() throws {
    let program = Program(AToETree.self, size: CGSize(width: 1600, height: 1000))
    var sizes: [CGFloat] = []
    for _ in 0..<4 {
      program.click(try #require(program.place(of: "Aa")))
      sizes.append(program.platform.interfaceSize)
    }
    #expect(sizes == [1.15, 1.3, 1.5, 1])
  }

  @Test("A window without space for larger panels shows a message and stays as it is")
  func noRoom() {
    let program = Program(AToETree.self, size: CGSize(width: 700, height: 500))
    program.turn(.key(.equal, [.control, .shift]))
    #expect(program.platform.interfaceSize == 1)
    #expect(program.shows("The window is too small for a larger interface."))
    program.turn(.key(.hyphen, [.control, .shift]))
    #expect(program.platform.interfaceSize == 0.9)
  }

  // MARK: Buttons without an effect

  @Test("If the responder chain has no space beside the scene, its button opens the panel, and is highlighted with it")
  func chainWithoutRoom() {
    let program = Program(AToETree.self, size: CGSize(width: 1024, height: 700))
    #expect(!program.sandbox.model.hasChainRoom && !program.sandbox.model.showsChain)
    program.turn(.key(.five))
    #expect(program.sandbox.model.rightTab == .chain && program.sandbox.model.showsChain)
    program.turn(.key(.five))
    #expect(program.sandbox.model.rightTab == .story && !program.sandbox.model.showsChain)
    let wide = Program(AToETree.self)
    #expect(wide.sandbox.model.showsChain)
    wide.turn(.key(.five))
    #expect(!wide.sandbox.model.showsChain && wide.sandbox.model.rightTab == .story)
  }

  @Test("An overlay without content shows a message")
  func nothingToShow() {
    let program = Program(AToETree.self)
    program.turn(.key(.four))
    #expect(program.shows("No view here takes touches beyond its bounds."))
    program.turn(.keyUp(.four))
    program.turn(.key(.eight))
    #expect(program.shows("No view here lies outside its superview."))
    let bulge = Program(TabBarBulge.self)
    bulge.turn(.key(.eight))
    #expect(!bulge.shows("No view here lies outside its superview."))
  }

  @Test("Before the first touch the responder chain's panel explains what it shows")
  func emptyChain() {
    let program = Program(AToETree.self)
    #expect(program.shows("Press the scene: who handles"))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(!program.shows("Press the scene: who handles"))
  }

  @Test("Every button of the tool bar has its place in every width", arguments: [640, 800, 940, 960, 1024, 1280])
  func buttons(width: Int) {
    let program = Program(AToETree.self, size: CGSize(width: width, height: 700))
    for language in 0..<2 {
      if language == 1 { program.turn(.key(.f8)) }
      let phrases: [Phrase] = [.record, .filmIt, .pick, .hitMap, .slop, .overflow, .depth, .legend]
      for phrase in phrases {
        let title = program.sandbox.model.language[phrase]
        #expect(program.button(title).map(program.layout.toolbar.contains) == true, "\(title) at \(width)")
      }
    }
  }

  @Test("In the smallest window every button of the tool bar has its place")
  func smallest() {
    let program = Program(AToETree.self, size: CGSize(width: 640, height: 480))
    for title in ["Record", "Film it", "Legend", "Aa", "Light", "Depth", "Pause"] {
      #expect(program.button(title).map(program.layout.toolbar.contains) == true, "\(title)")
    }
  }

  // MARK: Stable positions under the pointer

  @Test("The tabs at the right stay under the pointer when the source widens their panel")
  func tabs() throws {
    let program = Program(AToETree.self)
    let tab = try #require(program.place(of: "Source"))
    program.click(tab)
    #expect(program.sandbox.model.rightTab == .source)
    let after = try #require(program.place(of: "Source"))
    #expect(abs(after.x - tab.x) < 3 && after.y == tab.y)
  }

  @Test("While the pointer moves over the scene the text below the list never moves up, nor does the chain's heading")
  func steadyStory() throws {
    let program = Program(AToETree.self)
    var (last, heading): (CGFloat, CGPoint?) = (0, nil)
    for point in [CGPoint(x: 245, y: 390), CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 60), CGPoint(x: 245, y: 390)] {
      program.turn(.hover(program.window(point)))
      program.rest(0.3)
      let why = try #require(program.place(of: "WHY"))
      #expect(why.y >= last)
      last = why.y
      let title = try #require(program.place(of: "RESPONDER CHAIN"))
      #expect(heading == nil || heading == title)
      heading = title
    }
  }
}
