/// A part of a display list that is drawn separately first and composed when it is complete.
package enum ScopeKind {
  case group
  case mask
  case projection
}

/// The open scopes of a display list, each with the state that its end restores.
///
/// Lists need not be balanced. A `restore`, or the end of a scope, without a beginning does nothing. Neither closes an
/// enclosing scope: `restore` only restores states that were saved within the innermost scope, and an end that is not
/// that of the innermost scope is ignored. The end of a scope discards the states that were saved within it.
package struct ScopeStack<State> {
  /// The open scopes; `scope` is nil for `save`.
  private var open: [(scope: ScopeKind?, state: State)] = []

  package init() {}

  package var isEmpty: Bool { open.isEmpty }
  /// The innermost scope; nil outside of all.
  package var innermost: ScopeKind? { open.last { $0.scope != nil }?.scope }

  package mutating func save(_ state: State) { open.append((nil, state)) }
  package mutating func begin(_ scope: ScopeKind, _ state: State) { open.append((scope, state)) }

  /// Returns the state that was saved last; nil if none was saved within the innermost scope.
  package mutating func restore() -> State? {
    guard let last = open.last, last.scope == nil else { return nil }
    open.removeLast()
    return last.state
  }

  /// Returns the states that were saved within the scope, the latest first, and then the state at its beginning; empty
  /// if `scope` is not the innermost one.
  package mutating func end(_ scope: ScopeKind) -> [State] {
    guard innermost == scope, let index = open.lastIndex(where: { $0.scope != nil }) else { return [] }
    defer { open.removeSubrange(index...) }
    return open[index...].reversed().map(\.state)
  }

  /// Ends all scopes. Returns the states, the latest first.
  package mutating func endAll() -> [State] {
    defer { open = [] }
    return open.reversed().map(\.state)
  }
}
