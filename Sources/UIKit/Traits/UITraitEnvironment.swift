/// An object on a screen that has traits: a screen, a scene, a window, a controller, a view.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed. Not called when something is added to the screen for the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The state of a runtime's traits.
struct SystemTraits {
  /// The system's: what nothing overrides.
  var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The trait collection of the code that runs.
  var current: UITraitCollection?
  /// The observations whose handlers are called after changes.
  var observations: [TraitObservation] = []
  /// Traits of views computed a moment ago, kept while those of whole trees are read from the outside in.
  fileprivate var known: [ObjectIdentifier: UITraitCollection] = [:]
}

/// The sources of the traits of each environment. Traits are computed when they are read, from the outside in: the
/// screen, the window and its size, the controllers from parent to child, the views from superview to subview; an
/// override applies to everything within (reference 8.1).
extension UITraitCollection {
  /// Size classes of a window: a phone is compact in width upright and in height on its side; a width of 600 points and
  /// more is regular, as is a height of 480 (M: a phone on its side is regular in width from 736 points on).
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
  /// The screen's traits. A screen whose shorter side has 600 points is a pad's.
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
  /// The traits of the environment around the view, with the overrides on the way.
  var inheritedTraits: UITraitCollection {
    if let window = self as? UIWindow { return window.traitsOfWindow }
    if let controller { return controller.traitCollection.overridden(by: ownStyle) }
    let known = parent.flatMap { UIRuntime.current.traits.known[ObjectIdentifier($0)] }
    let outer = known ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    return outer.overridden(by: ownStyle)
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

/// Runs a change that may give environments other traits, and notifies those that have others afterwards: a view before
/// what is in it, and before its controller (L).
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

  /// Returns the traits of all environments. Each view reads those of its superview, so that deep trees would need the
  /// square of their levels without the values just computed.
  private static func traits(of environments: [any UITraitEnvironment]) -> [UITraitCollection] {
    let runtime = UIRuntime.current
    defer { runtime.traits.known = [:] }
    return environments.map { environment in
      let traits = environment.traitCollection
      if environment is UIView { runtime.traits.known[ObjectIdentifier(environment)] = traits }
      return traits
    }
  }
}
