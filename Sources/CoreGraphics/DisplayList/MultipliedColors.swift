extension DisplayList {
  /// Returns the drawing with all colors multiplied by `color`, without its alpha. The colors of images do not change,
  /// unless an image is drawn in one color.
  package func multiplied(by color: RGBA) -> DisplayList { DisplayList(commands.map { $0.multiplied(by: color) }) }
}

extension DisplayList.Command {
  fileprivate func multiplied(by factor: RGBA) -> Self {
    switch self {
    case .fill(let shape, let color): return .fill(shape, color.multiplied(by: factor))
    case .fillPattern(let shape, let pattern, let color):
      return .fillPattern(shape, pattern, color.multiplied(by: factor))
    case .stroke(let shape, let style, let color): return .stroke(shape, style, color.multiplied(by: factor))
    case .shadow(let shape, let color, let blur, let offset):
      return .shadow(shape, color.multiplied(by: factor), blur: blur, offset: offset)
    case .fillGradient(let shape, var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: factor)
      }
      return .fillGradient(shape, gradient)
    case .text(var run):
      run.color = run.color.multiplied(by: factor)
      return .text(run)
    case .image(var drawing):
      drawing.tint = drawing.tint?.multiplied(by: factor)
      return .image(drawing)
    case .sublist(let list, let place):
      return .sublist(DisplayList.Sublist(list.commands.map { $0.multiplied(by: factor) }), place: place)
    case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup, .beginMask, .endMask, .beginProjection,
      .endProjection:
      return self
    }
  }
}

extension RGBA {
  fileprivate func multiplied(by factor: RGBA) -> RGBA {
    RGBA(red: red * factor.red, green: green * factor.green, blue: blue * factor.blue, alpha: alpha)
  }
}
