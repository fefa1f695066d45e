/// The state of a runtime's traits.
@MainActor
struct SystemTraits {
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

extension UIScreen: UITraitEnvironment {
  /// The traits of the screen. A screen whose shorter side has at least 600 points is that of a pad.
  public var traitCollection: UITraitCollection { environment.screenTraits }

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
