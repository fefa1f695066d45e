/// The types of data that a responder accepts from the pasteboard.
@MainActor
open class UIPasteConfiguration: NSObject {
  open var acceptableTypeIdentifiers: [String]

  public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  /// Accepts the types that objects of a class can be read from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: TypeIdentifiers.read(by: aClass))
  }

  override public convenience init() { self.init(acceptableTypeIdentifiers: []) }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(TypeIdentifiers.read(by: aClass))
  }

  /// Returns whether an item is of one of the types.
  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains(where: provider.hasItemConformingToTypeIdentifier)
  }
}

/// An object that accepts pasted items of certain types. All responders are: with a configuration, "Paste" is offered
/// while the pasteboard has an item of these types, and calls `paste(itemProviders:)`.
@MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Called with the items to paste.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether the items can be pasted. The default compares their types with those of the configuration.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  /// Returns whether the responder pastes by its configuration; nil without one.
  func pastesByConfiguration() -> Bool? {
    pasteConfiguration == nil ? nil : canPaste(UIPasteboard.general.itemProviders)
  }
}

/// The uniform type identifiers of the objects that item providers here contain.
@MainActor
enum TypeIdentifiers {
  static func read(by aClass: any NSItemProviderReading.Type) -> [String] {
    switch aClass {
    case is UIImage.Type: ["public.image"]
    case is NSURL.Type: ["public.url"]
    case is UIColor.Type: ["com.apple.uikit.color"]
    case is NSString.Type: ["public.text"]
    default: []
    }
  }

  /// Returns the types of an object, the most specific first.
  static func of(_ object: any NSItemProviderWriting) -> [String] {
    switch object {
    case is UIImage: ["public.png", "public.image"]
    case is NSURL: ["public.url"]
    case is UIColor: ["com.apple.uikit.color"]
    case is NSString: ["public.utf8-plain-text", "public.plain-text", "public.text"]
    default: []
    }
  }
}
