/// A recording of one finger on the first example, as a file's text.
enum SampleRecording {
  static let oneTouch = """
    hitpath-recording 1
    example a-to-e
    canvas 375 560
    program 0.1.0

    500000 contact 1 down 245 390 finger
    500000 frame
    1500000 contact 1 up 245 390 finger
    1500000 frame

    """
  /// The same recording with half a second more at its end.
  static let oneTouchAndRest = oneTouch + "2000000 frame\n"
}
