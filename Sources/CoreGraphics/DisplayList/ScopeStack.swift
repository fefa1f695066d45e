/// A part of a display list that is drawn separately first and composed when it is complete.
package enum ScopeKind {
  case group
  case mask
  case projection
}

/// The scopes of a display list that have begun and not ended, each with the state that its end returns to.
///
/// Lists need not be balanced. A `restore` or the end of a scope without its beginning does nothing. Neither closes a
/// scope around its own: `restore` goes no further back than the innermost scope, and an end that is not that of the
/// innermost scope is ignored. The end of a scope takes back what was saved within it.
package struct ScopeStack<State> {
  /// `scope` is nil for `save`.
  private var open: [(scope: ScopeKind?, state: State)] = []

  package init() {}

  package var isEmpty: Bool { open.isEmpty }
  /// The innermost scope; nil outside of all.
  package var innermost: ScopeKind? { open.last { $0.scope != nil }?.scope }

  package mutating func save(_ state: State) { open.append((nil, state)) }
  package mutating func begin(_ scope: ScopeKind, _ state: State) { open.append((scope, state)) }

  /// Returns the state that was saved last; nil where nothing was saved within the innermost scope.
  package mutating func restore() -> State? {
    guard let last = open.last, last.scope == nil else { return nil }
    open.removeLast()
    return last.state
  }

  /// Returns the states of what was saved within the scope, the latest first, and then the state at its beginning;
  /// none where `scope` is not the innermost one.
  package mutating func end(_ scope: ScopeKind) -> [State] {
    guard innermost == scope, let index = open.lastIndex(where: { $0.scope != nil }) else { return [] }
    defer { open.removeSubrange(index...) }
    return open[index...].reversed().map(\.state)
  }

  /// Ends everything. Returns the states, the latest first.
  package mutating func endAll() -> [State] {
    defer { open = [] }
    return open.reversed().map(\.state)
  }
}
