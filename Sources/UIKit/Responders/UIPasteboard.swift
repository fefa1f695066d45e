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
  /// The text or image as item providers, which an app reads and writes.
  open var itemProviders: [NSItemProvider] {
    get {
      if let picture { return [NSItemProvider(object: picture)] }
      guard let string else { return [] }
      let provider = NSItemProvider()
      if let url = Self.address(string), let object = NSURL(string: url.absoluteString) {
        provider.registerObject(object)
      }
      provider.registerObject(NSString(string: string))
      return [provider]
    }
    set {
      let objects = newValue.first
      if let image = objects?.object(of: UIImage.self) as? UIImage {
        self.image = image
      } else {
        string = (objects?.object(of: NSString.self) as? NSString)?.description
      }
    }
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

/// The pasteboard of a runtime.
private final class PasteboardTopic: RuntimeTopic {
  let general = UIPasteboard()
  init(of runtime: UIRuntime) {}
}

extension UIRuntime {
  package var pasteboard: UIPasteboard { topic(PasteboardTopic.self).general }
}
