import CoreGraphics
import Foundation
import InputEvents
import Scenes
import UIKit

/// Names the views on which the fingers of a recording landed, if a script with the name has the same effect.
package struct ScriptNames {
  struct View: Equatable {
    let name: String
    /// The point that a script touches for that name, in canvas points.
    let middle: CGPoint
  }

  private struct Landing: Hashable {
    let x, y: CGFloat
    let time: TimeInterval
  }

  private var views: [Landing: View] = [:]

  /// Creates an empty table, for a script of points.
  package init() {}

  /// Replays the recording and records the view under every finger that lands.
  @MainActor
  package init(
    _ recording: InputRecording, example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil
  ) {
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, system: recording.header.system)
    let replay = Replay(recording)
    replay.prepare(stage)
    var found = views
    replay.play(until: .infinity, on: stage) { event in
      guard case .contact(let contact) = event.sample, contact.phase == .down,
        let view = stage.scriptView(at: contact.location)
      else { return }
      found[Landing(x: contact.location.x, y: contact.location.y, time: event.timestamp)] = view
    }
    views = found
  }

  func view(at place: CGPoint, _ time: TimeInterval) -> View? {
    views[Landing(x: place.x, y: place.y, time: time)]
  }
}

extension Stage {
  /// Returns the view that a touch at `point` would hit, if it is the only one of its class and a touch at its center
  /// would hit it, too. For a large view, the point must also be near the center.
  fileprivate func scriptView(at point: CGPoint) -> ScriptNames.View? {
    runtime.unobserved { findScriptView(at: point) }
  }

  private func findScriptView(at point: CGPoint) -> ScriptNames.View? {
    guard let view = runtime.hitTest(point) else { return nil }
    let name = String(describing: type(of: view))
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), isAlone(name),
      let middle = middle(ofViewNamed: name), runtime.hitTest(middle) === view,
      min(view.bounds.width, view.bounds.height) <= 160 || hypot(point.x - middle.x, point.y - middle.y) <= 60
    else { return nil }
    return ScriptNames.View(name: name, middle: middle)
  }

  private func isAlone(_ name: String) -> Bool {
    func count(_ view: UIView) -> Int {
      (String(describing: type(of: view)) == name ? 1 : 0) + view.subviews.reduce(0) { $0 + count($1) }
    }
    return runtime.perform { runtime.windows.backToFront.reduce(0) { $0 + count($1) } } == 1
  }
}
