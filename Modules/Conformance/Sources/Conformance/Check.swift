import UIKit

/// A question about UIKit that its public interface answers, with the answer that a rule of HitPath gives.
public struct Check: Sendable {
  /// The number of the rule's section, such as "1.1", in `Sources/UIKit/UIKit.docc/Rules`.
  public let rule: String
  /// The statement that is checked. It is unique and identifies the check in files with results.
  public let name: String
  /// The answer that the rule gives.
  public let expected: String
  /// A Boolean value that indicates whether the answer requires a running application.
  public let needsApplication: Bool
  private let body: @MainActor @Sendable () -> String

  init(
    _ rule: String, _ name: String, needsApplication: Bool = false, gives expected: String,
    _ body: @escaping @MainActor @Sendable () -> String
  ) {
    self.rule = rule
    self.name = name
    self.expected = expected
    self.needsApplication = needsApplication
    self.body = body
  }

  /// Returns UIKit's answer, or nil if it requires an application and there is none, as in a test without a host.
  @MainActor
  public func answer() -> String? {
    needsApplication && !HostApplication.isRunning ? nil : body()
  }

  /// All checks, in the order of the rules.
  public static let all: [Check] = [
    walks, insides, visibility, placement, layers, chains, firstResponders, recognizers, controlValues, targets, vetoes,
    scrollViews, geometry, hierarchy, layout, shapes,
  ].flatMap { $0 }
}

/// The application in which the checks run.
@MainActor
enum HostApplication {
  /// A Boolean value that indicates whether there is an application. `UIApplication.shared` ends the program if not.
  static var isRunning: Bool {
    #if canImport(ObjectiveC)
      let selector = NSSelectorFromString("sharedApplication")
      return UIApplication.responds(to: selector) && UIApplication.perform(selector) != nil
    #else
      return true
    #endif
  }
}
