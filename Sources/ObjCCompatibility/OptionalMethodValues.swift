import UIKit

// Optional methods as values, as in `if let moved = delegate?.moved { moved(self) }`. Each value is nil if the class of
// the object does not implement the method. There is one function for each number of arguments, because a variadic
// function cannot be returned as a value.

extension ObjectiveCMethods {
  private static func present<Delegate>(_ name: String, _ object: Delegate?) -> Delegate? {
    object.flatMap { entry(name, for: $0 as AnyObject) == nil ? nil : $0 }
  }

  private static func result<Result>(_ name: String, _ body: () throws(UnimplementedRequirement) -> Result) -> Result {
    do {
      return try body()
    } catch {
      preconditionFailure("The delegate has no '\(name)'.")
    }
  }

  public static func method<Delegate, Result>(
    _ name: String, of object: Delegate?,
    _ method: @escaping @MainActor (Delegate) -> @MainActor () throws(UnimplementedRequirement) -> Result
  ) -> (@MainActor () -> Result)? {
    guard let object = present(name, object) else { return nil }
    return { result(name) { () throws(UnimplementedRequirement) in try method(object)() } }
  }

  public static func method<Delegate, A, Result>(
    _ name: String, of object: Delegate?,
    _ method: @escaping @MainActor (Delegate) -> @MainActor (A) throws(UnimplementedRequirement) -> Result
  ) -> (@MainActor (A) -> Result)? {
    guard let object = present(name, object) else { return nil }
    return { a in result(name) { () throws(UnimplementedRequirement) in try method(object)(a) } }
  }

  public static func method<Delegate, A, B, Result>(
    _ name: String, of object: Delegate?,
    _ method: @escaping @MainActor (Delegate) -> @MainActor (A, B) throws(UnimplementedRequirement) -> Result
  ) -> (@MainActor (A, B) -> Result)? {
    guard let object = present(name, object) else { return nil }
    return { a, b in result(name) { () throws(UnimplementedRequirement) in try method(object)(a, b) } }
  }

  public static func method<Delegate, A, B, C, Result>(
    _ name: String, of object: Delegate?,
    _ method: @escaping @MainActor (Delegate) -> @MainActor (A, B, C) throws(UnimplementedRequirement) -> Result
  ) -> (@MainActor (A, B, C) -> Result)? {
    guard let object = present(name, object) else { return nil }
    return { a, b, c in result(name) { () throws(UnimplementedRequirement) in try method(object)(a, b, c) } }
  }

  public static func method<Delegate, A, B, C, D, Result>(
    _ name: String, of object: Delegate?,
    _ method: @escaping @MainActor (Delegate) -> @MainActor (A, B, C, D) throws(UnimplementedRequirement) -> Result
  ) -> (@MainActor (A, B, C, D) -> Result)? {
    guard let object = present(name, object) else { return nil }
    return { a, b, c, d in result(name) { () throws(UnimplementedRequirement) in try method(object)(a, b, c, d) } }
  }
}
