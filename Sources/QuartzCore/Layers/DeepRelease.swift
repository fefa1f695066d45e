/// Gives up trees of objects that hold one another without one release calling the next: a chain of a hundred thousand
/// views would need more stack than there is.
@MainActor
package enum DeepRelease {
  private static var waiting: [AnyObject] = []
  private static var isReleasing = false

  /// Empties `objects`. For the end of what holds them: those that nothing else holds are freed before this returns,
  /// or, when it is called because one of others given up here ends, before that call returns. From the first on, and
  /// what each holds after it.
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
