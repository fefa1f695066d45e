/// The data that was cut or copied last, shared by everything in a runtime.
@MainActor
open class UIPasteboard: NSObject {
  open class var general: UIPasteboard { UIRuntime.current.pasteboard }

  open var string: String? {
    get {
      onRead?(.contents)
      return text
    }
    set {
      text = newValue
      picture = nil
      changeCount += 1
    }
  }
  open var hasStrings: Bool {
    onRead?(.presence)
    return text != nil
  }
  /// An image that the app copied: images are not exchanged with the desktop.
  open var image: UIImage? {
    get { picture }
    set {
      picture = newValue
      text = nil
      changeCount += 1
    }
  }
  open var hasImages: Bool { picture != nil }
  /// The URL, if the text is one.
  open var url: URL? {
    get { string.flatMap(Self.address) }
    set { string = newValue?.absoluteString }
  }
  open var hasURLs: Bool {
    onRead?(.presence)
    return text.flatMap(Self.address) != nil
  }
  /// A number that increases with each change.
  open private(set) var changeCount = 0

  private var text: String?
  private var picture: UIImage?
  /// Called before each read, so that a recording can include exactly the data that was read.
  package var onRead: ((Reading) -> Void)?

  package enum Reading {
    /// The app checked whether there is a text or a URL.
    case presence
    /// The app read the text itself.
    case contents
  }

  package static func address(_ text: String) -> URL? { URL(string: text).flatMap { $0.scheme == nil ? nil : $0 } }

  override package init() { super.init() }
}
