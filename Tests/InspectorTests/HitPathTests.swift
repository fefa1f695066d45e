import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing
import UIKitTestSupport

/// Tests the conversion of a trace into a path: the calls in order, their points and their results.
@MainActor
@Suite struct HitPathTests {
  private let box = CGRect(x: 50, y: 50, width: 100, height: 80)
  private let inBox = CGPoint(x: 60, y: 70)

  // MARK: The articles' trees

  @Test("Articles 000 and 002: six views are called for a tap on E, each with the point in its own coordinates")
  func aToE() throws {
    let path = try #require(Touched(AToETree.self).path)
    #expect(path.steps.map(\.name) == ["UIWindow", "ViewA", "ViewB", "ViewC", "ViewD", "ViewE"])
    #expect(path.steps.map(\.verdict) == [.onPath, .onPath, .outside, .onPath, .outside, .hit])
    #expect(path.steps.map(\.order) == [1, 2, 3, 4, 5, 6])
    // The point is computed from the frames: A at (24, 40), C at (24, 210) in A, E at (145, 60) in C.
    #expect(path.hit?.point == CGPoint(x: 245 - 24 - 24 - 145, y: 390 - 40 - 210 - 60))
    #expect(path.notAsked.isEmpty && path.notAskedSentence(in: .english) == nil)
    #expect(path.sentence(in: .english) == "ViewE got touch\u{A0}1 after 6 views were asked.")
  }

  @Test("Article 004: B1 is returned, so A is never called, and the text says so")
  func overlapping() throws {
    let path = try #require(Touched(OverlappingSiblings.self).path)
    #expect(path.steps.map(\.name) == ["UIWindow", "UIView", "ViewC", "ViewB", "ViewB2", "ViewB1"])
    #expect(path.notAsked == ["ViewA"])
    #expect(path.notAskedSentence(in: .english) == "ViewA was never asked: a view in front had already answered.")
    #expect(path.asked == 6 && path.passes == 2 && path.finger == 1 && !path.isPreview)
  }

  @Test("Article 002: the bar returns a button without calling it; the button has its place and its point")
  func bulge() throws {
    let path = try #require(Touched(TabBarBulge.self, switches: ["override": true]).path)
    let bar = try #require(path.steps.first { $0.name == "TabBar" })
    #expect(bar.verdict == .redirected && bar.overrides.contains("hitTest"))
    let hit = try #require(path.hit)
    #expect(hit.name == "CentreButton" && hit.order == 6 && path.asked == 5)
    #expect(hit.point == CGPoint(x: 187.5 - 153.5, y: 480 - 462))
    #expect(hit.corners.first == CGPoint(x: 153.5, y: 462) && hit.corners.count == 4)
    #expect(
      path.sentence(in: .english)
        == "CentreButton got touch\u{A0}1 after 5 views were asked. TabBar's hitTest override returned CentreButton."
    )
    #expect(hit.reason.english == "CentreButton was not asked: an override returned it.")
    #expect(
      path.notAskedSentence(in: .english) == "UITransitionView was never asked: a view in front had already answered.")
  }

  @Test("A hit view scaled beyond the range of integers is drawn with a size", arguments: [1e17, 1e19, 1e100])
  func hugeHit(scale: CGFloat) throws {
    let watched = Watched { root in
      let view = NamedView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      root.addSubview(view)
    }
    let path = try #require(watched.touch(CGPoint(x: 60, y: 70)))
    #expect(path.hit?.name == "NamedView")
    let list = HitPathOverlay.draw(path, measurer: FixedAdvanceMeasurer())
    let texts = list.flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(texts.contains { $0.contains("×") })
  }

  @Test("A button that contains points beyond its bounds has the reason for the hit")
  func slop() throws {
    let path = try #require(Touched(HitSlop.self).path)
    #expect(path.hit?.reason.english == "SlopButton is hit outside its bounds: its point(inside:) returns true.")
    #expect(path.hit?.overrides == ["point(inside:)"])
  }

  // MARK: Reasons to reject a hit

  @Test("A view that is skipped has the text and the letter of its reason")
  func refusals() throws {
    func verdict(_ change: @escaping (UIView) -> Void) -> HitPath.Verdict? {
      let watched = Watched { root in
        let view = NamedView(frame: box)
        change(view)
        root.addSubview(view)
      }
      return watched.touch(inBox)?.steps.first { $0.name == "NamedView" }?.verdict
    }
    #expect(verdict { $0.isHidden = true } == .refused(.hidden))
    #expect(verdict { $0.alpha = 0.01 } == .refused(.transparent))
    #expect(verdict { $0.isUserInteractionEnabled = false } == .refused(.interactionDisabled))
    #expect(verdict { _ in } == .hit)
  }

  @Test("An override that returns nil is distinguished from a view that does not contain the point")
  func answeredNil() throws {
    let watched = Watched { root in
      root.addSubview(AnsweringView(frame: box))
      root.addSubview(NamedView(frame: CGRect(x: 300, y: 300, width: 10, height: 10)))
    }
    let path = try #require(watched.touch(inBox))
    #expect(path.steps.map(\.verdict) == [.onPath, .hit, .outside, .returnedNil])
    #expect(path.steps.last?.reason.english == "AnsweringView overrides hitTest and returns nil.")
  }

  // MARK: Inspection without input

  @Test("A preview is worded in the conditional, and belongs to no finger")
  func preview() throws {
    let watched = Watched { $0.addSubview(NamedView(frame: box)) }
    let path = try #require(watched.preview(inBox))
    #expect(path.isPreview && path.finger == nil)
    #expect(path.sentence(in: .english) == "A touch here would hit NamedView.")
  }

  @Test("A preview without a view says that nothing would be hit")
  func previewOfNothing() throws {
    let watched = Watched { _ in }
    let path = try #require(watched.preview(CGPoint(x: -5, y: -5)))
    #expect(path.hit == nil)
    #expect(path.sentence(in: .english) == "A touch here would hit nothing.")
  }

  @Test("A preview shows the view that an override returns without calling it")
  func previewOfRedirection() throws {
    let watched = Watched { root in
      let named = NamedView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      let answering = AnsweringView(frame: box)
      answering.answer = { [weak named] in named }
      root.addSubview(named)
      root.addSubview(answering)
    }
    let path = try #require(watched.preview(inBox))
    #expect(path.hit?.name == "NamedView")
    #expect(path.hit?.corners.first == CGPoint(x: 10, y: 20))
    #expect(path.steps.first { $0.name == "AnsweringView" }?.verdict == .redirected)
    #expect(path.sentence(in: .english).hasPrefix("A touch here would hit NamedView."))
  }

  @Test("A trace without a touch has no path")
  func nothing() {
    #expect(HitPath(lastTouchIn: EventTrace()) == nil)
    #expect(HitPath(previewAt: .zero, in: EventTrace()) == nil)
  }

  // MARK: Words

  @Test("Omitted views with one name are counted, not repeated")
  func counted() {
    func sentence(_ names: [String]) -> String? {
      HitPath(point: .zero, isPreview: false, finger: 1, passes: 2, steps: [], asked: 1, notAsked: names)
        .notAskedSentence(in: .english)
    }
    #expect(sentence([]) == nil)
    #expect(sentence(["A", "B"]) == "A and B were never asked: a view in front had already answered.")
    #expect(
      sentence(["A", "B", "A", "C"]) == "2\u{A0}As, B and C were never asked: a view in front had already answered.")
    #expect(sentence(["A", "A"]) == "2\u{A0}As were never asked: a view in front had already answered.")
  }

  @Test(
    "Coordinates have one decimal where it is not 0, a real minus sign and no negative zero",
    arguments: [(0, "0"), (-0.04, "0"), (40, "40"), (-0.06, "−0.1"), (12.25, "12.3"), (.infinity, "∞"), (.nan, "∞")]
      as [(CGFloat, String)])
  func coordinates(value: CGFloat, text: String) {
    #expect(value.display == text)
  }
}
