import CoreGraphics
import EventTrace
import Examples
import Foundation
import Inspector
import Sandbox
import Scenes
import UIKit

extension Workload {
  /// Workloads of the panel of the last gesture, without the replays that it shows.
  static let gestures =
    atTwoSizes(
      "margins", of: ["GesturePanel", "MarginsPanel"], "a map of neighbors whose dot moves 20 times, with",
      sizes: (24, 240), "columns", most: 2.5, prepare: movingDot)
    + atTwoSizes(
      "margins-stage", of: ["MarginsOverlay"], "20 drawings of how near a gesture was, on the scene, with",
      sizes: (5, 50), "limits", most: 10, prepare: drawingLimits)
    + atTwoSizes(
      "race-graph", of: ["RacePanel"], "10 selections in a graph in which each recognizer prevents the next, of",
      sizes: (10, 100), "recognizers", most: 11, prepare: selectingRecognizers)
    + atTwoSizes(
      "claims-panel", of: ["ClaimsPanel"], "20 verdicts of claims that are found one after the other, of",
      sizes: (30, 300), "claims", most: 11, prepare: findingVerdicts)
    + atTwoSizes(
      "claim-parts", of: [], "20 parts of claims, whose situations the window performs over frames, with a drag of",
      sizes: (1, 10), "seconds", most: 1.3, prepare: performingParts)

  /// The panels of a window around `model`.
  @MainActor
  private final class ShownModel {
    private let runtime = UIRuntime(screenSize: CGSize(width: 1280, height: 800))
    private let workbench: Workbench
    var model = InspectorModel()

    init() {
      let frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
      workbench = runtime.perform {
        let (screen, workbench) = (UIWindow(frame: frame), Workbench(frame: frame) { _ in })
        screen.addSubview(workbench)
        screen.makeKeyAndVisible()
        return workbench
      }
      model.user.bench.right = .gesture
      model.layout = WorkbenchLayout(size: frame.size, bench: model.user.bench, hasBottom: true)
    }

    /// Shows the model, and returns the number of panes that were drawn.
    func show() -> Int {
      runtime.perform { workbench.model = model }
      runtime.layoutIfNeeded()
      return runtime.perform { workbench.panes.count }
    }
  }

  private static func margins(columns: Int, limits: Int = 6) -> MarginsState {
    let cells = (0..<12 * columns).map { ($0 % columns) * 3 / columns }
    let outcomes = [[], [Sentence(.effectNoRecognition, "tap")], [Sentence(.effectRecognition, "pan")]]
    let found = (0..<limits).map { index in
      MarginLimit(
        axis: [.movement, .duration, .direction][index % 3], value: Double(10 + index) / 10,
        inside: Double(9 + index) / 10, outcome: 1 + index % 2)
    }
    return MarginsState(
      movements: (0..<columns).map { CGFloat($0) * 2 }, durations: (1...12).map { Double($0) / 10 }, cells: cells,
      directions: cells.prefix(36).map { $0 }, outcomes: outcomes, limits: found, own: MarginPlace(column: 5, row: 1),
      chosen: MarginPlace(column: 5, row: 1),
      way: (CGPoint(x: 100, y: 200), CGPoint(x: 120, y: 210)), isSearching: false, landed: 1)
  }

  private static func movingDot(columns: Int) -> () throws -> Void {
    let window = ShownModel()
    window.model.margins = margins(columns: columns)
    _ = window.show()
    return {
      for step in 0..<20 {
        window.model.margins?.chosen = MarginPlace(column: step, row: step % 12)
        try WorkloadFailure.unless(window.show() > 0, "no panel was drawn")
      }
    }
  }

  private static func drawingLimits(limits: Int) -> () throws -> Void {
    let state = margins(columns: 24, limits: limits)
    return {
      for _ in 0..<20 {
        let drawing = MarginsOverlay.draw(state, language: .english)
        try WorkloadFailure.unless(drawing.names.count > limits, "a limit has no name")
      }
    }
  }

  private static func selectingRecognizers(count: Int) -> () throws -> Void {
    let runners = (0..<count).map { index in
      RaceState.Runner(
        name: "recognizer \(index)", node: index, standing: index == 0 ? .recognized : .out, state: "failed",
        reason: nil)
    }
    let edges = (1..<count).map { index in
      RaceState.Edge(kind: .prevented, from: index - 1, to: index, words: Sentence(.effectNoRecognition, "\(index)"))
    }
    let window = ShownModel()
    window.model.race = RaceState(runners: runners, edges: edges, unused: [], circles: [])
    _ = window.show()
    return {
      for step in 0..<10 {
        window.model.user.scene.selection = step
        try WorkloadFailure.unless(window.show() > 0, "no panel was drawn")
      }
    }
  }

  private static func findingVerdicts(count: Int) -> () throws -> Void {
    func entry(_ index: Int, _ verdict: ClaimVerdict?) -> ClaimsState.Entry {
      let situation = ClaimsState.Situation(
        place: ClaimPlace(claim: index, situation: 0), command: "hitpath trace scene --tap \(index),1", expected: "A",
        observed: verdict == nil ? nil : "A")
      let words = "What the article says about the view that a touch hits, number \(index)"
      return ClaimsState.Entry(
        article: "000", page: "", statement: Wording(words, words), remark: nil, verdict: verdict, isAsRecorded: true,
        situations: [situation])
    }
    let window = ShownModel()
    window.model.user.bench.right = .claims
    var entries = (0..<count).map { entry($0, nil) }
    window.model.claims = ClaimsState(ofScene: [], others: entries)
    _ = window.show()
    return {
      for step in 0..<20 {
        entries[step] = entry(step, entries[step].verdict == nil ? .holds : nil)
        window.model.claims = ClaimsState(ofScene: [], others: entries)
        try WorkloadFailure.unless(window.show() > 0, "no panel was drawn")
      }
    }
  }

  private static func performingParts(seconds: Int) throws -> () throws -> Void {
    let places = [CGPoint(x: 60, y: 150), CGPoint(x: 300, y: 300)]
    let situation = ClaimSituation("multi-touch", fingers: [.finger(places, seconds: Double(seconds))])
    let scenes = SceneCatalogue([MultiTouch.self])
    return {
      guard let run = ClaimRun(situation, in: scenes) else { throw WorkloadFailure(description: "no scene") }
      for _ in 0..<20 { try WorkloadFailure.unless(run.advance { false } == nil, "the situation is over") }
    }
  }
}
