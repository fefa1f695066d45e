/// Whether a screen feels how hard it is pressed (reference 2.1).
public enum UIForceTouchCapability: Int, Sendable {
  case unknown
  case unavailable
  case available
}
