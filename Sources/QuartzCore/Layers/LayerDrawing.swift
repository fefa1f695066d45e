extension CALayer {
  /// Returns the drawing commands of the receiver and its sublayers, in its superlayer's coordinate space.
  package func makeDisplayList() -> DisplayList {
    var list = DisplayList()
    _ = record(into: &list, in: superlayer, depth: 0)
    return list
  }

  /// Discards the recorded drawing of the receiver and of all ancestors that include it, but not those of siblings. A
  /// layer without a recorded drawing is part of none, so the walk up ends there.
  func lookChanged() {
    forgetRecord()
    siblingRecords.forgetAll()
    // A presentation is not part of a recorded drawing.
    if isPresentation { return }
    var layer = self
    while let renderParent = layer.renderParent {
      renderParent.siblingRecords.forget(layer.siblingPlace)
      guard renderParent.recorded != nil || renderParent.isInSuperlayerRecord else { return }
      renderParent.forgetRecord()
      layer = renderParent
    }
  }

  private func forgetRecord() {
    if recorded != nil { recorded = nil }
    isInSuperlayerRecord = false
  }

  /// Returns the layer whose values are shown: a copy if an animation affects the receiver, otherwise the receiver.
  /// `superlook` is the same for the superlayer.
  func look(in superlook: CALayer?) -> CALayer {
    let dependsOnSuperlayer = superlook !== superlayer && superlook?.hasSublayerTransform == true
    return running.isEmpty && !dependsOnSuperlayer ? self : shown(in: superlook)
  }

  /// Records the receiver into `list`. Returns false if the commands are only valid now, because something in them is
  /// animated. `depth` is the number of enclosing lists.
  func record(into list: inout DisplayList, in superlook: CALayer?, depth: Int) -> Bool {
    if depth >= Self.mostListsInLists { return recordWithoutLists(into: &list, in: superlook) }
    if keepsSublayersInSpace { return recordInSpace(into: &list, in: superlook, depth: depth) }
    guard let shown = shownPlane(in: superlook) else { return isHidden || running.isEmpty }
    let inside = recordPlane(shown.look, depth: depth)
    append(inside.list, on: shown.map, of: shown.look, to: &list)
    return inside.isStill
  }

  /// Appends content that is in one plane.
  func append(_ inside: DisplayList.Sublist, on map: PlaneMap, of look: CALayer, to list: inout DisplayList) {
    if case .projective(let homography) = map {
      list.append(.beginProjection(Projection(homography, bounds: look.bounds)))
      list.append(.sublist(inside, place: nil))
      list.append(.endProjection)
    } else {
      list.append(.sublist(inside, place: map.affineTransform))
    }
  }

  /// The maximum nesting of lists; deeper layers become part of the enclosing list. Code that draws, compares or
  /// releases lists is recursive, and a tree may be deeper than the stack allows.
  static let mostListsInLists = 128

  /// Returns the layer whose values are shown and its transform to the superlayer; nil if the receiver is not visible.
  func shownPlane(in superlook: CALayer?) -> (look: CALayer, map: PlaneMap)? {
    guard !isHidden else { return nil }
    let look = look(in: superlook)
    guard look.opacity > 0 else { return nil }
    let map = look.mapToSuperlayer
    return map.inverse != nil && (isDoubleSided || map.showsFront(of: look.bounds)) ? (look, map) : nil
  }

  /// Records the receiver and its sublayers, in the receiver's own coordinate space.
  func recordPlane(_ look: CALayer, depth: Int) -> (list: DisplayList.Sublist, isStill: Bool) {
    if let recorded, depth + recorded.nesting <= Self.mostListsInLists { return (recorded, true) }
    var inside = DisplayList()
    let clips = beginInside(look, into: &inside)
    var isStill = recordSublayers(look, into: &inside, depth: depth + 1)
    isStill = endInside(look, clips: clips, into: &inside, depth: depth + 1) && isStill
    isStill = isStill && running.isEmpty && !contentIsStale
    var list = DisplayList.Sublist(inside.commands)
    if !running.isEmpty { list = withTransition(list, in: look.bounds) }
    if !uncommon.isDefault, let scale = uncommon.value.rasterization { list = rasterized(list, scale: scale) }
    if isStill { recorded = list }
    return (list, isStill)
  }

  /// Returns the drawing of the receiver and its sublayers in its own coordinate space, with the model's values.
  package func makePlane() -> DisplayList.Sublist { recordPlane(self, depth: 0).list }
  /// Returns the same with the values that are shown now.
  package func makePresentedPlane() -> DisplayList.Sublist { recordPlane(look(in: superlayer), depth: 0).list }

  /// Records the receiver and its sublayers into one list, in a loop with an array as the stack.
  private func recordWithoutLists(into list: inout DisplayList, in superlook: CALayer?) -> Bool {
    enum Step {
      case begin(CALayer, in: CALayer?)
      case end(CALayer, look: CALayer, clips: Bool, isProjected: Bool)
      /// Ends the scopes that `end` has left open, after the mask if there is one.
      case leave(CALayer, look: CALayer, isMasked: Bool, isProjected: Bool)
    }
    var steps = [Step.begin(self, in: superlook)]
    var isStill = true
    while let step = steps.popLast() {
      switch step {
      case .begin(let layer, let superlook):
        layer.isInSuperlayerRecord = true
        isStill = isStill && (layer.isHidden || layer.running.isEmpty)
        guard let shown = layer.shownPlane(in: superlook) else { continue }
        let look = shown.look
        var isProjected = false
        if case .projective(let homography) = shown.map {
          list.append(.beginProjection(Projection(homography, bounds: look.bounds)))
          isProjected = true
        } else {
          list.append(.save)
          list.append(.concatenate(shown.map.affineTransform))
        }
        let clips = layer.beginInside(look, into: &list)
        isStill = isStill && !layer.contentIsStale
        steps.append(.end(layer, look: look, clips: clips, isProjected: isProjected))
        for sublayer in layer.sublayersByDepth(in: look).reversed() { steps.append(.begin(sublayer, in: look)) }
      case .end(let layer, let look, let clips, let isProjected):
        layer.endSublayers(look, clips: clips, into: &list)
        let mask = layer.mask
        steps.append(.leave(layer, look: look, isMasked: mask != nil, isProjected: isProjected))
        if let mask {
          list.append(.beginMask)
          steps.append(.begin(mask, in: nil))
        }
      case .leave(let layer, let look, let isMasked, let isProjected):
        if isMasked { list.append(.endMask) }
        if layer.isGroup(look) { list.append(.endGroup) }
        list.append(isProjected ? .endProjection : .restore)
      }
    }
    return isStill
  }

  /// Records the layer's own drawing behind its sublayers. Returns whether the sublayers are clipped.
  func beginInside(_ look: CALayer, into list: inout DisplayList) -> Bool {
    if isGroup(look) { list.append(.beginGroup(opacity: look.opacity)) }
    displayIfNeeded()
    let drawn = look.drawsAnimatedValues ? look.freshContent() : content
    recordShadow(of: look, drawn: drawn, into: &list)
    if let color = look.backgroundColor, color.rgba.alpha > 0 {
      list.fill(look.outline.shape, with: color, from: look.bounds.origin)
    }
    var contents = DisplayList()
    look.recordContents(into: &contents)
    let clips = masksToBounds && !(children.isEmpty && drawn.commands.isEmpty && contents.commands.isEmpty)
    if clips {
      list.append(.save)
      list.append(.clip(look.outline.shape))
    }
    list.append(contentsOf: contents)
    if !drawn.commands.isEmpty {
      if !uncommon.isDefault, isOpaque, (look.backgroundColor?.rgba.alpha ?? 0) < 1 {
        list.append(.fill(look.outline.shape, .black))
      }
      list.append(.save)
      if look !== self, !look.drawsAnimatedValues, let stretch = stretch(to: look.bounds) {
        list.append(.concatenate(stretch))
      }
      list.append(contentsOf: drawn)
      list.append(.restore)
    }
    return clips
  }

  /// Records the drawing above the sublayers. Returns false if the mask is animated.
  func endInside(_ look: CALayer, clips: Bool, into list: inout DisplayList, depth: Int) -> Bool {
    var isStill = true
    endSublayers(look, clips: clips, into: &list)
    if let mask {
      list.append(.beginMask)
      isStill = mask.record(into: &list, in: nil, depth: depth)
      list.append(.endMask)
    }
    if isGroup(look) { list.append(.endGroup) }
    return isStill
  }

  private func endSublayers(_ look: CALayer, clips: Bool, into list: inout DisplayList) {
    if clips { list.append(.restore) }
    look.recordBorder(into: &list)
  }

  private func isGroup(_ look: CALayer) -> Bool { look.opacity < 1 || mask != nil }

  var outline: RoundedOutline { RoundedOutline(bounds, radius: cornerRadius, corners: maskedCorners) }

  func recordSublayers(_ look: CALayer, into list: inout DisplayList, depth: Int) -> Bool {
    if let replication { return record(replication, in: look, into: &list, depth: depth) }
    guard children.count > SiblingRecords.size, !look.hasSublayerTransform else {
      return Self.record(sublayersByDepth(in: look)[...], in: look, into: &list, depth: depth)
    }
    siblingRecords.prepare(for: children)
    let changed = siblingRecords.places.filter { siblingRecords[$0] == nil }
    guard changed.allSatisfy({ areLevel(SiblingRecords.part($0, of: children), in: look) }) else {
      siblingRecords.forgetAll()
      return Self.record(sublayersByDepth(in: look)[...], in: look, into: &list, depth: depth)
    }
    var isStill = true
    for place in siblingRecords.places {
      if let siblings = siblingRecords[place], depth + siblings.nesting <= Self.mostListsInLists {
        list.append(.sublist(siblings, place: nil))
        continue
      }
      var some = DisplayList()
      let areStill = Self.record(SiblingRecords.part(place, of: children), in: look, into: &some, depth: depth + 1)
      let siblings = DisplayList.Sublist(some.commands)
      list.append(.sublist(siblings, place: nil))
      if areStill { siblingRecords[place] = siblings } else { isStill = false }
    }
    return isStill
  }

  static func record(
    _ layers: ArraySlice<CALayer>, in look: CALayer, into list: inout DisplayList, depth: Int
  ) -> Bool {
    var areStill = true
    for layer in layers where !layer.record(into: &list, in: look, depth: depth) { areStill = false }
    return areStill
  }

  /// Returns the transform from the bounds the content was drawn for to those that are shown; nil if they are equal or
  /// empty.
  private func stretch(to shown: CGRect) -> CGAffineTransform? {
    guard shown != bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: shown.width / bounds.width, y: shown.height / bounds.height))
      .concatenating(CGAffineTransform(translationX: shown.minX, y: shown.minY))
  }

  /// Records the border, which is inside the bounds and above everything else.
  func recordBorder(into list: inout DisplayList) {
    guard borderWidth > 0, let borderColor, borderColor.rgba.alpha > 0 else { return }
    switch outline.border(borderWidth) {
    case .solid(let shape): list.append(.fill(shape, borderColor.rgba))
    case .line(let shape): list.append(.stroke(shape, StrokeStyle(width: borderWidth), borderColor.rgba))
    }
  }

  /// Returns the sublayers from back to front: by depth, those of equal depth in array order.
  func sublayersByDepth(in look: CALayer) -> [CALayer] {
    if areLevel(children[...], in: look) { return children }
    let depths = children.map { $0.look(in: look).depth }
    return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
  }

  /// Returns whether all these sublayers have the depth of sublayers without a transform.
  private func areLevel(_ layers: ArraySlice<CALayer>, in look: CALayer) -> Bool {
    let moved = layers.lazy.filter { $0.zPosition != 0 || $0.hasTransform || !$0.running.isEmpty }
    if hasSublayerTransform || look.hasSublayerTransform { return moved.isEmpty }
    return moved.allSatisfy { $0.look(in: look).depth == 0 }
  }
}

extension PlaneMap {
  /// Returns whether the middle of `bounds` is seen from its front. A mirrored plane is seen from behind.
  func showsFront(of bounds: CGRect) -> Bool {
    switch self {
    case .translation: true
    case .affine(let transform): transform.a * transform.d - transform.b * transform.c > 0
    case .projective(let homography):
      homography.determinant > 0 && homography.weight(CGPoint(x: bounds.midX, y: bounds.midY)) > 0
    }
  }
}
