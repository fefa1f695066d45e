import CoreGraphics
import EventTrace
import Testing
import UIKitTestSupport

@testable import Inspector

/// Each rule of the audit, with a scene that violates it and one that does not.
@MainActor
@Suite struct SceneAuditTests {
  private func rules(_ build: (UIWindow) -> Void) -> [AuditRule] { findings(build).map(\.rule) }

  private func findings(_ build: (UIWindow) -> Void) -> [AuditFinding] {
    SceneRead { window in
      window.backgroundColor = .white
      build(window)
    }.audit
  }

  private func button(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in view: UIView) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: width, height: height))
    button.backgroundColor = .blue
    view.addSubview(button)
    return button
  }

  // MARK: Sizes

  @Test(
    "A target is measured by the largest square in which touches reach it",
    arguments: [
      (48.0, 48.0, [AuditRule]()), (47, 60, [.targetUnder48]), (44, 44, [.targetUnder48]), (43, 90, [.targetUnder44]),
      (24, 24, [.targetUnder44]), (23, 90, [.targetUnder24Spaced]),
    ])
  func sizes(width: Double, height: Double, expected: [AuditRule]) {
    #expect(rules { _ = button(40, 40, width, height, in: $0) } == expected)
  }

  @Test("Two small targets are too small if a circle of 24 points around one meets the other (WCAG 2.5.8)")
  func spacing() {
    let near = rules { window in
      _ = button(40, 40, 20, 20, in: window)
      _ = button(62, 40, 20, 20, in: window)
    }
    #expect(near == [.targetUnder24, .targetUnder24])
    let apart = rules { window in
      _ = button(40, 40, 20, 20, in: window)
      _ = button(64, 40, 20, 20, in: window)
    }
    #expect(apart == [.targetUnder24Spaced, .targetUnder24Spaced])
    let besideLarge = rules { window in
      _ = button(40, 40, 20, 20, in: window)
      _ = button(61, 30, 60, 60, in: window)
    }
    #expect(besideLarge == [.targetUnder24])
  }

  @Test("A target with slop has the size of what it accepts, and one that is turned of the square in it")
  func effectiveSize() {
    let withSlop = rules { window in
      let view = SlopButton(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
      view.backgroundColor = .blue
      window.addSubview(view)
    }
    #expect(withSlop.isEmpty)
    let turned = findings { window in
      let view = button(100, 100, 60, 60, in: window)
      view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }
    // The largest upright square in a square that stands on its corner has the side 60 / √2.
    #expect(turned.map(\.rule) == [.targetUnder44])
    #expect(turned[0].message.contains("has 42"))
  }

  @Test("A target that is scrolled out in part is not measured")
  func scrolled() {
    let found = rules { window in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      scroll.contentSize = CGSize(width: 300, height: 600)
      window.addSubview(scroll)
      _ = button(20, 190, 60, 60, in: scroll)
    }
    #expect(found.isEmpty)
  }

  // MARK: Reach

  @Test("A button outside of its superview cannot be reached, and one that sticks out only in part")
  func outside() {
    func found(y: CGFloat) -> [AuditFinding] {
      findings { window in
        let bar = UIView(frame: CGRect(x: 0, y: 300, width: 375, height: 60))
        bar.backgroundColor = .gray
        window.addSubview(bar)
        _ = button(100, y, 120, 120, in: bar)
      }
    }
    #expect(found(y: -120).map(\.rule) == [.unreachable])
    #expect(found(y: -60).map(\.rule) == [.partlyReachable])
    #expect(found(y: -60)[0].message.hasPrefix("50 % of the visible part of UIButton loses its touches to UIWindow"))
    #expect(rules { _ = button(100, 100, 60, 60, in: $0) }.isEmpty)
  }

  @Test(
    "A transparent view over a button is a thief, with its handler; a visible one and one that lets touches pass are not"
  )
  func thief() {
    func found(_ change: (UIView) -> Void) -> [AuditFinding] {
      findings { window in
        _ = button(100, 100, 100, 100, in: window)
        let front = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        window.addSubview(front)
        change(front)
      }
    }
    let plain = found { _ in }
    #expect(plain.map(\.rule) == [.thief])
    let withHandler = found { $0.addGestureRecognizer(UILongPressGestureRecognizer()) }
    #expect(withHandler.map(\.rule) == [.thief])
    #expect(withHandler[0].message.contains("which has a UILongPressGestureRecognizer, is not visible and takes 50 %"))
    #expect(found { $0.backgroundColor = .red }.isEmpty)
    #expect(found { $0.isUserInteractionEnabled = false }.isEmpty)
    #expect(found { $0.isHidden = true }.isEmpty)
  }

  @Test("Slop is cut off by a superview that does not contain it")
  func slop() {
    func found(inset: CGFloat) -> [AuditFinding] {
      findings { window in
        let bar = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        bar.backgroundColor = .gray
        window.addSubview(bar)
        let view = SlopButton(frame: CGRect(x: inset, y: 60, width: 48, height: 48))
        view.backgroundColor = .blue
        bar.addSubview(view)
      }
    }
    #expect(found(inset: 0).map(\.rule) == [.slopCut])
    #expect(found(inset: 0)[0].message.contains("and UIView does not contain"))
    #expect(found(inset: 40).isEmpty)
  }

  @Test("A button in a view without user interaction is reported, and one that has none itself is not a target")
  func interactionOff() {
    func found(_ change: (UIView, UIButton) -> Void) -> [AuditRule] {
      rules { window in
        let panel = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        panel.backgroundColor = .gray
        window.addSubview(panel)
        change(panel, button(20, 20, 100, 100, in: panel))
      }
    }
    #expect(found { panel, _ in panel.isUserInteractionEnabled = false } == [.interactionOffAbove])
    #expect(found { _, button in button.isUserInteractionEnabled = false }.isEmpty)
    #expect(found { _, _ in }.isEmpty)
  }

  // MARK: Recognizers

  @Test("A recognizer of a label without user interaction can never recognize")
  func recognizerOfLabel() {
    func found(_ isOn: Bool) -> [AuditRule] {
      rules { window in
        let label = UILabel(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
        (label.text, label.isUserInteractionEnabled) = ("Terms", isOn)
        label.addGestureRecognizer(UITapGestureRecognizer())
        window.addSubview(label)
      }
    }
    #expect(found(false) == [.recognizerNever])
    #expect(found(true).isEmpty)
  }

  @Test("Recognizers that wait for each other, and one whose view no touch reaches, can never recognize")
  func recognizerNever() {
    let circle = findings { window in
      let (one, other) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
      one.require(toFail: other)
      other.require(toFail: one)
      window.addGestureRecognizer(one)
      window.addGestureRecognizer(other)
    }
    #expect(circle.map(\.rule) == [.recognizerNever, .recognizerNever])
    #expect(circle[0].message.contains("requires the failure of UILongPressGestureRecognizer of UIWindow"))
    let outside = rules { window in
      let bar = UIView(frame: CGRect(x: 0, y: 300, width: 375, height: 60))
      window.addSubview(bar)
      let view = UIView(frame: CGRect(x: 100, y: -80, width: 60, height: 60))
      view.backgroundColor = .red
      view.addGestureRecognizer(UIPanGestureRecognizer())
      bar.addSubview(view)
    }
    #expect(outside == [.recognizerNever])
    let oneWay = rules { window in
      let (one, other) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
      one.require(toFail: other)
      window.addGestureRecognizer(one)
      window.addGestureRecognizer(other)
    }
    #expect(oneWay.isEmpty)
  }

  @Test("Two recognizers for one gesture need a rule: a requirement, or a delegate")
  func withoutRule() {
    func found(_ change: (UITapGestureRecognizer, UITapGestureRecognizer) -> Void) -> [AuditRule] {
      rules { window in
        let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        two.numberOfTapsRequired = 2
        window.addGestureRecognizer(one)
        window.addGestureRecognizer(two)
        change(one, two)
      }
    }
    let delegate = Deciding()
    #expect(found { _, _ in } == [.recognizersWithoutRule])
    #expect(found { one, two in one.require(toFail: two) }.isEmpty)
    #expect(found { one, _ in one.delegate = delegate }.isEmpty)
    #expect(found { _, two in two.isEnabled = false }.isEmpty)
  }

  @Test("A pan in a scroll view competes with the scroll view's, and nested scroll views have UIKit's rule")
  func scrollViews() {
    func found(_ inner: () -> UIView) -> [AuditRule] {
      rules { window in
        let scroll = UIScrollView(frame: window.bounds)
        window.addSubview(scroll)
        let view = inner()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        scroll.addSubview(view)
      }
    }
    let panned = UIView()
    panned.addGestureRecognizer(UIPanGestureRecognizer())
    #expect(found { panned } == [.recognizersWithoutRule])
    #expect(found { UIScrollView() }.isEmpty)
    #expect(found { UIView() }.isEmpty)
  }

  @Test("The place of a finding names views and the order of alike ones, and does not change when they move")
  func place() {
    func found(x: CGFloat) -> [String] {
      findings { window in
        _ = button(x, 40, 30, 30, in: window)
        _ = button(x, 140, 30, 30, in: window)
      }.map(\.place)
    }
    #expect(found(x: 40) == ["UIWindow > UIButton[0]", "UIWindow > UIButton[1]"])
    #expect(found(x: 90) == found(x: 40))
  }

  @Test("A name with a line end and a control character stays on one line")
  func names() {
    let found = findings { window in
      button(40, 40, 30, 30, in: window).accessibilityIdentifier = "a\nb\u{1B}[31m"
    }
    #expect(found.count == 1)
    #expect(found.allSatisfy { !($0.message + $0.place).unicodeScalars.contains { $0 == "\n" || $0 == "\u{1B}" } })
  }
}

private final class SlopButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }
}

private final class Deciding: UIGestureRecognizerDelegate {}

extension SceneRead {
  fileprivate var audit: [AuditFinding] {
    var survey = SceneSurvey(of: runtime, size: runtime.screen.bounds.size, names: names, cell: SceneMap.cell)
    survey.go { true }
    return SceneAudit(survey, of: runtime, names: names).findings
  }
}
