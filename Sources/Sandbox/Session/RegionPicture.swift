import CoreGraphics
import EventTrace
import Inspector

/// Draws the regions of the whole scene below the result of a touch. It is the longest display list, so unchanged parts
/// are recorded only once.
final class RegionPicture {
  /// The layers, in canvas points.
  struct Layers {
    let shapes: DisplayList.Sublist
    /// The names, to be drawn above the lines of the hit path.
    let names: DisplayList.Sublist
    /// The frames of the names.
    let taken: [CGRect]
  }

  private struct Subject: Equatable {
    let regions: SceneRegions
    let overlays: Set<Overlay>
    let canvas: CGSize
    let scale: CGFloat
    let language: Language
  }

  /// The part that depends only on the regions and not on the finger, in canvas points.
  private struct Still {
    let subject: Subject
    let shapes: DisplayList.Sublist
    let names: [RegionName]
    let details: [CGRect]
  }

  private var still: Still?
  private var shown: (still: Still, variable: Variable, layers: Layers)?

  /// The part that changes with the finger.
  private struct Variable: Equatable {
    let finger: CGPoint?
    let hit: Int?
    /// The owner of the point under the finger, which the map highlights.
    let owner: Int?
    let subjects: [CGRect]
    /// The names of the views that have another label than that of the map.
    let named: Set<String>
  }
  private var hitMap = HitMapOverlay()
  private var outlines = OutlineOverlay()
  private var overflow = OverflowOverlay()

  private struct PlaneSubject: Equatable {
    let regions: SceneRegions
    let overlays: Set<Overlay>
  }

  private var planeLists: (subject: PlaneSubject, lists: [Int: DisplayList.Sublist])?

  /// Returns the drawing for the plane of each view of a tilted scene, by the view's number in the tree: the region in
  /// which it is hit, and the one outside of its bounds in which it receives touches, in canvas points.
  func planes(for model: InspectorModel, _ measurer: any TextMeasuring) -> [Int: DisplayList.Sublist] {
    let shown = model.overlays.intersection([.hitMap, .slop])
    guard !shown.isEmpty else { return [:] }
    let subject = PlaneSubject(regions: model.regions, overlays: shown)
    if let planeLists, planeLists.subject == subject { return planeLists.lists }
    var lists = shown.contains(.hitMap) ? model.regions.map.map(HitMapOverlay.areas) ?? [:] : [:]
    if shown.contains(.slop) {
      for slop in model.regions.slops {
        lists[slop.node, default: DisplayList()].append(
          contentsOf: SlopOverlay.draw([slop], measurer: measurer).shapes)
      }
    }
    let made = lists.mapValues { DisplayList.Sublist($0.commands) }
    planeLists = (subject, made)
    return made
  }

  /// Returns the layers. `scene`, whose screen has the size `canvas`, is drawn below them, and both are drawn at
  /// `scale`.
  func layers(
    for model: InspectorModel, over scene: DisplayList, canvas: CGSize, scale: CGFloat, _ measurer: any TextMeasuring
  ) -> Layers {
    // In an enlarged scene, names have the same size as in a scene at scale 1.
    let subject = Subject(
      regions: model.regions, overlays: model.overlays, canvas: canvas, scale: min(1, scale), language: model.language)
    let showsSlop = subject.overlays.contains(.slop)
    let (finger, hit) = showsSlop ? (model.finger, model.drawnHit) : (nil, nil)
    // Placing many names again for every move of a finger would take too long.
    let hasFewNames = subject.regions.map.map { $0.names.count <= RegionNames.namesInFull } ?? true
    let keepsOff = showsSlop || subject.overlays.contains(.hitMap)
    let subjects = keepsOff && hasFewNames ? model.labelSubjects : []
    let owner = subject.overlays.contains(.hitMap) ? model.path?.hit?.node : nil
    // A view has one label: that of the hit path, otherwise that of the slop, and otherwise that of the map.
    let named = Set((showsSlop ? subject.regions.slops.map(\.name) : []) + [model.nameOfDrawnHit].compactMap(\.self))
    let variable = Variable(finger: finger, hit: hit, owner: owner, subjects: subjects, named: named)
    if let shown, shown.variable == variable, shown.still.subject == subject { return shown.layers }
    let still = still(subject, over: scene, measurer)
    var shapes = DisplayList()
    var names: [RegionName] = []
    if showsSlop {
      let slops = SlopOverlay.draw(
        subject.regions.slops, finger: finger, hit: hit, canvas: canvas, scale: subject.scale,
        language: subject.language, measurer: measurer)
      shapes.append(part: slops.shapes)
      names += slops.names
    }
    shapes.append(.sublist(still.shapes, place: nil))
    if let owner, let map = subject.regions.map { shapes.append(part: HitMapOverlay.drawOwner(owner, of: map)) }
    let chips = NameChips(canvas: canvas, scale: subject.scale, measurer: measurer)
    var taken: [CGRect] = []
    let others = still.names.filter { !named.contains($0.text) }
    // Where the lines differ is what the picture is about.
    let gaps = subject.overlays.contains(.twelveLines) ? subject.regions.differences : []
    let chipList = chips.draw(
      names + others, details: still.details, subjects: subjects, gaps: gaps.map(\.box), taken: &taken)
    let layers = Layers(
      shapes: DisplayList.Sublist(shapes.commands), names: DisplayList.Sublist(chipList.commands), taken: taken)
    shown = (still, variable, layers)
    return layers
  }

  private func still(_ subject: Subject, over scene: DisplayList, _ measurer: any TextMeasuring) -> Still {
    if let still, still.subject == subject { return still }
    // Names avoid the details of the scene only if there are few regions, because finding all details takes long.
    let hasFewRegions = subject.regions.map.map { $0.names.count <= RegionNames.namesInFull } ?? false
    let details =
      hasFewRegions && subject.overlays.contains(.hitMap) ? scene.detailBoxes(measurer: measurer) : []
    let drawing = draw(subject, details, hasFewRegions, measurer)
    let made = Still(
      subject: subject, shapes: DisplayList.Sublist(drawing.shapes.commands), names: drawing.names, details: details)
    still = made
    return made
  }

  private func draw(
    _ subject: Subject, _ details: [CGRect], _ hasFewRegions: Bool, _ measurer: any TextMeasuring
  ) -> RegionDrawing {
    let (regions, shown, scale) = (subject.regions, subject.overlays, subject.scale)
    var drawing = RegionDrawing()
    if shown.contains(.hitMap), let map = regions.map {
      // The areas beyond the bounds of views are those of the slop, if that is drawn.
      let gaps = hasFewRegions ? map.gaps(in: regions) : []
      let slops = shown.contains(.slop) ? Set(regions.slops.map(\.name)) : []
      drawing.append(
        hitMap.draw(
          map, gaps: gaps.filter { $0.kind != .unpainted || !slops.contains($0.name) }, details: details,
          canvas: subject.canvas, scale: scale, language: subject.language, look: .quiet, measurer: measurer))
    }
    if shown.contains(.twelveLines) {
      drawing.append(HitMapOverlay.drawing(of: regions.differences, language: subject.language))
    }
    if shown.contains(.outlines) { drawing.append(outlines.draw(regions.frames)) }
    if shown.contains(.overflow) { drawing.append(overflow.draw(regions, scale: scale)) }
    return drawing
  }
}

extension InspectorModel {
  /// The location of a finger that is down, was last down or would land, in canvas points. It is nil if the margin of a
  /// control that tracks the finger shows the distance, and after a switch was toggled, because the displayed touch had
  /// its result before.
  fileprivate var finger: CGPoint? {
    if drawnTracking?.showsMargin == true || isTouchOutdated { return nil }
    if let down = touches.last(where: \.isDown) { return down.location }
    return path?.isPreview == true ? path?.point : touches.last?.location ?? path?.point
  }
}
