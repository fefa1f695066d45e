import CoreGraphics
import Foundation

/// A map as JSON. Rectangles are `[x, y, width, height]` in canvas points. Those of `owners` and `none` together cover
/// each point of the canvas exactly once.
package struct SceneMapDocument: Codable, Equatable, Sendable {
  package struct View: Codable, Equatable, Sendable {
    package let name: String
    /// The indices of the window and of subviews, each counted from the back.
    package let path: [Int]
    package let frame: [Double]?
  }

  package struct Owner: Codable, Equatable, Sendable {
    package let view: View
    /// The area in square points.
    package let area: Double
    package let rects: [[Double]]
  }

  package struct Mismatch: Codable, Equatable, Sendable {
    package let view: View
    /// The view that is hit in place of a visible one, or that is visible in place of the one that is hit; nil where
    /// there is none.
    package let other: View?
    package let area: Double
    package let rects: [[Double]]
  }

  package let format: Int
  package let scene: String
  /// The time on the scene's clock in seconds.
  package let time: Double
  package let switches: [String: Bool]
  /// The width and height in points.
  package let canvas: [Double]
  package let owners: [Owner]
  package let none: [[Double]]
  /// What is visible and does not get its touches.
  package let dead: [Mismatch]
  /// What gets touches and is not visible there.
  package let ghost: [Mismatch]

  package init(_ map: SceneMap, scene: String, time: Double, switches: [String: Bool]) {
    format = 1
    (self.scene, self.time, self.switches) = (scene, time, switches)
    canvas = [Double(map.canvas.width), Double(map.canvas.height)]
    owners = zip(map.owners, map.map.rects).map { view, rects in
      Owner(view: View(view), area: rects.area, rects: rects.map(\.numbers))
    }
    none = map.unowned.map(\.numbers)
    func mismatches(_ kind: HitMapMismatch.Kind) -> [Mismatch] {
      map.mismatches.filter { $0.kind == kind }.compactMap { mismatch in
        guard let view = map.views[mismatch.node] else { return nil }
        return Mismatch(
          view: View(view), other: map.views[mismatch.other].map { View($0) }, area: mismatch.rects.area,
          rects: mismatch.rects.map(\.numbers))
      }
    }
    (dead, ghost) = (mismatches(.dead), mismatches(.ghost))
  }

  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension SceneMapDocument.View {
  init(_ view: SceneMap.View) { self.init(name: view.name, path: view.path, frame: view.frame?.numbers) }
}

extension CGRect {
  fileprivate var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension [CGRect] {
  fileprivate var area: Double { reduce(0) { $0 + Double($1.width * $1.height) } }
}
