import Assets
import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Sandbox
import TestSupport
import Testing
import UIKit

/// Tests the claims of the course's stories by doing what the stories describe.
@MainActor
@Suite struct CourseTests {
  @Test("Every chapter has an example, and no name or switch is used twice")
  func catalogue() {
    #expect(Set(ExampleCatalogue.all.map { $0.about.chapter }) == Set(Chapter.allCases.map(\.title)))
    #expect(Set(ExampleCatalogue.all.map { $0.about.name }).count == ExampleCatalogue.all.count)
    for example in ExampleCatalogue.all {
      let keys = example.init().switches.map(\.key)
      #expect(Set(keys).count == keys.count)
    }
  }

  @Test("Examples are in the order of their chapters")
  func order() throws {
    let places = try ExampleCatalogue.all.map {
      try #require(Chapter.allCases.map(\.title).firstIndex(of: $0.about.chapter))
    }
    #expect(places == places.sorted())
  }

  @Test("Every story and switch has texts in both languages")
  func languages() {
    for example in ExampleCatalogue.all {
      let about = example.about
      let wordings = [about.title, about.tryThis, about.notice] + [about.correction].compactMap(\.self)
      #expect(wordings.allSatisfy { !$0.english.isEmpty && $0.chinese.contains { $0.isChinese } }, "\(about.name)")
      #expect(example.init().switches.allSatisfy { !$0.title.english.isEmpty && !$0.title.chinese.isEmpty })
    }
  }

  @Test(
    "Stories state errors of their articles: three examples of article 003 on gestures, and the sheet it begins with")
  func corrections() {
    let corrected = ExampleCatalogue.all.map { $0.about }.filter { $0.correction != nil }
    #expect(
      corrected.map { $0.name } == [
        "recognizer-against-view", "tap-against-control", "single-or-double-tap", "slide-action-sheet",
      ])
    #expect(corrected.allSatisfy { $0.articles == [.gesturesAndControls] })
  }

  @Test("The program contains every example's source, which is the file it was built from")
  func sources() throws {
    for example in ExampleCatalogue.all {
      let about = example.about
      let source = try #require(Assets.exampleSource(about.sourceFile), "\(about.sourceFile)")
      #expect(source.contains("name: \"\(about.name)\","))
      let folder = about.sourceFile.replacingOccurrences(of: ".swift", with: "")
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Examples/\(folder)/\(about.sourceFile)")
      #expect(try String(contentsOf: file, encoding: .utf8) == source)
    }
  }

  // MARK: Hit tests

  @Test("Article 004: the system containers' trace in the article's format is the article's log, line by line")
  func articleLog() {
    let stage = Stage(SystemContainers.self, measurer: FixedAdvanceMeasurer())
    stage.tap(SystemContainers.about.suggestedTap)
    expectGolden(stage.recorder.trace.articleLog(), named: "the article's log")
  }

  @Test(
    "The bulge is hit with either override of the bar, and not with one of the button",
    arguments: [("override", true), ("inside", true), ("button", false)])
  func bulge(key: String, isHit: Bool) {
    let stage = Stage(TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    for item in ["override", "inside", "button"] { #expect(stage.setSwitch(item, to: item == key)) }
    #expect((hit(stage, TabBarBulge.about.suggestedTap) == "CentreButton") == isHit)
  }

  @Test("A child outside its parent is hit only with one of the two fixes, clipped or not")
  func overflow() {
    let stage = Stage(OverflowChild.self, measurer: FixedAdvanceMeasurer())
    let outside = OverflowChild.about.suggestedTap
    #expect(hit(stage, outside) == "UIView")
    for fix in ["hitTest", "inside"] {
      #expect(stage.setSwitch(fix, to: true))
      #expect(hit(stage, outside) == "Child")
      #expect(stage.setSwitch("clips", to: true))
      #expect(hit(stage, outside) == "Child")
      #expect(stage.setSwitch("clips", to: false))
      #expect(stage.setSwitch(fix, to: false))
    }
    #expect(hit(stage, CGPoint(x: 187, y: 260)) == "Child")
  }

  @Test("With the override the triangle's hit area is its path, without it the bounds")
  func triangle() {
    let stage = Stage(Triangle.self, measurer: FixedAdvanceMeasurer())
    #expect(hit(stage, CGPoint(x: 100, y: 170)) == "Backdrop")
    #expect(hit(stage, CGPoint(x: 187, y: 300)) == "TriangleView")
    #expect(stage.setSwitch("path", to: false))
    #expect(hit(stage, CGPoint(x: 100, y: 170)) == "TriangleView")
  }

  @Test(
    "The thief lets the button be hit once it is hidden, without interaction, at alpha 0.01 or behind",
    arguments: [("interaction", false), ("hidden", true), ("alpha", true), ("behind", true)])
  func thief(key: String, value: Bool) {
    let stage = Stage(InvisibleThief.self, measurer: FixedAdvanceMeasurer())
    let point = InvisibleThief.about.suggestedTap
    #expect(hit(stage, point) == "LoadingCover")
    #expect(stage.setSwitch(key, to: value))
    #expect(hit(stage, point) == "UIButton")
  }

  @Test("The floating window passes touches to the list, or blocks them without the override")
  func passThrough() {
    let stage = Stage(PassThroughWindow.self, measurer: FixedAdvanceMeasurer())
    #expect(hit(stage, CGPoint(x: 120, y: 180)) == "MailboxRow")
    #expect(stage.setSwitch("passes", to: false))
    #expect(hit(stage, CGPoint(x: 120, y: 180)) == "UIView")
    #expect(hit(stage, CGPoint(x: 320, y: 330)) == "UIButton")
  }

  // MARK: Touches and responders

  @Test("The second finger is withheld without multiple touch, and an exclusive view excludes the others")
  func fingers() {
    let stage = Stage(MultiTouch.self, measurer: FixedAdvanceMeasurer())
    #expect(stage.setSwitch("multiple", to: false))
    press(stage, 1, CGPoint(x: 60, y: 150))
    press(stage, 2, CGPoint(x: 120, y: 200))
    #expect(withheld(stage).map { $0.1 } == [.singleTouchView])
    #expect(stage.setSwitch("exclusive", to: true))
    press(stage, 3, CGPoint(x: 250, y: 150))
    #expect(withheld(stage).count == 2)
  }

  @Test("Touches are forwarded through super, and end at the class that does not call it")
  func consume() {
    let stage = Stage(ConsumeOrForward.self, measurer: FixedAdvanceMeasurer())
    let point = ConsumeOrForward.about.suggestedTap
    #expect(began(stage, point).starts(with: ["Inner", "Middle", "Outer", "UIView", "UIWindow"]))
    #expect(stage.setSwitch("middle", to: false))
    #expect(began(stage, point) == ["Inner", "Middle"])
    #expect(stage.setSwitch("super", to: false))
    #expect(began(stage, point) == ["Inner"])
    #expect(stage.setSwitch("inner", to: false))
    #expect(began(stage, point) == ["Inner", "Middle"])
  }

  @Test("Article 004, C66: a button's event goes from its cell to the controller, or ends at a cell that handles it")
  func routerEvents() throws {
    let stage = Stage(RouterEvents.self, measurer: FixedAdvanceMeasurer())
    func lines() -> String {
      stage.tap(RouterEvents.about.suggestedTap)
      stage.advance(to: stage.runtime.now + 1)
      return journalText(stage.window)
    }
    #expect(lines() == "cell: firstButton, forwarded\ncontroller: firstButton, row 0")
    #expect(stage.setSwitch("cell", to: true))
    #expect(lines().hasSuffix("cell: firstButton, handled"))
    stage.tap(CGPoint(x: 80, y: 72))
    stage.advance(to: stage.runtime.now + 1)
    #expect(journalText(stage.window).hasSuffix("row 0 was selected"))
  }

  @Test("Every control of the page sends its events, and UIKit's controls reject the panel's tap")
  func controls() {
    let stage = Stage(ControlsPage.self, measurer: FixedAdvanceMeasurer())
    #expect(stage.setSwitch("tap", to: true))
    for point in [CGPoint(x: 330, y: 124), CGPoint(x: 250, y: 68), CGPoint(x: 330, y: 284), CGPoint(x: 250, y: 230)] {
      stage.tap(point)
      stage.advance(to: stage.runtime.now + 1)
    }
    let text = journalText(stage.window)
    #expect(text.contains("UISwitch: valueChanged") || text.contains("UIButton: touchUpInside"))
    let acted = Set(actionNames(stage))
    #expect(acted.isSuperset(of: ["UISwitch", "UIButton", "UIStepper", "UISegmentedControl"]))
    #expect(!acted.contains("tapped"))
    stage.tap(CGPoint(x: 40, y: 405))
    #expect(actionNames(stage).contains("tapped"))
  }

  /// Returns the text of the scene's journal.
  private func journalText(_ view: UIView) -> String {
    if String(describing: type(of: view)) == "Journal" {
      return view.subviews.compactMap { ($0 as? UILabel)?.text }.joined()
    }
    return view.subviews.map(journalText).first { !$0.isEmpty } ?? ""
  }

  // MARK: Gestures

  @Test("The parent's tap takes precedence over a custom control and a plain view, but not over a button")
  func tapAgainstControl() {
    func actions(_ y: CGFloat) -> [String] {
      let stage = Stage(TapAgainstControl.self, measurer: FixedAdvanceMeasurer())
      stage.tap(CGPoint(x: 187, y: y))
      return actionNames(stage)
    }
    #expect(!actions(130).contains("tapped"))
    #expect(actions(205).contains("tapped"))
    #expect(actions(280).contains("tapped"))
  }

  @Test("A single tap waits for the double tap to fail only if it is required to")
  func singleOrDouble() {
    let stage = Stage(SingleOrDoubleTap.self, measurer: FixedAdvanceMeasurer())
    let point = SingleOrDoubleTap.about.suggestedTap
    func doubleTap() -> [String] {
      _ = stage.recorder.drain()
      stage.tap(point)
      stage.advance(to: stage.runtime.now + 0.1)
      stage.tap(point)
      stage.advance(to: stage.runtime.now + 1)
      return actionNames(stage)
    }
    #expect(doubleTap() == ["zoomed"])
    #expect(stage.setSwitch("waits", to: false))
    #expect(doubleTap().contains("liked"))
  }

  // MARK: Scroll views

  /// Puts a finger on Copy, waits, then drags to the left. Returns whether the sheet scrolled, and the events that the
  /// button sent.
  private func dragOnButton(_ stage: Stage, rest: TimeInterval) -> (scrolled: Bool, sent: Set<String>) {
    _ = stage.recorder.drain()
    var time = stage.runtime.now
    func send(_ phase: ContactSample.Phase, _ x: CGFloat) {
      let sample = ContactSample(id: 1, phase: phase, location: CGPoint(x: x, y: 470))
      stage.handle([InputEvent(timestamp: time, sample: .contact(sample))])
    }
    send(.down, 250)
    time += rest
    for step in 1...8 {
      send(.move, 250 - CGFloat(step) * 12)
      time += 0.016
    }
    send(.up, 154)
    let sent = kinds(stage).flatMap { kind -> [String] in
      if case .controlEvents(_, let names) = kind { names } else { [] }
    }
    let scrollView = stage.window.subviews.first?.subviews.compactMap { $0 as? UIScrollView }.first
    return ((scrollView?.contentOffset.x ?? 0) > 1, Set(sent))
  }

  @Test("A quick drag on a button scrolls; after a rest the button keeps the touch, unless a switch changes this")
  func slideActionSheet() {
    func drag(rest: TimeInterval, _ settings: (String, Bool)...) -> (scrolled: Bool, sent: Set<String>) {
      let stage = Stage(SlideActionSheet.self, measurer: FixedAdvanceMeasurer())
      for (key, value) in settings { #expect(stage.setSwitch(key, to: value)) }
      return dragOnButton(stage, rest: rest)
    }
    #expect(drag(rest: 0.016).scrolled)
    #expect(drag(rest: 0.016).sent.isEmpty)
    #expect(!drag(rest: 0.4).scrolled)
    #expect(drag(rest: 0.4).sent.contains("touchDown"))
    let cancelled = drag(rest: 0.4, ("cancels", true))
    #expect(cancelled.scrolled && cancelled.sent.contains("touchCancel"))
    #expect(!drag(rest: 0.4, ("cancels", true), ("canCancel", false)).scrolled)
    #expect(!drag(rest: 0.016, ("delays", false)).scrolled)
    let cured = drag(rest: 0.4, ("pan", true))
    #expect(cured.scrolled && cured.sent.isEmpty)
  }

  // MARK: Reading a stage

  private func hit(_ stage: Stage, _ point: CGPoint) -> String? {
    stage.runtime.hitTest(point).map { String(describing: type(of: $0)) }
  }

  private func press(_ stage: Stage, _ id: Int, _ point: CGPoint) {
    let sample = ContactSample(id: id, phase: .down, location: point)
    stage.handle([InputEvent(timestamp: stage.runtime.now, sample: .contact(sample))])
  }

  private func kinds(_ stage: Stage) -> [TraceRecord.Kind] {
    var kinds: [TraceRecord.Kind] = []
    for record in stage.recorder.trace.records { record.forEach { kinds.append($0.kind) } }
    return kinds
  }

  private func withheld(_ stage: Stage) -> [(TouchSnapshot, TouchWithholding)] {
    kinds(stage).compactMap { if case .touchWithheld(let touch, let reason) = $0 { (touch, reason) } else { nil } }
  }

  private func actionNames(_ stage: Stage) -> [String] {
    kinds(stage).compactMap { if case .action(let name, _, _) = $0 { name } else { nil } }
  }

  /// Returns the classes of the responders whose `touchesBegan` a tap calls.
  private func began(_ stage: Stage, _ point: CGPoint) -> [String] {
    _ = stage.recorder.drain()
    stage.tap(point)
    return kinds(stage).compactMap {
      if case .responder(let responder, _, .touchesBegan, _, _, _) = $0 { responder.type } else { nil }
    }
  }
}

extension Character {
  fileprivate var isChinese: Bool { unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } }
}
