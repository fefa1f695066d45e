import CoreGraphics
import EngineTestKit
import EventTrace
import InputEvents
import PlatformContract
import Sandbox
import Testing
import UIKit

@testable import Examples

/// Tests controllers that are presented over the scene while fingers are on it.
@MainActor
@Suite(.serialized) struct ModalChaosTests {
  @Test(
    "Fingers that are down during a presentation lift where they landed, and later ones land on the presented view",
    arguments: ModalScene.Kind.allCases)
  func comesUp(kind: ModalScene.Kind) throws {
    ModalScene.kind = kind
    let program = Program(ModalScene.self, keepsTrace: true)
    for id in 1...3 { program.play([finger(id, .down, CGPoint(x: 60 * id, y: 60), program)]) }
    #expect(ModalScene.controller?.presentedViewController != nil)
    program.rest(1)
    // The three fingers move, two more land on the presented view, and all lift.
    for id in 1...3 { program.play([finger(id, .move, CGPoint(x: 60 * id, y: 90), program)]) }
    for id in 4...5 { program.play([finger(id, .down, CGPoint(x: 60 * id - 100, y: 60), program)]) }
    for id in 1...5 { program.play([finger(id, .up, CGPoint(x: 60, y: 90), program)]) }
    program.sandbox.close()
    let lives = program.sandbox.trace.touchLives
    #expect(lives.count == 5)
    for life in lives { #expect(life.moments.last?.phase == .ended, "touch \(life.number)") }
    #expect(lives.prefix(3).allSatisfy { $0.view?.type == "ModalSceneView" })
    #expect(lives.dropFirst(3).allSatisfy { $0.view?.type != "ModalSceneView" })
  }

  @Test(
    "Repeated presentations under moving fingers leave no finger down and no controller presented",
    arguments: ModalScene.Kind.allCases)
  func again(kind: ModalScene.Kind) throws {
    ModalScene.kind = kind
    let program = Program(ModalScene.self, keepsTrace: true)
    // Copies of the scene, in which the window tries what depends on the system, have controllers of their own.
    let controller = try #require(ModalScene.controller)
    var presented: [WeakController] = []
    for round in 0..<12 {
      for id in 1...3 { program.play([finger(id, .down, CGPoint(x: 40 + 70 * id, y: 40 + round), program)]) }
      if let shown = controller.presentedViewController {
        presented.append(WeakController(controller: shown))
      }
      if round % 3 == 0 { program.rest(0.4) }
      if round % 4 == 1 { program.play([.systemCancel]) }
      controller.dismiss(animated: round % 2 == 0)
      for id in [2, 3, 1] { program.play([finger(id, .up, CGPoint(x: 100, y: 100), program)]) }
      program.rest(1)
    }
    #expect(presented.count == 12)
    #expect(presented.allSatisfy { $0.controller == nil })
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
    program.sandbox.close()
    for life in program.sandbox.trace.touchLives where life.withheld == nil {
      let last = life.moments.last?.phase
      #expect(last == .ended || last == .cancelled, "touch \(life.number)")
    }
  }

  @Test(
    "When the example changes during a presentation with fingers on it, all of it is freed",
    arguments: ModalScene.Kind.allCases)
  func exampleChanges(kind: ModalScene.Kind) {
    ModalScene.kind = kind
    let program = Program(ModalScene.self)
    for id in 1...3 { program.play([finger(id, .down, CGPoint(x: 60 * id, y: 60), program)]) }
    let alert = WeakController(controller: ModalScene.controller?.presentedViewController)
    #expect(alert.controller != nil)
    program.sandbox.perform(.selectExample("a-to-e"))
    for id in 1...3 { program.play([finger(id, .up, CGPoint(x: 60, y: 60), program)]) }
    program.rest(1)
    #expect(alert.controller == nil && ModalScene.controller == nil)
    #expect(program.sandbox.model.touches.isEmpty)
  }

  private struct WeakController {
    weak var controller: UIViewController?
  }

  private func finger(
    _ id: Int, _ phase: ContactSample.Phase, _ point: CGPoint, _ program: Program
  ) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: program.window(point)))
  }
}

/// A scene that presents a controller when a third finger lands.
@MainActor
final class ModalScene: Scene {
  enum Kind: CaseIterable, Sendable {
    case sheet
    case overFullScreen
    case alert
  }

  static let about = SceneDescription(
    name: "modal-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 187, y: 280))
  let switches: [SceneSwitch] = []

  static var kind = Kind.sheet
  /// The controller of the scene that was created last.
  static private(set) weak var controller: UIViewController?

  func build(in window: UIWindow) {
    let controller = UIViewController()
    let view = ModalSceneView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    view.present = { [weak controller] in controller?.present(Self.make(), animated: true) }
    controller.view = view
    window.rootViewController = controller
    Self.controller = controller
  }

  private static func make() -> UIViewController {
    guard kind == .alert else {
      let sheet = UIViewController()
      sheet.view.backgroundColor = .white
      sheet.modalPresentationStyle = kind == .sheet ? .pageSheet : .overFullScreen
      return sheet
    }
    let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }
}

final class ModalSceneView: UIView {
  var present: () -> Void = {}
  private var down = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    down += touches.count
    if down >= 3 { present() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { down -= touches.count }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { down -= touches.count }
}
