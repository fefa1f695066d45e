internal import CScheduling
import InputEvents

/// Owns everything that an app on a phone would have as process-wide state: application, windows, clock, probe and text
/// measurer. Each topic declares its state beside its code; the runtime holds one value of each.
///
/// Two runtimes can exist in one process independently: the stage that is studied, and the workbench around it. Exactly
/// one is `current` at any time; `UIApplication.shared` and `UIScreen.main` resolve to it.
///
/// # The life of a touch
///
/// 1. `handle(_:)` divides the samples of a frame into turns (`InputTurns`): in a turn each contact changes phase at
///    most once, and moves of one contact are merged. The clock first advances to the time of each turn, so that timers
///    that are due before it run before it.
/// 2. `TouchTracker` creates a `UITouch` for a contact that lands, or updates the existing one, and adds it to the
///    `UIEvent` of the sequence.
/// 3. `HitTestWalk` finds the window and the view of a touch that lands, in two passes. They do not change until the
///    touch ends.
/// 4. `UIApplication.sendEvent` sends the event to each window that has touches in it: `UIWindow.sendEvent`.
/// 5. The window first sends the event to the gesture recognizers (`GestureTurn`), which determine a verdict for each
///    touch: deliver, hold, cancel, drop. Actions of recognizers run here, before the view receives the event.
/// 6. `TouchDelivery` groups the touches by view and phase and calls `touchesBegan` and the other touch methods; their
///    default implementations forward to `next` until a responder does not, or the chain ends.
/// 7. Ended touches are removed from the event. With the last one the sequence is over and the event is released.
///
/// `UIKit.docc/LifeOfATouch.md` describes the same sequence with the names that articles on iOS use.
@MainActor
package final class UIRuntime {
  package let timeline: Timeline
  let drawing: DrawingEnvironment
  private let layerEnvironment: LayerEnvironment
  package let application: UIApplication
  package let windows = WindowStack()
  var hardware: HardwareState
  private(set) lazy var scenes = SceneState(of: self)
  var insets = InsetState()
  var traits = SystemTraits()
  /// The version of iOS, and what of the scene depended on it.
  @exclusivity(unchecked) package internal(set) var system: SystemBehavior
  var animations = AnimationContext.State()
  let input = InputDelivery()
  package let gestures = GestureEnvironment()
  var observation = ObservationState()
  @exclusivity(unchecked) private var scheduling = SchedulingState()
  private(set) lazy var mainThread = MainThread(of: self)
  private(set) lazy var commitWork = CommitWork(of: self)
  let optionalMethods = OptionalMethods()
  private var topics: [ObjectIdentifier: any RuntimeTopic] = [:]

  /// The observer of the engine; without one, every call site costs one load and a branch.
  ///
  /// `WITHOUT_PROBE` builds an engine without call sites, with which `Tests/Benchmarks/probe-cost` compares this one.
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

  /// The version of the runtime's views and layers, without their geometry.
  package var hierarchyVersion: HierarchyVersion { layerEnvironment.hierarchy }

  /// Creates a runtime. `applicationClass` is the principal class of `UIApplicationMain`: a subclass of `UIApplication`
  /// can override `sendEvent`.
  ///
  /// `system` is the version of iOS whose rules hold in the runtime; it does not change.
  ///
  /// If `servesMainThread` is true, work that code of this runtime schedules on the main queue, the run loop and the
  /// main actor is performed by this runtime, and its clocks show this runtime's time.
  package convenience init(
    screenSize: CGSize, scale: CGFloat = 2, textMeasurer: any TextMeasuring = FixedAdvanceMeasurer(),
    imageDecoder: (any ImageDecoding)? = nil, applicationClass: UIApplication.Type = UIApplication.self,
    system: SystemBehavior = SystemBehavior(.newest), servesMainThread: Bool = false
  ) {
    self.init(
      DrawingEnvironment(
        textMeasurer: textMeasurer, imageDecoder: imageDecoder, screenSize: screenSize, scale: scale),
      applicationClass, system)
    if servesMainThread { scheduling.owner = SchedulingReceiver.owner(for: self) }
  }

  private init(
    _ drawing: DrawingEnvironment, _ applicationClass: UIApplication.Type,
    _ system: SystemBehavior = SystemBehavior(.newest)
  ) {
    self.drawing = drawing
    self.system = system
    timeline = drawing.timeline
    application = applicationClass.init()
    layerEnvironment = LayerEnvironment(timeline: timeline)
    hardware = HardwareState(drawing)
    application.runtime = self
    input.runtime = self
    gestures.runtime = self
    layerEnvironment.storedPropertyWasSet = { [unowned self] in probe?.note(.storedOnly($0)) }
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
      newValue.drawing.makeCurrent()
      PixelSource.current = newValue.imageDecoder
      CSchedulingSetMainOwner(newValue.scheduling.owner, newValue.scheduling.task)
    }
  }

  @exclusivity(unchecked) private static var runningRuntime = {
    let runtime = UIRuntime(DrawingEnvironment.current, UIApplication.self)
    runtime.layerEnvironment.makeCurrent()
    return runtime
  }()

  /// The probe of the current runtime, which hit tests read with one load at every level of every tree.
  #if WITHOUT_PROBE
    static private(set) var currentProbe: (any EventProbe)? {
      get { nil }
      set {}
    }
  #else
    @exclusivity(unchecked) static private(set) var currentProbe: (any EventProbe)?
  #endif

  /// Runs `body` as code of this runtime, and makes the previous runtime current afterward.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try body()
  }

  /// Makes this runtime the current one, until another is made current.
  package func makeCurrent() {
    if Self.current !== self { Self.current = self }
  }

  // MARK: Work for later

  /// A Boolean value that indicates whether this runtime is being driven, and will reach scheduled work without further
  /// calls.
  var isDriven: Bool { scheduling.isDriven }

  private func drive(_ body: () -> Void) {
    let before = isDriven
    scheduling.isDriven = true
    perform(body)
    scheduling.isDriven = before
  }

  /// Receives at most `count` pieces of work that other threads scheduled on the main thread. Returns their number. The
  /// work runs when time next advances.
  package func receiveArrivals(atMost count: Int = .max) -> Int {
    let owner = scheduling.owner
    return owner == 0 ? 0 : mainThread.receive(SchedulingReceiver.takeArrivals(of: owner, atMost: count))
  }

  /// A Boolean value that indicates whether blocks that apps scheduled on other queues are running or waiting.
  package static var hasWorkOnOtherThreads: Bool { CSchedulingWorkInFlight() > 0 }

  /// Makes this runtime the receiver of work from threads that no app started.
  package func receiveUnownedWork() { CSchedulingSetStrayOwner(scheduling.owner) }

  /// Runs the work that is due at the current time.
  func serveMainThread() {
    _ = receiveArrivals()
    drive {
      mainThread.takeTurn()
      CATransaction.flush()
    }
  }

  /// Leaves the work that this runtime's code schedules from now on to the libraries; work that is waiting is dropped.
  package func stopServingMainThread() {
    guard scheduling.owner != 0 else { return }
    if Self.current === self { CSchedulingSetMainOwner(0, 0) }
    SchedulingReceiver.forget(scheduling.owner)
    scheduling.owner = 0
    mainThread.end()
  }

  // MARK: Driving it

  /// The time in seconds on the event clock.
  package var now: TimeInterval { timeline.now }

  /// A Boolean value that indicates whether the screen changes as time passes, and every frame should be drawn.
  package var needsFrames: Bool { timeline.needsFrames }

  /// The time of the next frame that may differ, while the screen changes as time passes. It is the current time,
  /// unless all changes are discrete.
  package var nextFrame: TimeInterval? { timeline.nextFrame }

  /// Advances the time: timers fire, animations end, and nothing else happens.
  package func advance(to time: TimeInterval) {
    drive {
      timeline.advance(to: time)
      CATransaction.flush()
    }
  }

  /// Handles the samples since the last frame, in order. Samples of different contacts share an event when they can;
  /// the moves of one contact between two frames are delivered as one, with all of them as coalesced touches (reference
  /// 3.3).
  package func handle(_ events: [InputEvent]) {
    drive {
      var start = 0
      while start < events.count {
        let turn = input.nextTurn(in: events, from: start)
        start = turn.samples.endIndex
        timeline.advance(to: turn.timestamp)
        input.handle(turn, in: self)
      }
    }
  }

  /// Delivers all `events` to the application as one event, independent of the number of contacts that changed.
  package func handleAsOneTurn(_ events: [InputEvent]) {
    guard let last = events.last else { return }
    drive {
      timeline.advance(to: last.timestamp)
      input.handle(InputTurn(events[...]), in: self)
    }
  }

  /// Updates the layout. It is called once a frame, and before positions are read.
  package func layoutIfNeeded() {
    perform {
      commitWork.commit { for window in windows.backToFront { layOut(window) } }
      // Controllers may have appeared, with animations that `viewDidLoad` added.
      if layerEnvironment.hasWaitingAnimations { layerEnvironment.startWaitingAnimations() }
    }
  }

  /// Lays out a window. Constraints that change during the layout are solved before the frame is shown.
  func layOut(_ window: UIWindow) {
    reportInsetsOfMovedViews()
    for _ in 0..<Self.largestNumberOfLayouts {
      window.layer.layoutIfNeeded()
      if !window.layer.isLayoutNeeded { return }
    }
  }

  /// The maximum number of layouts in a frame. A view that changes a constraint in every layout would otherwise block
  /// the frame.
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

  // MARK: Topics

  /// Returns the state of a topic, made now if need be.
  func topic<Topic: RuntimeTopic>(_ type: Topic.Type) -> Topic {
    let key = ObjectIdentifier(type)
    if let known = topics[key] { return unsafeDowncast(known, to: type) }
    let made = Topic(of: self)
    topics[key] = made
    return made
  }
}

extension UIRuntime {
  package var textMeasurer: any TextMeasuring { drawing.textMeasurer }
  /// The decoder of image files; nil where no image file can be read.
  package var imageDecoder: (any ImageDecoding)? { drawing.imageDecoder }
  /// The folders in which named images and colors are searched for.
  package var resources: ResourceFolders {
    get { drawing.resources }
    set { drawing.resources = newValue }
  }
}
