import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the device, its screen and the settings of the system, as an app reads them.
@MainActor
@Suite struct DeviceTests {
  private let stage = TestStage(size: CGSize(width: 400, height: 800))

  @Test("The device is a phone with the version whose rules the engine follows, and one identifier in every scene")
  func device() {
    stage.runtime.makeCurrent()
    let device = UIDevice.current
    #expect(device.localizedModel == device.model && device.model == "iPhone" && device.isMultitaskingSupported)
    #expect(device.systemVersion.compare("16.0", options: .numeric) == .orderedDescending)
    #expect(device.systemVersion.compare("17.0", options: .numeric) == .orderedAscending)
    let identifier = device.identifierForVendor
    let other = TestStage()
    withExtendedLifetime(other) {
      other.runtime.makeCurrent()
      #expect(UIDevice.current !== device && UIDevice.current.identifierForVendor == identifier && identifier != nil)
    }
  }

  /// Source: Apple, `UIDevice.batteryLevel`: -1 if monitoring is not enabled or the state is unknown, as in a
  /// simulator.
  @Test("The battery is unknown, and nothing is posted about it, screens or the end of the app")
  func battery() {
    stage.runtime.makeCurrent()
    let device = UIDevice.current
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown && device.isBatteryMonitoringEnabled)
    let states: [UIDevice.BatteryState] = [.unknown, .unplugged, .charging, .full]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3])
    var posted = 0
    let names = [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
      UIScreen.capturedDidChangeNotification, UIApplication.willTerminateNotification,
      UIApplication.significantTimeChangeNotification, UIApplication.userDidTakeScreenshotNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posted += 1 }
      }
    }
    stage.advance(by: 1)
    #expect(posted == 0 && Set(names).count == names.count)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(UIScreen.screens == [UIScreen.main] && UIScreen.main.mirrored == nil && !UIScreen.main.isCaptured)
  }

  @Test("Background tasks have identifiers of their own and unlimited time")
  func backgroundTasks() {
    stage.runtime.makeCurrent()
    let app = UIApplication.shared
    let first = app.beginBackgroundTask { Issue.record("The time is unlimited.") }
    let second = app.beginBackgroundTask(withName: "upload")
    #expect(Set([first, second, .invalid]).count == 3 && first.rawValue != UIBackgroundTaskIdentifier.invalid.rawValue)
    #expect(app.backgroundTimeRemaining > 1_000_000)
    #expect(app.backgroundTasks == [first, second])
    app.endBackgroundTask(first)
    app.endBackgroundTask(second)
    #expect(app.backgroundTasks.isEmpty)
    app.applicationIconBadgeNumber = 3
    #expect(app.applicationIconBadgeNumber == 3)
  }

  @Test("Traits of contrast, weight, gamut and level have the values of a phone without special settings")
  func plainTraits() {
    stage.runtime.makeCurrent()
    let traits = UIScreen.main.traitCollection
    #expect(traits.accessibilityContrast == .normal && traits.legibilityWeight == .regular)
    #expect(traits.displayGamut == .SRGB && traits.userInterfaceLevel == .base)
    #expect([UIAccessibilityContrast.unspecified, .normal, .high].map(\.rawValue) == [-1, 0, 1])
    #expect([UILegibilityWeight.unspecified, .regular, .bold].map(\.rawValue) == [-1, 0, 1])
    #expect([UIDisplayGamut.unspecified, .SRGB, .P3].map(\.rawValue) == [-1, 0, 1])
    #expect([UIUserInterfaceLevel.unspecified, .base, .elevated].map(\.rawValue) == [-1, 0, 1])
  }

  @Test("Face up is an orientation of the device only") func orientations() {
    let all = (0...6).compactMap(UIDeviceOrientation.init(rawValue:))
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown])
    #expect(all.filter(\.isValidInterfaceOrientation).count == 4 && !UIDeviceOrientation.faceUp.isPortrait)
    #expect(all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
  }

  /// Source: Apple, `UIScreen.nativeBounds`: the bounds in pixels, always in portrait.
  @Test("The native bounds are pixels in portrait, whatever the orientation of the device") func screen() {
    stage.runtime.makeCurrent()
    let screen = UIScreen.main
    let pixels = CGSize(width: 400 * screen.scale, height: 800 * screen.scale)
    #expect(screen.nativeBounds == CGRect(origin: .zero, size: pixels) && screen.nativeScale == screen.scale)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    stage.rotate(to: .landscapeLeft)
    #expect(screen.bounds.size == CGSize(width: 800, height: 400) && screen.nativeBounds.size == pixels)
    // The content rotates in the opposite direction of the device.
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(screen.maximumFramesPerSecond == 60)
  }

  @Test("The fixed space of the screen and that of its content are converted to and from views") func spaces() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    stage.rootView.addSubview(view)
    let space = UIScreen.main.fixedCoordinateSpace
    #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 31, y: 42))
    #expect(space.convert(CGPoint(x: 31, y: 42), to: view) == CGPoint(x: 1, y: 2))
    let onScreen = UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 2, width: 3, height: 4), in: view)
    #expect(onScreen == CGRect(x: 31, y: 42, width: 3, height: 4))
  }

  @Test("An app has the session of its one scene, which is always the same") func sessions() {
    stage.runtime.makeCurrent()
    let sessions = UIApplication.shared.openSessions
    #expect(sessions.count == 1 && sessions.first?.scene === UIApplication.shared.connectedScenes.first)
    #expect(sessions.first?.persistentIdentifier == TestStage().application.openSessions.first?.persistentIdentifier)
    #expect(sessions.first?.role == .windowApplication)
  }

  @Test("Accessibility settings are those of the driver, and each change is posted under its own name")
  func accessibility() {
    stage.runtime.makeCurrent()
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isSwitchControlRunning && !UIAccessibility.isVoiceOverRunning)
    @MainActor final class Names { var all: [NSNotification.Name] = [] }
    let names = Names()
    let watched = [
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      UIAccessibility.boldTextStatusDidChangeNotification, UIAccessibility.switchControlStatusDidChangeNotification,
    ]
    let tokens = watched.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { names.all.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    stage.runtime.accessibility.settings = [.reduceTransparency, .boldText, .switchControl]
    #expect(UIAccessibility.isReduceTransparencyEnabled && UIAccessibility.isBoldTextEnabled)
    #expect(UIAccessibility.isSwitchControlRunning && names.all == watched)
    UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 9")
    #expect(stage.runtime.accessibility.posts.last?.text == "Page 2 of 9")
    #expect(stage.runtime.accessibility.posts.last?.notification == .pageScrolled)
  }

  @Test("Content size categories are ordered, and the five largest are those of accessibility") func textSizes() {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(sizes.shuffled().sorted() == sizes)
    #expect(sizes.filter(\.isAccessibilityCategory) == Array(sizes.suffix(5)))
    #expect(stage.rootView.traitCollection.preferredContentSizeCategory == .large)
    #expect(stage.rootView.traitCollection.layoutDirection == .leftToRight)
  }

  @Test("Observing all traits that affect images calls for a change of style and of size, and for no others")
  func imageTraits() {
    stage.runtime.makeCurrent()
    var calls = 0
    let view = UIView()
    stage.rootView.addSubview(view)
    view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingImageLookup) { (_: UIView, _) in calls += 1 }
    var unchanging = 0
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self]) {
      (_: UIView, _) in unchanging += 1
    }
    stage.setInterfaceStyle(.dark)
    #expect(calls == 1)
    stage.rotate(to: .landscapeLeft)
    #expect(calls == 2 && unchanging == 0)
    #expect(UITraitPreferredContentSizeCategory.defaultValue == .unspecified)
    #expect(UITraitLayoutDirection.defaultValue == .unspecified)
  }

  /// Source: Apple, `NSItemProvider`: representations are registered in order of fidelity, the best first.
  @Test("An item provider loads the first object of the class, in the next turn, or else returns an error")
  func itemProvider() {
    stage.runtime.makeCurrent()
    let provider = NSItemProvider(object: "word" as NSString)
    provider.registerObject(UIColor.red)
    provider.registerObject("second" as NSString)
    var got: [String] = []
    provider.loadObject(ofClass: NSString.self) { object, error in
      got.append("\(object as? NSString ?? "none"), \(error == nil)")
    }
    provider.loadObject(ofClass: UIImage.self) { object, error in got.append("\(object == nil), \(error == nil)") }
    #expect(got.isEmpty && provider.canLoadObject(ofClass: UIColor.self))
    stage.advance(by: 0.01)
    #expect(got == ["word, true", "true, false"])
  }

  @Test("A view keeps its motion effects until they are removed") func motionEffects() {
    stage.runtime.makeCurrent()
    let view = UIView()
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (tilt.minimumRelativeValue, tilt.maximumRelativeValue) = (-10, 10)
    let nod = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt, nod]
    view.addMotionEffect(group)
    view.addMotionEffect(tilt)
    view.removeMotionEffect(tilt)
    #expect(view.motionEffects.count == 1 && view.motionEffects.first === group)
    #expect(group.motionEffects?.last === nod && nod.type != tilt.type)
    #expect((group.motionEffects?.first as? UIInterpolatingMotionEffect)?.maximumRelativeValue as? Int == 10)
  }
}
