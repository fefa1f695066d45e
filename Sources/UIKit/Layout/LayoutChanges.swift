/// A change on which constraints depend.
enum LayoutChange {
  /// Views, guides, or anything else.
  case anything
  /// A constraint that became active or inactive, or whose constant or priority changed.
  case constraint(NSLayoutConstraint)
  /// The content size of a view, or one of its content priorities.
  case content(UIView)
  /// The frame of a view that constraints take as given, or its margins or safe area.
  case frame(UIView)
}

/// What has changed since constraints were last solved.
@MainActor
struct LayoutChanges {
  /// A Boolean value that indicates whether anything may have changed.
  private(set) var isWhole: Bool
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var contents: [UIView] = []
  private(set) var givens: [UIView] = []

  init(isWhole: Bool = false) { self.isWhole = isWhole }

  var isEmpty: Bool { !isWhole && constraints.isEmpty && contents.isEmpty && givens.isEmpty }

  mutating func note(_ change: LayoutChange) {
    if isWhole { return }
    switch change {
    case .anything:
      self = LayoutChanges(isWhole: true)
    case .constraint(let constraint):
      if constraints.last !== constraint { constraints.append(constraint) }
    case .content(let view):
      if contents.last !== view { contents.append(view) }
    case .frame(let view):
      if givens.last !== view { givens.append(view) }
    }
    // A tree that is never laid out must not collect changes without end.
    if constraints.count + contents.count + givens.count > Self.most { self = LayoutChanges(isWhole: true) }
  }

  private static let most = 10_000

  mutating func take() -> LayoutChanges {
    defer { self = LayoutChanges() }
    return self
  }
}
