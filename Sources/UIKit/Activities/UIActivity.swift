/// An action on the items that a controller shares.
@MainActor
open class UIActivity: NSObject {
  /// Names a kind of activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
  }

  override public init() { super.init() }

  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity is offered for these items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items, before `perform`.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that is presented in place of `perform`; it, or the activity, calls `activityDidFinish`.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity. An override must call `activityDidFinish(_:)` at the end.
  open func perform() { activityDidFinish(true) }
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  var finished: ((Bool) -> Void)?
}

/// The activity that copies text to the pasteboard.
@MainActor
final class CopyActivity: UIActivity {
  private var text = ""

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !Self.texts(activityItems).isEmpty }
  override func prepare(withActivityItems activityItems: [Any]) {
    text = Self.texts(activityItems).joined(separator: "\n")
  }
  override func perform() {
    UIPasteboard.general.string = text
    activityDidFinish(true)
  }

  static func texts(_ items: [Any]) -> [String] {
    items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString ?? ($0 as? NSAttributedString)?.string }
  }
}
