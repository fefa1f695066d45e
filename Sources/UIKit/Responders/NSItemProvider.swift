import Foundation

/// An object that a drag can transfer. Foundation on Linux has no item providers; this one passes objects on within the
/// app, without converting them to data.
@MainActor
public protocol NSItemProviderWriting: AnyObject {}
@MainActor
public protocol NSItemProviderReading: AnyObject {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// Contains the data of a dragged item.
@MainActor
open class NSItemProvider: NSObject {
  private var objects: [any NSItemProviderWriting] = []

  /// Creates an empty item provider.
  override public init() { super.init() }
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    objects = [object]
  }

  open var suggestedName: String?
  /// The more faithful first.
  open func registerObject(_ object: any NSItemProviderWriting) { objects.append(object) }

  /// The uniform type identifiers of the objects, the more faithful first.
  open var registeredTypeIdentifiers: [String] { objects.flatMap(TypeIdentifiers.of) }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(of: aClass) != nil }

  /// Loads the object. The completion is called in the next turn of the run loop, on the main thread.
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) {
    let found = object(of: aClass)
    let runtime = UIRuntime.current
    runtime.timeline.runInNextTurn {
      runtime.perform { completionHandler(found, found == nil ? CocoaError(.coderReadCorrupt) : nil) }
    }
  }

  func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for object in objects {
      if let candidate = object as? any NSItemProviderReading, isKind(candidate, of: aClass) { return candidate }
    }
    return nil
  }

  private func isKind<Wanted: NSItemProviderReading>(_ object: AnyObject, of wanted: Wanted.Type) -> Bool {
    object is Wanted
  }
}
