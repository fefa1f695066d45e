import UIKit

// Stand-ins for the stack of Core Data that Xcode's template puts into an app delegate. Nothing is stored or fetched,
// and there are no managed objects, so that code that uses some is refused.

public struct NSPersistentStoreDescription: Sendable {
  public var url: URL?
  public init() {}
  public init(url: URL) { self.url = url }
}

@MainActor
open class NSPersistentContainer: NSObject {
  public let name: String
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public init(name: String) { self.name = name }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) { self.name = name }

  open func loadPersistentStores(completionHandler block: (NSPersistentStoreDescription, (any Error)?) -> Void) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }
}

@MainActor
open class NSPersistentCloudKitContainer: NSPersistentContainer {}

public enum NSManagedObjectContextConcurrencyType: Int, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A context without objects, so that it never has changes.
@MainActor
open class NSManagedObjectContext: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var automaticallyMergesChangesFromParent = false
  open var hasChanges: Bool { false }

  override public init() { super.init() }
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { super.init() }

  open func save() throws {}
  open func reset() {}
  open func perform(_ block: @escaping () -> Void) { block() }
  open func performAndWait(_ block: () -> Void) { block() }
}

@MainActor
open class NSManagedObjectModel: NSObject {
  public init?(contentsOf url: URL) { super.init() }
  public static func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { nil }
}

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

@MainActor
open class NSPersistentStore: NSObject {}

@MainActor
open class NSPersistentStoreCoordinator: NSObject {
  public init(managedObjectModel model: NSManagedObjectModel) { super.init() }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { NSPersistentStore() }
}
