/// An invalid call, for which UIKit and Core Animation raise an exception.
///
/// A precondition is not sufficient, because its message is omitted from release builds.
package struct UsageMistake {
  /// The method or property as it is declared, such as `UIView.addSubview(_:)`.
  package let call: String
  /// The view, layer or controller whose method was called.
  package let receiver: String
  /// The problem, as a sentence.
  package let problem: String
  /// A way to correct it, as a sentence.
  package let remedy: String

  package init(_ call: String, of receiver: String, _ problem: String, remedy: String) {
    self.call = call
    self.receiver = receiver
    self.problem = problem
    self.remedy = remedy
  }

  /// Writes the message to standard error and stops the program with a trap, so that a debugger stops at the call.
  package func stop() -> Never {
    let text = "\(call), called on \(receiver): \(problem) \(remedy)"
    Diagnostics.write("programming mistake: \(text)")
    preconditionFailure(text)
  }
}
