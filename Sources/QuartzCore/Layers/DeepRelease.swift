/// Releases trees of objects that retain one another in a loop instead of recursively: recursion over a chain of a
/// hundred thousand views would exhaust the stack.
@MainActor
package enum DeepRelease {
  private static var waiting: [AnyObject] = []
  private static var isReleasing = false

  /// Empties `objects` when their owner is deallocated. Objects without another owner are deallocated before this call
  /// returns, in order, each before those that it retained; in a nested call, before the outermost one returns.
  package static func empty(_ objects: inout [some AnyObject]) {
    if objects.isEmpty { return }
    waiting.append(contentsOf: objects.reversed() as [AnyObject])
    objects = []
    if isReleasing { return }
    isReleasing = true
    while !waiting.isEmpty { _ = waiting.popLast() }
    isReleasing = false
  }
}
