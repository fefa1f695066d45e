import CoreGraphics
import EngineTestKit
import EventTrace
import Testing
import UIKitTestSupport

@testable import Inspector

/// Compares the articles' twelve lines of `hitTest` with the engine, and their areas on the map with each point.
@MainActor
@Suite struct TwelveLinesTests {
  /// The twelve lines as in the articles, for every view.
  private func hitTest(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha > 0.01 else { return nil }
    guard view.point(inside: point, with: nil) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = hitTest(subview, subview.convert(point, from: view)) { return hit }
    }
    return view
  }

  private func name(_ view: UIView?, _ scene: SceneRead) -> String? {
    view.map { scene.names.name(of: $0).description }
  }

  private func differences(_ scene: SceneRead) throws -> [HitMapGap] {
    var survey = TwelveLinesSurvey(try scene.map, of: scene.runtime, names: scene.names)
    survey.go { true }
    #expect(survey.isComplete)
    return survey.gaps
  }

  @Test("The areas of a random tree are the points at which the lines and the engine differ", arguments: seeds(4))
  func bruteForce(_ seed: Int) throws {
    let scene = RandomTree(seed: 7000 + seed).scene
    let (map, gaps) = (try scene.map, try differences(scene))
    var wrong: [CGPoint] = []
    scene.runtime.perform {
      for row in 0..<map.rows {
        for column in 0..<map.columns {
          let point = map.point(column, row)
          let windows = scene.runtime.windows.frontToBack
          let ofLines = windows.lazy.compactMap { hitTest($0, $0.convertFromScreen(point)) }.first
          let hit = scene.runtime.hitTest(point)
          let gap = gaps.first { $0.rects.contains { $0.contains(point) } }
          if (gap != nil) != (ofLines !== hit) { wrong.append(point) }
          guard case .twelveLines(_, let hitName, let nameOfLines) = gap?.kind else { continue }
          if name(hit, scene) != hitName || name(ofLines, scene) != nameOfLines { wrong.append(point) }
        }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) points, \(wrong.prefix(3))")
  }

  @Test("An override of hitTest is named where it hits another view; without it there is no difference")
  func override() throws {
    #expect(try differences(SceneRead("overflow-child")).isEmpty)
    let gaps = try differences(SceneRead("overflow-child", set: ["hitTest": true]))
    #expect(gaps.count == 1)
    let gap = try #require(gaps.first)
    #expect(gap.words(in: .english) == "Parent overrides hitTest: Child, not UIView")
    #expect(gap.words(in: .chinese) == "Parent 重写了 hitTest：命中 Child，而非 UIView")
  }

  @Test("A view that is animated without allowing interaction is named as the reason")
  func animation() throws {
    let scene = SceneRead { window in
      let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
      window.addSubview(view)
      UIView.animate(withDuration: 10) { view.center.x += 100 }
    }
    let gaps = try differences(scene)
    #expect(gaps.map { $0.words(in: .english) } == ["UIView is being animated: UIWindow, not UIView"])
    #expect(gaps[0].rects == [CGRect(x: 150, y: 100, width: 100, height: 100)])
  }

  @Test("An area has an edge around it, none inside of it, and one sentence for all areas of which the same is true")
  func drawing() {
    let rects = [
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 20, height: 10),
      CGRect(x: 50, y: 0, width: 10, height: 10),
    ]
    let length = rects.edges.reduce(CGFloat(0)) { $0 + $1.width + $1.height }
    #expect(length == 120)
    #expect(!rects.edges.contains { $0.minY == 10 && $0.height == 0 && $0.minX < 10 })
    let gaps = [rects, [CGRect(x: 100, y: 0, width: 40, height: 40)]].map {
      HitMapGap(kind: .twelveLines(.twelveOverride, hit: "Card", ofLines: nil), name: "Bar", rects: $0, part: nil)
    }
    let names = HitMapOverlay.drawing(of: gaps, language: .english).names
    #expect(names.map(\.text) == [gaps[0].words(in: .english)])
    let others = ["Row", "Cell", "Row"].map {
      HitMapGap(kind: .twelveLines(.twelveOverride, hit: "Card", ofLines: $0), name: "Bar", rects: rects, part: nil)
    }
    let texts = HitMapOverlay.drawing(of: others, language: .english).names.map(\.text)
    #expect(texts == ["Bar overrides hitTest: Card, not Row / Cell"])
  }
}
