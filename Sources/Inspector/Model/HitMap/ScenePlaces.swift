import CoreGraphics
import EventTrace
import UIKit

/// The positions of a scene's views, and their responses to hit tests, as values, so that two readings can be compared
/// quickly. Superviews precede subviews, from back to front.
struct ScenePlaces: Equatable {
  struct Place: Equatable {
    let name: ResponderName
    /// The index of the superview among the places.
    let parent: Int?
    let bounds: CGRect
    let mapping: Mapping
    /// The conversion from the screen to the view; nil if there is none, or if only the layer can convert.
    let inverse: ScreenInverse?
    let clips: Bool
    let answer: Answer
    /// A Boolean value that indicates whether the view overrides `point(inside:)`.
    let ownsPointInside: Bool
    /// The index among the frames; nil if hit tests skip the view.
    let frame: Int?
  }

  /// The transform from a view's coordinates to the screen.
  enum Mapping: Equatable {
    case moved(dx: CGFloat, dy: CGFloat)
    case affine(CGAffineTransform)
    /// A perspective, or a layer with a separate position. The value is the corners of the bounds on the screen, in
    /// drawing order.
    case other([CGPoint])
    case nowhere
  }

  /// The response of the view within its bounds.
  enum Answer {
    /// The view, by the default rules.
    case itself
    /// The view behind, unless a subview is hit.
    case others
    /// The view has to be called.
    case asked
    /// A superview decides.
    case decidedByAncestor
  }

  private(set) var places: [Place] = []
  private(set) var frameCount = 0

  /// A Boolean value that indicates whether some view overrides hit testing, so that positions are not sufficient.
  private(set) var hasOwnAnswers = false
  /// A Boolean value that indicates whether some view must be called, because of an override or a perspective.
  private(set) var hasQuestions = false

  init() {}

  /// - Parameter capacity: The previous number of places, as an estimate.
  @MainActor
  init(of runtime: UIRuntime, names: ObjectNames, capacity: Int = 0) {
    places.reserveCapacity(capacity)
    runtime.perform {
      for window in runtime.windows.backToFront {
        add(window, parent: nil, .screen, names)
      }
    }
  }

  /// The superview of the views that are added.
  fileprivate struct Surroundings {
    let superview: UIView?
    let mapping: Mapping
    let inverse: ScreenInverse?
    let answer: Answer

    static let screen = Self(superview: nil, mapping: .moved(dx: 0, dy: 0), inverse: .screen, answer: .itself)
  }

  @MainActor
  private mutating func add(_ view: UIView, parent: Int?, _ outer: Surroundings, _ names: ObjectNames) {
    let overrides = view.methodOverrides
    let isPassedBy = view.hitTestRefusal != nil
    guard !isPassedBy || overrides.contains(.hitTest) else { return }
    let isOwnLayer = view.layer.superlayer === outer.superview?.layer
    let map = view.layer.mapToSuperlayer
    let mapping = Mapping(of: view, isOwnLayer ? map : nil, outer.mapping)
    let inverse = isOwnLayer ? outer.inverse?.inside(map) : nil
    let answer = Answer(of: view, mapping, isPassedBy: isPassedBy, in: outer.answer)
    if answer == .asked {
      hasQuestions = true
      if !overrides.isEmpty { hasOwnAnswers = true }
    }
    let hasFrame = !isPassedBy && mapping != .nowhere
    let index = places.count
    places.append(
      Place(
        name: names.name(of: view), parent: parent, bounds: view.bounds, mapping: mapping, inverse: inverse,
        clips: view.clipsToBounds, answer: answer,
        ownsPointInside: overrides.contains(.pointInside) && !(view is any AnsweringForOthersOnly),
        frame: hasFrame ? frameCount : nil))
    guard hasFrame else { return }
    frameCount += 1
    let inner = Surroundings(superview: view, mapping: mapping, inverse: inverse, answer: answer)
    for subview in view.subviews { add(subview, parent: index, inner, names) }
  }

  // MARK: Frames

  /// Returns the frames of the places. If a place has not changed since `earlier`, its frame is the same value.
  func frames(since earlier: ScenePlaces, _ known: [SceneRegions.Frame]) -> [SceneRegions.Frame] {
    var frames: [SceneRegions.Frame] = []
    frames.reserveCapacity(frameCount)
    for (index, place) in places.enumerated() where place.frame != nil {
      let parent = place.parent.flatMap { places[$0].frame }
      if index < earlier.places.count, earlier.places[index] == place, let number = place.frame,
        known[number].parent == parent
      {
        frames.append(known[number])
      } else {
        frames.append(
          SceneRegions.Frame(
            node: place.name.number, name: place.name.description, corners: place.corners, parent: parent,
            clips: place.clips))
      }
    }
    return frames
  }
}

extension ScenePlaces.Place {
  /// The corners in canvas points, in drawing order.
  var corners: [CGPoint] {
    switch mapping {
    case .moved(let dx, let dy): bounds.corners.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    case .affine(let transform): bounds.corners.map { $0.applying(transform) }
    case .other(let corners): corners
    case .nowhere: []
    }
  }
}

extension ScenePlaces.Mapping {
  @MainActor
  fileprivate init(of view: UIView, _ map: PlaneMap?, _ outer: Self) {
    switch (map, outer) {
    case (.translation(let dx, let dy)?, .moved(let outerX, let outerY)):
      self = .moved(dx: outerX + dx, dy: outerY + dy)
    case (let map?, .moved(let dx, let dy)) where !map.isProjective:
      self = .affine(map.affineTransform.concatenating(CGAffineTransform(translationX: dx, y: dy)))
    case (let map?, .affine(let transform)) where !map.isProjective:
      self = .affine(map.affineTransform.concatenating(transform))
    default: self = .other(view.cornersOnScreen)
    }
    if !isFinite(view.bounds) { self = .nowhere }
  }

  private func isFinite(_ bounds: CGRect) -> Bool {
    switch self {
    case .moved(let dx, let dy): (dx + dy + bounds.minX + bounds.minY + bounds.maxX + bounds.maxY).isFinite
    case .affine(let transform):
      bounds.corners.allSatisfy { corner in
        let place = corner.applying(transform)
        return place.x.isFinite && place.y.isFinite
      }
    case .other(let corners): corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    case .nowhere: false
    }
  }
}

extension ScenePlaces.Answer {
  @MainActor
  fileprivate init(of view: UIView, _ mapping: ScenePlaces.Mapping, isPassedBy: Bool, in outer: Self) {
    switch (outer, mapping) {
    case (.asked, _), (.decidedByAncestor, _): self = .decidedByAncestor
    case _ where isPassedBy: self = .asked
    case (_, .other), (_, .nowhere): self = .asked
    case _ where view.methodOverrides.isEmpty: self = .itself
    default: self = view is any AnsweringForOthersOnly ? .others : .asked
    }
  }
}

extension PlaneMap {
  fileprivate var isProjective: Bool {
    if case .projective = self { true } else { false }
  }
}

extension UIView {
  /// The corners in canvas points, in drawing order.
  fileprivate var cornersOnScreen: [CGPoint] {
    let root = (self as? UIWindow) ?? window
    return bounds.corners.map { corner in
      let place = layer.convert(corner, to: nil)
      return root?.convertToScreen(place) ?? place
    }
  }
}
