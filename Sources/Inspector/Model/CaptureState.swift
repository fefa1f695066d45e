/// What the window records or films at the moment.
package struct CaptureState: Equatable, Sendable {
  package var isRecording = false
  package var isFilming = false
  /// The duration of the recording that is being made, in whole seconds of the scene; nil without one.
  package var recordedSeconds: Int?

  package init() {}
}

extension InspectorModel {
  package var isRecording: Bool {
    get { capture.isRecording }
    set { capture.isRecording = newValue }
  }
  package var isFilming: Bool {
    get { capture.isFilming }
    set { capture.isFilming = newValue }
  }
  package var recordedSeconds: Int? {
    get { capture.recordedSeconds }
    set { capture.recordedSeconds = newValue }
  }
}
