/// The rule against state of the whole process in the engine's rooms. State that a scene can set belongs to its runtime
/// (`UIRuntime`), because two runtimes in one process would otherwise affect each other. The exceptions are listed with
/// the reason for which they may be shared.
enum StateRules {
  static let rooms = ["CoreGraphics", "InputEvents", "QuartzCore", "UIKit"]

  /// The shared state by file and name.
  static let shared: [String: String] = [
    "CoreGraphics/Images/ImageDecoding.swift current": "set once by the program, for all runtimes",
    "QuartzCore/Animation/LayerEnvironment.swift current": "the runtime whose code runs",
    "UIKit/Drawing/DrawingEnvironment.swift current": "that of the runtime whose code runs",
    "QuartzCore/Layers/CALayer+Changes.swift placeChanges": "more counted changes are only slower",
    "QuartzCore/Layers/CALayer+Values.swift copies": "by class, and classes are the process's",
    "QuartzCore/Layers/DeepRelease.swift isReleasing": "empty between calls",
    "QuartzCore/Layers/DeepRelease.swift waiting": "empty between calls",
    "UIKit/Observation/ObservingByName.swift otherObserver": "set once, when opened sources are loaded",
    "UIKit/Controllers/UISheetPresentationController.swift made": "numbers identifiers",
    "UIKit/Delivery/HitTestWalk.swift callsInProgress": "zero between hit tests",
    "UIKit/Delivery/HitTestWalk.swift viewsRemovedDuringWalk": "nil between hit tests",
    "UIKit/Images/ResourceFolders.swift ofMainBundle": "the program's own folders",
    "UIKit/Controllers/UIViewController+Nib.swift nibs": "the reader of the files in these folders",
    "UIKit/Layout/LayoutTraits.swift trees": "counts changes of trees, which may move between runtimes",
    "UIKit/Layout/NSLayoutConstraint.swift activations": "numbers the order of activation",
    "UIKit/Layout/UIView+Autoresizing.swift depth": "zero between calls",
    "UIKit/Layout/UIView+Autoresizing.swift waiting": "empty between calls",
    "UIKit/Layout/UIView+InsetChanges.swift known": "by class, and classes are the process's",
    "UIKit/Responders/UIAction.swift made": "numbers identifiers",
    "UIKit/Responders/UIMenuElement.swift made": "numbers identifiers",
    "UIKit/Responders/ResponderCircle.swift depth": "zero between calls",
    "UIKit/Runtime/ReplacedMethods.swift areAny": "true is only slower",
    "UIKit/Runtime/ReplacedMethods.swift entered": "by class, and classes are the process's",
    "UIKit/Runtime/ReplacedMethods.swift originals": "by class, and classes are the process's",
    "UIKit/Runtime/ReplacedMethods.swift replacements": "by class, and classes are the process's",
    "UIKit/Runtime/UIRuntime.swift runningRuntime": "the runtime whose code runs",
    "UIKit/Scheduling/SchedulingReceiver.swift entries": "the owners of the process, one for each runtime",
    "UIKit/Scheduling/SchedulingReceiver.swift lastOwner": "numbers owners",
    "UIKit/Scrolling/Collections/UICollectionViewCell.swift frameOfNextView": "zero but while a view is made",
    "UIKit/Scrolling/Tables/UITableViewCell.swift identifierOfNextCell": "nil but while a cell is made",
    "UIKit/Scrolling/Tables/UITableViewHeaderFooterView.swift identifierOfNextView": "nil but while a view is made",
    "UIKit/Responders/UITextInputMode.swift only": "has no stored properties",
    "UIKit/Views/UIAppearance.swift areAny": "true is only slower",
    "UIKit/Animation/UIViewAnimating.swift shared": "has no stored properties",
    "UIKit/Drawing/AppFonts.swift faces": "fonts are the process's, on iOS, too",
    "UIKit/Responders/NotificationCenter+Selectors.swift centers": "by center, and the default one is the process's",
    "UIKit/Responders/OrderedObservers.swift lists": "by center, and the default one is the process's",
    "UIKit/Scheduling/SchedulingReceiver.swift arrivals": "by owner, one for each runtime",
  ]

  /// The classes whose instances are immutable.
  static let constantClasses: Set<String> = ["UIColor", "CGPath"]
  /// The types of Foundation and Synchronization with mutable contents.
  static let holders: Set<String> = [
    "Atomic", "Mutex", "NSCache", "NSHashTable", "NSLock", "NSMapTable", "NSMutableArray", "NSMutableDictionary",
    "NSMutableSet", "NSRecursiveLock",
  ]

  nonisolated(unsafe) private static let attribute = #/@\w+(?:\([^)]*\))?\s+/#
  nonisolated(unsafe) private static let constant =
    #/^(?<indent>\s*)(?:[a-z]+(?:\([a-z]+\))?\s+)*?(?<kind>static\s+)?let\s+(?<name>\w+)\s*(?<rest>[:=].*)$/#
  nonisolated(unsafe) private static let annotated =
    #/^:\s*\[?(?:\w+\s*:\s*)?(?:any\s+)?(?:[A-Z]\w*\.)*([A-Z]\w*)(?:<.*>)?[\]?]*\s*(?:=|$)/#
  nonisolated(unsafe) private static let made = #/=\s*(?:[A-Z]\w*\.)*([A-Z]\w*)(?:<.*>)?\(/#
  nonisolated(unsafe) private static let stored =
    #/^(?<indent>\s*)(?:[a-z]+(?:\([a-z]+\))?\s+)*?(?<kind>static\s+|class\s+)?var\s+(?<name>\w+)(?<rest>.*)$/#
  nonisolated(unsafe) private static let anyClass = #/(?:^|[^\w.])(?:class|actor)\s+([A-Z]\w*)/#

  /// Returns the state of a file that is not in the list.
  ///
  /// - Parameter classes: The names of the repository's classes.
  static func violations(in file: SourceFile, classes: Set<String> = []) -> [Violation] {
    (state(in: file) + objects(in: file, classes: classes)).compactMap { line, name in
      guard shared[key(file.path, name)] == nil else { return nil }
      return Violation(
        path: file.path, line: line,
        message: "`\(name)` belongs to the process: make it the runtime's, or list why it may be shared.")
    }
  }

  static func key(_ path: String, _ name: String) -> String {
    "\(path.hasPrefix("Sources/") ? String(path.dropFirst("Sources/".count)) : path) \(name)"
  }

  static func classes(in file: SourceFile) -> Set<String> {
    Set(file.code.text.matches(of: anyClass).map { String($0.output.1) })
  }

  /// Returns the static and global constants that are mutable objects, or lists of mutable objects.
  static func objects(in file: SourceFile, classes: Set<String>) -> [(line: Int, name: String)] {
    let changing = classes.union(holders).subtracting(constantClasses)
    // These are values whose name contains that of a class.
    let attributeKey = "NSAttributedString.Key"
    return file.code.numberedLines.compactMap { number, text in
      guard text.contains("let ") else { return nil }
      let line = text.replacing(attribute, with: "").replacing(attributeKey, with: "String")
      guard let match = line.firstMatch(of: constant), match.kind != nil || match.indent.isEmpty else { return nil }
      let types = [match.rest.firstMatch(of: annotated)?.output.1, match.rest.firstMatch(of: made)?.output.1]
      return types.contains { $0.map { changing.contains(String($0)) } ?? false } ? (number, String(match.name)) : nil
    }
  }

  /// Returns the stored static variables and global variables by line.
  static func state(in file: SourceFile) -> [(line: Int, name: String)] {
    file.code.numberedLines.compactMap { number, text in
      guard text.contains("var ") else { return nil }
      let line = text.replacing(attribute, with: "")
      guard let match = line.firstMatch(of: stored), match.kind != nil || match.indent.isEmpty else { return nil }
      // A brace that opens without a value is that of a getter.
      let rest = match.rest
      if let brace = rest.firstIndex(of: "{"), !rest[..<brace].contains("=") { return nil }
      return (number, String(match.name))
    }
  }
}
