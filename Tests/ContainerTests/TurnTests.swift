import EngineTestKit
import EventTrace
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests rotations of the device and resizing of the scene's window by the user (reference 8.1).
@MainActor
@Suite struct TurnTests {
  private final class Root: UIViewController {
    let log = CallLog()
    var orientations = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.add("traits will be \(newCollection.horizontalSizeClass) by \(newCollection.verticalSizeClass)")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.add("size will be \(Int(size.width))x\(Int(size.height))\(coordinator.isAnimated ? " animated" : "")")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { [log] _ in
        log.add("alongside")
      } completion: { [log] _ in
        log.add("completed")
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.add("traits changed") }
    override func viewDidLayoutSubviews() { log.add("laid out \(Int(view.bounds.width))x\(Int(view.bounds.height))") }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpaceBounds: CGRect,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      let old = previousCoordinateSpaceBounds.size
      log.add("scene was \(Int(old.width))x\(Int(old.height)) \(previousInterfaceOrientation)")
    }
  }

  private func makeStage(_ root: Root) -> (stage: TestStage, delegate: SceneDelegate) {
    let stage = TestStage(size: CGSize(width: 375, height: 560), rootViewController: root)
    let delegate = SceneDelegate(root.log)
    stage.runtime.scene.delegate = delegate
    stage.runtime.layoutIfNeeded()
    _ = root.log.take()
    return (stage, delegate)
  }

  /// Source: Headers `UIContentContainer` and `UIWindowScene`; WWDC 2014, 216.
  @Test(
    "C225: A rotation notifies of the device, then of traits and size before they change, then the scene's delegate")
  func turn() {
    let root = Root()
    let (stage, delegate) = makeStage(root)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
    ) { [log = root.log] _ in MainActor.assumeIsolated { log.add("device \(UIDevice.current.orientation)") } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.rotate(to: .landscapeLeft, animated: true)
    #expect(
      root.log.take().filter { !$0.hasPrefix("laid out") } == [
        "device landscapeLeft", "traits will be compact by compact", "size will be 560x375 animated",
        "traits changed", "alongside", "scene was 375x560 portrait",
      ])
    #expect(stage.window.bounds.size == CGSize(width: 560, height: 375))
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    stage.advance(by: 1)
    #expect(root.log.take() == ["completed"])
    withExtendedLifetime(delegate) {}
  }

  /// Source: Header `UIViewController`.
  @Test("C226: The content stays if its controller does not support the orientation; the device is rotated")
  func refusal() throws {
    let root = Root()
    root.orientations = .portrait
    let (stage, delegate) = makeStage(root)
    let recorder = TraceRecorder()
    stage.runtime.probe = recorder
    stage.rotate(to: .landscapeRight)
    #expect(UIDevice.current.orientation == .landscapeRight && root.log.take().isEmpty)
    #expect(stage.window.bounds.size == CGSize(width: 375, height: 560))
    #expect(
      recorder.trace.text() == """
        0.000 s  device held landscapeRight
        0.000 s  Root does not support landscapeLeft: the content stays as it is

        """)
    #expect(try JSONFormat.trace(from: recorder.trace.json()) == recorder.trace)
    withExtendedLifetime(delegate) {}
  }

  /// Source: Headers `UIContentContainer` and `UIWindowScene`.
  @Test("C227: Resizing a window notifies of each size, and of traits only if a size class changes")
  func resizing() {
    let root = Root()
    let (stage, delegate) = makeStage(root)
    let recorder = TraceRecorder()
    stage.runtime.probe = recorder
    stage.resize(to: CGSize(width: 400, height: 600))
    #expect(
      root.log.take() == [
        "size will be 400x600", "laid out 400x600", "alongside", "completed", "scene was 375x560 portrait",
      ])
    stage.resize(to: CGSize(width: 400, height: 300))
    #expect(
      root.log.take() == [
        "traits will be compact by compact", "size will be 400x300", "traits changed", "laid out 400x300", "alongside",
        "completed", "scene was 400x600 portrait",
      ])
    stage.resize(to: CGSize(width: 400, height: 300))
    #expect(root.log.take().isEmpty)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    #expect(recorder.trace.text() == "0.000 s  screen 400x600\n0.000 s  screen 400x300\n")
    withExtendedLifetime(delegate) {}
  }

  /// Source: Header `UIView`: without `allowUserInteraction`, animated views get no touches.
  @Test("C228: During a rotation the rotating content gets no touches; afterwards it gets them at its new place")
  func touchWhileTurning() {
    let stage = TestStage(size: CGSize(width: 375, height: 560))
    let button = UIButton(frame: CGRect(x: 300, y: 500, width: 75, height: 60))
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    stage.rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.rootView.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.rotate(to: .landscapeLeft, animated: true)
    stage.finger().tap(CGPoint(x: 520, y: 340))
    #expect(taps == 0)
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 520, y: 340))
    #expect(taps == 1)
  }

  /// Source: our choice: a finger that is down when a phone is rotated stays down.
  @Test("C229: A finger that is down while the device is rotated keeps its touch and its view")
  func fingerDown() {
    let stage = TestStage(size: CGSize(width: 375, height: 560))
    let view = TouchLogger(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    let finger = stage.finger()
    finger.down(CGPoint(x: 50, y: 50))
    stage.rotate(to: .landscapeLeft)
    finger.move(CGPoint(x: 60, y: 50))
    finger.up()
    #expect(view.phases == [.began, .moved, .ended])
  }

  /// Source: Apple, `UIWindowScene.requestGeometryUpdate(_:errorHandler:)`.
  @Test("C230: A scene turns to a requested orientation that is supported; the device stays as it is")
  func requestedOrientation() {
    let root = Root()
    root.orientations = .allButUpsideDown
    let (stage, delegate) = makeStage(root)
    let scene = stage.window.windowScene
    var errors = 0
    scene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in errors += 1 }
    scene?.requestGeometryUpdate(.iOS()) { _ in errors += 1 }
    #expect(root.log.take().isEmpty)
    scene?.requestGeometryUpdate(.iOS(interfaceOrientations: [.landscapeLeft, .portraitUpsideDown])) { _ in errors += 1
    }
    #expect(
      root.log.take().filter { !$0.hasPrefix("laid out") } == [
        "traits will be compact by compact", "size will be 560x375 animated", "traits changed", "alongside",
        "scene was 375x560 portrait",
      ])
    #expect(scene?.effectiveGeometry.interfaceOrientation == .landscapeLeft && errors == 0)
    #expect(UIDevice.current.orientation == .portrait && stage.window.bounds.width == 560)
    stage.advance(by: 1)
    #expect(root.log.take() == ["completed"])
    // The requested orientation holds until the device is turned, also when the app says that its support has changed.
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(scene?.effectiveGeometry.interfaceOrientation == .landscapeLeft)
    stage.rotate(to: .landscapeLeft)
    stage.rotate(to: .portrait)
    #expect(scene?.effectiveGeometry.interfaceOrientation == .portrait)
    withExtendedLifetime(delegate) {}
  }

  /// Source: Apple, `UISceneError.Code.geometryRequestDenied`; the words are of a log that many quote.
  @Test("C231: A request for orientations that the front controller does not support is denied with an error")
  func deniedRequest() {
    let root = Root()
    root.orientations = .portrait
    let (stage, delegate) = makeStage(root)
    var denied: (any Error)?
    stage.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) { denied = $0 }
    let error = denied as? UISceneError
    #expect(error?.code == .geometryRequestDenied && error?.errorCode == 101)
    let reason = error?.errorUserInfo[NSLocalizedDescriptionKey] as? String
    #expect(reason?.hasPrefix("None of the requested orientations") == true && reason == denied?.localizedDescription)
    #expect(
      denied.map { "\($0)" } == """
        Error Domain=UISceneErrorDomain Code=101 "None of the requested orientations are supported by the view \
        controller. Requested: landscapeLeft; Supported: portrait"
        """)
    #expect(stage.window.bounds.width == 375 && root.log.take().isEmpty)
    withExtendedLifetime(delegate) {}
  }

  /// Source: Apple, `UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()`.
  @Test("C232: Content in an orientation that is no longer supported turns to a supported one, not animated on request")
  func changedSupport() {
    let root = Root()
    let (stage, delegate) = makeStage(root)
    root.orientations = .landscape
    #expect(stage.window.bounds.width == 375)
    UIView.performWithoutAnimation { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(root.log.take().contains("size will be 560x375"))
    // The device is in portrait still, which is not supported.
    stage.rotate(to: .portraitUpsideDown)
    #expect(stage.window.bounds.width == 560)
    root.orientations = .portrait
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.window.bounds.width == 375 && root.log.take().contains("size will be 375x560 animated"))
    withExtendedLifetime(delegate) {}
  }

  /// Source: Apple, `UIViewController.supportedInterfaceOrientations`; that nothing is notified: our choice.
  @Test("C233: A window whose root controller supports only landscape appears in it, on a device held in portrait")
  func launchedInLandscape() {
    let root = Root()
    root.orientations = .landscape
    let stage = TestStage(size: CGSize(width: 375, height: 560), rootViewController: root)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(root.view.bounds.size == CGSize(width: 560, height: 375))
    #expect(!root.log.take().contains { $0.hasPrefix("size will be") })
    #expect(UIScreen.main.bounds.size == CGSize(width: 560, height: 375))
    stage.rotate(to: .landscapeRight)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeLeft)
    stage.rotate(to: .portrait)
    #expect(stage.window.bounds.width == 560)
  }

  private final class TouchLogger: UIView {
    var phases: [UITouch.Phase] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.cancelled) }
  }
}
