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
      "iOS itself has it no more; WKWebView, UIAlertController and UIPopoverPresentationController took its place"
    ),
    (
      ["URLSession", "URLSessionDataTask", "URLSessionTask", "URLSessionDelegate", "URLRequest", "HTTPURLResponse"],
      "opened sources have no network; load from files in their folder"
    ),
    (
      [
        "Published", "ObservableObject", "AnyCancellable", "AnyPublisher", "Publishers", "PassthroughSubject",
        "CurrentValueSubject", "Just", "Future", "Subscribers",
      ],
      "it is of Combine, which is Apple's alone; use closures or didSet"
    ),
    (
      ["UIHostingController", "State", "StateObject", "ObservedObject", "Binding", "EnvironmentObject"],
      "it is of SwiftUI, which is Apple's alone; HitPath shows UIKit"
    ),
    (
      ["UILocalNotification", "UIUserNotificationSettings", "UIUserNotificationType", "UISearchDisplayController"],
      "iOS itself has it no more; UNUserNotificationCenter and UISearchController took its place"
    ),
    (
      ["UIGraphicsPDFRenderer", "UIPrintInteractionController", "UIPrintInfo", "UIPrintPageRenderer"],
      "nothing is printed here; draw with UIGraphicsImageRenderer"
    ),
    (
      [
        "UIReferenceLibraryViewController", "UIVideoEditorController", "UICloudSharingController", "UITextChecker",
        "UIFindInteraction",
      ],
      "it is a service of the device, which has no dictionary, videos or cloud here"
    ),
    (["UICalendarView"], "dates are chosen with UIDatePicker here"),
    (
      ["UIContentUnavailableConfiguration", "UIContentUnavailableView"],
      "it shows a text in place of missing content; add a view of your own"
    ),
    (["UIInputViewController"], "keyboards are no app extensions here; return any view from inputView"),
    (["UITextInteraction"], "only fields and text views have cursors and selections here"),
    (["UIPopoverBackgroundView"], "popovers have one background here"),
    (
      ["UISpringLoadedInteraction", "UIBandSelectionInteraction"],
      "items are not opened by a drag that waits, and pointers do not select areas here"
    ),
    (["UIPreviewInteraction"], "no device presses deeply here; use UIContextMenuInteraction"),
    (["UIUpdateLink"], "frames are followed with CADisplayLink here"),
    (
      ["UIFieldBehavior", "UIRegion", "UIDynamicItemGroup"],
      "dynamics have gravity, collisions, attachments, pushes and snaps here, but no fields and groups"
    ),
    (
      ["LAContext", "LAError", "LAPolicy"],
      "it is of LocalAuthentication, and nothing here recognizes faces or fingerprints"
    ),
    (
      ["UIImagePickerController", "UIDocumentPickerViewController", "UIDocumentInteractionController"],
      "there are no photos, cameras and documents of a device here"
    ),
  ]

  private static let families: [(prefixes: [String], reason: String)] = [
    (["UITableViewDropPlaceholder", "UITableViewPlaceholder"], "drops on tables have no placeholders here"),
    (
      [
        "UIFocusGuide", "UIFocusSystem", "UIFocusDebugger", "UIFocusMovementHint", "UIFocusItemContainer",
        "UIFocusSoundIdentifier", "soundIdentifierForFocusUpdate", "preferredFocusedView", "focusItemContainer",
      ],
      "focus beyond Tab belongs to remotes"
    ),
    (["UIColorPicker", "UIColorWell", "UIFontPicker"], "the system's pickers of colors and fonts are not here"),
    (["CI"], "it is of Core Image, which is Apple's alone"),
    (["AVAudio", "AVPlayer", "AVCapture", "AVAsset", "AVMake"], "it is of AVFoundation, which is Apple's alone"),
    (["AudioServices", "SystemSoundID", "kSystemSoundID"], "it is of AudioToolbox; nothing can be heard here"),
    (["CM", "CL", "MK"], "it is of a framework for sensors, places or maps, which is Apple's alone"),
    (["WK"], "it is of WebKit, which is Apple's alone"),
    (["PH"], "it is of Photos, which is Apple's alone"),
    (["SCN", "SK", "MTL", "MTK", "AR"], "it is of a framework for games or 3D, which is Apple's alone"),
    (["UN"], "it is of UserNotifications, which is Apple's alone"),
    (["CTFont", "CTLine", "CTFrame", "CTRun"], "it is of Core Text, which is Apple's alone"),
    (["UTType", "kUTType"], "there are no types of files here"),
  ]
}
