import CoreGraphics
import EngineTestKit
import InputEvents
import QuartzCore
import Testing
import UIKitTestSupport

/// Tests events and calls along chains and trees of 10,000 responders, views or layers, which must not need a stack
/// frame for each level. If a step costs more than a call (constraints, recognizers that wait for each other), the
/// chain is shorter.
@MainActor
@Suite struct DeepChainTests {
  private static let levels = 10_000

  /// Counts the calls that the engine makes, and their nesting.
  private final class CountingProbe: PartialProbe {
    private(set) var calls = 0
    private(set) var deepest = 0
    private var depth = 0
    func enter(_ call: ProbedCall) {
      (calls, depth) = (calls + 1, depth + 1)
      deepest = max(deepest, depth)
    }
    func leave(_ outcome: ProbedOutcome) { depth -= 1 }
    var isBalanced: Bool { depth == 0 }
  }

  private final class Listener: UIView {
    private(set) var received: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("ended") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { received.append("press") }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { received.append("motion") }
    override func remoteControlReceived(with event: UIEvent?) { received.append("remote") }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { received.append("estimate") }
    override var undoManager: UndoManager? {
      received.append("undo")
      return nil
    }
    override func copy(_ sender: Any?) { received.append("copy") }
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Focused: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func send(_ sample: InputEvent.Sample, to stage: TestStage) {
    stage.runtime.handleAsOneTurn([InputEvent(timestamp: stage.runtime.now, sample: sample)])
  }

  /// Adds nested views below a listener, all of its size. The innermost view is a parameter.
  private func chain(in root: UIView, innermost: UIView = UIView(), _ each: (UIView) -> Void = { _ in }) -> Listener {
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(listener)
    var view: UIView = listener
    for level in 1...Self.levels {
      let inner = level == Self.levels ? innermost : UIView()
      inner.frame = view.bounds
      each(inner)
      view.addSubview(inner)
      view = inner
    }
    return listener
  }

  @Test("A touch is forwarded by 10,000 views to the one that handles it", arguments: [true, false])
  func touches(isProbed: Bool) {
    let stage = TestStage()
    let listener = chain(in: stage.rootView)
    let probe = CountingProbe()
    if isProbed { stage.runtime.probe = probe }
    stage.finger().tap(CGPoint(x: 50, y: 50))
    stage.runtime.probe = nil
    #expect(listener.received == ["began", "ended"])
    #expect(probe.isBalanced)
    if isProbed { #expect(probe.deepest > Self.levels && probe.calls > 2 * Self.levels) }
  }

  @Test("A view in the middle that handles and calls super is one call in the chain", arguments: [true, false])
  func middle(isProbed: Bool) {
    final class Middle: UIView {
      private(set) var received = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        received += 1
        super.touchesBegan(touches, with: event)
      }
    }
    let stage = TestStage()
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.rootView.addSubview(listener)
    var view: UIView = listener
    var middles: [Middle] = []
    for level in 1...2_000 {
      let inner = level % 100 == 0 ? Middle(frame: view.bounds) : UIView(frame: view.bounds)
      if let middle = inner as? Middle { middles.append(middle) }
      view.addSubview(inner)
      view = inner
    }
    if isProbed { stage.runtime.probe = CountingProbe() }
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(listener.received == ["began", "ended"])
    #expect(middles.count == 20 && middles.allSatisfy { $0.received == 1 })
  }

  @Test("Events that start at the first responder go through 10,000 views", arguments: [true, false])
  func firstResponder(isProbed: Bool) {
    let stage = TestStage()
    let focused = Focused()
    let listener = chain(in: stage.rootView, innermost: focused)
    #expect(focused.becomeFirstResponder())
    let probe = CountingProbe()
    if isProbed { stage.runtime.probe = probe }
    send(.button(ButtonSample(button: .select, phase: .down)), to: stage)
    send(.motion(MotionSample(phase: .began)), to: stage)
    stage.application.beginReceivingRemoteControlEvents()
    send(.remote(RemoteSample(subtype: 100)), to: stage)
    stage.runtime.probe = nil
    #expect(listener.received == ["press", "motion", "remote"])
    #expect(probe.isBalanced)
    if isProbed { #expect(probe.deepest > Self.levels) }
  }

  @Test("Calls along the chain pass 10,000 views")
  func questions() {
    let stage = TestStage()
    let focused = Focused()
    let listener = chain(in: stage.rootView, innermost: focused)
    #expect(focused.undoManager == nil && listener.received == ["undo"])
    focused.touchesEstimatedPropertiesUpdated([])
    #expect(listener.received.last == "estimate")
    let copy = UIResponderStandardEditActions.copy
    #expect(focused.target(forAction: copy, withSender: nil) as AnyObject? === listener)
    #expect(focused.becomeFirstResponder())
    #expect(stage.application.sendAction(copy, to: nil, from: nil, for: nil) && listener.received.last == "copy")
    #expect(stage.rootView.endEditing(true) && !focused.isFirstResponder)
  }

  @Test("Keys move the focus to the next control through 10,000 views, and accessible text is found there")
  func keyboardAndReading() {
    let stage = TestStage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    button.setTitle("Deep", for: .normal)
    _ = chain(in: stage.rootView, innermost: button)
    stage.runtime.layoutIfNeeded()
    send(.key(KeySample(usage: .tab, phase: .down, characters: "\t")), to: stage)
    #expect(AccessibilityTree(of: stage.rootView).elements.contains { $0.responder === button })
  }

  @Test("Resizing a view resizes 10,000 nested views of the same size")
  func autoresizing() {
    let stage = TestStage()
    let innermost = UIView()
    let listener = chain(in: stage.rootView, innermost: innermost) {
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    listener.frame.size = CGSize(width: 300, height: 150)
    #expect(innermost.bounds.size == CGSize(width: 300, height: 150))
  }

  @Test("Inherited colors and traits reach 10,000 levels")
  func inherited() {
    let stage = TestStage()
    let innermost = UIView()
    let listener = chain(in: stage.rootView, innermost: innermost)
    listener.tintColor = .red
    #expect(innermost.tintColor == .red)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.runtime.layoutIfNeeded()
    #expect(innermost.traitCollection.userInterfaceStyle == .dark)
    #expect(innermost.accessibilityFrame.size == CGSize(width: 200, height: 200))
  }

  @Test("A tree of 10,000 layers is hit and presented")
  func layers() {
    let stage = TestStage()
    let innermost = UIView()
    let listener = chain(in: stage.rootView, innermost: innermost)
    #expect(stage.rootView.layer.hitTest(CGPoint(x: 50, y: 50)) === innermost.layer)
    #expect(listener.layer.presentation()?.hitTest(CGPoint(x: 50, y: 50))?.model() === innermost.layer)
    #expect(stage.rootView.layer.hitTest(CGPoint(x: -1, y: 50)) == nil)
  }

  @Test("A mask with a mask, nested 10,000 times, is drawn")
  func masks() {
    let stage = TestStage()
    var layer = stage.rootView.layer
    for _ in 0..<Self.levels {
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.mask = mask
      layer = mask
    }
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.runtime.layoutIfNeeded()
    let list = stage.runtime.makeDisplayList()
    #expect(!list.flattened.commands.isEmpty)
    layer.backgroundColor = nil
    stage.advance(by: 1)
    #expect(stage.runtime.makeDisplayList() != list)
    stage.rootView.layer.mask = nil
  }

  @Test("Views of 10,000 levels are described, found and distinguished")
  func describing() {
    let stage = TestStage()
    let innermost = UIView()
    let listener = chain(in: stage.rootView, innermost: innermost)
    #expect(innermost.isDescendant(of: listener) && !listener.isDescendant(of: innermost))
    #expect(innermost.description.hasPrefix("<UIView: ") && listener.description.contains("frame = (0 0; 200 200)"))
    listener.removeFromSuperview()
    #expect(innermost.window == nil)
  }

  @Test("1,000 views, each as large as its superview by constraints, are laid out")
  func constraints() {
    let stage = TestStage()
    let innermost = UIView()
    // The solver needs more time for each view than the other walks, and fewer views test the same.
    var view = stage.rootView
    for level in 1...1_000 {
      let inner = level == 1_000 ? innermost : UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.topAnchor), inner.leftAnchor.constraint(equalTo: view.leftAnchor),
        inner.rightAnchor.constraint(equalTo: view.rightAnchor),
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      view = inner
    }
    stage.runtime.layoutIfNeeded()
    #expect(innermost.frame == stage.rootView.bounds)
  }

  @Test("Nested controllers are created, shown, found, rotated and freed")
  func controllers() {
    weak var last: UIViewController?
    do {
      let root = UIViewController()
      let stage = TestStage(rootViewController: root)
      var parent = root
      for _ in 0..<1_000 {
        let child = UIViewController()
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        parent = child
      }
      last = parent
      stage.runtime.layoutIfNeeded()
      stage.window.frame = CGRect(x: 0, y: 0, width: 800, height: 400)
      stage.runtime.layoutIfNeeded()
      #expect(last?.viewIfLoaded?.bounds.width == 800)
      stage.finger().tap(CGPoint(x: 50, y: 50))
      stage.window.rootViewController = nil
      stage.advance(by: 0)
    }
    #expect(last == nil)
  }

  @Test("300 recognizers that each wait for the next to fail recognize a tap, and a cycle of them ends")
  func recognizers() {
    let stage = TestStage()
    var taps: [UITapGestureRecognizer] = []
    let target = Counter()
    for _ in 0..<300 {
      let tap = UITapGestureRecognizer(target: target, action: Selector("run", Counter.run))
      if let last = taps.last { last.require(toFail: tap) }
      stage.rootView.addGestureRecognizer(tap)
      taps.append(tap)
    }
    stage.finger().tap(CGPoint(x: 50, y: 50))
    stage.advance(by: 1)
    #expect(target.count == 1)
    taps[299].require(toFail: taps[0])
    stage.finger().tap(CGPoint(x: 50, y: 50))
    stage.advance(by: 1)
    #expect(taps.allSatisfy { $0.numberOfTouches == 0 && $0.state == .possible })
  }

  @MainActor
  private final class Counter: NSObject {
    private(set) var count = 0
    func run() { count += 1 }
  }
}
