import EngineTestKit
import QuartzCore
import Testing
import UIKitTestSupport

/// Tests invalid calls. Those that end a program on iOS end it here with a message, also in release builds; the others
/// change nothing.
@MainActor
@Suite struct MisuseTests {
  struct Case: Sendable {
    let name: String
    /// Words that the program's last message must contain: the call, its receiver, the mistake.
    let words: [String]
    let run: @MainActor @Sendable () -> Void
  }

  private static func made(_ name: String) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.accessibilityIdentifier = name
    return view
  }

  nonisolated static let fatal: [Case] = [
    Case(name: "a view added to itself", words: ["UIView.addSubview(_:)", "UIView 'A'", "its own subview"]) {
      let view = made("A")
      view.addSubview(view)
    },
    Case(name: "a view added to its descendant", words: ["UIView.addSubview(_:)", "UIView 'C'", "UIView 'A' is above"])
    {
      let (a, b, c) = (made("A"), made("B"), made("C"))
      a.addSubview(b)
      b.addSubview(c)
      c.insertSubview(a, at: 0)
    },
    Case(name: "a cycle made while a view moves", words: ["UIView.addSubview(_:)", "Joining 'B' is above"]) {
      let (a, b) = (made("A"), Joining())
      b.accessibilityIdentifier = "B"
      b.addSubview(made("C"))
      b.guest = a
      a.addSubview(b)
    },
    Case(name: "a layer added to its sublayer", words: ["CALayer.insertSublayer", "'inner'", "'outer' is above"]) {
      let (outer, inner) = (CALayer(), CALayer())
      (outer.name, inner.name) = ("outer", "inner")
      outer.addSublayer(inner)
      inner.addSublayer(outer)
    },
    Case(name: "layers that mask each other", words: ["CALayer.mask", "'second'", "'first' is above"]) {
      let (first, second) = (CALayer(), CALayer())
      (first.name, second.name) = ("first", "second")
      first.mask = second
      second.mask = first
    },
    Case(
      name: "a view masked by its superview", words: ["CALayer.mask", "the layer of UIView 'B'", "UIView 'A' is above"]
    ) {
      let (a, b) = (made("A"), made("B"))
      a.addSubview(b)
      b.mask = a
    },
    Case(name: "a controller added to its child", words: ["UIViewController.addChild(_:)", "one of its parents"]) {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.addChild(parent)
    },
    Case(
      name: "a table of fewer than no rows",
      words: ["UITableView.reloadData()", "UITableView 'T'", "answers -3 to tableView(_:numberOfRowsInSection:)"]
    ) {
      let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Rows(-3))
      table.accessibilityIdentifier = "T"
      table.dataSource = rows
      table.layoutIfNeeded()
    },
    Case(
      name: "a cell of no registered class", words: ["dequeueReusableCell", "identifier \"none\"", "register(_:for"]
    ) {
      _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
    },
    Case(name: "a stepper without steps", words: ["UIStepper.stepValue", "greater than 0"]) {
      UIStepper().stepValue = 0
    },
    Case(name: "next responders in a circle", words: ["UIResponder.next", "Circling", "comes back to it"]) {
      let stage = TestStage()
      circle(in: stage)
      stage.finger().tap(CGPoint(x: 20, y: 20))
    },
    Case(name: "next responders in a circle while a probe looks on", words: ["UIResponder.next", "comes back to it"]) {
      let stage = TestStage()
      circle(in: stage)
      stage.runtime.probe = IdleProbe()
      stage.finger().tap(CGPoint(x: 20, y: 20))
    },
    Case(name: "a question along next responders in a circle", words: ["UIResponder.next", "comes back to it"]) {
      _ = circle(in: TestStage()).undoManager
    },
    Case(name: "a shake along next responders in a circle", words: ["UIResponder.next", "comes back to it"]) {
      circle(in: TestStage()).motionBegan(.motionShake, with: nil)
    },
    Case(name: "a media button along next responders in a circle", words: ["UIResponder.next", "comes back to it"]) {
      circle(in: TestStage()).remoteControlReceived(with: nil)
    },
    Case(name: "a touch that a gesture has not", words: ["location(ofTouch:in:)", "There is no touch 2"]) {
      _ = UIPanGestureRecognizer().location(ofTouch: 2, in: nil)
    },
  ]

  @Test("The program ends with a message that names the call, the object and the mistake", arguments: fatal.indices)
  func ends(index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in
      await MainActor.run { MisuseTests.fatal[index].run() }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let line = try #require(said.split(separator: "\n").first { $0.hasPrefix("hitpath: programming mistake: ") })
    for words in Self.fatal[index].words { #expect(line.contains(words), "\(Self.fatal[index].name): \(line)") }
  }

  // MARK: Calls that change nothing

  /// A view that adds `guest` to itself while it is moved.
  private final class Joining: UIView {
    var guest: UIView?
    override func willMove(toSuperview newSuperview: UIView?) {
      if let guest {
        self.guest = nil
        addSubview(guest)
      }
    }
  }

  private final class Circling: UIView {
    weak var leads: UIResponder?
    override var next: UIResponder? { leads }
  }

  @discardableResult
  private static func circle(in stage: TestStage) -> UIView {
    let (first, second) = (Circling(frame: stage.rootView.bounds), Circling(frame: .zero))
    (first.leads, second.leads) = (second, first)
    stage.rootView.addSubview(first)
    stage.rootView.addSubview(second)
    stage.rootView.bringSubviewToFront(first)
    return first
  }

  private final class IdleProbe: PartialProbe {}

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let count: Int
    private(set) var asked = 0
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  /// A view that moves to another superview when it is about to get, or to leave, one.
  private final class Wandering: UIView {
    weak var destination: UIView?
    override func willMove(toSuperview newSuperview: UIView?) {
      guard let destination else { return }
      self.destination = nil
      destination.addSubview(self)
    }
  }

  @Test("A view that is moved elsewhere while it moves has one superview in the end", arguments: [true, false])
  func wandering(isAdded: Bool) {
    let stage = TestStage()
    let (first, second) = (UIView(frame: stage.rootView.bounds), UIView(frame: stage.rootView.bounds))
    stage.rootView.addSubview(first)
    stage.rootView.addSubview(second)
    let view = Wandering(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    if isAdded {
      view.destination = second
      first.addSubview(view)
    } else {
      first.addSubview(view)
      view.destination = second
      view.removeFromSuperview()
    }
    let holders = [first, second].filter { $0.subviews.contains(view) }
    let layers = [first, second].filter { $0.layer.sublayers?.contains { $0 === view.layer } == true }
    #expect(holders == [isAdded ? first : second] && layers == holders)
    #expect(view.superview === holders.first && view.layer.superlayer === holders.first?.layer)
    #expect(view.window === stage.window)
  }

  @Test("If controllers present each other, the second presentation is rejected, and dismissing ends")
  func mutualPresentation() {
    let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
    let stage = TestStage(rootViewController: first)
    first.present(second, animated: false)
    second.present(first, animated: false)
    #expect(second.presentedViewController == nil && first.presentingViewController == nil)
    second.present(third, animated: false)
    third.present(first, animated: false)
    #expect(third.presentedViewController == nil)
    first.dismiss(animated: false)
    #expect(first.presentedViewController == nil && stage.rootView === first.view)
  }

  @Test("Bounds and scales that are not numbers are rejected, and the previous values stay")
  func notNumbers() {
    let stage = TestStage()
    let (slider, stepper, scrollView) = (UISlider(), UIStepper(), UIScrollView())
    for view in [slider, stepper, scrollView] {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      stage.rootView.addSubview(view)
    }
    for bound in [Float.nan, .infinity, -.infinity] { (slider.minimumValue, slider.maximumValue) = (bound, bound) }
    (stepper.minimumValue, stepper.maximumValue) = (.nan, .nan)
    scrollView.maximumZoomScale = 4
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale, scrollView.zoomScale) = (.nan, .nan, .nan)
    stage.runtime.layoutIfNeeded()
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(scrollView.minimumZoomScale == 1 && scrollView.maximumZoomScale == 4 && scrollView.zoomScale == 1)
  }

  @Test("A table of a thousand million rows requests only the visible cells", arguments: [false, true])
  func endlessTable(hasDelegate: Bool) {
    let stage = TestStage()
    let (table, rows) = (UITableView(frame: stage.rootView.bounds), Rows(1_000_000_000))
    table.dataSource = rows
    if hasDelegate { table.delegate = rows }
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    #expect(table.contentSize.height == 44e9 && rows.asked == 19)
    table.contentOffset.y = 44e9 - stage.rootView.bounds.height
    stage.runtime.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.last?.row == 999_999_999)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 44 * 7 + 1))?.row == 7)
  }
}
