/// What the window records or films at the moment.
package struct CaptureState: Equatable, Sendable {
  /// The duration of the recording that is being made, in whole seconds of the scene; nil without one.
  package let recordedSeconds: Int?
  package let isFilming: Bool
  package var isRecording: Bool { recordedSeconds != nil }

  package init(recordedSeconds: Int? = nil, isFilming: Bool = false) {
    (self.recordedSeconds, self.isFilming) = (recordedSeconds, isFilming)
  }
}
