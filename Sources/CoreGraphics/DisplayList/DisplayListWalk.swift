extension DisplayList {
  /// Calls `visit` for every command that draws, including those of nested lists, in drawing order. Its arguments are
  /// the command, the transform from the command's coordinates to the list's, and the bounding box of the clip in the
  /// list's coordinates, which is nil without a clip.
  ///
  /// It serves readers of a list, such as those that search for its texts. Commands of masks are visited, too. The
  /// rasterizer has separate walks, which skip invisible commands (decision 4).
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
  private var scopes = ScopeStack<State>()

  mutating func follow(
    _ commands: [DisplayList.Command], _ visit: (DisplayList.Command, CGAffineTransform, CGRect?) -> Void
  ) {
    for command in commands {
      switch command {
      case .save: scopes.save(state)
      case .beginGroup: scopes.begin(.group, state)
      case .beginMask: scopes.begin(.mask, state)
      case .beginProjection: scopes.begin(.projection, state)
      case .restore: state = scopes.restore() ?? state
      case .endGroup: state = scopes.end(.group).last ?? state
      case .endMask: state = scopes.end(.mask).last ?? state
      case .endProjection: state = scopes.end(.projection).last ?? state
      case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
      case .clip(let shape):
        let box = shape.boundingBox.applying(state.transform)
        state.clip = state.clip.map { $0.overlap(box) } ?? box
      case .sublist(let list, let place):
        let outer = self
        scopes = ScopeStack()
        if let place { state.transform = place.concatenating(state.transform) }
        follow(list.commands, visit)
        self = outer
      case .fill, .fillGradient, .fillPattern, .stroke, .shadow, .text, .image:
        visit(command, state.transform, state.clip)
      }
    }
  }
}
