/// The constructs that need the Objective-C runtime or an unsupported part of iOS, and the reasons for which they
/// cannot be translated.
enum Refusals {
  static let functions: [String: String] = [
    "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
    "class_getInstanceMethod": swizzling, "class_getClassMethod": swizzling, "class_addMethod": swizzling,
    "class_replaceMethod": swizzling, "method_getImplementation": swizzling, "class_copyMethodList": listing,
    "class_copyPropertyList": listing, "class_copyIvarList": listing, "object_getClass": listing,
    "object_setClass": swizzling, "class_getInstanceVariable": listing, "objc_getClassList": listing,
    "imp_implementationWithBlock": swizzling, "objc_allocateClassPair": swizzling, "NSInvocation": swizzling,
  ]

  private static let swizzling =
    "needs the Objective-C runtime (exchanging methods), which Linux lacks. Override the method in a subclass instead."
  private static let listing =
    "needs the Objective-C runtime (lists of methods and properties), which Linux lacks. Name what is meant in the source."
  static let observing =
    "is key-value observing, which needs the Objective-C runtime. Use didSet, or a closure that is called with the change."
  static let keyedAccess =
    "is key-value coding, which needs the Objective-C runtime. Use the property itself, or a key path (\\.name)."
  static let managed = "needs the managed objects of Core Data, which are not here."

  /// The modules that an app may import because they exist here under the same name or can be omitted.
  static let present: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "Swift", "Glibc", "ObjCCompatibility",
    // For the tests that `hitpath test` writes.
    "UIKitTestSupport",
  ]
  /// The modules of Apple's whose names other modules provide.
  static let replaced: [String: String] = ["Darwin": "Foundation", "Combine": Rewriter.combineModule]
  static let leftOut: Set<String> = [
    "ObjectiveC", "CoreFoundation", "os", "OSLog", "simd", "Accelerate", "AudioToolbox",
  ]

  /// Apple's frameworks of which `ObjCCompatibility` has stand-ins, and what these do.
  static let standIns: [String: String] = [
    "AVFoundation": media, "AVKit": media, "CoreMedia": media,
    "CoreImage": "filters keep their values and show their input, labelled with their name",
    "CoreData": "a stack stores and fetches nothing",
    "UserNotifications": "no notification is allowed or shown",
    "UniformTypeIdentifiers": fileTypes, "MobileCoreServices": fileTypes,
  ]
  private static let fileTypes = "the types that apps name most are known, with what they conform to"
  private static let media = "players and cameras keep their values and show a labelled rectangle, without sound"

  /// Apple's frameworks that HitPath does not have.
  static let frameworks: Set<String> = [
    "SwiftUI", "MapKit", "CoreLocation", "WebKit", "Photos", "PhotosUI",
    "CoreMotion", "CoreText", "SpriteKit", "SceneKit", "ARKit", "RealityKit", "Metal", "MetalKit", "GLKit",
    "GameplayKit", "GameKit", "HealthKit", "StoreKit", "Vision", "CoreML", "MessageUI", "Messages",
    "SafariServices", "Social", "Contacts", "ContactsUI", "EventKit", "EventKitUI", "LocalAuthentication", "Security",
    "NetworkExtension", "Network", "MultipeerConnectivity", "MediaPlayer", "CoreAudio", "CoreBluetooth",
    "CoreHaptics", "CoreTelephony", "ImageIO", "PDFKit", "PencilKit",
    "QuickLook", "Speech", "WatchKit", "WatchConnectivity", "WidgetKit", "Intents", "IntentsUI", "Cocoa", "AppKit",
    "SystemConfiguration", "OpenGLES", "CoreVideo", "LinkPresentation", "NaturalLanguage", "XCTest",
    "Testing", "DeveloperToolsSupport", "CryptoKit", "CommonCrypto", "NotificationCenter", "UserNotificationsUI",
  ]
}
