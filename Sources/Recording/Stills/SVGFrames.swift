import CoreGraphics

/// Frames of one scene as vector graphics in which equal parts are stored once: a layer that does not change is one
/// element, to which every frame refers.
package struct SVGFrames {
  private var drawing: SVGDrawing

  package init(measurer: any TextMeasuring, glyphs: any GlyphRendering) {
    drawing = SVGDrawing(measurer: measurer, glyphs: glyphs, sharing: true)
  }

  /// Adds a frame and returns the identifier of its element, which is that of an earlier frame if nothing differs.
  package mutating func add(_ list: DisplayList) throws -> String { try drawing.defineFrame(list) }

  /// Returns the elements that some frames need, for the `defs` of a drawing, and all others.
  package func definitions(of frames: [String]) -> (needed: String, others: String) {
    let (elements, needed) = (drawing.shared.elements, drawing.shared.closure(of: frames))
    let others = Set(needed).symmetricDifference(1..<elements.count + 1).sorted()
    return (needed.map { elements[$0 - 1] }.joined(), others.map { elements[$0 - 1] }.joined())
  }
}

extension ArraySlice<DisplayList.Command> {
  /// The index of the end of the projection with which the slice begins, or its last index if the end is missing.
  var endOfProjection: Int {
    var depth = 0
    for index in indices {
      switch self[index] {
      case .beginProjection: depth += 1
      case .endProjection: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return endIndex - 1
  }
}
