/// Calling methods by selector. `responds(to:)` and `forwardingTarget(for:)` of a responder can be overridden; those of
/// other objects cannot, as Swift does not look methods up by name.
extension NSObjectProtocol where Self: AnyObject {
  /// Returns whether the object has the method: whether it is of the type that the selector's method belongs to.
  @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(by: self) ?? false }

  /// Calls the method now. The answer is always nil: a selector's method returns nothing.
  @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, argument: nil)
    return nil
  }

  /// Calls the method now, with `object` as the sender.
  @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, argument: object)
    return nil
  }
}
