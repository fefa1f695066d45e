import InputEvents

/// A rule of UIKit that a version of iOS introduced. Each is asked at the one place of the engine where it acts.
///
/// `UIKit.docc/Rules/Systems.md` has the sources in full, and what is known of rules whose version is not.
package enum SystemRule: Int, CaseIterable, Sendable {
  /// A text view keeps its touches also while it neither scrolls nor is edited, so that a row around it is not
  /// selected.
  case textViewTouches
  /// A table estimates the heights of its rows, and the rows measure themselves, unless the app turns that off.
  case estimatedHeights
  /// A table asks its delegate for the swipe actions of a row at both edges.
  case swipeActions
  /// Two container views lie between a window and the view of its root controller.
  case rootContainers
  /// A window scene lies between a window and the application in the responder chain.
  case windowScenes
  /// A presentation without a style is a sheet that can be dragged away; it covers the window on earlier systems.
  case sheets
  /// A long press on a row or an item asks the delegate of the list for a menu.
  case listMenus
  /// A segmented control keeps the pan of one finger from a scroll view around it.
  case segmentPans
  /// Pans and pinches recognize the scrolling of a wheel or a trackpad.
  case scrollEvents
  /// A recognizer and its delegate are asked whether it receives an event.
  case eventQuestions
  /// The content view of a cell is made when it is first read, in front of the views that the cell has then.
  case contentViews
  /// A date picker without a style is a field.
  case compactDates
  /// A key is offered to the text that is edited before key commands.
  case commandsAfterText
  /// Items of lists and views with a drag interaction can be dragged on a phone.
  case phoneDrags
  /// A plain table has a gap above each header, unless the app sets another one.
  case headerPadding
  /// The bar of a navigation controller is clear over content at its upper edge.
  case clearBars

  /// The first version on which the rule holds.
  package var since: SystemVersion {
    switch self {
    case .textViewTouches, .estimatedHeights, .swipeActions: SystemVersion(11)
    case .rootContainers, .windowScenes, .sheets, .listMenus, .segmentPans: SystemVersion(13)
    case .scrollEvents, .eventQuestions: SystemVersion(13, 4)
    case .contentViews, .compactDates: SystemVersion(14)
    case .commandsAfterText, .phoneDrags, .headerPadding, .clearBars: SystemVersion(15)
    }
  }

  /// The confidence in the rule and its version: H for several sources or Apple's documentation, M for one report, or
  /// for reports that do not say exactly what changed.
  package var confidence: String { [.textViewTouches, .segmentPans].contains(self) ? "M" : "H" }

  /// The sources of the version.
  package var source: String {
    switch self {
    case .textViewTouches: "openradar 34161354, with iOS 10 and 11"
    case .estimatedHeights: "WWDC 2017, 204; TextureGroup/Texture 485; Apple, UITableView.estimatedRowHeight"
    case .swipeActions:
      "Apple, UITableViewDelegate tableView(_:leadingSwipeActionsConfigurationForRowAt:); xmartlabs/Eureka 1504"
    case .rootContainers: "material-motion/motion-transitioning-objc 68; Interactive-Transition-Swift-Tutorial 1"
    case .windowScenes: "Apple, UIWindowScene; measured in Catalyst and on simulators since iOS 13"
    case .sheets: "Apple, UIModalPresentationStyle.automatic; smartdevicelink/sdl_ios 1422"
    case .listMenus: "Apple, UITableViewDelegate tableView(_:contextMenuConfigurationForRowAt:point:)"
    case .scrollEvents: "Apple, UIPanGestureRecognizer.allowedScrollTypesMask and UIEvent.EventType.scroll"
    case .eventQuestions: "Apple, UIGestureRecognizer.shouldReceive(_:)"
    case .contentViews: "mo4tech.com, with breakpoints on iOS 13 and 14; Lickability/PinpointKit 277; Eureka 2085"
    case .compactDates: "WWDC 2020, 10205; Apple, UIDatePickerStyle.automatic"
    case .commandsAfterText:
      "Apple, UIKeyCommand.wantsPriorityOverSystemBehavior; release notes of iOS 15, 55118263; KeyboardKit 18"
    case .phoneDrags: "Apple, UICollectionView.dragInteractionEnabled"
    case .segmentPans:
      "alexrainman/SegmentedControl 103; 1iveowl/Plugin.SegmentedControl 75; react-native-segmented-control 919"
    case .headerPadding:
      "Apple, UITableView.sectionHeaderTopPadding; finn-no/FinniversKit 1168; pujiaxin33/JXCategoryView 408"
    case .clearBars: "Apple, UINavigationBar.scrollEdgeAppearance"
    }
  }

  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}

/// The system that a runtime is: its version, the rules that hold on it, and those that have decided something.
package struct SystemBehavior: Sendable {
  package let version: SystemVersion
  private let inForce: UInt32
  private var decisive: UInt32 = 0

  /// - Parameter turned: A rule that holds if it does not on this version, and the other way round, to try what depends
  ///   on it.
  package init(_ version: SystemVersion, turning turned: SystemRule? = nil) {
    self.version = version
    let rules = SystemRule.allCases.filter { ($0.since <= version) != ($0 == turned) }
    inForce = rules.reduce(0) { $0 | $1.bit }
  }

  package func has(_ rule: SystemRule) -> Bool { inForce & rule.bit != 0 }

  fileprivate mutating func note(_ rule: SystemRule) { decisive |= rule.bit }

  /// The rules that something in the scene depended on so far, or may have, in the order of their versions.
  package var decided: [SystemRule] { SystemRule.allCases.filter { decisive & $0.bit != 0 } }
}

extension UIRuntime {
  /// Returns whether a rule holds on this runtime's system, and notes that something depends on it.
  func follows(_ rule: SystemRule) -> Bool {
    system.note(rule)
    return system.has(rule)
  }

  /// Notes that something depends on a rule.
  func note(_ rule: SystemRule) { system.note(rule) }
}
