extension RunLoop.Mode {
  /// The mode in which iOS runs its loop while a control or a scroll view is tracked. Here all modes run always.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
