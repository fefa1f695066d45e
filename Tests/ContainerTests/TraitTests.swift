import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests traits, sizes and orientations (reference 8.1).
@MainActor
@Suite struct TraitTests {
  private final class NotingView: UIView {
    var changes: [UITraitCollection] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      if let previousTraitCollection { changes.append(previousTraitCollection) }
    }
  }

  private final class Turning: UIViewController {
    let log: CallLog
    let name: String
    var orientations = UIInterfaceOrientationMask.all
    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.add("\(name) will be \(Int(size.width))x\(Int(size.height)), is \(Int(view.bounds.width))")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { [log, name, view] _ in
        log.add("\(name) alongside \(Int(view?.bounds.width ?? 0))")
      } completion: { [log, name] _ in
        log.add("\(name) turned")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.add("\(name) will be \(newCollection.horizontalSizeClass) by \(newCollection.verticalSizeClass)")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.add("\(name) traits") }
    override func viewDidLayoutSubviews() { log.add("\(name) laid out \(Int(view.bounds.width))") }
  }

  @Test("Size classes follow the window: a phone has a compact width, in landscape a compact height; a pad is regular")
  func sizeClasses() {
    let stage = TestStage(size: CGSize(width: 390, height: 844))
    func classes() -> [UIUserInterfaceSizeClass] {
      [stage.rootView.traitCollection.horizontalSizeClass, stage.rootView.traitCollection.verticalSizeClass]
    }
    #expect(classes() == [.compact, .regular])
    #expect(UIDevice.current.userInterfaceIdiom == .phone && stage.window.traitCollection.displayScale == 2)
    stage.rotate(to: .landscapeRight)
    #expect(stage.window.bounds.size == CGSize(width: 844, height: 390) && classes() == [.regular, .compact])
    stage.resize(to: CGSize(width: 568, height: 320))
    #expect(classes() == [.compact, .compact])
    stage.resize(to: CGSize(width: 820, height: 1180))
    #expect(classes() == [.regular, .regular] && UIDevice.current.userInterfaceIdiom == .pad)
  }

  @Test("A rotation notifies the controllers before, changes the size, and animates alongside; then it completes")
  func turn() {
    let log = CallLog()
    let (root, child) = (Turning("root", log), Turning("child", log))
    let stage = TestStage(rootViewController: root)
    root.addChild(child)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(child.view)
    stage.runtime.layoutIfNeeded()
    _ = log.take()
    stage.rotate(to: .landscapeLeft, animated: true)
    let lines = log.take()
    #expect(
      lines.prefix(4)
        == [
          "root will be regular by compact", "child will be regular by compact", "root will be 800x400, is 400",
          "child will be 800x400, is 400",
        ])
    #expect(lines.contains("root traits") && lines.contains("child traits"))
    let position = lines.firstIndex(of: "root alongside 800") ?? -1
    #expect(position > (lines.firstIndex(of: "root laid out 800") ?? .max))
    #expect(!lines.contains("root turned"))
    stage.advance(by: 1)
    // The child registers its completion first, because the root calls super before it registers its own.
    #expect(log.take() == ["child turned", "root turned"])
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
  }

  @Test("The content does not rotate to an orientation that the front controller does not support, until it does")
  func unsupportedOrientation() {
    let root = Turning("root", CallLog())
    root.orientations = .portrait
    let stage = TestStage(rootViewController: root)
    var received = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
    ) { _ in MainActor.assumeIsolated { received += 1 } }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    stage.rotate(to: .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeLeft && stage.window.bounds.width == 400 && received == 1)
    root.orientations = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.window.bounds.width == 800)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    stage.rotate(to: .portrait)
    #expect(received == 1 && stage.window.bounds.width == 400)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test("Touches hit views where they are after a rotation")
  func touchesAfterTurn() {
    let stage = TestStage()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 300, y: 700, width: 100, height: 100)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    stage.rootView.addSubview(button)
    stage.rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.rotate(to: .landscapeLeft)
    stage.finger().tap(CGPoint(x: 350, y: 390))
    #expect(taps == 0)
    stage.finger().tap(CGPoint(x: 750, y: 390))
    #expect(taps == 1)
  }

  @Test("An override of the interface style applies to the whole subtree, and only changed environments are notified")
  func interfaceStyle() {
    let stage = TestStage()
    let (outer, inner, other) = (NotingView(), NotingView(), NotingView())
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
    stage.rootView.addSubview(other)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark && other.traitCollection.userInterfaceStyle == .light)
    #expect(inner.changes.map(\.userInterfaceStyle) == [.light] && other.changes.isEmpty)
    stage.setInterfaceStyle(.dark)
    #expect(inner.changes.count == 1 && other.changes.map(\.userInterfaceStyle) == [.light])
    stage.window.overrideUserInterfaceStyle = .light
    #expect(other.traitCollection.userInterfaceStyle == .light && inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A parent can override the traits of a child")
  func overrideForChild() {
    let (parent, child) = (UIViewController(), Turning("child", CallLog()))
    let stage = TestStage(rootViewController: parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular && child.log.take().contains("child traits"))
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    child.removeFromParent()
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    withExtendedLifetime(stage) {}
  }

  @Test("Collections are combined, contained and compared as documented")
  func collections() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let both = UITraitCollection(traitsFrom: [dark, wide, UITraitCollection(userInterfaceStyle: .light)])
    #expect(both.userInterfaceStyle == .light && both.horizontalSizeClass == .regular)
    #expect(both.containsTraits(in: wide) && !both.containsTraits(in: dark))
    #expect(both.hasDifferentColorAppearance(comparedTo: dark) && dark == UITraitCollection(userInterfaceStyle: .dark))
  }

  @Test("While a view draws, the current traits are those of the view")
  func currentWhileDrawing() {
    final class Drawing: UIView {
      var seen: UIUserInterfaceStyle?
      override func draw(_ rect: CGRect) { seen = UITraitCollection.current.userInterfaceStyle }
    }
    let stage = TestStage()
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.overrideUserInterfaceStyle = .dark
    stage.rootView.addSubview(view)
    view.setNeedsDisplay()
    _ = stage.runtime.makeDisplayList()
    #expect(view.seen == .dark && UITraitCollection.current.userInterfaceStyle == .light)
  }
}
