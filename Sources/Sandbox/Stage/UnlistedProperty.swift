import CoreGraphics
import InputEvents
import Inspector
import UIKit

/// A property that no panel lists. A proposal changes it, and one that is taken over edits it, so that recordings
/// contain the change and undo reverts it.
enum UnlistedProperty: Equatable, Sendable {
  /// The index of a view among its siblings, counted from the back.
  case siblingIndex
  /// A side of a view's bounds, in its own coordinates. The content stays where it is on the screen when a side moves.
  case side(Side)
  /// The raw value of an option of a recognizer.
  case option(Option)
  /// The requirement of a recognizer that another fails, which has this number on the view at this path.
  case requirement(path: [Int], number: Int)

  enum Side: String, CaseIterable { case minX, minY, maxX, maxY }
  enum Option: String, CaseIterable { case direction, edges, buttonMaskRequired }

  /// The name of the property, which recordings contain. It has no space.
  var name: String {
    switch self {
    case .siblingIndex: "siblingIndex"
    case .side(let side): "bounds.\(side.rawValue)"
    case .option(let option): option.rawValue
    case .requirement(let path, let number): "requires(\(path.map(String.init).joined(separator: "."))#\(number))"
    }
  }

  /// Returns nil if there is no such property.
  init?(name: String) {
    let plain = [.siblingIndex] + Side.allCases.map(Self.side) + Option.allCases.map(Self.option)
    if let known = plain.first(where: { $0.name == name }) {
      self = known
      return
    }
    let prefix = "requires("
    guard name.hasPrefix(prefix), name.hasSuffix(")") else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast().split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    let steps = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard steps.allSatisfy({ $0 >= 0 }) else { return nil }
    self = .requirement(path: steps, number: number)
  }

  /// Returns the property of a view, or of a recognizer by its number on the view; nil if the object lacks it.
  @MainActor
  func property(of view: UIView, owner: Int, in runtime: UIRuntime, behind: Int = 0) -> Property? {
    let id = PropertyID(owner: owner, name)
    guard owner > 0 else {
      switch self {
      case .siblingIndex where view.superview != nil:
        return .number(id, { view.siblingIndex }) { view.siblingIndex = $0 }
      case .side(let side): return .number(id, { view[side] }) { view[side] = $0 }
      case .siblingIndex, .option, .requirement: return nil
      }
    }
    guard let recognizer = view.recognizer(numbered: owner) else { return nil }
    switch self {
    case .option(let option): return option.property(of: recognizer, id)
    case .requirement(let path, let number):
      guard let other = runtime.recognizer(numbered: number, at: path, behind: behind) else { return nil }
      return Property(id: id) {
        .flag(recognizer.requiresFailure(of: other))
      } write: {
        guard let isOn = $0.flag, isOn != recognizer.requiresFailure(of: other) else { return }
        if isOn { recognizer.require(toFail: other) } else { _ = recognizer.removeRequirement(toFail: other) }
      }
    case .siblingIndex, .side: return nil
    }
  }
}

extension UnlistedProperty.Option {
  @MainActor
  fileprivate func property(of recognizer: UIGestureRecognizer, _ id: PropertyID) -> Property? {
    switch (self, recognizer) {
    case (.direction, let swipe as UISwipeGestureRecognizer):
      .number(id, { Double(swipe.direction.rawValue) }) { swipe.direction = .init(rawValue: UInt($0)) }
    case (.edges, let pan as UIScreenEdgePanGestureRecognizer):
      .number(id, { Double(pan.edges.rawValue) }) { pan.edges = .init(rawValue: UInt($0)) }
    case (.buttonMaskRequired, let tap as UITapGestureRecognizer):
      .number(id, { Double(tap.buttonMaskRequired.rawValue) }) { tap.buttonMaskRequired = .init(rawValue: Int($0)) }
    default: nil
    }
  }
}

extension Property {
  fileprivate static func number(
    _ id: PropertyID, _ read: @escaping () -> Double, write: @escaping (Double) -> Void
  ) -> Property {
    Property(id: id) {
      .number(read(), step: 0, range: nil)
    } write: {
      if let number = $0.number { write(number) }
    }
  }
}

extension UIView {
  /// The index of the view among its siblings, as a number. Siblings are exchanged, as by `bringSubviewToFront`, so
  /// that no view is notified.
  fileprivate var siblingIndex: Double {
    get { Double(superview?.subviews.firstIndex { $0 === self } ?? 0) }
    set {
      guard let superview, var index = superview.subviews.firstIndex(where: { $0 === self }) else { return }
      let last = Double(superview.subviews.count - 1)
      let goal = Int(min(max(0, newValue), last))
      while index != goal {
        let next = index < goal ? index + 1 : index - 1
        superview.exchangeSubview(at: index, withSubviewAt: next)
        index = next
      }
    }
  }

  fileprivate subscript(side: UnlistedProperty.Side) -> Double {
    get {
      switch side {
      case .minX: bounds.minX
      case .minY: bounds.minY
      case .maxX: bounds.maxX
      case .maxY: bounds.maxY
      }
    }
    set {
      let farther = newValue - self[side]
      switch side {
      case .minX: grow(UIEdgeInsets(top: 0, left: -farther, bottom: 0, right: 0))
      case .minY: grow(UIEdgeInsets(top: -farther, left: 0, bottom: 0, right: 0))
      case .maxX: grow(UIEdgeInsets(top: 0, left: 0, bottom: 0, right: farther))
      case .maxY: grow(UIEdgeInsets(top: 0, left: 0, bottom: farther, right: 0))
      }
    }
  }

  /// Moves the edges outward without moving the content.
  private func grow(_ edges: UIEdgeInsets) {
    var (grown, inner) = (frame, bounds)
    grown.origin.x -= edges.left
    grown.origin.y -= edges.top
    grown.size.width += edges.left + edges.right
    grown.size.height += edges.top + edges.bottom
    inner.origin.x -= edges.left
    inner.origin.y -= edges.top
    inner.size = grown.size
    frame = grown
    bounds = inner
  }
}

extension UIRuntime {
  /// Returns a recognizer by its number on the view at a path. `behind` is as for views.
  func recognizer(numbered number: Int, at path: [Int], behind: Int = 0) -> UIGestureRecognizer? {
    (object(at: path, isLayer: false, behind: behind) as? UIView)?.recognizer(numbered: number)
  }

  /// Returns a property of an object, listed or not.
  func property(_ id: PropertyID, of object: AnyObject, behind: Int = 0) -> Property? {
    if let listed = PropertyGroup.property(id, of: object) { return listed }
    guard let view = object as? UIView else { return nil }
    return UnlistedProperty(name: id.name)?.property(of: view, owner: id.owner, in: self, behind: behind)
  }
}
