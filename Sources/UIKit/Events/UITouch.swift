import InputEvents

/// One finger from landing to lifting. The same object represents it throughout, and is reused for a second tap that
/// follows quickly at the same place (reference 2.2, M). Code must not retain it longer, but copy its values.
@MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    /// The touch is down and did not change in this event.
    case stationary
    case ended
    case cancelled
    /// A pointer began to hover. A touch is never in this or the following two phases.
    case regionEntered
    case regionMoved
    case regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    public static var stylus: TouchType { .pencil }
  }

  /// The properties of a touch that can be estimates.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
  }

  /// The number of the contact in its runtime, counted from 1, which names the finger in a trace. A reused object gets
  /// a new number.
  @exclusivity(unchecked) package private(set) var number: Int
  /// The first number of the object, as its hash: by the address, as NSObject has it, sets of touches would have
  /// another order in each run, and recordings would not replay.
  nonisolated private let firstNumber: Int
  nonisolated override public var hash: Int { firstNumber }
  /// The identifier of the contact at its device, valid while the contact lasts.
  @exclusivity(unchecked) private(set) var contact: Int

  /// The phase of the touch. During a delivery that recognizers delayed or cancelled, it is the delivered phase.
  public var phase: Phase { deliveredPhase ?? fingerPhase }
  /// The current state of the finger, which may be ahead of the delivered phase.
  @exclusivity(unchecked) private(set) var fingerPhase = Phase.began
  /// The phase that is delivered during a call of a view's touch method; nil otherwise.
  @exclusivity(unchecked) var deliveredPhase: Phase?
  var isOver: Bool { fingerPhase == .ended || fingerPhase == .cancelled }
  /// The number of taps: 1 for a first tap; one more for each tap within `TapCounting.interval` and
  /// `TapCounting.distance` of the last; 0 after the finger has moved too far for a tap (reference 2.4).
  @exclusivity(unchecked) public private(set) var tapCount: Int
  public let type: TouchType

  /// The window, which hit testing determines when the touch lands and which does not change (reference 0.2 fact 8).
  @exclusivity(unchecked) public internal(set) var window: UIWindow?
  @exclusivity(unchecked) public internal(set) var view: UIView?

  /// The reason why no view receives this touch; nil if a view does.
  @exclusivity(unchecked) package internal(set) var withholding: TouchWithholding?

  /// The delivery state of the touch; nil if no recognizer received it.
  @exclusivity(unchecked) var routing: TouchRouting?
  /// The number of the last gesture turn that contained the touch (`GestureTurn`).
  @exclusivity(unchecked) var gestureTurn = 0

  /// The last reading of the device; `mergedReadings` precede it in the same event.
  @exclusivity(unchecked) private(set) var reading: TouchReading
  @exclusivity(unchecked) private(set) var mergedReadings: [(phase: Phase, reading: TouchReading)] = []
  @exclusivity(unchecked) private var trail = TouchTrail()

  @exclusivity(unchecked) package private(set) var previousScreenLocation: CGPoint
  @exclusivity(unchecked) package private(set) var initialScreenLocation: CGPoint

  init(number: Int, sample: ContactSample, timestamp: TimeInterval, tapCount: Int = 1) {
    (self.number, firstNumber) = (number, number)
    contact = sample.id
    type = TouchType(sample.kind)
    self.tapCount = tapCount
    reading = TouchReading(sample, at: timestamp)
    previousScreenLocation = sample.location
    initialScreenLocation = sample.location
    trail.restart(at: reading)
  }

  /// Creates a copy with the values that the touch had, or may have, at another moment (reference 2.5).
  private init(
    copying touch: UITouch, _ reading: TouchReading, phase: Phase, previous: CGPoint, estimated: Properties
  ) {
    (number, firstNumber) = (touch.number, touch.firstNumber)
    contact = touch.contact
    fingerPhase = phase
    tapCount = touch.tapCount
    type = touch.type
    window = touch.window
    view = touch.view
    withholding = touch.withholding
    self.reading = reading
    previousScreenLocation = previous
    initialScreenLocation = touch.initialScreenLocation
    predictedProperties = estimated
  }

  override public nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  // MARK: What the device said

  /// The time of the last change of the touch, in seconds on the event clock. It is not the time of the delivery.
  public var timestamp: TimeInterval { reading.timestamp }

  /// The radius of the contact in points; the next property is its tolerance.
  public var majorRadius: CGFloat { reading.radius > 0 ? reading.radius : Self.unknownRadius }
  public let majorRadiusTolerance: CGFloat = 4

  /// The force of the touch: 1 is that of an average touch; 0 where the device does not measure it.
  public var force: CGFloat { reading.force }
  /// The maximum force; 0 where the device does not measure it.
  public var maximumPossibleForce: CGFloat {
    guard force > 0 else { return 0 }
    return type == .pencil ? Self.maximumPencilForce : Self.maximumForce
  }

  /// The angle between a pencil and the screen in radians: π/2 is perpendicular, which is also the value for fingers; 0
  /// is flat.
  public var altitudeAngle: CGFloat { reading.altitude }

  /// The location on the screen, in points.
  package var screenLocation: CGPoint { reading.location }

  /// The index of the update that will correct estimated properties; nil when none is expected. Only `TestStage` sends
  /// updates; the devices of the program's window do not.
  public var estimationUpdateIndex: NSNumber? { reading.estimate.map { NSNumber(value: $0.index) } }
  /// The properties that are estimates: for predicted touches the location, for others the values that the device has
  /// not measured yet.
  public var estimatedProperties: Properties {
    predictedProperties.union(reading.estimate?.properties ?? [])
  }
  private var predictedProperties: Properties = []
  /// The estimated properties that an update will correct.
  public var estimatedPropertiesExpectingUpdates: Properties { reading.estimate?.properties ?? [] }

  /// The device has only estimated `properties` of the present sample.
  func estimate(_ properties: Properties, index: Int) { reading.estimate = (properties, index) }

  /// Returns a copy of the touch in the current sample, with values that `change` modifies.
  func copy(_ change: (inout TouchReading) -> Void) -> UITouch {
    var reading = reading
    change(&reading)
    return UITouch(
      copying: self, reading, phase: fingerPhase, previous: previousScreenLocation, estimated: predictedProperties)
  }

  /// The radius for devices that do not measure the contact's size, in points (reference 2.4, L).
  package static let unknownRadius: CGFloat = 20
  /// The maximum force of a screen that measures force, and of a pencil, in average touches (reference 2.4, M).
  package static let maximumForce: CGFloat = 20.0 / 3
  package static let maximumPencilForce: CGFloat = 25.0 / 6

  // MARK: Life

  /// Reuses the object for a new contact, as for a repeated tap. Only the identity of the old one remains.
  func land(number: Int, sample: ContactSample, timestamp: TimeInterval, tapCount: Int) {
    self.number = number
    contact = sample.id
    self.tapCount = tapCount
    fingerPhase = .began
    reading = TouchReading(sample, at: timestamp)
    mergedReadings = []
    trail.restart(at: reading)
    previousScreenLocation = sample.location
    initialScreenLocation = sample.location
    window = nil
    view = nil
    withholding = nil
    routing = nil
  }

  /// Called when a new event is created that does not contain this touch yet.
  func rest() {
    fingerPhase = .stationary
    previousScreenLocation = screenLocation
    if !mergedReadings.isEmpty { mergedReadings.removeAll(keepingCapacity: true) }
  }

  /// Reads the next sample. The touch has the values of the last sample in an event; `coalescedTouches(for:)` returns
  /// all of them.
  func read(_ next: TouchReading, _ phase: Phase) {
    if fingerPhase != .stationary { mergedReadings.append((fingerPhase, reading)) }
    fingerPhase = fingerPhase == .began && phase == .moved ? .began : phase
    let lastRadius = reading.radius
    reading = next
    if reading.radius == 0 { reading.radius = lastRadius }
    trail.append(reading)
    if screenLocation.isFarther(than: TapCounting.distance, from: initialScreenLocation) { tapCount = 0 }
  }

  /// Cancels the touch at its current location.
  func cancel(at timestamp: TimeInterval) {
    fingerPhase = .cancelled
    reading.timestamp = timestamp
    mergedReadings = []
  }

  // MARK: Copies

  /// Copies for each sample of the current event, of which the last equals the touch itself. The previous location of
  /// each copy is that of the sample before it, so that together they form the whole path.
  var coalescedCopies: [UITouch] {
    var previous = previousScreenLocation
    return (mergedReadings + [(phase, reading)]).map { phase, reading in
      defer { previous = reading.location }
      return UITouch(copying: self, reading, phase: phase, previous: previous, estimated: predictedProperties)
    }
  }

  /// Copies of the touch for the expected next samples; empty unless the touch moved in this event.
  var predictedCopies: [UITouch] {
    guard phase == .moved else { return [] }
    var previous = screenLocation
    return trail.predicted.map { reading in
      defer { previous = reading.location }
      var reading = reading
      reading.estimate = nil
      return UITouch(copying: self, reading, phase: .moved, previous: previous, estimated: .location)
    }
  }
}

extension UITouch.TouchType {
  init(_ kind: ContactSample.Kind) {
    switch kind {
    case .finger: self = .direct
    case .pencil: self = .pencil
    case .remoteSurface: self = .indirect
    case .pointer: self = .indirectPointer
    }
  }
}
