/// An override of a method that a view would have if its class were edited. A proposal is tried with it before
/// it is offered: the engine calls it where it would call the method.
package enum SupposedOverride: Hashable, Sendable {
  /// `point(inside:)` also returns true up to these distances outside of the bounds, in points.
  case reachesBeyondBounds(by: CGSize)
  /// `point(inside:)` also returns true where a subview that accepts touches contains the point.
  case reachesSubviews
  /// The override of `point(inside:)` in the class is removed.
  case standardPointInside
  /// `hitTest` returns nil where it would return the view itself.
  case passesThrough
  /// The override of `hitTest` in the class is removed.
  case standardHitTest
  /// `gestureRecognizerShouldBegin` returns true.
  case allowsGestures

  @MainActor fileprivate var method: MethodOverrides {
    switch self {
    case .allowsGestures: []
    case .reachesBeyondBounds, .reachesSubviews, .standardPointInside: .pointInside
    case .passesThrough, .standardHitTest: .hitTest
    }
  }
}

/// What is supposed about the views and recognizers of a runtime.
@MainActor
final class Suppositions {
  /// The delegates with answers that recognizers are supposed to get (`UIGestureRecognizer.suppose`).
  var delegates: [ObjectIdentifier: AnsweringDelegate] = [:]
  fileprivate var byView: [ObjectIdentifier: [SupposedOverride]] = [:]
  /// The view whose supposed override is calling the method that it overrides, until the default implementation begins.
  fileprivate var hitTestCaller: UIView?
  fileprivate var pointInsideCaller: UIView?

  /// Runs `body`, which calls the method of `view` as it is without the supposed override.
  fileprivate func calling<Result>(
    _ view: UIView, _ caller: ReferenceWritableKeyPath<Suppositions, UIView?>, _ body: () -> Result
  ) -> Result {
    let outer = self[keyPath: caller]
    self[keyPath: caller] = view
    // An override of the class that does not call super leaves this set.
    defer { self[keyPath: caller] = outer }
    return body()
  }

  /// Returns whether the supposed override of `view` calls the default implementation, which begins.
  fileprivate func begins(_ view: UIView, _ caller: ReferenceWritableKeyPath<Suppositions, UIView?>) -> Bool {
    guard self[keyPath: caller] === view else { return false }
    self[keyPath: caller] = nil
    return true
  }
}

extension UIView {
  /// Adds an override that the view's class would have, for a trial or as an edit in the window.
  package func suppose(_ override: SupposedOverride) {
    let key = ObjectIdentifier(self)
    UIRuntime.current.suppositions.byView[key] = supposedOverrides + [override]
    methodOverrides.formUnion([.supposed, override.method])
    hitTestConditionsChanged()
  }

  /// Removes an override that `suppose` added.
  package func stopSupposing(_ override: SupposedOverride) {
    let rest = supposedOverrides.filter { $0 != override }
    UIRuntime.current.suppositions.byView[ObjectIdentifier(self)] = rest.isEmpty ? nil : rest
    methodOverrides = MethodOverrides(of: type(of: self))
    if !rest.isEmpty { methodOverrides.formUnion(rest.reduce(.supposed) { $0.union($1.method) }) }
    hitTestConditionsChanged()
  }

  /// The overrides that were added and not removed. An object that was here before may have had some.
  package var supposedOverrides: [SupposedOverride] {
    guard methodOverrides.contains(.supposed) else { return [] }
    return UIRuntime.current.suppositions.byView[ObjectIdentifier(self)] ?? []
  }

  // MARK: Calls by the engine

  /// Calls `hitTest`, or the override that is supposed to replace it.
  @inline(__always)
  package final func callHitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    methodOverrides.contains(.supposed) ? hitTestAsSupposed(point, event) : hitTest(point, with: event)
  }

  /// Calls `point(inside:)`, or the override that is supposed to replace it.
  @inline(__always)
  final func callPointInside(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    methodOverrides.contains(.supposed) ? pointInsideAsSupposed(point, event) : self.point(inside: point, with: event)
  }

  /// Calls `gestureRecognizerShouldBegin`, or the override that is supposed to replace it.
  final func callShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    methodOverrides.contains(.supposed) && supposedOverrides.contains(.allowsGestures)
      || gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Calls by the app, and by overrides through super

  @inline(__always)
  final func defaultHitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    methodOverrides.contains(.supposed)
      ? defaultHitTestAsSupposed(point, event) : HitTestWalk.answer(of: self, to: point, with: event)
  }

  @inline(__always)
  final func defaultPointInside(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    methodOverrides.contains(.supposed)
      ? defaultPointInsideAsSupposed(point, event) : HitTestTable.contains(hitTestTable, SIMD2(point))
  }

  @inline(never)
  private func defaultHitTestAsSupposed(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    UIRuntime.current.suppositions.begins(self, \.hitTestCaller)
      ? HitTestWalk.answer(of: self, to: point, with: event) : hitTestAsSupposed(point, event)
  }

  @inline(never)
  private func defaultPointInsideAsSupposed(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    UIRuntime.current.suppositions.begins(self, \.pointInsideCaller)
      ? HitTestTable.contains(hitTestTable, SIMD2(point)) : pointInsideAsSupposed(point, event)
  }

  // MARK: Answers

  @inline(never)
  private func hitTestAsSupposed(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    let overrides = supposedOverrides
    let answer =
      overrides.contains(.standardHitTest)
      ? HitTestWalk.answer(of: self, to: point, with: event)
      : UIRuntime.current.suppositions.calling(self, \.hitTestCaller) { hitTest(point, with: event) }
    return overrides.contains(.passesThrough) && answer === self ? nil : answer
  }

  @inline(never)
  private func pointInsideAsSupposed(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    let overrides = supposedOverrides
    let isInside =
      overrides.contains(.standardPointInside)
      ? HitTestTable.contains(hitTestTable, SIMD2(point))
      : UIRuntime.current.suppositions.calling(self, \.pointInsideCaller) { self.point(inside: point, with: event) }
    return isInside || overrides.contains { reaches($0, point, event) }
  }

  private func reaches(_ override: SupposedOverride, _ point: CGPoint, _ event: UIEvent?) -> Bool {
    switch override {
    case .reachesBeyondBounds(let distance):
      bounds.insetBy(dx: -distance.width, dy: -distance.height).contains(point)
    case .reachesSubviews:
      subviews.contains { subview in
        subview.hitTestRefusal == nil && subview.point(inside: convert(point, to: subview), with: event)
      }
    case .standardPointInside, .passesThrough, .standardHitTest, .allowsGestures: false
    }
  }
}
