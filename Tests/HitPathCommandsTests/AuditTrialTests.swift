import CoreGraphics
import EventTrace
import Inspector
import Scenes
import Testing
import UIKit

@testable import HitPathCommands
@testable import Sandbox

/// Tests the changes that an audit tries for its findings.
@MainActor
@Suite(.serialized) struct AuditTrialTests {
  private final class Thicket: Scene {
    static let about = SceneDescription("thicket", title: "Thicket")
    static var make: (UIWindow) -> Void = { _ in }

    func build(in window: UIWindow) {
      window.backgroundColor = .white
      Self.make(window)
    }
  }

  /// Audits a scene, and returns its findings of a rule with what is proposed for them.
  private func tried(_ rule: AuditRule, _ make: @escaping (UIWindow) -> Void) -> [String?] {
    Thicket.make = make
    let stage = Stage(Thicket.self, measurer: FixedAdvanceMeasurer())
    let findings = stage.audit()
    var trials = AuditTrials(stage, findings: findings, measurer: FixedAdvanceMeasurer())
    return findings.filter { $0.rule == rule }.map { trials.proposal(for: $0)?.text(in: .english) }
  }

  private static func button(_ frame: CGRect, _ name: String, in view: UIView) -> UIButton {
    let button = UIButton(frame: frame)
    button.backgroundColor = .blue
    button.accessibilityIdentifier = name
    view.addSubview(button)
    return button
  }

  @Test("A small target gets an override that accepts more around it, if its superview has room")
  func size() {
    let found = tried(.targetUnder44) { window in
      _ = Self.button(CGRect(x: 100, y: 100, width: 30, height: 30), "buy", in: window)
    }
    #expect(found.count == 1 && found[0]?.contains("UIButton \"buy\"") == true, "\(found)")
    #expect(found[0]?.hasSuffix("the finding is gone and no other comes: tried.") == true)
  }

  @Test("A small target whose superview has no room gets a change of the superview as well")
  func sizeInSmallSuperview() {
    let found = tried(.targetUnder44) { window in
      let bar = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 30))
      bar.accessibilityIdentifier = "bar"
      window.addSubview(bar)
      _ = Self.button(CGRect(x: 15, y: 0, width: 30, height: 30), "buy", in: bar)
    }
    #expect(found.count == 1 && found[0]?.contains("\"bar\"") == true, "\(found)")
  }

  @Test("Two targets that touch cannot both grow, so that nothing is proposed that takes from the other")
  func crowded() {
    let found = tried(.targetUnder24) { window in
      for column in 0..<3 {
        _ = Self.button(CGRect(x: 100 + 18 * column, y: 100, width: 18, height: 18), "b\(column)", in: window)
      }
    }
    #expect(found == [nil, nil, nil], "\(found)")
  }

  @Test("A view over a target is passed by touches, and a superview without interaction gets it")
  func reach() {
    let covered = tried(.thief) { window in
      _ = Self.button(CGRect(x: 100, y: 100, width: 60, height: 60), "buy", in: window)
      let cover = UIView(frame: CGRect(x: 80, y: 80, width: 100, height: 100))
      cover.accessibilityIdentifier = "cover"
      window.addSubview(cover)
    }
    #expect(covered.count == 1 && covered[0]?.hasSuffix("tried.") == true, "\(covered)")
    let off = tried(.interactionOffAbove) { window in
      let panel = UIView(frame: window.bounds)
      panel.isUserInteractionEnabled = false
      window.addSubview(panel)
      _ = Self.button(CGRect(x: 100, y: 100, width: 60, height: 60), "buy", in: panel)
    }
    #expect(off.count == 1 && off[0]?.contains("isUserInteractionEnabled = true") == true, "\(off)")
  }

  @Test("A button that sticks out of its superview is reached with a change that contains it")
  func outside() {
    let found = tried(.unreachable) { window in
      let bar = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 20))
      bar.accessibilityIdentifier = "bar"
      window.addSubview(bar)
      _ = Self.button(CGRect(x: 20, y: -70, width: 60, height: 60), "buy", in: bar)
    }
    #expect(found.count == 1 && found[0]?.contains("\"bar\"") == true, "\(found)")
  }
}
