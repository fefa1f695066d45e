/// The ability of a screen to measure force (reference 2.1).
public enum UIForceTouchCapability: Int, Sendable {
  case unknown
  case unavailable
  case available
}
