import EventTrace
import Testing
import UIKitTestSupport

/// A view that returns its child without a hit test of the child, like a tab bar whose middle button is partly outside
/// (S2).
private final class TabBar: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let button = subviews.first else { return super.hitTest(point, with: event) }
    let inButton = button.convert(point, from: self)
    return button.point(inside: inButton, with: event) ? button : super.hitTest(point, with: event)
  }
}

/// A view that hit tests its child itself, and calls super only if that returns nil.
private final class AskingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let child = subviews.first, let answer = child.hitTest(convert(point, to: child), with: event) { return answer }
    return super.hitTest(point, with: event)
  }
}

/// A view that passes touches through unless they hit a subview.
private final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }
}

/// A view that returns itself instead of its subviews.
private final class GreedyView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}

private final class WideView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -30, dy: -30).contains(point)
  }
}

private final class DeafView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

@MainActor
@Suite struct HitStepTests {
  private let watched = WatchedStage()
  private var root: UIView { watched.stage.rootView }

  private func add<View: UIView>(_ view: View, _ identifier: String, to parent: UIView? = nil, _ frame: CGRect) -> View
  {
    view.frame = frame
    view.accessibilityIdentifier = identifier
    (parent ?? root).addSubview(view)
    return view
  }

  private func step(_ identifier: String, at point: CGPoint) throws -> HitStep {
    try #require(try watched.hitTest(at: point).steps.first { $0.view.name.identifier == identifier })
  }

  private static let frame = CGRect(x: 100, y: 100, width: 100, height: 100)
  private static let middle = CGPoint(x: 150, y: 150)

  @Test("A hidden view is rejected, and the reason is recorded")
  func hidden() throws {
    add(UIView(), "toast", Self.frame).isHidden = true
    let step = try step("toast", at: Self.middle)
    #expect(step.verdict == .refused(.hidden))
    #expect(step.isInside == nil)
    #expect(Language.english[step.sentence] == "UIView \"toast\" is not asked further: it is hidden.")
  }

  @Test("A view with alpha 0.01 is rejected, and the reason is recorded")
  func transparent() throws {
    add(UIView(), "toast", Self.frame).alpha = 0.01
    let step = try step("toast", at: Self.middle)
    #expect(step.verdict == .refused(.transparent))
    #expect(Language.english[step.sentence] == "UIView \"toast\" is not asked further: its alpha is 0.01 or less.")
  }

  @Test("A view without interaction is rejected, and the reason is recorded")
  func interactionDisabled() throws {
    add(UIView(), "toast", Self.frame).isUserInteractionEnabled = false
    let step = try step("toast", at: Self.middle)
    #expect(step.verdict == .refused(.interactionDisabled))
    #expect(
      Language.english[step.sentence] == "UIView \"toast\" is not asked further: its isUserInteractionEnabled is false."
    )
  }

  @Test("A view scaled to zero does not contain the point, because its transform is singular")
  func noInverse() throws {
    add(UIView(), "flat", Self.frame).transform = CGAffineTransform(scaleX: 0, y: 1)
    let step = try step("flat", at: Self.middle)
    #expect(step.verdict == .outside)
    #expect(
      Language.english[step.sentence] == "UIView \"flat\"'s transform has no inverse: no point is inside it.")
  }

  @Test("An override that returns a child redirects, and the child has no step")
  func redirected() throws {
    let bar = add(TabBar(), "bar", CGRect(x: 0, y: 700, width: 400, height: 100))
    _ = add(UIButton(), "centre", to: bar, CGRect(x: 170, y: -20, width: 60, height: 60))
    let reading = try watched.hitTest(at: CGPoint(x: 200, y: 710))
    let last = try #require(reading.steps.last)
    guard last.verdict == .redirected, let target = last.answer else {
      Issue.record("The bar's verdict is \(last.verdict)")
      return
    }
    #expect(last.view.name.identifier == "bar")
    #expect(target.identifier == "centre")
    #expect(last.isInside == nil)
    #expect(last.isAnsweredByOverride)
    #expect(Language.english[last.sentence] == "TabBar \"bar\" overrides hitTest and returns UIButton \"centre\".")
    #expect(reading.steps.dropLast().map(\.verdict) == [.onPath, .onPath])
    #expect(reading.answer?.name == target)
    #expect(reading.answer?.quad?.first == CGPoint(x: 170, y: 680))
  }

  @Test("An override that calls super is recorded as if there were none")
  func overrideThatCallsSuper() throws {
    let bar = add(TabBar(), "bar", CGRect(x: 0, y: 700, width: 400, height: 100))
    _ = add(UIButton(), "centre", to: bar, CGRect(x: 170, y: -20, width: 60, height: 60))
    let step = try step("bar", at: CGPoint(x: 20, y: 750))
    #expect(step.verdict == .hit)
    #expect(!step.isAnsweredByOverride)
    #expect(step.view.overridesHitTest)
    #expect(!step.view.overridesPointInside)
  }

  @Test("A call of hitTest by an override is recorded as such")
  func userCode() throws {
    let outer = add(AskingView(), "outer", Self.frame)
    _ = add(UIView(), "inner", to: outer, CGRect(x: 0, y: 0, width: 50, height: 50))
    let steps = try watched.hitTest(at: CGPoint(x: 120, y: 120)).steps
    #expect(steps.map(\.byUserCode) == [false, false, false, true])
    #expect(steps[3].verdict == .hit)
    #expect(steps[2].verdict == .redirected && steps[2].answer == steps[3].view.name)
  }

  @Test("An override that returns nil instead of super's result is distinguished from a miss")
  func answeredNilByOverride() throws {
    _ = add(PassThroughView(), "glass", Self.frame)
    let step = try step("glass", at: Self.middle)
    #expect(step.verdict == .returnedNil)
    #expect(step.isInside == true)
    #expect(Language.english[step.sentence] == "PassThroughView \"glass\" overrides hitTest and returns nil.")
  }

  @Test("A view whose result is discarded by an override above it is overruled, and the override is the hit")
  func overruled() throws {
    let outer = add(GreedyView(), "outer", Self.frame)
    _ = add(UIView(), "inner", to: outer, CGRect(x: 0, y: 0, width: 100, height: 100))
    let steps = try watched.hitTest(at: Self.middle).steps
    #expect(steps[2].verdict == .hit)
    #expect(Language.english[steps[2].sentence] == "GreedyView \"outer\" overrides hitTest and returns self.")
    #expect(steps[3].verdict == .overruled && steps[3].answer == steps[3].view.name)
    #expect(
      Language.english[steps[3].sentence]
        == "UIView \"inner\" returns self, but an override above it returns another view.")
  }

  @Test("A hit outside the bounds and a miss inside them are attributed to point(inside:)")
  func pointInsideOverrides() throws {
    _ = add(WideView(), "wide", Self.frame)
    let hit = try step("wide", at: CGPoint(x: 80, y: 150))
    #expect(hit.verdict == .hit)
    #expect(
      Language.english[hit.sentence] == "WideView \"wide\" is hit outside its bounds: its point(inside:) returns true.")
    _ = add(DeafView(), "deaf", CGRect(x: 300, y: 300, width: 50, height: 50))
    let miss = try step("deaf", at: CGPoint(x: 310, y: 310))
    #expect(miss.verdict == .outside)
    #expect(
      Language.english[miss.sentence]
        == "The point is in DeafView \"deaf\"'s bounds, but its point(inside:) returns false.")
  }

  @Test("A rotated view's corners are recorded at their places on the screen")
  func quad() throws {
    add(UIView(), "turned", Self.frame).transform = CGAffineTransform(rotationAngle: .pi / 2)
    let view = try step("turned", at: Self.middle).view
    #expect(
      view.quad == [
        CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 200), CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 100),
      ])
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("A hit test that was not caused by a touch is read like a pass")
  func preview() throws {
    _ = add(UIView(), "card", Self.frame)
    let found = watched.stage.runtime.hitTest(Self.middle)
    let reading = HitTestReading(previewAt: Self.middle, in: watched.trace)
    #expect(found?.accessibilityIdentifier == "card")
    #expect(reading.answer?.name.identifier == "card")
    #expect(reading.steps.map(\.verdict) == [.onPath, .onPath, .hit])
    #expect(reading.touch == nil)
  }

  @Test("A hit test without a touch has the place of a view that was returned without a step")
  func previewOfNamedView() {
    let bar = add(TabBar(), "bar", CGRect(x: 0, y: 700, width: 400, height: 100))
    _ = add(UIButton(), "centre", to: bar, CGRect(x: 170, y: -20, width: 60, height: 60))
    let point = CGPoint(x: 200, y: 710)
    _ = watched.stage.runtime.hitTest(point)
    let answer = HitTestReading(previewAt: point, in: watched.trace).answer
    #expect(answer?.name.identifier == "centre")
    #expect(answer?.quad?.first == CGPoint(x: 170, y: 680))
  }
}
