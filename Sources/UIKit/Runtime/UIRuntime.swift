internal import CScheduling
import InputEvents

/// The one owner of everything an app on a phone would have as process-wide state: application, windows, clock, probe,
/// measurer.
///
/// Two runtimes can live in one process and never see each other: the stage that is studied and the workbench around
/// it. Exactly one is `current` at any moment; `UIApplication.shared` and `UIScreen.main` resolve to it.
///
/// # The life of a touch
///
/// 1. `handle(_:)` cuts the samples of a frame into turns (`InputTurns`): in a turn each contact changes phase at most
///    once, and moves of one contact are merged. The clock moves to each turn's time first, so that timers due before
///    it run before it.
/// 2. `TouchTracker` makes a `UITouch` of a contact that lands, or updates the one it has, and puts it into the
///    sequence's one `UIEvent`.
/// 3. `HitTestWalk` finds window and view of a touch that lands, in two passes, and never again for this touch.
/// 4. `UIApplication.sendEvent` hands the event to each window that has touches in it: `UIWindow.sendEvent`.
/// 5. The window hands the event to the gesture recognizers first (`GestureTurn`), which give a verdict for each
///    touch: deliver, hold, cancel, drop. Actions of recognizers run here, before the view receives the event.
/// 6. `TouchDelivery` groups what is to be delivered by view and phase and calls `touchesBegan` and the other touch
///    methods; their default bodies forward to `next` until a responder does not, or the chain ends.
/// 7. Touches that ended leave the event; with the last one the sequence is over and the event is released.
///
/// The same story with the names articles on iOS use is in `UIKit.docc/LifeOfATouch.md`.
@MainActor
package final class UIRuntime {
  package let timeline: Timeline
  package let textMeasurer: any TextMeasuring
  /// The decoder of image files; nil where no image file can be read.
  package let imageDecoder: (any ImageDecoding)?
  /// The appearance values that the app set for all instances of a class.
  let appearance = AppearanceRules()
  /// Bars of a container cover content, or did: views are notified of their safe area from then on.
  var coversContent = false
  package private(set) var screen: UIScreen
  package let application: UIApplication
  package let windows = WindowStack()
  let device = UIDevice()
  var traits = SystemTraits()
  /// When false, the keyboard on the screen shows for a first responder that takes text. At first there is a desk's
  /// keyboard.
  /// A change shows or hides it at once (practice with the simulator, M).
  package var hasHardwareKeyboard = true {
    didSet { if hasHardwareKeyboard != oldValue { perform { windows.key?.firstResponder?.reloadInputViews() } } }
  }
  var keyboardView: UIView?
  /// The row of editing actions that shows.
  var editMenu: EditMenu?
  let menuController = UIMenuController()
  private(set) lazy var scene = UIWindowScene(of: self)
  private(set) lazy var session = UISceneSession(of: scene)
  package let pasteboard = UIPasteboard()
  private(set) lazy var mainThread = MainThread(of: self)
  /// The number under which the app's code hands over work for later; 0 for a runtime whose code does not.
  @exclusivity(unchecked) private var owner: CSchedulingOwner = 0
  /// The task that made the runtime, as each test is one; 0 in a program that has none.
  private let task = CSchedulingCurrentTask()
  let firstResponderInput = FirstResponderInput()
  var animations = AnimationContext.State()
  /// The contexts of `UIGraphicsPushContext`, the current one last.
  var graphicsContexts: [CGContext] = []
  /// The contexts of `UIGraphicsBeginImageContext`, the innermost last.
  var imageContexts: [ImageContext] = []
  /// The feedback that generators gave, the latest last.
  package var feedbacks: [Feedback] = []
  /// The information for assistive technologies.
  package let accessibility = AccessibilityState()
  /// The folders in which named images and colors are searched for.
  package var resources = ResourceFolders(ResourceFolders.ofMainBundle)
  private let layerEnvironment: LayerEnvironment
  /// Counts what was handled: changes made in one turn are undone as one.
  @exclusivity(unchecked) private(set) var turnNumber = 0
  /// The window of input views above all normal windows; nil until it is first needed.
  var textEffectsWindowIfMade: UITextEffectsWindow?
  var keyboardGuides: [UIKeyboardLayoutGuide.Entry] = []
  package let gestures = GestureEnvironment()
  @exclusivity(unchecked) private var turns = InputTurns()
  private let touches = TouchTracker()
  private let hover = HoverTracker()
  private let scrolling = ScrollTracker()
  let transforms = TransformTracker()
  package let estimates = EstimateTracker()

  /// The observer of what happens; nil costs one load and a branch at every call site.
  ///
  /// `WITHOUT_PROBE` builds an engine that cannot be watched, with which `Tests/Benchmarks/probe-cost` compares this
  /// one.
  #if WITHOUT_PROBE
    package var probe: (any EventProbe)? {
      get { nil }
      set {}
    }
  #else
    @exclusivity(unchecked) package var probe: (any EventProbe)? {
      didSet { if Self.current === self { Self.currentProbe = probe } }
    }
  #endif

  /// The view `HitTestWalk` is asking right now, until its default `hitTest` takes the question up
  /// (`HitTestWalk+Probed`).
  var viewBeingAsked: UIView?

  /// `applicationClass` is what `UIApplicationMain` gets as the principal class: a subclass of `UIApplication` can
  /// override `sendEvent`.
  ///
  /// `servesMainThread`: what code of this runtime hands to the main queue, the run loop and the main actor is served
  /// here, and its clocks show this runtime's time.
  package init(
    screenSize: CGSize, scale: CGFloat = 2, textMeasurer: any TextMeasuring = FixedAdvanceMeasurer(),
    imageDecoder: (any ImageDecoding)? = nil, applicationClass: UIApplication.Type = UIApplication.self,
    servesMainThread: Bool = false
  ) {
    application = applicationClass.init()
    timeline = Timeline()
    layerEnvironment = LayerEnvironment(timeline: timeline)
    self.textMeasurer = textMeasurer
    self.imageDecoder = imageDecoder
    screen = UIScreen(bounds: CGRect(origin: .zero, size: screenSize), scale: scale)
    application.runtime = self
    touches.runtime = self
    firstResponderInput.runtime = self
    gestures.runtime = self
    hover.runtime = self
    scrolling.runtime = self
    if servesMainThread { owner = SchedulingReceiver.owner(for: self) }
  }

  isolated deinit {
    stopServingMainThread()
    timeline.end()
  }

  // MARK: Being the current one

  /// The runtime whose code is running.
  package private(set) static var current: UIRuntime {
    get { runningRuntime }
    set {
      runningRuntime = newValue
      currentProbe = newValue.probe
      newValue.layerEnvironment.makeCurrent()
      PixelSource.current = newValue.imageDecoder
      CSchedulingSetMainOwner(newValue.owner, newValue.task)
    }
  }

  @exclusivity(unchecked) private static var runningRuntime = {
    let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800))
    runtime.layerEnvironment.makeCurrent()
    return runtime
  }()

  /// The current runtime's probe, where hit tests find it with one load: it is asked for at every level of every tree.
  #if WITHOUT_PROBE
    static private(set) var currentProbe: (any EventProbe)? {
      get { nil }
      set {}
    }
  #else
    @exclusivity(unchecked) static private(set) var currentProbe: (any EventProbe)?
  #endif

  /// Runs `body` as code of this runtime and gives the place back afterwards.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try body()
  }

  /// Makes this runtime the current one until another says the same.
  package func makeCurrent() {
    if Self.current !== self { Self.current = self }
  }

  // MARK: Work for later

  /// A Boolean value that indicates whether this runtime is being driven, and will reach the handed over work by
  /// itself.
  @exclusivity(unchecked) private(set) var isDriven = false

  private func drive(_ body: () -> Void) {
    let before = isDriven
    isDriven = true
    perform(body)
    isDriven = before
  }

  /// Receives the work that other threads handed to the main thread: at most `count` pieces. Returns their number. The
  /// work runs when time next passes.
  package func receiveArrivals(atMost count: Int = .max) -> Int {
    owner == 0 ? 0 : mainThread.receive(SchedulingReceiver.takeArrivals(of: owner, atMost: count))
  }

  /// A Boolean value that indicates whether blocks that apps handed to other queues are still running or waiting there.
  package static var hasWorkOnOtherThreads: Bool { CSchedulingWorkInFlight() > 0 }

  /// Makes this runtime the receiver of work from threads that no app's code started.
  package func receiveStrayWork() { CSchedulingSetStrayOwner(owner) }

  /// Runs what waits, at the time it is.
  func serveMainThread() {
    _ = receiveArrivals()
    drive {
      mainThread.takeTurn()
      CATransaction.flush()
    }
  }

  /// Leaves the work that this runtime's code hands over to the libraries from now on; work that is waiting is dropped.
  package func stopServingMainThread() {
    guard owner != 0 else { return }
    if Self.current === self { CSchedulingSetMainOwner(0, 0) }
    SchedulingReceiver.forget(owner)
    owner = 0
    mainThread.end()
  }

  // MARK: Driving it

  /// Seconds on the event clock.
  package var now: TimeInterval { timeline.now }

  /// A Boolean value that indicates whether the picture changes as time passes: while it is true, every frame of the
  /// screen should be drawn.
  package var needsFrames: Bool { timeline.needsFrames }

  /// The time of the next frame worth drawing, while the picture changes as time passes: now, unless all changes are in
  /// steps.
  package var nextFrame: TimeInterval? { timeline.nextFrame }

  /// Lets time pass: timers fall due, animations end, nothing else happens.
  package func advance(to time: TimeInterval) {
    drive {
      timeline.advance(to: time)
      CATransaction.flush()
    }
  }

  /// Handles what happened since the last frame, in order. Samples of different contacts that can share an event do;
  /// moves of one contact between two frames arrive as one, with the others kept as coalesced touches (reference 3.3).
  package func handle(_ events: [InputEvent]) {
    drive {
      var start = 0
      while start < events.count {
        let turn = turns.turn(in: events, from: start)
        start = turn.samples.endIndex
        timeline.advance(to: turn.timestamp)
        handle(turn)
      }
    }
  }

  /// Delivers everything in `events` to the application as one event, however many contacts changed.
  package func handleAsOneTurn(_ events: [InputEvent]) {
    guard let last = events.last else { return }
    drive {
      timeline.advance(to: last.timestamp)
      handle(InputTurn(events[...]))
    }
  }

  private func handle(_ turn: InputTurn) {
    turnNumber += 1
    if let probe { probe.note(.dequeued(Array(turn.samples))) }
    defer { CATransaction.flush() }
    touches.handle(turn, in: self)
    if turn.hasOnlyContacts { return }
    firstResponderInput.handle(turn)
    for input in turn.samples {
      switch input.sample {
      case .hover(let sample): hover.handle(sample, at: input.timestamp, isPaused: touches.hasActive)
      case .scroll(let sample): scrolling.handle(sample, at: input.timestamp)
      default: break
      }
    }
  }

  func viewWillLeaveWindow(_ view: UIView) {
    touches.viewLeftWindow(view)
    firstResponderInput.viewWillLeaveWindow(view)
  }

  /// Updates the layout. Call it once a frame, and before reading positions.
  package func layoutIfNeeded() {
    perform {
      for window in windows.backToFront { layOut(window) }
    }
  }

  /// Constraints that change while views lay out are solved before the frame is shown.
  func layOut(_ window: UIWindow) {
    for _ in 0..<Self.largestNumberOfLayouts {
      window.layer.layoutIfNeeded()
      if !window.layer.needsLayout { return }
    }
  }

  /// A view that changes a constraint with every layout would never let a frame be shown.
  private static let largestNumberOfLayouts = 4

  /// Returns the current contents of the screen, windows from back to front.
  package func makeDisplayList() -> DisplayList {
    perform {
      var list = DisplayList()
      for window in windows.backToFront where !window.isHidden {
        layOut(window)
        list.append(contentsOf: readingTraits { window.layer.makeDisplayList() })
      }
      return list
    }
  }

  /// Returns the view that a touch at `point` (screen coordinates) would hit, by the same calls as for a touch, without
  /// making one.
  package func hitTest(_ point: CGPoint) -> UIView? {
    perform { HitTestWalk.firstWindowToAnswer(at: point, event: nil, in: self)?.view }
  }
}
