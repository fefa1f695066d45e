/// Calling methods by selector. `responds(to:)` and `forwardingTarget(for:)` of a responder can be overridden; those of
/// other objects cannot, because Swift does not look up methods by name.
extension NSObjectProtocol where Self: AnyObject {
  /// Returns whether the object has the method, that is, is an instance of the type to which the selector's method
  /// belongs.
  @MainActor
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(by: self) ?? false }

  /// Calls the method immediately. The result is always nil, because a selector's method returns nothing.
  @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, argument: nil)
    return nil
  }

  /// Calls the method immediately, with `object` as the sender.
  @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, argument: object)
    return nil
  }
}
