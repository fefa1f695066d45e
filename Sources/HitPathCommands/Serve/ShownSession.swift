import InputEvents
import Supervision

/// A window that shows the session of a client. Its scene is the one that answers are about.
protocol ShownSession {
  /// Performs the input of a recording, and returns all input so far when the scene has handled it.
  func perform(_ recording: String) throws(SessionWindow.Failure) -> String
  /// Returns all input so far, as a recording.
  func journal() throws(SessionWindow.Failure) -> String
  func close()
}

extension SessionWindow: ShownSession {}

extension [InputRecording.Entry] {
  /// The samples, with times that count from the first one.
  var inputFromNow: [InputRecording.Entry] {
    let events = compactMap { entry in
      if case .input(let event) = entry { event } else { nil }
    }
    return events.map { event in
      let time = Microseconds.rounded(event.timestamp - events[0].timestamp)
      return .input(InputEvent(timestamp: time, sample: event.sample))
    }
  }
}
