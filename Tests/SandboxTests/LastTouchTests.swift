import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests the story's sentences about a touch besides the calls: why the view shown at its location did not get it, and
/// the result of the previous touch.
@MainActor
@Suite struct LastTouchTests {
  private func reason(_ example: any Scene.Type, at point: CGPoint) -> String? {
    let program = Program(example)
    program.click(program.window(point))
    return program.sandbox.model.reasons.first.map { Language.english[$0] }
  }

  @Test("A touch that goes past the view which shows there: the story says why, unasked")
  func passedBy() {
    #expect(
      reason(TabBarBulge.self, at: TabBarBulge.about.suggestedTap)
        == "CentreButton was never asked: its superview TabBar found the point 17\u{A0}pt outside its bounds.")
    #expect(
      reason(InvisibleThief.self, at: InvisibleThief.about.suggestedTap)
        == "UIButton was never asked: LoadingCover in front of it had already answered.")
    #expect(
      reason(OverflowChild.self, at: OverflowChild.about.suggestedTap)?.hasPrefix("Child was never asked:") == true)
  }

  @Test("Where a touch would go past the view which shows there, the story says why before anybody touches")
  func wouldPassBy() {
    let program = Program(TabBarBulge.self)
    let bulge = TabBarBulge.about.suggestedTap
    func say(at point: CGPoint) -> [String] {
      program.turn(.hover(program.window(point)))
      return program.sandbox.model.reasons.map { Language.english[$0] }
    }
    #expect(say(at: bulge).first?.hasPrefix("CentreButton was never asked: its superview TabBar") == true)
    #expect(say(at: CGPoint(x: 187, y: 200)).isEmpty, "that is where the card shows")
    #expect(say(at: bulge).count == 1)
    program.sandbox.perform(.flipSwitch("override"))
    program.rest(0.1)
    #expect(program.sandbox.model.path?.isPreview == true && program.sandbox.model.reasons.isEmpty)
  }

  @Test("A touch on the view shown there needs no reason, and neither does one on a button's label")
  func nothingToSay() {
    #expect(reason(AToETree.self, at: AToETree.about.suggestedTap) == nil)
    #expect(reason(TapAgainstControl.self, at: TapAgainstControl.about.suggestedTap) == nil)
    #expect(reason(PassThroughWindow.self, at: PassThroughWindow.about.suggestedTap) == nil)
  }

  @Test("What a touch moved below itself in the frame in which it landed is no view that it went past")
  func moved() {
    let program = Program(SlideActionSheet.self)
    func place(_ x: CGFloat) -> CGPoint { program.window(CGPoint(x: x, y: 465)) }
    program.turn(
      .contact(.down, place(240), id: 1), .contact(.move, place(220), id: 1), .contact(.move, place(190), id: 1),
      .contact(.move, place(165), id: 1))
    #expect(program.sandbox.model.path?.hit?.name == "ActionButton")
    #expect(program.sandbox.model.reasons.isEmpty)
  }

  @Test("However many views were called, the row of the hit view scrolls into view, and its headline stays")
  func hitRowInSight() throws {
    for height in [700.0, 800, 1200] {
      let program = Program(TabBarBulge.self, size: CGSize(width: 1280, height: height))
      program.click(program.window(TabBarBulge.about.suggestedTap))
      program.rest(0.3)
      let right = program.layout.right
      #expect(program.places(of: "AlbumCard").contains { right.contains($0) }, "\(height)")
      #expect(program.places(of: "LAST TOUCH").contains { right.contains($0) }, "\(height)")
    }
  }

  /// Returns whether the row of the hit view and the headline are visible.
  private func isAnswerInSight(_ program: Program, _ heading: String = "LAST TOUCH") -> Bool {
    let right = program.layout.right
    return [heading, "AlbumCard"].allSatisfy { program.places(of: $0).contains { right.contains($0) } }
  }

  @Test("The result stays visible when theme, language or tab change and change back")
  func answerStaysInSight() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.3)
    #expect(isAnswerInSight(program))
    program.turn(.key(.f7))
    program.rest(0.1)
    #expect(isAnswerInSight(program), "in the other theme")
    program.turn(.key(.f8))
    program.rest(0.1)
    #expect(isAnswerInSight(program, "上一次触摸"), "in the other language")
    program.sandbox.perform(.showRight(.chain))
    program.rest(0.1)
    program.sandbox.perform(.showRight(.story))
    program.rest(0.1)
    #expect(isAnswerInSight(program, "上一次触摸"), "back from another tab")
  }

  @Test("The result is visible in each theme and language, also if the first frame shows it")
  func answerInSightAtOnce() {
    for (theme, language) in [(Theme.Name.light, Language.english), (.light, .chinese), (.dark, .chinese)] {
      let size = CGSize(width: 1280, height: 800)
      let sandbox = Sandbox(
        example: TabBarBulge.self, of: ExampleCatalogue.scenes, size: size, theme: theme, language: language,
        measurer: HeadlessPlatform(size: size).textMeasurer)
      let place = sandbox.windowPoint(ofCanvas: TabBarBulge.about.suggestedTap)
      sandbox.handle([.contact(.down, place, id: 1)], now: 0)
      let right = WorkbenchLayout(size: size, hasBottom: true).right
      for words in [language[.lastTouch], "AlbumCard"] {
        let places = sandbox.makePanes().flatMap { Program.places(of: words, in: $0) }
        #expect(places.contains { right.contains($0) }, "\(theme), \(language): \(words)")
      }
    }
  }

  @Test("The result of a touch before the introduction is visible when the story replaces the introduction")
  func answerAfterIntroduction() {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.beginIntroduction)
    program.rest(0.1)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.3)
    program.sandbox.perform(.endIntroduction)
    program.rest(0.1)
    #expect(program.sandbox.model.introduction == nil && isAnswerInSight(program))
  }

  @Test("A further touch at the same place is shown beside the one before, as long as its result differs")
  func before() {
    let program = Program(TabBarBulge.self)
    let bulge = program.window(TabBarBulge.about.suggestedTap)
    program.click(bulge)
    #expect(program.sandbox.model.pathBefore == nil, "there was none")
    program.click(bulge)
    #expect(program.sandbox.model.pathBefore == nil, "it was the same")
    program.sandbox.perform(.flipSwitch("override"))
    for _ in 1...2 {
      program.click(bulge)
      #expect(program.sandbox.model.path?.hit?.name == "CentreButton")
      #expect(program.sandbox.model.pathBefore?.hit?.name == "AlbumCard")
      #expect(program.shows("TOUCH 2 (override off)"))
      #expect(program.place(of: "16–18") != nil, "the last that were asked before are in sight")
    }
    program.click(program.window(CGPoint(x: 187, y: 200)))
    #expect(program.sandbox.model.pathBefore == nil, "that is another place")
    program.sandbox.perform(.restart)
    program.click(bulge)
    #expect(program.sandbox.model.pathBefore == nil, "that was another scene")
  }

  @Test("Of several windows the pass that called them all is shown; the bottom line names the hit one")
  func windows() throws {
    let program = Program(PassThroughWindow.self)
    program.click(program.window(PassThroughWindow.about.suggestedTap))
    let path = try #require(program.sandbox.model.path)
    #expect(path.steps.first?.name == "FloatingWindow" && path.steps.first?.verdict == .returnedNil)
    #expect(path.pass == 1 && path.passes == 2)
    #expect(path.line.count == 2 && path.line[0] == "UIWindow" && ["UIView", "UIView#2"].contains(path.line[1]))
  }

  @Test("Before a scroll view hands on a touch, its future chain is shown, and that no responder has it yet")
  func awaited() throws {
    let program = Program(SlideActionSheet.self)
    program.turn(.contact(.down, program.window(SlideActionSheet.about.suggestedTap), id: 1))
    let chain = try #require(program.sandbox.model.chain)
    #expect(chain.isAwaited && chain.links.first?.name == "ActionButton")
    #expect(
      chain.closing(in: .english) == "The touch of ActionButton is delayed by SheetScrollView.delaysContentTouches.")
    program.rest(0.2)
    #expect(program.sandbox.model.chain?.links.first?.verdict == .handled)
  }

  // MARK: A disabled control

  @Test("Of a disabled control the story says that it is hit and tracks nothing, before and after a touch")
  func disabled() throws {
    let program = Program(ControlTracking.self)
    let pad = program.window(ControlTracking.about.suggestedTap)
    program.click(pad)
    #expect(program.sandbox.model.path?.hit?.name == "TrackingPad" && program.sandbox.model.reasons.isEmpty)
    program.sandbox.perform(.flipSwitch("enabled"))
    program.turn(.hover(nil))
    program.turn(.hover(pad))
    let words = "TrackingPad is disabled and hit all the same"
    #expect(program.sandbox.model.path?.isPreview == true && program.shows(words))
    #expect(program.shows("disabled: tracks no touch"), "also in the line at the bottom")
    program.click(pad)
    #expect(program.sandbox.model.path?.isPreview == false && program.shows(words))
    program.turn(.key(.f8))
    #expect(program.shows("TrackingPad 已禁用，但照样被命中"))
    program.sandbox.perform(.flipSwitch("enabled"))
    program.click(pad)
    #expect(program.sandbox.model.reasons.isEmpty)
  }

  // MARK: Current places of views

  @Test("The marks of a touch move with scrolled views; its texts stay")
  func scrolledAway() throws {
    let program = Program(RouterEvents.self)
    let place = program.window(RouterEvents.about.suggestedTap)
    program.click(place)
    program.rest(0.5)
    let before = try #require(program.sandbox.model.pathOnScene?.hit)
    let path = program.sandbox.model.path
    program.play([.scroll(ScrollSample(location: place, delta: CGSize(width: 0, height: -3), isContinuous: true))])
    program.rest(1)
    let hit = try #require(program.sandbox.model.pathOnScene?.hit)
    let moved = try #require(hit.corners.first).y - (try #require(before.corners.first)).y
    #expect(moved < -1 && hit.node == before.node && !hit.isGone)
    let node = try #require(hit.node)
    #expect(program.sandbox.stage.mark(of: node)?.corners == hit.corners)
    #expect(program.sandbox.model.path == path, "the touch was where it was")
  }

  @Test("A view that was removed from the scene is drawn faintly where it was")
  func gone() throws {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    let hit = try #require(program.sandbox.model.pathOnScene?.hit)
    let node = try #require(hit.node)
    let view = try #require(program.sandbox.stage.names.object(numbered: node) as? UIView)
    view.removeFromSuperview()
    program.rest(0.1)
    let now = try #require(program.sandbox.model.pathOnScene?.hit)
    #expect(now.isGone && now.corners == hit.corners)
    let path = try #require(program.sandbox.model.pathOnScene)
    let colors = HitPathOverlay.draw(path, measurer: program.platform.textMeasurer).commands.compactMap { command in
      if case .stroke(_, _, let color) = command { color.alpha } else { nil }
    }
    #expect(colors.contains { $0 < 0.5 } && colors.contains(1), "of the others nothing is faint")
  }
}
