extension DisplayList {
  /// Calls `visit` for every command that draws, those of lists within included, in drawing order: with the transform
  /// from the command's coordinates to the list's, and with the rectangle in the list's coordinates that clips leave
  /// visible (nil while nothing is clipped; a box around clips that are not upright rectangles).
  ///
  /// This is for readers of a list, such as those that look for its texts. The rasterizer has walks of its own, which
  /// leave out what does not show.
  package func forEachDrawing(_ visit: (Command, CGAffineTransform, CGRect?) -> Void) {
    var walk = DrawingWalk()
    walk.follow(commands, visit)
  }
}

private struct DrawingWalk {
  private struct State {
    var transform = CGAffineTransform.identity
    var clip: CGRect?
  }

  private var state = State()
  /// The states of `save`, and of groups, masks and projections that have begun.
  private var saved: [State] = []

  mutating func follow(
    _ commands: [DisplayList.Command], _ visit: (DisplayList.Command, CGAffineTransform, CGRect?) -> Void
  ) {
    for command in commands {
      switch command {
      case .save, .beginGroup, .beginMask, .beginProjection: saved.append(state)
      case .restore, .endGroup, .endMask, .endProjection: state = saved.popLast() ?? state
      case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
      case .clip(let shape):
        let box = shape.boundingBox.applying(state.transform)
        state.clip = state.clip.map { $0.intersection(box) } ?? box
      case .sublist(let list, nil): follow(list.commands, visit)
      case .sublist(let list, let place?):
        let outer = self
        saved = []
        state.transform = place.concatenating(state.transform)
        follow(list.commands, visit)
        self = outer
      case .fill, .fillGradient, .fillPattern, .stroke, .shadow, .text, .image:
        visit(command, state.transform, state.clip)
      }
    }
  }
}
