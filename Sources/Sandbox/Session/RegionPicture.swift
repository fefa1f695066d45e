import CoreGraphics
import EventTrace
import Inspector
import Scenes

/// What is known of the whole scene, below what happened to one touch: the longest of all lists, so that what has not
/// changed in it is drawn once.
final class RegionPicture {
  /// Canvas points.
  struct Layers {
    let shapes: DisplayList.Sublist
    /// To be drawn above the lines of the hit path.
    let names: DisplayList.Sublist
    /// Where the names are.
    let taken: [CGRect]
  }

  private struct Subject: Equatable {
    let regions: SceneRegions
    let overlays: Set<Overlay>
    let finger: CGPoint?
    let scale: CGFloat
    let language: Language
  }

  private var shown: (subject: Subject, layers: Layers)?
  private var hitMap = HitMapOverlay()
  private var outlines = OutlineOverlay()
  private var overflow = OverflowOverlay()

  /// `scene` is what lies below, and `scale` what both are drawn at.
  func layers(
    for model: InspectorModel, over scene: DisplayList, scale: CGFloat, _ measurer: any TextMeasuring
  ) -> Layers {
    // In a scene that is larger than life, names are as large as in one that is not.
    let subject = Subject(
      regions: model.regions, overlays: model.overlays, finger: model.overlays.contains(.slop) ? model.finger : nil,
      scale: min(1, scale), language: model.language)
    if let shown, shown.subject == subject { return shown.layers }
    let drawing = draw(subject, scene, measurer)
    let chips = NameChips(canvas: exampleCanvas, scale: subject.scale, measurer: measurer)
    var taken: [CGRect] = []
    let names = chips.draw(drawing.names, taken: &taken)
    let layers = Layers(
      shapes: DisplayList.Sublist(drawing.shapes.commands), names: DisplayList.Sublist(names.commands), taken: taken)
    shown = (subject, layers)
    return layers
  }

  private func draw(_ subject: Subject, _ scene: DisplayList, _ measurer: any TextMeasuring) -> RegionDrawing {
    let (regions, shown, scale) = (subject.regions, subject.overlays, subject.scale)
    var drawing = RegionDrawing()
    if shown.contains(.slop) {
      drawing.append(
        SlopOverlay.draw(
          regions.slops, finger: subject.finger, scale: scale, language: subject.language, measurer: measurer))
    }
    if shown.contains(.hitMap), let map = regions.map {
      // Of many regions only those with room to spare have names: looking for all text would take long.
      let isSmall = map.names.count <= RegionNames.namesInFull
      drawing.append(
        hitMap.draw(
          map, gaps: isSmall ? map.gaps(in: regions) : [], texts: isSmall ? scene.textBoxes(measurer: measurer) : [],
          canvas: exampleCanvas, scale: scale, language: subject.language, measurer: measurer))
    }
    if shown.contains(.outlines) { drawing.append(outlines.draw(regions.frames)) }
    if shown.contains(.overflow) { drawing.append(overflow.draw(regions, scale: scale)) }
    return drawing
  }
}

extension InspectorModel {
  /// Where a finger is, was last, or would land; canvas points.
  fileprivate var finger: CGPoint? { touches.last(where: \.isDown)?.location ?? path?.point }
}
