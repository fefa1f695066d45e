/// Refers to a view without keeping it alive, as a weak reference does.
///
/// A weak reference gives its object a side table, after which every retain and release of the object takes several
/// times as long. That would slow down hit tests at every view that a trace refers to.
@MainActor
package final class ViewHandle {
  /// The view; nil from the beginning of the view's deinitialization.
  @exclusivity(unchecked) package private(set) unowned(unsafe) final var view: UIView?

  init(_ view: UIView) { self.view = view }

  /// Called by the view's deinitializer.
  func end() { view = nil }
}
