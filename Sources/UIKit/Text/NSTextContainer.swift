/// An area in which lines of text are laid out: that of a text view, or one that an app creates.
@MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?
  weak var ownLayoutManager: NSLayoutManager?
  private var ownSize: CGSize
  private var ownPadding: CGFloat = 5

  /// Creates a container. A width or height of 0 or less sets no limit (documented).
  public init(size: CGSize = CGSize(width: 1e7, height: 1e7)) { ownSize = size }

  init(of textView: UITextView) {
    self.textView = textView
    ownSize = .zero
    widthTracksTextView = true
  }

  open var size: CGSize {
    get { textView?.containerSize ?? ownSize }
    set {
      ownSize = newValue
      textView?.textChanged()
    }
  }
  /// The width of lines in a text view that the container does not follow; nil where it does. 0 or less is no limit.
  var statedWidth: CGFloat? { widthTracksTextView ? nil : ownSize.width > 0 ? ownSize.width : 1e7 }

  /// The padding at the sides of the lines, in points; the default is 5 (documented).
  open var lineFragmentPadding: CGFloat {
    get { textView?.lineFragmentPadding ?? ownPadding }
    set {
      ownPadding = newValue
      textView?.lineFragmentPadding = newValue
    }
  }

  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines = 0 { didSet { textView?.maximumNumberOfLines = maximumNumberOfLines } }
  /// The way in which the last line ends if the text is too long. Lines of a text view end after words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// A Boolean value that indicates whether the container is as wide as its text view. If it is false, the container
  /// keeps its size, and a text view with longer lines scrolls horizontally. A text view's own container has the value
  /// true.
  open var widthTracksTextView = false { didSet { textView?.textChanged() } }
  /// Kept: a text view's container is as high as the view unless that scrolls.
  open var heightTracksTextView = false
  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? ownLayoutManager }
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
