import CoreGraphics
import InputEvents
import Inspector

/// A map as lines of text, the largest areas first.
struct MapText {
  private let map: SceneMap
  private let layers: Set<HitMapPage.Layer>

  init(_ map: SceneMap, layers: Set<HitMapPage.Layer>) { (self.map, self.layers) = (map, layers) }

  private struct Line {
    let words: String
    let rects: [CGRect]
    var area: CGFloat { rects.reduce(0) { $0 + $1.width * $1.height } }
  }

  var text: String {
    var parts: [String] = []
    if layers.contains(.owners) { parts.append(table("Touches go to:", owners, whenEmpty: "No view is hit.")) }
    if layers.contains(.dead) {
      parts.append(
        table("Visible, but touches go elsewhere:", mismatches(.dead), whenEmpty: "Nothing visible loses its touches."))
    }
    if layers.contains(.ghost) {
      parts.append(
        table(
          "Not visible, but takes touches:", mismatches(.ghost),
          whenEmpty: "Nothing takes touches where it is not visible."
        ))
    }
    return parts.joined(separator: "\n")
  }

  private var owners: [Line] {
    var lines = zip(map.owners, map.map.rects).map { Line(words: $0.name, rects: $1) }
    let unowned = map.unowned
    if !unowned.isEmpty { lines.append(Line(words: "(no view)", rects: unowned)) }
    return lines
  }

  private func mismatches(_ kind: HitMapMismatch.Kind) -> [Line] {
    map.mismatches.filter { $0.kind == kind }.map { mismatch in
      let name = map.views[mismatch.node]?.name ?? ""
      let other = map.views[mismatch.other]?.name
      let words =
        kind == .dead
        ? "\(name): touches go to \(other ?? "no view")" : "\(name), over \(other ?? "nothing")"
      return Line(words: words, rects: mismatch.rects)
    }
  }

  private func table(_ title: String, _ lines: [Line], whenEmpty: String) -> String {
    guard !lines.isEmpty else { return whenEmpty + "\n" }
    let rows = lines.enumerated().sorted { one, other in
      (other.element.area, one.offset) < (one.element.area, other.offset)
    }.map(\.element)
    return title + "\n" + rows.map { row(of: $0) + "\n" }.joined()
  }

  private func row(of line: Line) -> String {
    let box = line.rects.dropFirst().reduce(line.rects.first ?? .zero) { $0.union($1) }
    let tenths = Int(clamping: (line.area / max(1, map.canvas.width * map.canvas.height) * 1000).rounded())
    let share = padded("\(tenths / 10).\(tenths % 10)", to: 5)
    let place = [box.minX, box.minY, box.width, box.height].map { "\(Int(clamping: $0))" }
    return
      "  \(share) %  \(padded("\(Int(clamping: line.area))", to: 8)) pt²  \(line.words.onOneLine)  within \(place.joined(separator: ","))"
  }

  private func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
