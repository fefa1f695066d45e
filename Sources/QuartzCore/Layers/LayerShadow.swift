extension CALayer {
  /// Records the shadow of the receiver, whose shown values are those of `look`. A layer with a background casts the
  /// shadow of its outline. One without casts that of what is drawn in it and of its sublayers, so that a clear
  /// container has the shadow of the rounded view inside it (C264). A layer that clips also clips its shadow.
  func recordShadow(of look: CALayer, drawn: DisplayList, into list: inout DisplayList) {
    guard look.shadowOpacity > 0, let shadowColor = look.shadowColor else { return }
    var color = shadowColor.rgba
    color.alpha *= look.shadowOpacity
    if masksToBounds {
      list.append(.save)
      list.append(.clip(look.outline.shape))
    }
    if look.shadowPath != nil || (look.backgroundColor?.rgba.alpha ?? 0) > 0 {
      let shape = look.shadowPath.map(Self.shape) ?? look.outline.shape
      list.append(.shadow(shape, color, blur: look.shadowRadius, offset: look.shadowOffset))
    } else if look.shadowOffset.width.isFinite, look.shadowOffset.height.isFinite {
      let environment = LayerEnvironment.current
      if environment.silhouettes < Self.mostSilhouettes {
        environment.silhouettes += 1
        var content = DisplayList()
        look.recordContents(into: &content)
        content.append(contentsOf: drawn)
        _ = recordSublayers(look, into: &content, depth: Self.depthOfSilhouettes)
        look.recordBorder(into: &content)
        environment.silhouettes -= 1
        record(content, in: color, of: look, into: &list)
      }
    }
    if masksToBounds { list.append(.restore) }
  }

  /// Records the silhouette of `content` as a group, so that overlapping parts are not darker.
  private func record(_ content: DisplayList, in color: RGBA, of look: CALayer, into list: inout DisplayList) {
    guard !content.commands.isEmpty else { return }
    let full = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    list.append(.save)
    list.append(
      .concatenate(CGAffineTransform(translationX: look.shadowOffset.width, y: look.shadowOffset.height)))
    list.append(.beginGroup(opacity: color.alpha))
    list.append(contentsOf: content.silhouette(in: full, blur: look.shadowRadius))
    list.append(.endGroup)
    list.append(.restore)
  }

  /// Returns the path as a shape. The blurred corners of a rectangle are kept from frame to frame, those of a path are
  /// not.
  private static func shape(of path: CGPath) -> Shape {
    let box = path.boundingBox
    return path.elements == CGPath(rect: box).elements ? .rect(box) : .path(path.elements, rule: .winding)
  }

  /// The maximum number of layers, each inside the last, whose content is recorded for shadows: each doubles the work.
  private static let mostSilhouettes = 4
  /// The nesting at which the sublayers are recorded for a silhouette: half of the lists that may be nested remain.
  private static let depthOfSilhouettes = mostListsInLists / 2
}
