import InputEvents

/// What one sample of a device says about a contact.
struct TouchReading {
  /// Seconds on the event clock, when the sample was taken.
  var timestamp: TimeInterval
  /// On the screen, in points.
  var location: CGPoint
  /// 1 is an average touch; 0 where the device cannot tell.
  var force: CGFloat
  /// In points; 0 where the device cannot tell.
  var radius: CGFloat
  /// Of a pencil, in radians: where it points to on the screen, 0 along +x; and how upright it is, π/2
  /// perpendicular.
  var azimuth: CGFloat
  var altitude: CGFloat
  /// What of it the device has only estimated, and the number of the update that will say it better.
  var estimate: (properties: UITouch.Properties, index: Int)?

  init(_ sample: ContactSample, at timestamp: TimeInterval) {
    self.timestamp = timestamp
    location = sample.location
    force = sample.force
    radius = sample.radius
    azimuth = sample.kind == .pencil ? sample.azimuth : 0
    altitude = sample.kind == .pencil ? sample.altitude : .pi / 2
  }

  /// Whether nothing but the time is different.
  func isEquivalent(to other: TouchReading) -> Bool {
    location == other.location && force == other.force && azimuth == other.azimuth && altitude == other.altitude
  }
}
