/// The kinds of elements in a path, without their points, which are the numbers of the value.
package enum PathVerb: Equatable {
  case move
  case line
  case quadCurve
  case curve
  case close
}

extension AnimatableValue {
  /// Returns whether the value can replace `other`. Any path can replace any other.
  func isOfKind(of other: AnimatableValue) -> Bool {
    switch (kind, other.kind) {
    case (.path, .path): true
    case (.path, _), (_, .path): false
    case (.list, .list), (.colors, .colors): true
    case (.list, _), (_, .list), (.colors, _), (_, .colors): false
    default: numbers.count == other.numbers.count && (kind == .color) == (other.kind == .color)
    }
  }

  package init(path elements: [CGPath.Element]) {
    let verbs = elements.map { element -> PathVerb in
      switch element {
      case .move: .move
      case .line: .line
      case .quadCurve: .quadCurve
      case .curve: .curve
      case .close: .close
      }
    }
    self.init(kind: .path(verbs), numbers: elements.flatMap(\.points).flatMap { [$0.x, $0.y] })
  }

  /// The elements of the path; empty for a value of another kind.
  package var pathElements: [CGPath.Element] {
    guard case .path(let verbs) = kind else { return [] }
    var index = 0
    func next() -> CGPoint {
      defer { index += 2 }
      return CGPoint(x: numbers[index], y: numbers[index + 1])
    }
    return verbs.map { verb in
      switch verb {
      case .move: return .move(next())
      case .line: return .line(next())
      case .quadCurve:
        let control = next()
        return .quadCurve(control: control, to: next())
      case .curve:
        let (one, other) = (next(), next())
        return .curve(control1: one, control2: other, to: next())
      case .close: return .close
      }
    }
  }
}
