extension DisplayList {
  /// Returns the shadow that the drawing casts, without an offset: each shape is blurred by itself, and shadows of
  /// layers below cast none. Letters, and images with transparent parts, have sharp shadows.
  package func silhouette(in color: RGBA, blur: CGFloat) -> DisplayList {
    DisplayList(commands.compactMap { $0.silhouette(in: color, blur: blur) })
  }
}

extension DisplayList.Command {
  /// Returns nil for a command that casts no shadow.
  fileprivate func silhouette(in color: RGBA, blur: CGFloat) -> Self? {
    func cast(_ shape: Shape, _ alpha: Float) -> Self? {
      let shade = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
      return alpha > 0 ? .shadow(shape, shade, blur: blur, offset: .zero) : nil
    }
    switch self {
    case .fill(let shape, let fill): return cast(shape, fill.alpha)
    case .fillPattern(let shape, _, let fill): return cast(shape, fill.alpha)
    case .fillGradient(let shape, let gradient): return cast(shape, gradient.stops.map(\.color.alpha).max() ?? 0)
    case .stroke(let shape, let style, let stroke):
      let path =
        style.dash.isEmpty ? shape.path : shape.path.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
      let line = path.copy(
        strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit)
      return cast(.path(line.elements, rule: .winding), stroke.alpha)
    case .text(var run):
      run.color = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * run.color.alpha)
      return .text(run)
    case .image(var drawing):
      if drawing.image.isProbablyOpaque { return cast(.rect(drawing.target), drawing.opacity) }
      drawing.tint = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      return .image(drawing)
    case .sublist(let list, let place):
      return .sublist(
        DisplayList.Sublist(list.commands.compactMap { $0.silhouette(in: color, blur: blur) }), place: place)
    case .shadow: return nil
    case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup, .beginMask, .endMask, .beginProjection,
      .endProjection:
      return self
    }
  }
}

extension CGImage {
  /// A Boolean value that indicates whether the corners and the middle of the image are opaque, as in a photo. Drawings
  /// are taken for transparent.
  fileprivate var isProbablyOpaque: Bool {
    guard case .pixels(let pixels) = content else { return false }
    let places = [0, width - 1, (height - 1) * width, pixels.count - 1, (height / 2) * width + width / 2]
    return places.allSatisfy { pixels[$0] >> 24 == 255 }
  }
}
