import CoreGraphics
import Inspector
import Scenes

/// What is known of the whole scene, below what happened to one touch: the longest of all lists, so that what has not
/// changed in it is drawn once.
final class RegionPicture {
  private var shown: (regions: SceneRegions, overlays: Set<Overlay>, scale: CGFloat, list: DisplayList.Sublist)?
  private var hitMap = HitMapOverlay()
  private var outlines = OutlineOverlay()
  private var overflow = OverflowOverlay()

  /// Canvas points. `scene` is what lies below, and `scale` what both are drawn at.
  func list(
    for model: InspectorModel, over scene: DisplayList, scale: CGFloat, _ measurer: any TextMeasuring
  ) -> DisplayList.Sublist {
    // In a scene that is larger than life, names are as large as in one that is not.
    let scale = min(1, scale)
    if let shown, shown.overlays == model.overlays, shown.scale == scale, shown.regions == model.regions {
      return shown.list
    }
    let list = DisplayList.Sublist(draw(model.regions, model.overlays, scene, scale, measurer).commands)
    shown = (model.regions, model.overlays, scale, list)
    return list
  }

  private func draw(
    _ regions: SceneRegions, _ shown: Set<Overlay>, _ scene: DisplayList, _ scale: CGFloat,
    _ measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    if shown.contains(.hitMap), let map = regions.map {
      // Of many regions only those with room to spare have names: looking for all text would take long.
      let texts = map.names.count <= RegionNames.namesInFull ? scene.textBoxes(measurer: measurer) : []
      list.append(part: hitMap.draw(map, texts: texts, canvas: exampleCanvas, scale: scale, measurer: measurer))
    }
    if shown.contains(.outlines) {
      list.append(part: outlines.draw(regions.frames, canvas: exampleCanvas, scale: scale, measurer: measurer))
    }
    if shown.contains(.overflow) {
      list.append(part: overflow.draw(regions, canvas: exampleCanvas, scale: scale, measurer: measurer))
    }
    if shown.contains(.slop) {
      list.append(part: SlopOverlay.draw(regions.slops, canvas: exampleCanvas, scale: scale, measurer: measurer))
    }
    return list
  }
}
