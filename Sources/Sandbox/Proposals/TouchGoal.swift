import EventTrace
import UIKit

/// The outcome of a touch that a proposal has to bring about.
package enum TouchGoal: Equatable, Sendable {
  /// The view gets the touch, and no recognizer cancels it or keeps it back.
  case receives(ViewPlace)
  /// The view does not get the touch.
  case losesTouch(ViewPlace)
  /// The control sends an action.
  case sendsAction(ViewPlace)
  /// The recognizer begins or recognizes.
  case recognizes(RecognizerPlace)

  /// The name of the view or recognizer.
  package var name: String {
    switch self {
    case .receives(let place), .losesTouch(let place), .sendsAction(let place): place.name
    case .recognizes(let place): place.name
    }
  }

  /// The view that the goal is about; nil for a recognizer.
  var view: ViewPlace? {
    switch self {
    case .receives(let place), .losesTouch(let place), .sendsAction(let place): place
    case .recognizes: nil
    }
  }
}

/// A view by its path of indices, each counted from the back.
package struct ViewPlace: Equatable, Sendable {
  let path: [Int]
  package let name: String
}

/// The places of a stage's views at one moment. A deep tree needs no more memory for each view than a flat one.
@MainActor
struct ViewPlaces {
  private struct Place {
    let handle: ViewHandle
    let superview: ObjectIdentifier?
    let index: Int
  }

  private var places: [ObjectIdentifier: Place] = [:]

  init(_ stage: Stage) {
    stage.runtime.perform {
      var waiting = add(stage.runtime.windows.backToFront, in: nil)
      while let view = waiting.popLast() { waiting += add(view.subviews, in: view) }
    }
  }

  private mutating func add(_ views: [UIView], in superview: UIView?) -> [UIView] {
    for (index, view) in views.enumerated() {
      places[ObjectIdentifier(view)] = Place(
        handle: view.handle, superview: superview.map { ObjectIdentifier($0) }, index: index)
    }
    return views
  }

  /// Returns the path of a view; nil if it was not there.
  subscript(view: UIView) -> [Int]? {
    guard let place = places[ObjectIdentifier(view)], place.handle.view === view else { return nil }
    var path: [Int] = []
    var current: Place? = place
    while let place = current {
      path.append(place.index)
      current = place.superview.flatMap { places[$0] }
    }
    return path.reversed()
  }
}
