import InputEvents

/// The values of a contact in one sample of a device.
struct TouchReading {
  /// Seconds on the event clock, when the sample was taken.
  var timestamp: TimeInterval
  /// On the screen, in points.
  var location: CGPoint
  /// The force: 1 is that of an average touch; 0 where the device cannot tell.
  var force: CGFloat
  /// The radius in points; 0 where the device cannot tell.
  var radius: CGFloat
  /// The angles of a pencil in radians: its direction on the screen, 0 along +x; and its angle to the surface, π/2
  /// perpendicular.
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
