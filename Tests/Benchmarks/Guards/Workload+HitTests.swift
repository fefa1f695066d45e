import BenchmarkTrees
import EventTrace
import Examples
import Inspector
import PlatformContract
import Sandbox
import Scenes
import UIKit

extension Workload {
  /// Workloads of hit tests at points and over a whole scene.
  static let hitTests =
    ["flat1000", "chain100", "real1000", "real1000_all"].map { tree in
      Workload("hit-test-\(tree)", "2,000 hit tests of the benchmark's tree \(tree)") { hitTesting(tree) }
    } + [
      Workload("hit-test-every", "2,000 hit tests of real1000, where every view overrides both methods") {
        hitTesting("real1000", overridden: true)
      },
      Workload("map", "the hit map of a thousand views, read from their places") { mapping(ThousandViews.self) },
      Workload("map-asked", "the hit map of a scene whose views answer for themselves, cell by cell") {
        mapping(HitSlop.self, questions: 1000)
      },
    ]

  private static func hitTesting(_ name: String, overridden: Bool = false) -> () throws -> Void {
    let tree = BuiltInTrees.tree(named: name)
    let runtime = UIRuntime(screenSize: tree.views[0].frame.size)
    let views = runtime.perform {
      tree.makeViews { index, frame in
        if index == 0 { return UIWindow(frame: frame) }
        return overridden ? OverridingView(frame: frame) : UIView(frame: frame)
      }
    }
    let points = tree.queries.prefix(2000)
    return {
      let found = runtime.perform { points.count { views[0].hitTest($0, with: nil) != nil } }
      try WorkloadFailure.unless(found == points.count, "\(found) of \(points.count) points hit a view")
    }
  }

  private static func mapping(_ example: any Scene.Type, questions: Int = 0) -> () throws -> Void {
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    return {
      var survey = SceneSurvey(of: stage.runtime, size: exampleCanvas, names: ObjectNames())
      survey.go { true }
      try WorkloadFailure.unless(survey.regions.map != nil, "There is no map.")
      try WorkloadFailure.unless(
        survey.questionsAsked >= questions, "\(survey.questionsAsked) of \(questions) questions were asked.")
    }
  }
}

private final class OverridingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}
