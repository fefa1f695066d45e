import QuartzCore
import UIKit

/// The positions of views on the screen, which are computed from those of their superviews.
///
/// A hit test and a responder chain reach views of many levels in succession. Without this cache, each of them would
/// require a walk up to the window.
@MainActor
struct PlacesOnScreen {
  /// The transforms of layers to the screen; nil for a layer within a perspective, which has to be converted level by
  /// level. Those of views without subviews are not kept: no other view's place depends on them.
  private var maps: [ObjectIdentifier: PlaneMap?] = [:]
  /// The value of `CALayer.placeChanges` when the transforms were computed.
  private var changes = -1
  /// The last superlayer of a view without subviews: siblings follow each other.
  private var last: (superlayer: ObjectIdentifier, map: PlaneMap?)?

  /// Returns the corners of the bounds of `view`, as `UIView.cornersOnScreen` does.
  mutating func corners(of view: UIView) -> [CGPoint] {
    if changes != CALayer.placeChanges {
      maps.removeAll(keepingCapacity: true)
      last = nil
      changes = CALayer.placeChanges
    }
    guard let map = map(of: view) else { return view.cornersOnScreen }
    return view.bounds.standardized.corners.map { map.map($0) ?? CALayer.nowhere }
  }

  private mutating func map(of view: UIView) -> PlaneMap? {
    let (layer, end) = (view.layer, view.window?.layer)
    guard view.subviews.isEmpty, layer !== end, let superlayer = layer.superlayer else {
      return map(of: layer, upTo: end)
    }
    let outer: PlaneMap?
    if let last, last.superlayer == ObjectIdentifier(superlayer) {
      outer = last.map
    } else {
      outer = map(of: superlayer, upTo: end)
      last = (ObjectIdentifier(superlayer), outer)
    }
    return outer.flatMap { layer.mapToSuperlayer.concatenating($0) }
  }

  private mutating func map(of layer: CALayer, upTo end: CALayer?) -> PlaneMap? {
    // The layers up to the first one whose transform is known, or to the window or the root.
    var path: [CALayer] = []
    var outer: PlaneMap? = .identity
    var next: CALayer? = layer
    while let layer = next {
      if let known = maps[ObjectIdentifier(layer)] {
        outer = known
        break
      }
      path.append(layer)
      next = layer === end ? nil : layer.superlayer
    }
    for layer in path.reversed() {
      // Without a window, the coordinates are those of the root.
      let isRoot = layer !== end && layer.superlayer == nil
      outer = outer.flatMap { (isRoot ? .identity : layer.mapToSuperlayer).concatenating($0) }
      maps[ObjectIdentifier(layer)] = .some(outer)
    }
    return outer
  }
}
