import CoreGraphics
import EngineTestKit
import EventTrace
import Inspector
import Testing
import UIKitTestSupport

/// Compares the hit map with a hit test in every cell, on random trees that use all properties that affect hit tests.
@MainActor
@Suite struct HitMapPropertyTests {
  @Test("A map has the result of a hit test in every cell, on random trees", arguments: seeds(6))
  func random(_ seed: Int) throws {
    for cell in seed.isMultiple(of: 5) ? [HitMap.cell, 1] : [HitMap.cell] {
      let tree = RandomTree(seed: seed)
      var survey = tree.survey(cell: cell)
      survey.go { true }
      try expectTrue(survey, tree, "seed \(seed), a cell every \(cell) points")
    }
  }

  @Test("A map that is updated after changes has the result of a hit test after each of them", arguments: seeds(2))
  func changes(_ seed: Int) throws {
    let tree = RandomTree(seed: 1000 + seed)
    var survey = tree.survey(cell: HitMap.cell)
    for change in 0..<9 {
      survey.go { true }
      try expectTrue(survey, tree, "seed \(seed), change \(change)")
      tree.change()
      survey.readPlaces()
      // A change may come before all places were tested.
      if change.isMultiple(of: 3) {
        var slices = 0
        survey.go {
          slices += 1
          return slices < 20
        }
        tree.change()
        survey.readPlaces()
      }
    }
  }

  @Test("If a default view is in front, no view behind it is called")
  func onlyWhereNeeded() throws {
    let asked = Counter()
    let scene = SceneRead { window in
      let back = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      back.counter = asked
      window.addSubview(back)
      let front = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
      window.addSubview(front)
    }
    var survey = scene.survey
    survey.go { true }
    // The window is tested everywhere without a hit; below the front view there are 30 rows of 188 cells.
    #expect(asked.points.count == 30 * 188 && survey.questionsAsked == 30 * 188)
    #expect(asked.points.allSatisfy { $0.y >= 500 })
  }

  private func expectTrue(_ survey: SceneSurvey, _ tree: RandomTree, _ comment: String) throws {
    let map = try #require(survey.regions.map)
    var wrong: [String] = []
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let point = map.point(column, row)
        let view = tree.scene.runtime.hitTest(point)
        let owner = map[column, row]
        guard view.map({ tree.scene.names.name(of: $0).number }) ?? -1 != (owner < 0 ? -1 : map.nodes[owner]) else {
          continue
        }
        wrong.append("\(point): \(view?.tag ?? -1), not \(owner < 0 ? "-" : map.names[owner])")
      }
    }
    #expect(wrong.isEmpty, "\(comment): \(wrong.count) cells, \(wrong.prefix(3))")
  }
}

@MainActor
private final class Counter {
  var points: [CGPoint] = []
}

private final class CountingView: UIView {
  var counter: Counter?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    counter?.points.append(point)
    return super.hitTest(point, with: event)
  }
}
