/// A transition from one controller to another. There are no storyboards here, so only code creates segues, and
/// `performSegue(withIdentifier:sender:)` finds none.
@MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  /// Creates a segue that `performHandler` performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Runs the handler. Without a handler, shows the destination with `show(_:sender:)` of the source.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}
