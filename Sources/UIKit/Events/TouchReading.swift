import InputEvents

/// The values of a contact in one sample of a device.
struct TouchReading {
  /// The time at which the sample was taken, in seconds on the event clock.
  var timestamp: TimeInterval
  /// The location on the screen, in points.
  var location: CGPoint
  /// The force: 1 is that of an average touch; 0 where the device does not measure it.
  var force: CGFloat
  /// The radius in points; 0 where the device does not measure it.
  var radius: CGFloat
  /// The direction of a pencil on the screen, in radians, 0 along +x. The next property is its angle to the surface, in
  /// which π/2 is perpendicular.
  var azimuth: CGFloat
  var altitude: CGFloat
  /// The properties that the device has only estimated, and the index of the update that will correct them.
  var estimate: (properties: UITouch.Properties, index: Int)?

  init(_ sample: ContactSample, at timestamp: TimeInterval) {
    self.timestamp = timestamp
    location = sample.location
    force = sample.force
    radius = sample.radius
    azimuth = sample.kind == .pencil ? sample.azimuth : 0
    altitude = sample.kind == .pencil ? sample.altitude : .pi / 2
  }

  /// Returns whether the readings differ in nothing but time.
  func isEquivalent(to other: TouchReading) -> Bool {
    location == other.location && force == other.force && azimuth == other.azimuth && altitude == other.altitude
  }
}
