/// The data that was cut or copied last, shared by everything in a runtime.
@MainActor
open class UIPasteboard: NSObject {
  open class var general: UIPasteboard { UIRuntime.current.pasteboard }

  open var string: String? {
    get {
      onRead?()
      return text
    }
    set {
      text = newValue
      picture = nil
      changeCount += 1
    }
  }
  open var hasStrings: Bool { string != nil }
  /// A picture of the app itself: pictures are not exchanged with the desktop.
  open var image: UIImage? {
    get { picture }
    set {
      picture = newValue
      text = nil
      changeCount += 1
    }
  }
  open var hasImages: Bool { picture != nil }
  /// The text, where it is an address.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
    set { string = newValue?.absoluteString }
  }
  open var hasURLs: Bool { url != nil }
  /// Grows with each change.
  open private(set) var changeCount = 0

  private var text: String?
  private var picture: UIImage?
  /// Called whenever the contents are read, so that a recording can include them.
  package var onRead: (() -> Void)?

  override package init() { super.init() }
}
