import CoreGraphics
import Inspector

extension StagePicture {
  /// Returns those of `details`, the frames of texts, images and icons in the scene, that belong to a control. Labels
  /// are large beside them in a small scene, and would hide what a control is.
  func contents(among details: [CGRect]) -> [CGRect] {
    guard !details.isEmpty else { return [] }
    let controls = scene.details.controls
    return details.filter { detail in controls.contains { $0.contains(CGPoint(x: detail.midX, y: detail.midY)) } }
  }

  /// The drawn area in which the hit view accepts touches; nil if it is not drawn.
  var regionOfHit: CGRect? {
    guard model.overlays.contains(.slop), let hit = model.drawnHit else { return nil }
    return model.regions.slops.first { $0.node == hit }?.whole
  }

  /// The marks of the view under the pointer and of the one that a click would pick. The hit view already has an
  /// outline and a name.
  var highlights: [SelectionMark] {
    let isHit = model.user.scene.highlight != nil && model.user.scene.highlight == model.drawnHit
    return [isHit ? nil : model.highlight, model.pickMark].compactMap { $0 }.filter { $0 != model.selectionMark }
  }

  /// The frames of the hit and the selected view if they are low controls, such as a slider: a label on one would hide
  /// a large part of its height.
  var lowSubjects: [CGRect] {
    let views = [model.pathOnScene?.hit?.corners, model.selectionMark?.corners].compactMap(\.self)
    guard !views.isEmpty else { return [] }
    let boxes = views.map { CGRect(boundingBoxOf: $0) }
    return scene.details.controls.filter { control in
      control.height <= Self.lowControl && boxes.contains { $0.insetBy(dx: -1, dy: -1).contains(control) }
    }
  }

  /// The maximum height of a low control, in canvas points.
  private static let lowControl: CGFloat = 64

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
