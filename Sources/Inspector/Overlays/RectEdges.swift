import CoreGraphics

extension [CGRect] {
  /// The edges between these rectangles, which do not overlap, and what is around them, as rectangles without a width
  /// or height.
  package var edges: [CGRect] {
    let above = Dictionary(grouping: self, by: \.maxY).mapValues { $0.map { $0.minX..<$0.maxX } }
    let below = Dictionary(grouping: self, by: \.minY).mapValues { $0.map { $0.minX..<$0.maxX } }
    let left = Dictionary(grouping: self, by: \.maxX).mapValues { $0.map { $0.minY..<$0.maxY } }
    let right = Dictionary(grouping: self, by: \.minX).mapValues { $0.map { $0.minY..<$0.maxY } }
    return flatMap { rect -> [CGRect] in
      let (columns, rows) = (rect.minX..<rect.maxX, rect.minY..<rect.maxY)
      let level = [(rect.minY, above), (rect.maxY, below)].flatMap { y, others in
        columns.without(others[y] ?? []).map {
          CGRect(x: $0.lowerBound, y: y, width: $0.upperBound - $0.lowerBound, height: 0)
        }
      }
      let upright = [(rect.minX, left), (rect.maxX, right)].flatMap { x, others in
        rows.without(others[x] ?? []).map {
          CGRect(x: x, y: $0.lowerBound, width: 0, height: $0.upperBound - $0.lowerBound)
        }
      }
      return level + upright
    }
  }
}

extension Range<CGFloat> {
  /// Returns the parts that are in none of the other ranges.
  fileprivate func without(_ others: [Self]) -> [Self] {
    others.reduce([self]) { parts, other in
      parts.flatMap { part -> [Self] in
        guard part.overlaps(other) else { return [part] }
        let before = part.lowerBound..<Swift.max(part.lowerBound, other.lowerBound)
        let after = Swift.min(part.upperBound, other.upperBound)..<part.upperBound
        return [before, after].filter { !$0.isEmpty }
      }
    }
  }
}
