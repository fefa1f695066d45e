extension CALayer {
  /// The receiver and everything below it as drawing commands, in the coordinates of its superlayer.
  ///
  /// Perspective is drawn by its in-plane part only.
  package func makeDisplayList() -> DisplayList {
    var list = DisplayList()
    record(into: &list, in: superlayer)
    return list
  }

  /// How the receiver looks within `superlook`, which its superlayer shows instead of itself: like a copy while something is animated
  /// that it depends on, else like itself.
  private func look(in superlook: CALayer?) -> CALayer {
    let dependsOnSuperlayer = superlook !== superlayer && superlook?.hasSublayerTransform == true
    return running.isEmpty && !dependsOnSuperlayer ? self : shown(in: superlook)
  }

  private func record(into list: inout DisplayList, in superlook: CALayer?) {
    guard !isHidden else { return }
    let look = look(in: superlook)
    let opacity = look.opacity
    guard opacity > 0 else { return }
    let map = look.mapToSuperlayer
    guard map.inverse != nil else { return }
    list.append(.save)
    list.append(.concatenate(map.affineTransform))
    if opacity < 1 { list.append(.beginGroup(opacity: opacity)) }
    look.recordShadow(into: &list)
    recordInside(look, into: &list)
    look.recordBorder(into: &list)
    if opacity < 1 { list.append(.endGroup) }
    list.append(.restore)
  }

  private var outline: Shape {
    cornerRadius > 0 ? .roundedRect(bounds, radius: cornerRadius) : .rect(bounds)
  }

  private func recordShadow(into list: inout DisplayList) {
    guard shadowOpacity > 0, let shadowColor else { return }
    var color = shadowColor.rgba
    color.alpha *= shadowOpacity
    let shape = shadowPath.map { Shape.path($0.elements, rule: .winding) } ?? outline
    list.append(.shadow(shape, color, blur: shadowRadius, offset: shadowOffset))
  }

  private func recordInside(_ look: CALayer, into list: inout DisplayList) {
    displayIfNeeded()
    if let color = look.backgroundColor, color.rgba.alpha > 0 { list.append(.fill(look.outline, color.rgba)) }
    let clips = masksToBounds && !(sublayers == nil && content.commands.isEmpty)
    if clips {
      list.append(.save)
      list.append(.clip(look.outline))
    }
    if !content.commands.isEmpty {
      list.append(.save)
      if look !== self, let stretch = stretch(to: look.bounds) { list.append(.concatenate(stretch)) }
      list.append(contentsOf: content)
      list.append(.restore)
    }
    for layer in sublayersByDepth { layer.record(into: &list, in: look) }
    if clips { list.append(.restore) }
  }

  /// From the bounds that the content was drawn for to those that show; nil when they are the same or there is nothing to stretch.
  private func stretch(to shown: CGRect) -> CGAffineTransform? {
    guard shown != bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: shown.width / bounds.width, y: shown.height / bounds.height))
      .concatenating(CGAffineTransform(translationX: shown.minX, y: shown.minY))
  }

  /// The border lies inside the bounds and above everything else.
  private func recordBorder(into list: inout DisplayList) {
    guard borderWidth > 0, let borderColor, borderColor.rgba.alpha > 0 else { return }
    let inset = borderWidth / 2
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return list.append(.fill(outline, borderColor.rgba)) }
    let shape: Shape = cornerRadius > 0 ? .roundedRect(rect, radius: max(0, cornerRadius - inset)) : .rect(rect)
    list.append(.stroke(shape, StrokeStyle(width: borderWidth), borderColor.rgba))
  }

  /// Siblings from back to front: by `zPosition`, equal ones in array order.
  private var sublayersByDepth: [CALayer] {
    guard let sublayers else { return [] }
    guard sublayers.contains(where: { $0.zPosition != 0 || !$0.running.isEmpty }) else { return sublayers }
    return sublayers.enumerated().map {
      (index: $0.offset, depth: $0.element.presentedValue(.zPosition).number, $0.element)
    }
    .sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
    .map(\.2)
  }
}
