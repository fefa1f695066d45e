extension CALayer {
  /// The receiver and everything below it as drawing commands, in the coordinates of its superlayer.
  package func makeDisplayList() -> DisplayList {
    var list = DisplayList()
    _ = record(into: &list, in: superlayer, depth: 0)
    return list
  }

  /// Makes the receiver, and all that show it, record themselves again: not what else they show. A layer that is not
  /// recorded is part of nothing recorded, so the way up ends there.
  func lookChanged() {
    forgetRecord()
    siblingRecords.forgetAll()
    // A copy of what shows now is part of no record but its own.
    if isPresentation { return }
    var layer = self
    while let renderParent = layer.renderParent {
      renderParent.siblingRecords.forget(layer.siblingPlace)
      guard renderParent.recorded != nil || renderParent.isInRecordAbove else { return }
      renderParent.forgetRecord()
      layer = renderParent
    }
  }

  private func forgetRecord() {
    if recorded != nil { recorded = nil }
    isInRecordAbove = false
  }

  /// How the receiver looks within `superlook`, which its superlayer shows instead of itself: like a copy while
  /// something is animated that it depends on, else like itself.
  private func look(in superlook: CALayer?) -> CALayer {
    let dependsOnSuperlayer = superlook !== superlayer && superlook?.hasSublayerTransform == true
    return running.isEmpty && !dependsOnSuperlayer ? self : shown(in: superlook)
  }

  /// False when the commands are good for this moment only, because something in them is animated. `depth` is how many
  /// lists are around this one.
  func record(into list: inout DisplayList, in superlook: CALayer?, depth: Int) -> Bool {
    if depth >= Self.mostListsInLists { return recordWithoutLists(into: &list, in: superlook) }
    guard let shown = shownPlane(in: superlook) else { return isHidden || running.isEmpty }
    let inside = recordPlane(shown.look, depth: depth)
    if case .projective(let homography) = shown.map {
      list.append(.beginProjection(Projection(homography, bounds: shown.look.bounds)))
      list.append(.sublist(inside.list, place: nil))
      list.append(.endProjection)
    } else {
      list.append(.sublist(inside.list, place: shown.map.affineTransform))
    }
    return inside.isStill
  }

  /// Deeper layers become part of the list of the one above: code that draws, compares or frees lists recurses for a
  /// list in a list, and a tree may have more levels than the stack has room for.
  private static let mostListsInLists = 128

  /// How the receiver looks, and how its plane lies in the superlayer's; nil when nothing of it shows.
  func shownPlane(in superlook: CALayer?) -> (look: CALayer, map: PlaneMap)? {
    guard !isHidden else { return nil }
    let look = look(in: superlook)
    guard look.opacity > 0 else { return nil }
    let map = look.mapToSuperlayer
    return map.inverse != nil && (isDoubleSided || map.showsFront(of: look.bounds)) ? (look, map) : nil
  }

  /// In the receiver's own coordinates.
  private func recordPlane(_ look: CALayer, depth: Int) -> (list: DisplayList.Sublist, isStill: Bool) {
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

  /// The receiver and everything below it in its own coordinates, as its model is and not as it looks while animated.
  package func makePlane() -> DisplayList.Sublist { recordPlane(self, depth: 0).list }
  /// As it looks at this moment.
  package func makePresentedPlane() -> DisplayList.Sublist { recordPlane(look(in: superlayer), depth: 0).list }

  /// The receiver and everything below it in one list, with a stack of its own.
  private func recordWithoutLists(into list: inout DisplayList, in superlook: CALayer?) -> Bool {
    enum Step {
      case begin(CALayer, in: CALayer?)
      case end(CALayer, look: CALayer, clips: Bool, isProjected: Bool)
      /// Of what `end` began, behind the mask if there is one.
      case leave(CALayer, look: CALayer, isMasked: Bool, isProjected: Bool)
    }
    var steps = [Step.begin(self, in: superlook)]
    var isStill = true
    while let step = steps.popLast() {
      switch step {
      case .begin(let layer, let superlook):
        layer.isInRecordAbove = true
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

  /// What lies behind the sublayers. Answers whether they are clipped.
  func beginInside(_ look: CALayer, into list: inout DisplayList) -> Bool {
    if isGroup(look) { list.append(.beginGroup(opacity: look.opacity)) }
    look.recordShadow(into: &list)
    displayIfNeeded()
    let drawn = look.drawsAnimatedValues ? look.freshContent() : content
    if let color = look.backgroundColor, color.rgba.alpha > 0 { list.append(.fill(look.outline.shape, color.rgba)) }
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

  /// What lies over the sublayers. False when the mask is animated.
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

  private func recordShadow(into list: inout DisplayList) {
    guard shadowOpacity > 0, let shadowColor else { return }
    var color = shadowColor.rgba
    color.alpha *= shadowOpacity
    let shape = shadowPath.map { Shape.path($0.elements, rule: .winding) } ?? outline.shape
    list.append(.shadow(shape, color, blur: shadowRadius, offset: shadowOffset))
  }

  private func recordSublayers(_ look: CALayer, into list: inout DisplayList, depth: Int) -> Bool {
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

  /// From the bounds that the content was drawn for to those that show; nil when they are the same or there is nothing
  /// to stretch.
  private func stretch(to shown: CGRect) -> CGAffineTransform? {
    guard shown != bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: shown.width / bounds.width, y: shown.height / bounds.height))
      .concatenating(CGAffineTransform(translationX: shown.minX, y: shown.minY))
  }

  /// The border lies inside the bounds and above everything else.
  private func recordBorder(into list: inout DisplayList) {
    guard borderWidth > 0, let borderColor, borderColor.rgba.alpha > 0 else { return }
    switch outline.border(borderWidth) {
    case .solid(let shape): list.append(.fill(shape, borderColor.rgba))
    case .line(let shape): list.append(.stroke(shape, StrokeStyle(width: borderWidth), borderColor.rgba))
    }
  }

  /// Siblings from back to front: by how near they are, equally near ones in array order.
  func sublayersByDepth(in look: CALayer) -> [CALayer] {
    if areLevel(children[...], in: look) { return children }
    let depths = children.map { $0.look(in: look).depth }
    return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
  }

  /// Returns whether all these sublayers are as near as those that nothing moves.
  private func areLevel(_ layers: ArraySlice<CALayer>, in look: CALayer) -> Bool {
    let moved = layers.lazy.filter { $0.zPosition != 0 || $0.hasTransform || !$0.running.isEmpty }
    if hasSublayerTransform || look.hasSublayerTransform { return moved.isEmpty }
    return moved.allSatisfy { $0.look(in: look).depth == 0 }
  }
}

extension PlaneMap {
  /// Returns whether what lies at the middle of `bounds` is seen from its front: mirrored means from behind.
  fileprivate func showsFront(of bounds: CGRect) -> Bool {
    switch self {
    case .translation: true
    case .affine(let transform): transform.a * transform.d - transform.b * transform.c > 0
    case .projective(let homography):
      homography.determinant > 0 && homography.weight(CGPoint(x: bounds.midX, y: bounds.midY)) > 0
    }
  }
}
