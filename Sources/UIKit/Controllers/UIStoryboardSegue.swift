/// A way from one controller to another. There are no storyboards here, so a segue is one that code makes, and
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

  /// `performHandler` is what the segue does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Runs the handler; without one, shows the destination as the containers around the source do.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}
