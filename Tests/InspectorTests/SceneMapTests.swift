import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import Inspector

/// Compares the map that `hitpath map` writes with a hit test at each point.
@MainActor
@Suite struct SceneMapTests {
  @Test("The rectangles of a map cover each point once, with the view that a hit test returns", arguments: seeds(2))
  func partition(_ seed: Int) throws {
    let tree = RandomTree(seed: 2000 + seed)
    let document = try written(tree.map)
    let (columns, rows) = (Int(document.canvas[0]), Int(document.canvas[1]))
    // The owners by index, the last of which is none; -1 for a point that no rectangle covers.
    let paths = document.owners.map { "\($0.view.path)" } + ["none"]
    var owners = Array(repeating: -1, count: columns * rows)
    var coveredTwice = 0
    func mark(_ rects: [[Double]], _ owner: Int) {
      for rect in rects {
        for row in Int(rect[1])..<Int(rect[1] + rect[3]) {
          for column in Int(rect[0])..<Int(rect[0] + rect[2]) {
            if owners[row * columns + column] >= 0 { coveredTwice += 1 }
            owners[row * columns + column] = owner
          }
        }
      }
    }
    for (index, owner) in document.owners.enumerated() { mark(owner.rects, index) }
    mark(document.none, paths.count - 1)
    #expect(coveredTwice == 0 && !owners.contains(-1))
    var indices: [ObjectIdentifier: Int] = [:]
    func index(of view: UIView) -> Int {
      if let known = indices[ObjectIdentifier(view)] { return known }
      let path = SceneMap.View(view, tree.scene.names.name(of: view), in: tree.scene.runtime).path
      let index = paths.firstIndex(of: "\(path)") ?? -2
      indices[ObjectIdentifier(view)] = index
      return index
    }
    var wrong: [CGPoint] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
        let view = tree.scene.runtime.hitTest(point)
        let expected = view.map { index(of: $0) } ?? paths.count - 1
        if owners[row * columns + column] != expected { wrong.append(point) }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) points, \(wrong.prefix(3))")
  }

  @Test("The differences of two maps are the cells with other views, each in one rectangle", arguments: seeds(8))
  func differences(_ seed: Int) throws {
    let tree = RandomTree(seed: 5000 + seed)
    let before = try tree.scene.map
    for _ in 0..<3 { tree.change() }
    let after = try tree.scene.map
    var counts: [CGPoint: Int] = [:]
    var wrong = 0
    after.forEachDifference(from: before) { old, new, rect in
      for row in 0..<before.rows {
        for column in 0..<before.columns where rect.contains(before.frame(column, row)) {
          counts[before.point(column, row), default: 0] += 1
          if before.node(column, row) != old ?? -1 || after.node(column, row) != new ?? -1 { wrong += 1 }
        }
      }
    }
    for row in 0..<before.rows {
      for column in 0..<before.columns {
        let differs = before.node(column, row) != after.node(column, row)
        if counts[before.point(column, row), default: 0] != (differs ? 1 : 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0, "seed \(seed)")
  }

  @Test("The visible view of each point is the frontmost one that draws there", arguments: seeds(3))
  func painted(_ seed: Int) {
    let tree = RandomTree(seed: 3000 + seed)
    tree.colorViews()
    let runtime = tree.scene.runtime
    let grid = HitMap.Grid(size: runtime.screen.bounds.size, cell: 1)
    let painted = PaintedMap(of: runtime, grid)
    var wrong: [CGPoint] = []
    for row in stride(from: 0, to: grid.rows, by: 3) {
      for column in stride(from: 0, to: grid.columns, by: 3) {
        let point = grid.point(column, row)
        let index = Int(painted.cells[row * grid.columns + column])
        if (index < 0 ? nil : painted.views[index]) !== tree.frontmost(at: point) { wrong.append(point) }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) points, \(wrong.prefix(3))")
  }

  @Test("A button that sticks out of its bar is dead there, and none of it is a ghost")
  func overflow() throws {
    let map = try SceneRead("tab-bar-bulge", set: ["override": false]).map(at: SceneMap.cell)
    let dead = try #require(map.mismatches.first { $0.kind == .dead })
    #expect(map.views[dead.node]?.name.contains("CentreButton") == true)
    #expect(!map.mismatches.contains { $0.kind == .ghost })
    let repaired = try SceneRead("tab-bar-bulge", set: ["override": true]).map(at: SceneMap.cell)
    #expect(
      !repaired.mismatches.contains {
        $0.kind == .dead && repaired.views[$0.node]?.name.contains("CentreButton") == true
      })
  }

  @Test(
    "A transparent view is a ghost over the button that it covers; one that shows a view in it is not in its bounds")
  func thief() throws {
    func mismatches(showsView: Bool) -> SceneMap {
      SceneRead { window in
        window.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 40, y: 40, width: 100, height: 50))
        button.backgroundColor = .blue
        window.addSubview(button)
        let thief = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
        if showsView {
          let shown = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
          shown.backgroundColor = .red
          shown.isUserInteractionEnabled = false
          thief.addSubview(shown)
        }
        window.addSubview(thief)
      }.map(at: SceneMap.cell)
    }
    let found = mismatches(showsView: false)
    let ghost = try #require(found.mismatches.first { $0.kind == .ghost })
    #expect(ghost.rects == [CGRect(x: 40, y: 40, width: 50, height: 50)])
    #expect(found.views[ghost.other]?.name == "UIButton")
    #expect(found.mismatches.map(\.kind) == [.dead, .ghost])
    #expect(mismatches(showsView: true).mismatches.map(\.kind) == [.dead])
  }

  @Test("A label in a button, and a button's round corners, are neither dead nor ghosts")
  func ordinary() {
    let map = SceneRead { window in
      window.backgroundColor = .white
      let button = RoundButton(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
      button.backgroundColor = .blue
      button.layer.cornerRadius = 30
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
      label.text = "Go"
      button.addSubview(label)
      window.addSubview(button)
    }.map(at: SceneMap.cell)
    #expect(map.mismatches.isEmpty)
  }

  private func written(_ map: SceneMap) throws -> SceneMapDocument {
    let text = try SceneMapDocument(map, scene: "random", time: 0, switches: [:]).text()
    return try JSONDecoder().decode(SceneMapDocument.self, from: Data(text.utf8))
  }
}

/// A button that takes touches in the circle that it shows.
private final class RoundButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
  }
}

extension SceneRead {
  func map(at cell: CGFloat) -> SceneMap {
    var survey = SceneSurvey(of: runtime, size: runtime.screen.bounds.size, names: names, parts: [.map], cell: cell)
    survey.go { true }
    return SceneMap(survey, of: runtime, names: names)
  }
}

extension RandomTree {
  var map: SceneMap { scene.map(at: SceneMap.cell) }

  /// Gives every third view a background, and another third of them a nearly transparent one.
  func colorViews() {
    scene.perform {
      for (index, view) in scene.views.enumerated() where index % 3 < 2 {
        view.backgroundColor = UIColor.red.withAlphaComponent(index % 3 == 0 ? 1 : 0.05)
        if index % 4 == 0 { view.layer.cornerRadius = 20 }
      }
    }
  }

  /// Returns the view of the last one of all views, in drawing order, that is drawn at a point of the screen.
  func frontmost(at point: CGPoint) -> UIView? {
    scene.runtime.perform {
      for window in scene.runtime.windows.frontToBack {
        if let found = frontmost(in: window, window.layer.convertFromSuperlayer(point)) { return found }
      }
      return nil
    }
  }

  private func frontmost(in view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha >= leastVisibleAlpha else { return nil }
    if view.clipsToBounds, !view.bounds.contains(point) { return nil }
    for subview in view.subviews.reversed() {
      if let found = frontmost(in: subview, subview.layer.convertFromSuperlayer(point)) { return found }
    }
    return view.layer.showsSomething && isDrawn(view, at: point) ? view : nil
  }

  private func isDrawn(_ view: UIView, at point: CGPoint) -> Bool {
    guard view.bounds.contains(point) else { return false }
    let radius = min(view.layer.cornerRadius, min(view.bounds.width, view.bounds.height) / 2)
    let x = max(radius - (point.x - view.bounds.minX), radius - (view.bounds.maxX - point.x), 0)
    let y = max(radius - (point.y - view.bounds.minY), radius - (view.bounds.maxY - point.y), 0)
    return radius <= 0 || x * x + y * y <= radius * radius
  }
}
