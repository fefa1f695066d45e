import CoreGraphics
import Inspector
import UIKit

/// A property of a scene that a change sets to a value.
@MainActor
struct PropertyChange {
  /// The view that has the property, or whose recognizer has it.
  let view: UIView
  let property: Property
  let value: PropertyValue
}

extension SceneChange {
  /// Returns the properties that the change sets; none for a change of the fingers, and nil if the scene lacks an
  /// object of the change. `behind` is the number of windows behind those of the scene.
  @MainActor
  func properties(in runtime: UIRuntime, behind: Int = 0) -> [PropertyChange]? {
    guard let view = runtime.object(at: path, isLayer: false, behind: behind) as? UIView else { return nil }
    if let recognizer, runtime.recognizer(at: recognizer, behind: behind) == nil { return nil }
    let owner = recognizer?.number ?? 0
    func set(
      _ name: String, _ value: PropertyValue, of owner: Int = owner, on view: UIView = view
    ) -> [PropertyChange]? {
      runtime.property(PropertyID(owner: owner, name), of: view, behind: behind)
        .map { [PropertyChange(view: view, property: $0, value: value)] }
    }
    func set(_ property: UnlistedProperty, _ number: Double) -> [PropertyChange]? {
      set(property.name, .number(number, step: 0, range: nil))
    }
    switch kind {
    case .fingers: return []
    case .property(let name, let value): return set(name, value.asPropertyValue)
    case .override(let override): return set(override.propertyName, .flag(true))
    case .option(let option): return set(option.edit.property, option.edit.value)
    case .delegateAnswer(let question, let answer):
      return set(SupposedAnswer(question, answer).propertyName, .flag(true))
    case .bringToFront: return set(.siblingIndex, Double((view.superview?.subviews.count ?? 1) - 1))
    case .growth(let edges):
      let sides = UnlistedProperty.sides(of: view.bounds, movedBy: edges)
      let changes = sides.compactMap { set(.side($0.side), $0.position) }
      return changes.count == sides.count ? changes.flatMap { $0 } : nil
    case .dropRequirement(let other):
      return set(UnlistedProperty.requirement(path: other.path, number: other.number).name, .flag(false))
    case .requireFailure(let other):
      guard let own = recognizer,
        let waiting = runtime.object(at: other.path, isLayer: false, behind: behind) as? UIView
      else { return nil }
      let requirement = UnlistedProperty.requirement(path: own.path, number: own.number)
      return set(requirement.name, .flag(true), of: other.number, on: waiting)
    }
  }
}

extension UnlistedProperty {
  /// Returns the sides that move outward, with their new positions.
  fileprivate static func sides(of bounds: CGRect, movedBy edges: UIEdgeInsets) -> [(side: Side, position: Double)] {
    let moves: [(side: Side, from: CGFloat, by: CGFloat)] = [
      (.minX, bounds.minX, -edges.left), (.minY, bounds.minY, -edges.top), (.maxX, bounds.maxX, edges.right),
      (.maxY, bounds.maxY, edges.bottom),
    ]
    return moves.filter { $0.by != 0 }.map { ($0.side, Double($0.from + $0.by)) }
  }
}

/// The application of changes to a scene that exists only for a trial. Objects are found before the first change,
/// because a change of order changes paths.
@MainActor
struct ChangeApplication {
  private let runtime: UIRuntime
  private var changes: [PropertyChange] = []

  /// Returns nil if the scene lacks an object of a change. `behind` is the number of windows behind those of the scene.
  init?(_ changes: [SceneChange], in runtime: UIRuntime, behind: Int = 0) {
    self.runtime = runtime
    for change in changes {
      guard let properties = change.properties(in: runtime, behind: behind) else { return nil }
      self.changes += properties
    }
  }

  func perform(on stage: Stage) { SceneCode.run(on: stage) { perform() } }

  /// Performs the changes while code of the scene runs.
  func perform() {
    runtime.perform { for change in changes { change.property.write(change.value) } }
    runtime.layoutIfNeeded()
  }
}

extension SceneChange.Value {
  var asPropertyValue: PropertyValue {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number, step: 0, range: nil)
    }
  }
}
