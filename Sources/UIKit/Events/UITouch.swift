import InputEvents

/// One finger from landing to lifting: the same object throughout, and again for a second tap that follows at once at
/// the same place (reference 2.2, M). Do not keep it longer: copy what it says.
@MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    /// Down, and unchanged in this event.
    case stationary
    case ended
    case cancelled
    /// A pointer began to hover; no touch is ever in this or the following two phases.
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

  /// Counts the contacts of a runtime from 1: what a trace calls the finger. An object that is used again gets a new
  /// number.
  @exclusivity(unchecked) package private(set) var number: Int
  /// The device's name for the contact, while it lasts.
  @exclusivity(unchecked) private(set) var contact: Int

  /// The phase that is delivered while a view receives a touch that recognizers held back or take away.
  public var phase: Phase { deliveredPhase ?? fingerPhase }
  /// The real state of the finger, which may be ahead of what is being delivered.
  @exclusivity(unchecked) private(set) var fingerPhase = Phase.began
  /// During a call that delivers the touch to a view, the phase it delivers.
  @exclusivity(unchecked) var deliveredPhase: Phase?
  var isOver: Bool { fingerPhase == .ended || fingerPhase == .cancelled }
  /// 1 for a first tap; one more for each that follows within `TapCounting.interval` and `TapCounting.distance` of the
  /// last; 0 once the finger moved too far for a tap (reference 2.4).
  @exclusivity(unchecked) public private(set) var tapCount: Int
  public let type: TouchType

  /// Fixed when the touch lands, by hit testing, for as long as it lasts (reference 0.2 fact 8).
  @exclusivity(unchecked) public internal(set) var window: UIWindow?
  @exclusivity(unchecked) public internal(set) var view: UIView?

  /// The reason why no view receives this touch, if none does.
  @exclusivity(unchecked) package internal(set) var withholding: TouchWithholding?

  /// Its way through the recognizers that received it, if any did.
  @exclusivity(unchecked) var routing: TouchRouting?
  /// The last gesture turn that the touch was in (`GestureTurn`).
  @exclusivity(unchecked) var gestureTurn = 0

  /// The device's last reading; `mergedReadings` precede it in the same event.
  @exclusivity(unchecked) private(set) var reading: TouchReading
  @exclusivity(unchecked) private(set) var mergedReadings: [(phase: Phase, reading: TouchReading)] = []
  @exclusivity(unchecked) private var trail = TouchTrail()

  @exclusivity(unchecked) package private(set) var previousScreenLocation: CGPoint
  @exclusivity(unchecked) package private(set) var initialScreenLocation: CGPoint

  init(number: Int, sample: ContactSample, timestamp: TimeInterval, tapCount: Int = 1) {
    self.number = number
    contact = sample.id
    type = TouchType(sample.kind)
    self.tapCount = tapCount
    reading = TouchReading(sample, at: timestamp)
    previousScreenLocation = sample.location
    initialScreenLocation = sample.location
    trail.restart(at: reading)
  }

  /// A copy that says what the touch said, or may say, at another moment (reference 2.5).
  private init(
    copying touch: UITouch, _ reading: TouchReading, phase: Phase, previous: CGPoint, estimated: Properties
  ) {
    number = touch.number
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

  /// Seconds on the event clock, when the touch last changed; not when that was delivered.
  public var timestamp: TimeInterval { reading.timestamp }

  /// Radius of the contact in points, and how far it may be off.
  public var majorRadius: CGFloat { reading.radius > 0 ? reading.radius : Self.unknownRadius }
  public let majorRadiusTolerance: CGFloat = 4

  /// The force of the touch: 1 is that of an average touch; 0 where the device cannot tell.
  public var force: CGFloat { reading.force }
  /// The maximum force; 0 where the device cannot tell.
  public var maximumPossibleForce: CGFloat {
    guard force > 0 else { return 0 }
    return type == .pencil ? Self.maximumPencilForce : Self.maximumForce
  }

  /// The angle between a pencil and the screen in radians: π/2 is perpendicular, which is also the value for fingers; 0
  /// is flat.
  public var altitudeAngle: CGFloat { reading.altitude }

  /// On the screen, in points.
  package var screenLocation: CGPoint { reading.location }

  /// The index of the update that will correct estimated properties; nil when none is expected. Only `TestStage` sends
  /// updates, no device of the window does.
  public var estimationUpdateIndex: NSNumber? { reading.estimate.map { NSNumber(value: $0.index) } }
  /// The properties that are estimates: for predicted touches the location, for others the values that the device has
  /// yet to measure.
  public var estimatedProperties: Properties {
    predictedProperties.union(reading.estimate?.properties ?? [])
  }
  private var predictedProperties: Properties = []
  /// The estimated properties that an update will correct.
  public var estimatedPropertiesExpectingUpdates: Properties { reading.estimate?.properties ?? [] }

  /// The device has only estimated `properties` of the present sample.
  func estimate(_ properties: Properties, index: Int) { reading.estimate = (properties, index) }

  /// The touch as it was in the present sample, with what `change` makes of its values.
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

  /// A new contact takes the object over, as one more tap. Nothing of the old one stays but the identity.
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
    (window, view, withholding, routing) = (nil, nil, nil, nil)
  }

  /// A new event is being made and does not hold this touch yet.
  func rest() {
    fingerPhase = .stationary
    previousScreenLocation = screenLocation
    if !mergedReadings.isEmpty { mergedReadings.removeAll(keepingCapacity: true) }
  }

  /// The next sample. Of several in one event the last counts; the others are what `coalescedTouches(for:)` gives.
  func read(_ next: TouchReading, _ phase: Phase) {
    if fingerPhase != .stationary { mergedReadings.append((fingerPhase, reading)) }
    fingerPhase = fingerPhase == .began && phase == .moved ? .began : phase
    let lastRadius = reading.radius
    reading = next
    if reading.radius == 0 { reading.radius = lastRadius }
    trail.append(reading)
    if screenLocation.isFarther(than: TapCounting.distance, from: initialScreenLocation) { tapCount = 0 }
  }

  /// The touch is taken away where it is.
  func cancel(at timestamp: TimeInterval) {
    fingerPhase = .cancelled
    reading.timestamp = timestamp
    mergedReadings = []
  }

  // MARK: Copies

  /// One copy for each sample of the current event, the last like the touch itself; each one's previous location is the
  /// sample's before it, so that together they are the whole way.
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
