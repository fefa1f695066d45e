import CoreGraphics
import Foundation
import InputEvents
import Scenes
import UIKit

@testable import Sandbox

/// A scene whose views a test makes.
@MainActor
final class MadeScene: Scene {
  static let about = SceneDescription("made-scene", title: "Made scene")
  static var make: (UIWindow) -> [AnyObject] = { _ in [] }
  /// Targets and delegates, which nothing else retains.
  private var kept: [AnyObject] = []

  func build(in window: UIWindow) { kept = Self.make(window) }
}

/// A view with an identifier, at a frame.
@MainActor
func named<View: UIView>(_ name: String, _ frame: CGRect, _ view: View) -> View {
  view.accessibilityIdentifier = name
  view.frame = frame
  view.backgroundColor = .gray
  return view
}

@MainActor
func named(_ name: String, _ frame: CGRect) -> UIView { named(name, frame, UIView()) }

extension AskedTouch {
  /// A touch of a scene: a tap, or a finger that rests and moves along `path`.
  @MainActor
  init?(in scene: any Scene.Type, _ path: CGPoint..., holding: TimeInterval = Stage.tapDuration) {
    self.init(in: scene, along: path, holding: holding)
  }

  @MainActor
  init?(
    in scene: any Scene.Type, along path: [CGPoint], holding: TimeInterval, kind: ContactSample.Kind = .finger,
    buttons: Int = 0
  ) {
    let stage = Stage(scene, measurer: FixedAdvanceMeasurer())
    func send(_ phase: ContactSample.Phase, _ point: CGPoint, after pause: TimeInterval) {
      let sample = ContactSample(
        id: 1, phase: phase, location: point, kind: kind, buttons: phase == .up ? 0 : buttons)
      stage.handle([InputEvent(timestamp: stage.runtime.now + pause, sample: .contact(sample))])
    }
    send(.down, path[0], after: 0)
    for point in path.dropFirst() { send(.move, point, after: 0.02) }
    send(.up, path[path.count - 1], after: holding)
    stage.advance(to: stage.runtime.now + 1)
    self.init(in: stage.journal.recording, of: scene, measurer: FixedAdvanceMeasurer())
  }
}

/// An object that receives actions.
@MainActor
final class ActionTarget {
  func act() {}
}
