import EventTrace
import UIKit

extension HitMap {
  /// Asks `runtime` who is hit, coarsely where no view's edge passes and one cell after the other where one does. No touch is made, and
  /// no probe hears of it.
  ///
  /// `earlier` is a map of the same scene and what it was made of: only what has moved since is asked for again. That is as good only as
  /// long as no view answers for itself, so that places alone decide.
  @MainActor
  package init(
    of runtime: UIRuntime, size: CGSize, frames: [SceneRegions.Frame], names: ObjectNames,
    since earlier: SceneRegions? = nil
  ) {
    self.init(size: size)
    let known = earlier.flatMap { KnownOwners($0, columns: columns, rows: rows, for: frames) }
    var survey = Survey(map: self, runtime: runtime, names: names, known: known)
    let edges = EdgeBlocks(frames, columns: columns, rows: rows)
    runtime.unobserved {
      for row in stride(from: 0, to: rows, by: HitMapBlock.side) {
        for column in stride(from: 0, to: columns, by: HitMapBlock.side) {
          let block = HitMapBlock(
            columns: column..<min(columns, column + HitMapBlock.side), rows: row..<min(rows, row + HitMapBlock.side))
          survey.take(block, hasEdge: edges.contains(block))
        }
      }
    }
    self = survey.map
    sortOwners()
  }
}

/// Fills a map block by block.
@MainActor
private struct Survey {
  var map: HitMap
  let runtime: UIRuntime
  let names: ObjectNames
  let known: KnownOwners?
  /// The map's owners, by node and, of those that were asked, by view.
  private var owners: [Int: Int] = [:]
  private var asked: [ObjectIdentifier: Int] = [:]

  init(map: HitMap, runtime: UIRuntime, names: ObjectNames, known: KnownOwners?) {
    (self.map, self.runtime, self.names, self.known) = (map, runtime, names, known)
  }

  mutating func take(_ block: HitMapBlock, hasEdge: Bool) {
    let (columns, rows) = (block.columns, block.rows)
    let (right, bottom) = (columns.upperBound - 1, rows.upperBound - 1)
    let isKnown = known?.covers(block) ?? false
    let samples = [
      (columns.lowerBound, rows.lowerBound), (right, rows.lowerBound), (columns.lowerBound, bottom), (right, bottom),
      (columns.lowerBound + columns.count / 2, rows.lowerBound + rows.count / 2),
    ].map { owner($0.0, $0.1, isKnown) }
    if !hasEdge, samples.allSatisfy({ $0 == samples[0] }) { return map.set(samples[0], block) }
    for row in rows {
      for column in columns {
        map.set(
          owner(column, row, isKnown), HitMapBlock(columns: column..<column + 1, rows: row..<row + 1))
      }
    }
  }

  private mutating func owner(_ column: Int, _ row: Int, _ isKnown: Bool) -> Int {
    if isKnown, let known {
      guard let (node, name) = known.owner(column, row) else { return -1 }
      return index(of: node, name)
    }
    let point = map.point(column, row)
    guard let view = runtime.hitTest(point) else { return -1 }
    if let owner = asked[ObjectIdentifier(view)] { return owner }
    let name = names.name(of: view)
    let owner = index(of: name.number, name.description)
    asked[ObjectIdentifier(view)] = owner
    return owner
  }

  private mutating func index(of node: Int, _ name: String) -> Int {
    if let index = owners[node] { return index }
    let index = map.addOwner(node, name)
    owners[node] = index
    return index
  }
}

/// What an earlier map tells of this one.
private struct KnownOwners {
  private let map: HitMap
  /// Where something was or is that has moved.
  private let changed: [CGRect]

  /// Nil when the maps have nothing in common: other views, or the same in another order.
  init?(_ earlier: SceneRegions, columns: Int, rows: Int, for frames: [SceneRegions.Frame]) {
    guard let map = earlier.map, map.columns == columns, map.rows == rows, earlier.frames.count == frames.count else {
      return nil
    }
    var changed: [CGRect] = []
    for (old, new) in zip(earlier.frames, frames) {
      guard old.node == new.node, old.parent == new.parent, old.name == new.name else { return nil }
      if old.corners != new.corners { changed += [old.box, new.box] }
    }
    (self.map, self.changed) = (map, changed)
  }

  func covers(_ block: HitMapBlock) -> Bool {
    // A point on an edge belongs to one side of it: what only touches counts as changed, too.
    let area = block.area.insetBy(dx: -1, dy: -1)
    return !changed.contains { $0.intersects(area) }
  }

  func owner(_ column: Int, _ row: Int) -> (node: Int, name: String)? {
    let owner = map[column, row]
    return owner >= 0 ? (map.nodes[owner], map.names[owner]) : nil
  }
}

/// The blocks that an edge of a view passes through.
private struct EdgeBlocks {
  private let columns: Int
  private var isEdge: [Bool]
  private static let points = CGFloat(HitMapBlock.side) * HitMap.cell

  init(_ frames: [SceneRegions.Frame], columns: Int, rows: Int) {
    func blocks(_ cells: Int) -> Int { (cells + HitMapBlock.side - 1) / HitMapBlock.side }
    self.columns = blocks(columns)
    isEdge = Array(repeating: false, count: blocks(columns) * blocks(rows))
    for frame in frames { add(frame, rows: blocks(rows)) }
  }

  private mutating func add(_ frame: SceneRegions.Frame, rows: Int) {
    let box = frame.box
    // Blocks that the box only touches are none of its own: half-open, like views.
    func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
      let first = min(max(0, (low / Self.points).rounded(.down)), CGFloat(count))
      return Int(first)..<Int(max(first, min(CGFloat(count), (high / Self.points).rounded(.up))))
    }
    let (across, down) = (range(box.minX, box.maxX, columns), range(box.minY, box.maxY, rows))
    let isUpright = frame.isUpright
    for row in down {
      for column in across {
        let area = CGRect(
          x: CGFloat(column) * Self.points, y: CGFloat(row) * Self.points, width: Self.points, height: Self.points)
        if !isUpright || !box.contains(area) { isEdge[row * columns + column] = true }
      }
    }
  }

  func contains(_ block: HitMapBlock) -> Bool {
    isEdge[block.rows.lowerBound / HitMapBlock.side * columns + block.columns.lowerBound / HitMapBlock.side]
  }
}

extension SceneRegions.Frame {
  /// Its edges are those of its box.
  fileprivate var isUpright: Bool {
    let box = box
    return corners.allSatisfy { corner in
      (corner.x == box.minX || corner.x == box.maxX) && (corner.y == box.minY || corner.y == box.maxY)
    }
  }
}
