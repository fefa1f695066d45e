import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests the layout for fingers.
@MainActor
@Suite("The layout for fingers") struct TouchLayoutTests {
  private func finger(_ id: Int, _ phase: ContactSample.Phase, _ place: CGPoint) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: place, kind: .finger))
  }

  private func program(_ size: CGSize) -> Program {
    let program = Program(TabBarBulge.self, size: size)
    program.sandbox.perform(.chooseTargets(.touch))
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.2)
    return program
  }

  /// Returns the controls whose touch areas are less than 44 points wide or high, with these sizes. Edges of panels are
  /// left out, because every panel can also be folded by a button; so are controls that are scrolled out of sight.
  private func small(in program: Program, under identifier: String? = nil) -> [String] {
    _ = program.sandbox.makePanes()
    let workbench = program.sandbox.panels.workbench
    var found: [String] = []
    func isHit(_ control: UIControl, _ point: CGPoint) -> Bool {
      program.sandbox.panels.hitTest(point)?.isDescendant(of: control) == true
    }
    func reach(_ control: UIControl, from center: CGPoint, _ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      var distance: CGFloat = 0
      while distance < 24, isHit(control, CGPoint(x: center.x + dx * distance, y: center.y + dy * distance)) {
        distance += 1
      }
      return distance
    }
    func search(_ view: UIView) {
      guard !view.isHidden, view.isUserInteractionEnabled, !view.bounds.isEmpty else { return }
      if let control = view as? UIControl, control.isEnabled, !"\(type(of: control))".contains("PanelGrip") {
        let center = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: workbench)
        let isClipped = sequence(first: control as UIView) { $0.superview }.contains { parent in
          parent is UIScrollView
            && !parent.convert(parent.bounds, to: workbench).insetBy(dx: 0, dy: 22).contains(center)
        }
        if !isClipped, isHit(control, center) {
          let width = reach(control, from: center, -1, 0) + reach(control, from: center, 1, 0)
          let height = reach(control, from: center, 0, -1) + reach(control, from: center, 0, 1)
          if width < 44 || height < 44 {
            found.append("\(type(of: control)) \(control.accessibilityIdentifier ?? "") \(width)x\(height)")
          }
        }
      }
      for subview in view.subviews { search(subview) }
    }
    search(workbench.subviews.first { $0.accessibilityIdentifier == identifier && identifier != nil } ?? workbench)
    return found
  }

  @Test(
    "Every control has a touch area of at least 44 points, in all panels",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080)])
  func everyControl(size: CGSize) {
    let program = program(size)
    let actions: [InspectorAction] =
      BenchState.RightTab.allCases.map { .showRight($0) } + BenchState.LeftTab.allCases.map { .showLeft($0) }
      + BenchState.BottomTab.allCases.map { .showBottom($0) } + [.fold(.bottom), .flipQuiet]
    for action in actions {
      program.sandbox.perform(action)
      program.rest(0.1)
      let small = small(in: program)
      #expect(small.isEmpty, "after \(action): \(small)")
    }
    program.sandbox.perform(.flipPalette)
    program.rest(0.1)
    #expect(small(in: program, under: "palette").isEmpty, "the palette")
    program.sandbox.perform(.leave)
    program.sandbox.perform(.select(program.sandbox.model.path?.hit?.node, reveal: .always))
    program.rest(0.1)
    let properties = small(in: program)
    #expect(properties.isEmpty, "\(properties)")
  }

  @Test("Rows of lists, the bar of the timeline and its buttons are 44 points high")
  func rows() {
    let program = program(CGSize(width: 1280, height: 800))
    let layout = program.sandbox.model.layout
    let bar = ReplayBar(in: layout.stage, targets: layout.targets)
    #expect(bar.playButton.width >= 44 && bar.playButton.height >= 44)
    #expect(bar.closeButton.width >= 44 && bar.grip.height >= 44)
  }

  @Test("Lanes, triangles of the tree and the buttons of messages have touch areas of 44 points, too")
  func drawnTargets() throws {
    let program = program(CGSize(width: 1280, height: 800))
    program.sandbox.perform(.showBottom(.lanes))
    program.rest(0.1)
    #expect(program.sandbox.panels.bottom.lanes.rowHeight == 44)
    program.sandbox.perform(.markMoment)
    program.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
    program.sandbox.perform(.walkMarkers(-1))
    program.turn()
    let buttons = program.sandbox.display.messageButtonFrames
    #expect(buttons.count == 2 && buttons.allSatisfy { $0.width >= 44 && $0.height >= 44 }, "\(buttons)")
    program.sandbox.perform(.transport(.now))
    program.sandbox.perform(.showLeft(.tree))
    program.rest(0.1)
    let left = program.sandbox.model.layout.left
    let first = try #require(program.places(of: "UIWindow").first { left.contains($0) })
    // The triangle is 14 points from the edge.
    program.click(CGPoint(x: left.minX + 32, y: first.y))
    program.rest(0.1)
    #expect(program.sandbox.user.scene.collapsed.count == 1)
  }

  @Test("In a small window with large controls, the scene has nearly half of the window")
  func stage() throws {
    for (width, height) in [(1280, 800), (1366, 768), (1920, 1080)] as [(CGFloat, CGFloat)] {
      let size = CGSize(width: width, height: height)
      let program = program(size)
      let stage = program.sandbox.model.layout.stage
      #expect(stage.width * stage.height >= 0.45 * size.width * size.height, "\(size) \(stage)")
      #expect(program.sandbox.display.canvas.placement.frame.width >= 300)
    }
  }

  private func tabs(in view: UIView) -> [UIControl] {
    guard !view.isHidden else { return [] }
    if let control = view as? UIControl { return "\(type(of: view))" == "PanelTab" ? [control] : [] }
    return view.subviews.flatMap { tabs(in: $0) }
  }

  @Test("The titles of tabs for fingers have a distance from their edges")
  func tabs() throws {
    let program = program(CGSize(width: 1280, height: 800))
    for (width, height) in [(1280, 800), (1920, 1080), (800, 600)] as [(CGFloat, CGFloat)] {
      program.platform.resize(to: CGSize(width: width, height: height))
      program.turn()
      for tab in BenchState.RightTab.allCases {
        program.sandbox.perform(.showRight(tab))
        program.rest(0.1)
        let right = program.sandbox.model.layout.right
        let controls = tabs(in: program.sandbox.panels.workbench).filter { tab in
          right.contains(tab.convert(tab.bounds, to: nil).origin)
        }
        #expect(controls.count > 4 || right.isEmpty)
        for control in controls {
          let title = try #require(control.accessibilityIdentifier)
          let font = FontDescriptor(size: 12, weight: control.isSelected ? 600 : 400)
          let words = program.platform.textMeasurer.width(of: title, font: font)
          #expect(control.frame.width >= words + 14 || right.height < 360, "\(title) \(control.frame.width)")
        }
      }
    }
  }

  @Test("Fingers drag the middle of a panel's edge, which does not jump to them")
  func edges() throws {
    let program = program(CGSize(width: 1920, height: 1080))
    let layout = program.sandbox.model.layout
    let place = CGPoint(x: layout.left.maxX - 30, y: layout.left.midY)
    program.play([finger(1, .down, place)])
    for step in 1...4 {
      program.play([finger(1, .move, CGPoint(x: place.x + CGFloat(step) * 10, y: place.y))])
    }
    program.play([finger(1, .up, CGPoint(x: place.x + 40, y: place.y))])
    program.rest(0.1)
    #expect(abs(program.sandbox.model.layout.left.maxX - layout.left.maxX - 40) < 2)
  }

  @Test("A finger on the bar of the timeline enlarges the controls when it lifts, and shows the moment")
  func bar() {
    let program = Program.tapped()
    #expect(program.sandbox.model.layout.targets == .mouse)
    let stage = program.sandbox.model.layout.stage
    let place = CGPoint(x: stage.midX, y: stage.maxY - 11)
    program.play([finger(4, .down, place)])
    #expect(program.sandbox.model.layout.targets == .mouse)
    program.play([finger(4, .up, place)])
    #expect(program.sandbox.model.layout.targets == .mouse && program.sandbox.player.isInPast)
    program.rest(0.6)
    #expect(program.sandbox.model.layout.targets == .touch && program.sandbox.player.isInPast)
  }

  @Test("The first finger on a control of the window enlarges the controls; a finger on the scene does not")
  func switches() throws {
    let program = Program(TabBarBulge.self)
    let scene = program.window(CGPoint(x: 60, y: 300))
    program.play([finger(1, .down, scene), finger(1, .up, scene)])
    #expect(program.sandbox.model.layout.targets == .mouse)
    let map = try #require(program.place(of: "Map"))
    program.play([finger(2, .down, map), finger(2, .up, map)])
    program.rest(0.6)
    #expect(program.sandbox.model.overlays.contains(.hitMap))
    #expect(program.sandbox.model.layout.targets == .touch && program.shows("The controls are as large"))
    program.sandbox.perform(.flipTargets)
    #expect(program.sandbox.model.layout.targets == .mouse)
    program.rest(0.1)
    let pick = try #require(program.place(of: "Map"))
    program.play([finger(3, .down, pick), finger(3, .up, pick)])
    program.rest(0.6)
    #expect(program.sandbox.model.layout.targets == .mouse, "a choice stays")
  }

  @Test("The controls do not move while another finger is down, nor between two quick presses")
  func otherFinger() throws {
    let program = Program(TabBarBulge.self)
    let map = try #require(program.place(of: "Map"))
    let scene = program.window(CGPoint(x: 60, y: 300))
    let frame = program.sandbox.display.canvas.placement.frame
    program.play([finger(1, .down, scene), finger(2, .down, map), finger(2, .up, map)])
    program.rest(1)
    #expect(program.sandbox.model.layout.targets == .mouse)
    #expect(program.sandbox.display.canvas.placement.frame == frame, "the scene stays under the finger on it")
    program.play([finger(1, .up, scene)])
    program.rest(0.3)
    program.play([finger(2, .down, map), finger(2, .up, map)])
    program.rest(0.3)
    #expect(program.sandbox.model.layout.targets == .mouse && !program.sandbox.model.overlays.contains(.hitMap))
    program.rest(0.4)
    #expect(program.sandbox.model.layout.targets == .touch)
  }

  /// Presses the row of an example with a finger. Returns its places before and after the controls became large.
  private func press(_ title: String, in program: Program) throws -> (before: CGPoint, after: CGPoint) {
    func place() -> CGPoint? {
      program.places(of: title).first { program.sandbox.model.layout.left.contains($0) }
    }
    let before = try #require(place())
    program.play([finger(1, .down, before), finger(1, .up, before)])
    program.rest(1)
    #expect(program.sandbox.model.layout.targets == .touch)
    return (before, try #require(place(), "the list stays open, with the row in sight"))
  }

  @Test(
    "The list that a finger used stays open, with the chosen row under the finger if there is room",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 1024, height: 700)])
  func usedList(size: CGSize) throws {
    let program = Program(TabBarBulge.self, size: size)
    program.rest(0.1)
    let delta = CGSize(width: 0, height: -110)
    program.play([.scroll(ScrollSample(location: CGPoint(x: 60, y: 400), delta: delta, isContinuous: true))])
    program.rest(1)
    let middle = try press(MovingTarget.about.title.english, in: program)
    #expect(program.sandbox.model.selected == MovingTarget.about.name)
    #expect(abs(middle.after.y - middle.before.y) <= 2, "\(middle)")
    let low = Program(TabBarBulge.self, size: size)
    low.rest(0.1)
    low.scrollExamples(untilShown: NestedScrollViews.about.title.english)
    _ = try press(NestedScrollViews.about.title.english, in: low)
  }

  @Test("In a narrow window, too, the side that a finger used stays open")
  func usedDrawer() throws {
    let program = Program(TabBarBulge.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.showLeft(.examples))
    program.rest(0.1)
    let views = try #require(program.place(of: "Views"))
    program.play([finger(1, .down, views), finger(1, .up, views)])
    program.rest(1)
    let model = program.sandbox.model
    #expect(model.layout.targets == .touch && !model.layout.left.isEmpty && model.bench.left == .tree)
  }

  @Test("A finger on the lanes or on the story does not close them")
  func usedLanes() throws {
    let program = Program(TabBarBulge.self)
    let lanes = program.sandbox.model.layout.bottom
    let place = CGPoint(x: lanes.midX, y: lanes.maxY - 30)
    program.play([finger(1, .down, place), finger(1, .up, place)])
    program.rest(1)
    #expect(program.sandbox.model.layout.targets == .touch && program.sandbox.model.isBottomOpen)
    let wide = Program(TabBarBulge.self, size: CGSize(width: 1920, height: 1080))
    wide.sandbox.perform(.showRight(.trace))
    wide.rest(0.1)
    let story = wide.sandbox.model.layout.story
    let inStory = CGPoint(x: story.midX, y: story.maxY - 60)
    wide.play([finger(1, .down, inStory), finger(1, .up, inStory)])
    wide.rest(1)
    #expect(wide.sandbox.model.layout.targets == .touch && wide.sandbox.model.rightTab == .story)
  }

  @Test("While the button is held, a finger on the scene previews, and the scene gets no touch")
  func look() throws {
    let program = program(CGSize(width: 1280, height: 800))
    program.sandbox.perform(.dismissTouch)
    program.rest(0.1)
    let button = try #require(program.place(of: "Look"))
    let place = program.window(CGPoint(x: 60, y: 300))
    program.play([finger(1, .down, button)])
    program.play([finger(2, .down, place)])
    program.rest(0.1)
    #expect(program.sandbox.model.path?.isPreview == true && program.fingersDown == 0)
    let first = program.sandbox.model.path?.hit?.name
    program.play([finger(2, .move, program.window(TabBarBulge.about.suggestedTap))])
    program.rest(0.1)
    #expect(program.sandbox.model.path?.isPreview == true)
    program.play([finger(2, .up, place), finger(1, .up, button)])
    program.rest(0.1)
    #expect(first != nil && !program.sandbox.user.previewsWithFingers)
    program.play([finger(3, .down, place)])
    #expect(program.fingersDown == 1, "without the button it is a touch")
    program.play([finger(3, .up, place)])
  }

  @Test("In the smallest window with controls for fingers, the scene keeps its room, and every tab has its own")
  func smallest() throws {
    let program = program(WorkbenchLayout.minimumSize)
    if program.sandbox.model.bench.isQuiet { program.sandbox.perform(.flipQuiet) }
    program.rest(0.1)
    #expect(program.sandbox.model.layout.stage.height > 0.75 * WorkbenchLayout.minimumSize.height)
    #expect(program.sandbox.display.canvas.placement.frame.width > 200)
    var titles: Set<String> = []
    for tab in BenchState.RightTab.allCases {
      program.sandbox.perform(.showRight(tab))
      program.rest(0.1)
      let right = program.sandbox.model.layout.right
      let shown = tabs(in: program.sandbox.panels.workbench).filter { tab in
        right.contains(tab.convert(CGPoint(x: 1, y: 1), to: nil))
      }
      #expect(shown.contains(where: \.isSelected) && shown.count > 1, "\(tab)")
      for (tab, next) in zip(shown, shown.dropFirst()) { #expect(tab.frame.maxX <= next.frame.minX + 1) }
      #expect((shown.last?.convert(CGPoint(x: shown.last?.bounds.width ?? 0, y: 0), to: nil).x ?? 0) <= right.maxX)
      titles.formUnion(shown.compactMap(\.accessibilityIdentifier))
      #expect(small(in: program).isEmpty, "\(small(in: program))")
    }
    // The button for the next tabs leads through all of them.
    var reached: Set<String> = []
    for _ in 0..<4 {
      let shown = tabs(in: program.sandbox.panels.workbench)
      reached.formUnion(shown.compactMap(\.accessibilityIdentifier))
      program.click(try #require(program.place(of: "⋯")))
      program.rest(0.1)
    }
    #expect(reached.isSuperset(of: titles))
    #expect(program.place(of: "Commands") != nil && program.place(of: "Look") != nil)
  }
}
