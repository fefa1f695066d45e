import CoreGraphics
import Inspector

extension StagePicture {
  /// Returns those of `details`, the frames of texts, images and icons in the scene, that belong to a control of one of
  /// two compared scenes. There, labels are large beside the scene, and would hide what a small control is.
  func contents(among details: [CGRect]) -> [CGRect] {
    guard !scene.controls.isEmpty else { return [] }
    return details.filter { detail in
      scene.controls.contains { $0.contains(CGPoint(x: detail.midX, y: detail.midY)) }
    }
  }

  /// Draws the words of the tracking control, the fingers, and the names of the selected and the highlighted views.
  func drawChips(
    _ scale: CGFloat, keepingOff subjects: [CGRect], _ texts: [CGRect], _ taken: inout [CGRect],
    into list: inout DisplayList
  ) {
    if model.overlays.contains(.touches), model.path?.isPreview != true {
      if let tracking = model.drawnTracking {
        list.append(
          part: TrackingOverlay.drawChip(
            tracking, canvas: scene.canvas, scale: scale, language: model.language, taken: &taken, texts: texts,
            subjects: subjects, measurer: measurer))
      }
      list.append(
        part: TouchOverlay.draw(
          model.touches, taken: taken, texts: texts, subjects: model.smallSubjects, measurer: measurer))
    }
    if let mark = model.selectionMark, model.user.scene.selection != model.drawnHit {
      list.append(
        part: SelectionOverlay.drawChip(
          mark, canvas: scene.canvas, scale: scale, taken: &taken, texts: texts, subjects: subjects, measurer: measurer)
      )
    }
    for mark in highlights {
      list.append(
        part: HighlightOverlay.drawName(
          mark, canvas: scene.canvas, scale: scale, taken: &taken, texts: texts, subjects: subjects, measurer: measurer)
      )
    }
  }
}
