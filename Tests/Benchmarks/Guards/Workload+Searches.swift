import CoreGraphics
import EventTrace
import Foundation
import Sandbox
import Scenes
import UIKit
import UIKitTestSupport

extension Workload {
  /// Workloads of the searches that run a scene again with changes. Each run builds the scene, so that the work grows
  /// as the number of views does; the number of runs must not.
  static let searches =
    atTwoSizes(
      "proposals", of: ["ProposalSearch"], "what would give a covered view its touch, among", sizes: (50, 500),
      "siblings", most: 10, prepare: proposals)
    + atTwoSizes(
      "flags", of: ["FlagSweep"], "the flags and switches that matter for a tap, among", sizes: (50, 500),
      "siblings", most: 10, prepare: flags)
    + atTwoSizes(
      "systems", of: [], "the rules of the system that a tap on a row depends on, among",
      sizes: (50, 500), "siblings", most: 10, prepare: systems)
    + atTwoSizes(
      "race", of: ["RecognizerRace"], "the race of five recognizers, read from a trace of", sizes: (20, 200), "taps",
      most: 10.5, prepare: race)

  private static func race(taps count: Int) throws -> () throws -> Void {
    let stage = TestStage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let recognizers = [
      double, UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UILongPressGestureRecognizer(),
    ]
    recognizers[1].require(toFail: double)
    for recognizer in recognizers { stage.rootView.addGestureRecognizer(recognizer) }
    let recorder = TraceRecorder()
    stage.runtime.probe = recorder
    for _ in 0..<count {
      stage.finger().tap(CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
    }
    let (trace, requirements) = (recorder.trace, recorder.requirements(in: stage.runtime))
    return {
      let race = RecognizerRace(trace, requirements: requirements)
      try WorkloadFailure.unless(race.runners.count == 5 && race.winners.count == 1, "the race is another one")
    }
  }

  private static func proposals(siblings: Int) throws -> () throws -> Void {
    let touch = try tap(CoveredViews.type(siblings: siblings))
    return {
      var answer = try TouchAnswer(.view("covered"), about: touch)
      answer.solve()
      try WorkloadFailure.unless(!answer.isExpected && answer.proposals.count > 2, "nothing uncovers the view")
    }
  }

  private static func flags(siblings: Int) throws -> () throws -> Void {
    let scene = try CoveredViews.type(siblings: siblings)
    let touch = try tap(scene)
    return {
      let sweep = FlagSweep(AskedTouch(wholeOf: touch.recording, of: scene, measurer: FixedAdvanceMeasurer()))
      sweep.run()
      try WorkloadFailure.unless(sweep.rows.contains { !$0.differences.isEmpty }, "no flag matters")
    }
  }

  private static func systems(siblings: Int) throws -> () throws -> Void {
    let touch = try tap(RowAmongViews.type(siblings: siblings))
    return {
      var trials = SystemTrials(touch)
      trials.run()
      try WorkloadFailure.unless(trials.found.contains { $0.rule == .contentViews }, "the row depends on no rule")
    }
  }

  private static func tap(_ scene: any Scene.Type) throws -> AskedTouch {
    let stage = Stage(scene, measurer: FixedAdvanceMeasurer())
    stage.tap(CGPoint(x: 30, y: 30))
    let touch = AskedTouch(in: stage.journal.recording, of: scene, measurer: FixedAdvanceMeasurer())
    guard let touch else { throw WorkloadFailure(description: "the tap was not recorded") }
    return touch
  }
}

/// Siblings in rows, the first of which is covered by a view in front of all.
private class CoveredViews: Scene {
  class var about: SceneDescription { SceneDescription("covered-views", title: "Covered views") }
  class var siblings: Int { 50 }

  static func type(siblings: Int) throws -> any Scene.Type {
    switch siblings {
    case 50: CoveredViews.self
    case 500: ManyCoveredViews.self
    default: throw WorkloadFailure(description: "There is no scene of \(siblings) siblings.")
    }
  }

  required init() {}

  func build(in window: UIWindow) {
    for index in 0..<Self.siblings {
      let place = CGPoint(x: CGFloat(index % 25) * 15, y: CGFloat(index / 25) * 28)
      let view = UIView(frame: CGRect(origin: place, size: CGSize(width: 15, height: 28)))
      view.backgroundColor = .systemBlue
      window.addSubview(view)
    }
    let covered = window.subviews[27]
    covered.accessibilityIdentifier = "covered"
    let cover = UIView(frame: covered.frame)
    cover.backgroundColor = .systemGreen
    window.addSubview(cover)
  }
}

private final class ManyCoveredViews: CoveredViews {
  override class var siblings: Int { 500 }
}

/// A table in front of siblings, with a row whose button is behind the row's content since iOS 14.
private class RowAmongViews: Scene {
  class var about: SceneDescription { SceneDescription("row-among-views", title: "A row among views") }
  class var siblings: Int { 50 }
  private let rows = ButtonRows()

  static func type(siblings: Int) throws -> any Scene.Type {
    switch siblings {
    case 50: RowAmongViews.self
    case 500: RowAmongManyViews.self
    default: throw WorkloadFailure(description: "There is no scene of \(siblings) siblings.")
    }
  }

  required init() {}

  func build(in window: UIWindow) {
    for index in 0..<Self.siblings {
      let place = CGPoint(x: CGFloat(index % 25) * 15, y: 100 + CGFloat(index / 25) * 22)
      window.addSubview(UIView(frame: CGRect(origin: place, size: CGSize(width: 15, height: 22))))
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
    table.rowHeight = 50
    table.dataSource = rows
    window.addSubview(table)
  }
}

private final class RowAmongManyViews: RowAmongViews {
  override class var siblings: Int { 500 }
}

private final class ButtonRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { ButtonRow() }
}

private final class ButtonRow: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 50)))
  }

  required init?(coder: NSCoder) { fatalError("not from a file") }
}
