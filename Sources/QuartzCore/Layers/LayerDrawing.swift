extension CALayer {
  /// The receiver and everything below it as drawing commands, in the coordinates of its superlayer.
  ///
  /// Perspective is drawn by its in-plane part only.
  package func makeDisplayList() -> DisplayList {
    var list = DisplayList()
    record(into: &list)
    return list
  }

  private func record(into list: inout DisplayList) {
    guard !isHidden, opacity > 0 else { return }
    let map = mapToSuperlayer
    guard map.inverse != nil else { return }
    list.append(.save)
    list.append(.concatenate(map.affineTransform))
    if opacity < 1 { list.append(.beginGroup(opacity: opacity)) }
    recordShadow(into: &list)
    recordInside(into: &list)
    recordBorder(into: &list)
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

  private func recordInside(into list: inout DisplayList) {
    displayIfNeeded()
    if let backgroundColor, backgroundColor.rgba.alpha > 0 { list.append(.fill(outline, backgroundColor.rgba)) }
    let clips = masksToBounds && !(sublayers == nil && content.commands.isEmpty)
    if clips {
      list.append(.save)
      list.append(.clip(outline))
    }
    if !content.commands.isEmpty {
      list.append(.save)
      list.append(contentsOf: content)
      list.append(.restore)
    }
    for layer in sublayersByDepth { layer.record(into: &list) }
    if clips { list.append(.restore) }
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
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
