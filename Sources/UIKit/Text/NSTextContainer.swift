/// The area of a text view that its lines are laid out in.
@MainActor
public final class NSTextContainer: NSObject {
  private weak var textView: UITextView?

  init(of textView: UITextView) { self.textView = textView }

  /// Room beside the lines, in points; 5 at first (documented).
  public var lineFragmentPadding: CGFloat {
    get { textView?.lineFragmentPadding ?? 5 }
    set { textView?.lineFragmentPadding = newValue }
  }
}

/// The kinds of data that a text view may detect in its text. The bits are Apple's.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
