import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import InputEvents
import Inspector
import Scenes
import Testing
import UIKit
import UIKitTestSupport

@testable import Sandbox

/// Compares the sweep over flags and switches with every flag of every view, one after the other.
@MainActor
@Suite("Flags and switches that matter")
struct FlagSweepTests {
  private func recording(of scene: any Scene.Type, _ points: CGPoint...) -> InputRecording {
    let stage = Stage(scene, measurer: FixedAdvanceMeasurer())
    stage.perform([.finger(points, seconds: points.count > 1 ? 0.3 : 0.05)], together: false, pause: 1)
    return stage.journal.recording
  }

  private func sweep(_ recording: InputRecording, of scene: any Scene.Type) -> FlagSweep {
    let sweep = FlagSweep(AskedTouch(wholeOf: recording, of: scene, measurer: FixedAdvanceMeasurer()))
    sweep.run()
    return sweep
  }

  private func effective(_ sweep: FlagSweep) -> Set<String> {
    Set(sweep.rows.filter { !$0.differences.isEmpty }.map { Language.english[$0.change] })
  }

  @Test("The bulge: its override and the flags of the card and the bar matter, and the table says what each does")
  func bulge() throws {
    let sweep = sweep(recording(of: TabBarBulge.self, CGPoint(x: 187, y: 480)), of: TabBarBulge.self)
    let row = try #require(sweep.rows.first { Language.english[$0.change] == "switch override on" })
    #expect(
      row.differences.map { Language.english[$0] }.contains {
        $0.hasPrefix("touch 1 goes to CentreButton") && $0.hasSuffix("instead of AlbumCard")
      }, "\(row.differences.map { Language.english[$0] })")
    let groups = SweepState(sweep.rows, unasked: 0).groups.map { $0.changes.map { Language.english[$0] } }
    #expect(groups.first?.contains { $0.contains("UIWindow") } == false, "what hides everything is no news: \(groups)")
    let unchanged = sweep.rows.filter(\.differences.isEmpty)
    #expect(!unchanged.isEmpty && unchanged.count < sweep.rows.count)
  }

  @Test("In examples, the flags that matter are those that brute force finds")
  func examples() {
    for scene: any Scene.Type in [TabBarBulge.self, SingleOrDoubleTap.self] {
      let recording = recording(of: scene, scene.about.suggestedTap)
      #expect(effective(sweep(recording, of: scene)) == BruteForce(recording, scene).effective, "\(scene.about.name)")
    }
  }

  @Test("In random scenes with stack views, the flags that matter are those that brute force finds", arguments: 0..<2)
  func randomScenes(seed: Int) {
    MadeScene.make = { window in
      var random = SeededRandom(seed: UInt64(seed + 40))
      return fill(window, &random)
    }
    let recording = recording(of: MadeScene.self, CGPoint(x: 120, y: 150), CGPoint(x: 150, y: 150))
    let found = effective(sweep(recording, of: MadeScene.self))
    #expect(found == BruteForce(recording, MadeScene.self).effective)
    #expect(!found.isEmpty)
  }
}

/// Fills a window with a stack of views that have recognizers, and a view beside it that nothing asks.
@MainActor
private func fill(_ window: UIWindow, _ random: inout SeededRandom) -> [AnyObject] {
  let target = ActionTarget()
  let stack = UIStackView(frame: CGRect(x: 40, y: 100, width: 280, height: 300))
  (stack.axis, stack.distribution, stack.accessibilityIdentifier) = (.vertical, .fillEqually, "stack")
  for number in 0..<3 {
    let view = named("row\(number)", .zero)
    view.isHidden = random.chance(0.3)
    if random.chance(0.6) {
      view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: ActionTarget.act))
    }
    if random.chance(0.5) {
      view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: ActionTarget.act))
    }
    stack.addArrangedSubview(view)
  }
  window.addSubview(stack)
  window.addSubview(named("aside", CGRect(x: 40, y: 420, width: 200, height: 80)))
  return [target]
}

/// Every flag of every view and recognizer, and every switch, each turned before the same input.
@MainActor
private struct BruteForce {
  /// The changes in words with which something else happens.
  private(set) var effective: Set<String> = []
  private let recording: InputRecording
  private let scene: any Scene.Type

  init(_ recording: InputRecording, _ scene: any Scene.Type) {
    (self.recording, self.scene) = (recording, scene)
    let usual = rows { _ in }
    let start = Stage(scene, measurer: FixedAdvanceMeasurer())
    for item in start.example.switches {
      let isOn = !item.isOn
      let changed = rows { _ = $0.setSwitch(item.key, to: isOn) }
      if changed != usual { effective.insert("switch \(item.key) \(isOn ? "on" : "off")") }
    }
    for (path, view) in Self.views(of: start) {
      for property in PropertyGroup.groups(of: view).flatMap(\.properties) {
        guard let flag = property.read().flag else { continue }
        let edit = InputRecording.Edit(
          path: path, isLayer: false, owner: property.id.owner, property: property.id.name, value: .flag(!flag))
        let changed = rows { $0.perform(edit) }
        let recognizer = property.id.owner > 0 ? view.gestureRecognizers?[property.id.owner - 1] : nil
        let name = start.recorder.name(of: view).description
        let subject = recognizer.map { "\(start.recorder.name(of: $0).description) on \(name)" } ?? name
        if changed != usual { effective.insert("\(property.id.name) = \(!flag) on \(subject)") }
      }
    }
  }

  private static func views(of stage: Stage) -> [(path: [Int], view: UIView)] {
    func all(_ path: [Int], _ view: UIView) -> [(path: [Int], view: UIView)] {
      [(path, view)] + view.subviews.enumerated().flatMap { all(path + [$0.offset], $0.element) }
    }
    return stage.runtime.perform {
      stage.runtime.windows.backToFront.enumerated().flatMap { all([$0.offset], $0.element) }
    }
  }

  /// What happens after a change, without the order.
  private func rows(_ change: (Stage) -> Void) -> [String] {
    let stage = Stage(scene, measurer: FixedAdvanceMeasurer())
    stage.drawsFrames = true
    change(stage)
    let observer = TouchObserver()
    stage.runtime.probe = observer
    var performer = EntryPerformer()
    for entry in recording.entries { performer.perform(entry, on: stage) }
    performer.deliverBatch(to: stage)
    stage.advance(to: stage.runtime.now + 1)
    var rows: [String] = []
    for row in observer.rows {
      if row.hasSuffix(" was prevented") {
        let name = row.dropLast(" was prevented".count)
        if let last = rows.lastIndex(of: "\(name) recognized") { rows.remove(at: last) }
      } else {
        rows.append(row)
      }
    }
    return rows.sorted()
  }
}
