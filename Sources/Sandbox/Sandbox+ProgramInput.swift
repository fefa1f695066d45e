import InputEvents

/// Input that another program performs.
extension Sandbox {
  /// Performs the input of another program on the scene. Calls `done` when it is over, and the scene had a second to
  /// come to rest: with nil, or with the reason for which nothing was performed.
  package func perform(inputOf recording: InputRecording, done: @escaping @MainActor (String?) -> Void) {
    guard !programInput.isRunning else { return done("The scene still performs the input before.") }
    // The clock of an earlier moment is stopped, too.
    guard session.playback == nil else {
      return done("The window shows an earlier moment. Return to the present there, with the End key.")
    }
    guard !session.transport.isPaused else {
      return done("The scene's clock is paused in the window. Let it go on there, with the space bar.")
    }
    let events = recording.entries.compactMap { entry in
      if case .input(let event) = entry { event } else { nil }
    }
    programInput.begin(events, at: max(now, pacing.now)) { done(nil) }
  }

  /// Delivers the input of another program that is due.
  func deliverProgramInput() {
    for event in programInput.takeDue(at: now) { delivery.handle(onStage: event, in: self) }
    programInput.takeEnd(at: now)?()
  }
}
