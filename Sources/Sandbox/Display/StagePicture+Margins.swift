import CoreGraphics
import Inspector

extension StagePicture {
  /// Draws how near the last gesture was to another outcome, while its panel is shown. The names are kept off `taken`,
  /// to which their frames are added, and off `subjects`.
  func drawMargins(
    _ scale: CGFloat, keepingOff subjects: [CGRect], _ taken: inout [CGRect], into list: inout DisplayList
  ) {
    guard let margins = model.margins, model.path?.isPreview != true else { return }
    let drawing = MarginsOverlay.draw(margins, language: model.language)
    let chips = NameChips(canvas: scene.canvas, scale: min(1, scale), measurer: measurer)
    list.append(part: drawing.shapes)
    list.append(part: chips.draw(drawing.names, subjects: subjects, taken: &taken))
  }
}
