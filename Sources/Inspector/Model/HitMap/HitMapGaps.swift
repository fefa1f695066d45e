import CoreGraphics
import EventTrace

/// An area in which the visible and the touchable part of a view differ, in canvas points.
package struct HitMapGap: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The view is painted there, but touches hit `owner`, or no view.
    case untouchable(owner: String?)
    /// The view receives touches there, outside of its frame.
    case unpainted
    /// The articles' twelve lines hit another view there than the engine, because of the view: the phrase says why.
    case twelveLines(Phrase, hit: String?, ofLines: String?)
  }

  package var kind: Kind
  package var name: String
  package var rects: [CGRect]
  /// The part of the view; nil if the view is not painted.
  package var part: Phrase?

  /// Returns the gap, with the names of all views that the twelve lines hit in place of the same view for the same
  /// reason.
  func withOthers(among gaps: [HitMapGap]) -> HitMapGap {
    guard case .twelveLines(let phrase, let hit, _) = kind else { return self }
    let names = gaps.compactMap { other -> String? in
      guard case .twelveLines(phrase, hit: hit, let ofLines) = other.kind, other.name == name else { return nil }
      return ofLines
    }
    let unique = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    var gap = self
    gap.kind = .twelveLines(phrase, hit: hit, ofLines: unique.isEmpty ? nil : unique.joined(separator: " / "))
    return gap
  }

  package var box: CGRect { rects.reduce(CGRect.null) { $0.union($1) } }

  package func words(in language: Language) -> String {
    if case .twelveLines(let phrase, let hit, let ofLines) = kind {
      return language[phrase, name, hit ?? language[.mapNoView], ofLines ?? language[.mapNoView]]
    }
    guard case .untouchable(let owner) = kind, let part else { return language[.notPainted, name] }
    let words =
      owner.map { language[.gapBelongs, language[part], name, $0] } ?? language[.gapBelongsToNone, language[part], name]
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension HitMap {
  /// Returns the gaps: painted parts that cannot be touched because they are outside of a superview and another view is
  /// hit there; and touchable parts beyond the edge of their view.
  package func gaps(in regions: SceneRegions) -> [HitMapGap] {
    untouchable(regions) + unpainted(regions.frames)
  }

  private func untouchable(_ regions: SceneRegions) -> [HitMapGap] {
    let frames = regions.frames
    return regions.overflows.compactMap { overflow -> HitMapGap? in
      let frame = overflow.frame
      guard frame.isUpright, overflow.left.allSatisfy(\.isUpright) else { return nil }
      let room = overflow.left.reduce(frame.box) { $0.overlap($1.box) }
      let family = Self.family(of: frame.node, frames)
      let outside = frame.box.parts(outside: room).filter { part in
        // A view under it that is visible through it is not hit either.
        let node = nodeHit(at: CGPoint(x: part.midX, y: part.midY))
        return node.map { !family.contains($0) } ?? false
      }
      guard let largest = outside.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return nil }
      let node = nodeHit(at: CGPoint(x: largest.midX, y: largest.midY)) ?? -1
      let owner = nodes.firstIndex(of: node).map { names[$0] }
      return HitMapGap(
        kind: .untouchable(owner: owner), name: frame.name, rects: outside, part: .gap(largest, of: frame.box))
    }
  }

  private func unpainted(_ frames: [SceneRegions.Frame]) -> [HitMapGap] {
    let boxes = Dictionary(frames.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    return zip(nodes, rects).enumerated().compactMap { index, area in
      guard let frame = boxes[area.0], frame.isUpright else { return nil }
      // Cells are on a grid, so that a difference of less than one is ignored.
      let box = frame.box.insetBy(dx: -Self.cell, dy: -Self.cell)
      let outside = area.1.flatMap { $0.parts(outside: box) }.filter { $0.width >= 1 && $0.height >= 1 }
      let size = outside.reduce(CGFloat(0)) { $0 + $1.width * $1.height }
      guard size >= Self.leastGap else { return nil }
      return HitMapGap(kind: .unpainted, name: names[index], rects: outside, part: nil)
    }
  }

  /// The area in square points below which a gap is not marked.
  private static let leastGap: CGFloat = 60

  private func nodeHit(at point: CGPoint) -> Int? {
    let (column, row) = (Int(clamping: point.x / grid.cell), Int(clamping: point.y / grid.cell))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return node(column, row)
  }

  /// Returns a view and its descendants.
  private static func family(of node: Int, _ frames: [SceneRegions.Frame]) -> Set<Int> {
    guard let start = frames.firstIndex(where: { $0.node == node }) else { return [node] }
    var indices: Set<Int> = [start]
    // Superviews precede their subviews.
    for index in frames.indices.dropFirst(start + 1) {
      if let parent = frames[index].parent, indices.contains(parent) { indices.insert(index) }
    }
    return Set(indices.map { frames[$0].node })
  }
}

extension Phrase {
  /// Returns the part of `whole` that a rectangle is.
  static func gap(_ part: CGRect, of whole: CGRect) -> Phrase {
    let isAcross = part.width >= whole.width - 0.5
    let share = isAcross ? part.height / whole.height : part.width / whole.width
    guard share < 0.95 else { return .gapAll }
    let isHalf = share > 0.4 && share < 0.6
    let isFirst = isAcross ? part.minY <= whole.minY + 0.5 : part.minX <= whole.minX + 0.5
    return switch (isAcross, isFirst, isHalf) {
    case (true, true, true): .gapUpperHalf
    case (true, true, false): .gapUpper
    case (true, false, true): .gapLowerHalf
    case (true, false, false): .gapLower
    case (false, true, true): .gapLeftHalf
    case (false, true, false): .gapLeft
    case (false, false, true): .gapRightHalf
    case (false, false, false): .gapRight
    }
  }
}
