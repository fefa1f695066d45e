import EventTrace
import UIKit

extension SceneRegions {
  /// The views of `runtime` that take part in hit tests, with their areas; `names` gives them their numbers.
  @MainActor
  package static func frames(of runtime: UIRuntime, names: ObjectNames) -> [Frame] {
    var reader = Reader(names: names)
    runtime.perform {
      for window in runtime.windows.backToFront { reader.add(window, parent: nil) }
    }
    return reader.frames
  }

  /// Asks the scene itself, where a view has its own `point(inside:)`: no touch is made, and no probe hears of it.
  @MainActor
  package static func slops(of runtime: UIRuntime, names: ObjectNames) -> [Slop] {
    runtime.unobserved {
      var reader = Reader(names: names)
      for window in runtime.windows.backToFront { reader.add(window, parent: nil) }
      return reader.views.filter { $0.methodOverrides.contains(.pointInside) }.compactMap { Slop($0, names) }
    }
  }
}

@MainActor
private struct Reader {
  let names: ObjectNames
  var frames: [SceneRegions.Frame] = []
  var views: [UIView] = []

  mutating func add(_ view: UIView, parent: Int?) {
    guard view.hitTestRefusal == nil, let corners = view.cornersOnScreen else { return }
    let name = names.name(of: view)
    let index = frames.count
    frames.append(
      SceneRegions.Frame(
        node: name.number, name: name.description, corners: corners, parent: parent, clips: view.clipsToBounds))
    views.append(view)
    for subview in view.subviews { add(subview, parent: index) }
  }
}

extension SceneRegions.Slop {
  /// Nil when the view's answer is its bounds.
  @MainActor
  fileprivate init?(_ view: UIView, _ names: ObjectNames) {
    guard let corners = view.cornersOnScreen else { return nil }
    let box = CGRect(boundingBoxOf: corners).insetBy(dx: -Self.reach, dy: -Self.reach)
    let cell = HitMap.cell
    let (columns, rows) = (Int(box.width / cell), Int(box.height / cell))
    var answers: [Answer] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(x: box.minX + (CGFloat(column) + 0.5) * cell, y: box.minY + (CGFloat(row) + 0.5) * cell)
        answers.append(Answer(view, point))
      }
    }
    func rects(_ answer: Answer) -> [CGRect] {
      HitMap.rects(columns: columns, rows: rows) { answers[$1 * columns + $0] == answer }
        .map { $0.offsetBy(dx: box.minX, dy: box.minY) }
    }
    self.init(
      name: names.name(of: view).description, corners: corners, reached: rects(.reached), cut: rects(.cut))
    if reached.isEmpty, cut.isEmpty { return nil }
  }

  /// Points beyond a view's edge where its answer is looked for.
  private static var reach: CGFloat { 64 }

  private enum Answer {
    case bounds
    case reached
    case cut

    @MainActor
    init(_ view: UIView, _ screenPoint: CGPoint) {
      let point = view.layer.convert(screenPoint, from: nil)
      guard !view.bounds.contains(point), view.point(inside: point, with: nil) else {
        self = .bounds
        return
      }
      var above = view.superview
      while let current = above {
        guard current.point(inside: current.layer.convert(screenPoint, from: nil), with: nil) else {
          self = .cut
          return
        }
        above = current.superview
      }
      self = .reached
    }
  }
}

extension HitMap {
  /// Asks `runtime` who is hit, coarsely where no view's edge passes and one cell after the other where one does. No touch is made, and
  /// no probe hears of it.
  @MainActor
  package init(of runtime: UIRuntime, size: CGSize, frames: [SceneRegions.Frame], names: ObjectNames) {
    self.init(size: size)
    let edges = frames.map(\.box)
    let rows = rows
    let columns = columns
    var known: [ObjectIdentifier: Int] = [:]
    runtime.unobserved {
      @MainActor func owner(_ column: Int, _ row: Int) -> Int {
        guard let view = runtime.hitTest(point(column, row)) else { return -1 }
        if let index = known[ObjectIdentifier(view)] { return index }
        let index = addOwner(names.name(of: view).description)
        known[ObjectIdentifier(view)] = index
        return index
      }
      for row in stride(from: 0, to: rows, by: Self.block) {
        for column in stride(from: 0, to: columns, by: Self.block) {
          let (across, down) = (column..<min(columns, column + Self.block), row..<min(rows, row + Self.block))
          let area = CGRect(
            x: CGFloat(column) * Self.cell, y: CGFloat(row) * Self.cell, width: CGFloat(across.count) * Self.cell,
            height: CGFloat(down.count) * Self.cell)
          let samples = [
            (column, row), (across.upperBound - 1, row), (column, down.upperBound - 1),
            (across.upperBound - 1, down.upperBound - 1), (column + across.count / 2, row + down.count / 2),
          ].map { owner($0.0, $0.1) }
          let first = samples[0]
          if samples.allSatisfy({ $0 == first }), !edges.contains(where: { $0.hasEdge(in: area) }) {
            set(first, columns: across, rows: down)
            continue
          }
          for row in down {
            for column in across { set(owner(column, row), columns: column..<column + 1, rows: row..<row + 1) }
          }
        }
      }
    }
  }

  /// Cells to a side of the squares that are looked at first.
  private static let block = 8
}

extension CGRect {
  /// Whether the outline passes through `area`.
  fileprivate func hasEdge(in area: CGRect) -> Bool { intersects(area) && !contains(area) }
}

extension UIView {
  /// Canvas points, in drawing order; nil for a view that has no place.
  fileprivate var cornersOnScreen: [CGPoint]? {
    let (a, b) = (bounds.origin, CGPoint(x: bounds.maxX, y: bounds.maxY))
    let corners = [a, CGPoint(x: b.x, y: a.y), b, CGPoint(x: a.x, y: b.y)].map { layer.convert($0, to: nil) }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : nil
  }
}

extension UIRuntime {
  /// Runs `body` as this runtime's code while nobody watches: what is asked meanwhile belongs to no trace.
  fileprivate func unobserved<Result>(_ body: () -> Result) -> Result {
    let watching = probe
    probe = nil
    defer { probe = watching }
    layoutIfNeeded()
    return perform(body)
  }
}
