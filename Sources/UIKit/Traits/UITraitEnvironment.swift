/// An object with traits: a screen, a scene, a window, a controller or a view.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed. It is not called when an object is added to the screen for the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The state of a runtime's traits.
@MainActor
struct SystemTraits {
  /// The style of the system, which applies unless it is overridden.
  var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The trait collection of the code that runs.
  var current: UITraitCollection?
  /// The observations whose handlers are called after changes.
  var observations: [TraitObservation] = []
  /// The traits of views that were read recently.
  fileprivate var read = ReadTraits()
}

/// The traits of views that were read recently, so that those of their subviews need no walk up to the window.
@MainActor
private struct ReadTraits {
  /// The view whose traits were read last, in a walk from superviews to subviews.
  var last: (view: UIView, traits: UITraitCollection)?
  /// The traits of all views that were read, while those of whole trees are read; nil at other times.
  var kept: [ObjectIdentifier: UITraitCollection]?
  /// The value of `CALayer.placeChanges` when they were read: a view in another tree has other traits.
  private var changes = 0

  /// Creates the cache, for all views that are read or only for the last one.
  init(keepsAll: Bool = false) { kept = keepsAll ? [:] : nil }

  subscript(view: UIView) -> UITraitCollection? {
    if let last, last.view === view { return last.traits }
    return changes == CALayer.placeChanges ? kept?[ObjectIdentifier(view)] : nil
  }

  mutating func add(_ traits: UITraitCollection, of view: UIView) {
    last = (view, traits)
    guard kept != nil else { return }
    if changes != CALayer.placeChanges {
      kept = [:]
      changes = CALayer.placeChanges
    }
    kept?[ObjectIdentifier(view)] = traits
  }
}

extension UIRuntime {
  /// Runs `body`, which reads the traits of many views of a tree, so that those of each view are computed once.
  func readingTraits<Result>(_ body: () -> Result) -> Result {
    let outer = traits.read
    traits.read = ReadTraits(keepsAll: true)
    defer { traits.read = outer.kept == nil ? outer : ReadTraits(keepsAll: true) }
    return body()
  }
}

/// The sources of the traits of each environment. Traits are computed when they are read, from the screen to the window
/// and its size, the controllers from parent to child, and the views from superview to subview; an override applies to
/// all descendants (reference 8.1).
extension UITraitCollection {
  /// Returns the size classes of a window. A phone has a compact width in portrait and a compact height in landscape; a
  /// width of 600 points or more is regular, as is a height of 480 (M: a phone in landscape has a regular width from
  /// 736 points on).
  static func ofWindow(_ size: CGSize) -> UITraitCollection {
    let isLargePhoneOnItsSide = size.height < regularHeight && size.width >= regularWidthOfPhone
    let isWide = size.height >= regularHeight && size.width >= regularWidth
    return UITraitCollection(
      horizontal: isWide || isLargePhoneOnItsSide ? .regular : .compact,
      vertical: size.height >= regularHeight ? .regular : .compact)
  }

  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480
  private static let regularWidthOfPhone: CGFloat = 736
}

extension UIScreen: UITraitEnvironment {
  /// The traits of the screen. A screen whose shorter side has at least 600 points is that of a pad.
  public var traitCollection: UITraitCollection {
    let isPad = min(bounds.width, bounds.height) >= 600
    let own = UITraitCollection(
      idiom: isPad ? .pad : .phone, style: UIRuntime.current.traits.userInterfaceStyle, scale: scale,
      force: .unavailable)
    return UITraitCollection(traitsFrom: [own, .ofWindow(bounds.size)])
  }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIWindow {
  var traitsOfWindow: UITraitCollection {
    let screen = runtime.perform { runtime.screen.traitCollection }
    return UITraitCollection(
      traitsFrom: [screen, .ofWindow(bounds.size), UITraitCollection(style: overrideUserInterfaceStyle)])
  }
}

extension UIView {
  /// The traits of the environment around the view, with the overrides along the superviews.
  var inheritedTraits: UITraitCollection {
    if let window = self as? UIWindow { return window.traitsOfWindow }
    if let controller { return controller.traitCollection.overridden(by: ownStyle) }
    return (parent?.readTraits() ?? UIScreen.main.traitCollection).overridden(by: ownStyle)
  }

  /// Returns the `traitCollection` of this view, which apps may override. Those of its superviews are read first, from
  /// the outermost on, so that each finds its superview's in the cache and deep trees need no recursion.
  func readTraits() -> UITraitCollection {
    let runtime = UIRuntime.current
    let outer = runtime.traits.read.last
    defer { runtime.traits.read.last = outer }
    var path: [UIView] = []
    var view = self
    while true {
      if let known = runtime.traits.read[view] {
        if view === self { return known }
        runtime.traits.read.last = (view, known)
        break
      }
      path.append(view)
      guard !view.isWindow, view.controller == nil, let parent = view.parent else { break }
      view = parent
    }
    for view in path.dropFirst().reversed() { runtime.traits.read.add(view.traitCollection, of: view) }
    let own = traitCollection
    runtime.traits.read.add(own, of: self)
    return own
  }

  private var ownStyle: UIUserInterfaceStyle { overrideUserInterfaceStyle }
}

extension UIViewController {
  /// The traits of the parent with its overrides for the receiver; for a presented controller, those of the
  /// presentation.
  var inheritedTraits: UITraitCollection {
    let outer: UITraitCollection
    if let parent {
      outer = UITraitCollection(
        traitsFrom: [parent.traitCollection] + [parent.overrideTraitCollection(forChild: self)].compactMap { $0 })
    } else if let presentation = presentationShowingThis {
      outer = presentation.container.traitCollection
    } else {
      outer =
        viewIfLoaded?.superview?.traitCollection ?? viewIfLoaded?.window?.traitCollection
        ?? UIScreen.main.traitCollection
    }
    return outer.overridden(by: overrideUserInterfaceStyle)
  }
}

extension UITraitCollection {
  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified ? self : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

/// Runs a change that may change traits, and notifies the environments whose traits differ afterward: a view before its
/// subviews and before its controller (L).
@MainActor
enum TraitChange {
  static func run(in roots: [UIView], _ change: () -> Void) {
    var environments: [any UITraitEnvironment] = []
    var waiting = roots
    while let view = waiting.popLast() {
      environments.append(view)
      if let controller = view.controller { environments.append(controller) }
      waiting += view.subviews.reversed()
    }
    let before = traits(of: environments)
    change()
    for (index, now) in traits(of: environments).enumerated() where now != before[index] {
      environments[index].traitCollectionDidChange(before[index])
      TraitObservation.report(environments[index], before: before[index])
    }
  }

  /// Returns the traits of all environments. Each view reads those of its superview, so that the cost would be
  /// quadratic in the depth of the tree without a cache.
  private static func traits(of environments: [any UITraitEnvironment]) -> [UITraitCollection] {
    UIRuntime.current.readingTraits {
      environments.map { ($0 as? UIView)?.readTraits() ?? $0.traitCollection }
    }
  }
}
