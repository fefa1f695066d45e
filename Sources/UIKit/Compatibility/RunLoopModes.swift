extension RunLoop.Mode {
  /// The mode in which iOS runs the loop while a control or a scroll view tracks a touch. All modes are the same here.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
