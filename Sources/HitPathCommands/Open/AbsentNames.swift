/// The reasons why names of iOS sources are missing, as one sentence each from `DIFFERENCES.md`.
enum AbsentNames {
  /// Returns the reason; nil for unknown names, which may be misspelled.
  static func reason(for name: String) -> String? {
    if let reason = reasons.first(where: { $0.names.contains(name) })?.reason { return reason }
    return families.first { family in family.prefixes.contains { name.hasPrefix($0) } }?.reason
  }

  /// The names, and the beginnings of names, that have a reason.
  static var all: (names: Set<String>, beginnings: [String]) {
    (reasons.reduce(into: []) { $0.formUnion($1.names) }, families.flatMap(\.prefixes))
  }

  private static let reasons: [(names: Set<String>, reason: String)] = [
    (
      ["UIWebView", "UIAlertView", "UIActionSheet", "UIPopoverController"],
      "it was removed from iOS; use UIAlertController or UIPopoverPresentationController, as HitPath has no web views"
    ),
    (
      ["URLSession", "URLSessionDataTask", "URLSessionTask", "URLSessionDelegate", "URLRequest", "HTTPURLResponse"],
      "opened sources have no network; load from files in their folder"
    ),
    (
      ["UIHostingController", "State", "StateObject", "ObservedObject", "Binding", "EnvironmentObject"],
      "it is part of SwiftUI, which exists only on Apple's platforms; HitPath shows UIKit"
    ),
    (
      ["UILocalNotification", "UIUserNotificationSettings", "UIUserNotificationType", "UISearchDisplayController"],
      "it was removed from iOS; use UISearchController, as HitPath has no notifications of the device"
    ),
    (
      ["UIGraphicsPDFRenderer", "UIPrintInteractionController", "UIPrintInfo", "UIPrintPageRenderer"],
      "HitPath cannot print or write PDF files; draw with UIGraphicsImageRenderer"
    ),
    (
      [
        "UIReferenceLibraryViewController", "UIVideoEditorController", "UICloudSharingController", "UITextChecker",
        "UIFindInteraction",
      ],
      "it shows a service of the device, and HitPath has no dictionary, videos or cloud"
    ),
    (["UICalendarView"], "HitPath has no calendar view; use UIDatePicker"),
    (
      ["UIContentUnavailableConfiguration", "UIContentUnavailableView"],
      "HitPath has no placeholder for missing content; add a view of your own"
    ),
    (["UITextInteraction"], "in HitPath only text fields and text views have carets and selections"),
    (["UIPopoverBackgroundView"], "in HitPath all popovers have the same background"),
    (
      ["UISpringLoadedInteraction", "UIBandSelectionInteraction"],
      "HitPath has no spring loading and no band selection"
    ),
    (["UIPreviewInteraction"], "no device of HitPath measures force; use UIContextMenuInteraction"),
    (["UIUpdateLink"], "HitPath has no update links; use CADisplayLink"),
    (
      ["UIFieldBehavior", "UIRegion", "UIDynamicItemGroup"],
      "the dynamics of HitPath have gravity, collisions, attachments, pushes and snaps, but no fields and groups"
    ),
    (
      ["LAContext", "LAError", "LAPolicy"],
      "it is part of LocalAuthentication, and no device of HitPath recognizes faces or fingerprints"
    ),
    (
      ["UIImagePickerController", "UIDocumentPickerViewController", "UIDocumentInteractionController"],
      "HitPath has no photos, cameras or documents of a device; load files from the folder that is opened"
    ),
  ]

  private static let families: [(prefixes: [String], reason: String)] = [
    (["UITableViewDropPlaceholder", "UITableViewPlaceholder"], "in HitPath drops on tables have no placeholders"),
    (
      [
        "UICollectionViewFocusUpdate", "UITableViewFocusUpdate", "UIFocusGuide", "UIFocusSystem", "UIFocusDebugger",
        "UIFocusMovementHint", "UIFocusItemContainer",
        "UIFocusSoundIdentifier", "soundIdentifierForFocusUpdate", "preferredFocusedView", "focusItemContainer",
      ],
      "HitPath moves the focus with Tab only; the other ways belong to remote controls"
    ),
    (["UIColorPicker", "UIColorWell", "UIFontPicker"], "HitPath has no system pickers for colors and fonts"),
    (
      ["CIKernel", "CIWarpKernel", "CIColorKernel", "CIDetector", "CIFeature", "CISampler", "CIQRCode", "CIBlend"],
      "of Core Image, which exists only on Apple's platforms, HitPath has images and filters that show their input"
    ),
    (
      [
        "AVAudioRecorder", "AVAudioEngine", "AVAssetExport", "AVAssetWriter", "AVAssetReader", "AVMutable", "AVVideo",
        "AVSpeech", "AVCaptureMetadata", "AVComposition",
      ],
      "of AVFoundation, which exists only on Apple's platforms, HitPath has players and cameras that show their names"
    ),
    (
      ["NSFetchRequest", "NSFetchedResults", "NSEntityDescription", "NSManagedObjectID", "NSBatch"],
      "of Core Data, which exists only on Apple's platforms, HitPath has a stack that stores nothing"
    ),
    (
      ["UICollectionViewTransitionLayout"],
      "in HitPath a collection view changes its layout with setCollectionViewLayout"
    ),
    (
      ["UIScrollEdge", "UIGlassContainer", "UIBackgroundExtension"],
      "it is new in iOS 26; of its glass HitPath has UIGlassEffect, as a tint"
    ),
    (["AudioServices", "SystemSoundID", "kSystemSoundID"], "it is part of AudioToolbox, and HitPath plays no sound"),
    (
      ["CMMotion", "CMDeviceMotion", "CMSample", "CMFormat", "CMPedometer", "CL", "MK"],
      "it is part of a framework for sensors, locations or maps, which exists only on Apple's platforms"
    ),
    (["WK"], "it is part of WebKit, which exists only on Apple's platforms"),
    (["PH"], "it is part of Photos, which exists only on Apple's platforms"),
    (
      ["SCN", "SK", "MTL", "MTK", "AR"],
      "it is part of a framework for games or 3D, which exists only on Apple's platforms"
    ),
    (["UN"], "it is part of UserNotifications, which exists only on Apple's platforms"),
    (["CTFont", "CTLine", "CTFrame", "CTRun"], "it is part of Core Text, which exists only on Apple's platforms"),
  ]
}
