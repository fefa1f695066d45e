import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// The other things that a change alters: the areas in which views are hit, and what happens to the same fingers.
package struct SideEffects: Equatable, Sendable {
  /// The area that a view loses or gains.
  package struct Area: Equatable, Sendable {
    package let view: String
    /// The area in square points.
    package let size: Int
    /// The smallest rectangle around it, in canvas points.
    package let box: CGRect
    /// A Boolean value that indicates whether the area fills the rectangle.
    package var isRectangle: Bool { Int(clamping: (box.width * box.height).rounded()) == size }
  }

  /// The areas that views lose, the largest first.
  package var losses: [Area] = []
  package var gains: [Area] = []
  /// Calls that came without the change and do not come with it, and the reverse.
  package var absent: [TraceEffect] = []
  package var additional: [TraceEffect] = []
  /// Views that are no longer seen.
  package var hidden: [String] = []

  /// A measure of how much else changes. Square points count as they are; a gesture or an action that no longer comes,
  /// and a view that is no longer seen, counts as much as a large view.
  package var cost: Int {
    losses.reduce(0) { $0 + $1.size } + (absent.count + additional.count + hidden.count) * Self.costOfEffect
  }

  private static let costOfEffect = 100_000
}

/// A call that the app notices.
package enum TraceEffect: Hashable, Sendable {
  case recognition(String)
  case action(String, sender: String)
}

extension SideEffects {
  /// Compares a run with changes with the run without. `goal` is what the changes are for, and no side effect.
  ///
  /// - Parameters:
  ///   - stage: A third stage from `AskedTouch.makeStage`.
  ///   - map: The map of such a stage without changes, which is the same for all changes.
  @MainActor
  init(
    of changes: [SceneChange], _ trial: Trial, comparedWith base: Trial, goal: TouchGoal, on stage: Stage, _ map: HitMap
  ) {
    let (before, after) = (Self.effects(base, goal), Self.effects(trial, goal))
    absent = before.filter { !after.contains($0) }
    additional = after.filter { !before.contains($0) }
    hidden = changes.compactMap { $0.kind == .property("isHidden", .flag(true)) ? $0.view : nil }
    readAreas(of: changes, on: stage, map)
  }

  /// The calls by the names of their objects without numbers, which may differ between two runs.
  @MainActor
  private static func effects(_ trial: Trial, _ goal: TouchGoal) -> [TraceEffect] {
    let subject = trial.stage.recorder.name(of: trial.subject).number
    var effects: [TraceEffect] = []
    trial.trace.forEach { record in
      var effect: TraceEffect?
      switch record.kind {
      case .gestureStateChanged(let recognizer, .ended, .failed, _):
        // It was prevented in the same event.
        effects.removeAll { $0 == .recognition(recognizer.nameInCode ?? recognizer.description) }
      case .gestureStateChanged(let recognizer, _, let to, _) where to == .ended || to == .began:
        if recognizer.name.number != subject { effect = .recognition(recognizer.nameInCode ?? recognizer.description) }
      case .action(let name, _, let sender?):
        // The action of a recognizer follows from its recognition.
        let object = trial.stage.recorder.object(named: sender)
        if sender.number != subject, !(object is UIGestureRecognizer) {
          effect = .action(name, sender: sender.description)
        }
      default: break
      }
      if let effect, !effects.contains(effect) { effects.append(effect) }
    }
    return effects
  }

  /// Reads the areas of all views before and after the changes, on a scene in which the touch does not happen.
  @MainActor
  private mutating func readAreas(of changes: [SceneChange], on stage: Stage, _ before: HitMap) {
    guard let application = ChangeApplication(changes, in: stage.runtime) else { return }
    stage.numberViews()
    application.perform(on: stage)
    (losses, gains) = Self.areas(before, stage.hitMap)
  }

  /// Returns the areas that views lose and gain from one map to another of the same size.
  private static func areas(_ before: HitMap, _ after: HitMap) -> (losses: [Area], gains: [Area]) {
    var (losses, gains) = ([Int: GrowingArea](), [Int: GrowingArea]())
    var names: [Int: String] = [:]
    for map in [before, after] { for (node, name) in zip(map.nodes, map.names) { names[node] = name } }
    after.forEachDifference(from: before) { old, new, rect in
      if let old { losses[old, default: GrowingArea()].add(rect) }
      if let new { gains[new, default: GrowingArea()].add(rect) }
    }
    func sorted(_ areas: [Int: GrowingArea]) -> [Area] {
      areas.sorted { ($1.value.size, $0.key) < ($0.value.size, $1.key) }
        .map { $0.value.area(named: names[$0.key] ?? "") }
    }
    return (sorted(losses), sorted(gains))
  }
}

/// Rectangles of a map that are added one by one.
private struct GrowingArea {
  /// The area in square points.
  private(set) var size: CGFloat = 0
  private var box = CGRect.null

  mutating func add(_ rect: CGRect) {
    size += rect.width * rect.height
    box = box.union(rect)
  }

  func area(named view: String) -> SideEffects.Area {
    SideEffects.Area(view: view, size: Int(clamping: size.rounded()), box: box)
  }
}

extension Stage {
  /// The view that is hit at each place of the canvas, before any change. Equal scenes have equal maps.
  var mapBeforeChanges: HitMap {
    numberViews()
    return hitMap
  }

  /// Gives every view its number in the tree, in an order that no change has altered yet, so that a view has the same
  /// number in every run.
  fileprivate func numberViews() {
    runtime.perform {
      var waiting = runtime.windows.backToFront as [UIView]
      while let view = waiting.popLast() {
        _ = names.name(of: view)
        waiting += view.subviews
      }
    }
  }

  /// The view that is hit at each place of the canvas, now.
  fileprivate var hitMap: HitMap {
    SceneCode.run(on: self) {
      var survey = SceneSurvey(of: runtime, size: canvas, names: names, parts: [.map])
      survey.go { true }
      return survey.regions.map ?? HitMap(size: canvas)
    }
  }
}
