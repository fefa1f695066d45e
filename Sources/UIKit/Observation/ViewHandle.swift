/// Refers to a view without keeping it alive, as a weak reference does.
///
/// A weak reference gives its object a side table, after which every retain and release of the object takes several
/// times as long. Hit tests of views that a trace has named would pay for that at every level.
@MainActor
package final class ViewHandle {
  /// The view; nil from the beginning of the view's deinitialization.
  @exclusivity(unchecked) package private(set) unowned(unsafe) final var view: UIView?

  init(_ view: UIView) { self.view = view }

  /// Called by the view's deinitializer.
  func end() { view = nil }
}
