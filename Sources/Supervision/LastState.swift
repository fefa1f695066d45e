import InputEvents

/// The state of a stopped scene from which it can go on: a recording of all that led to it, as text.
enum LastState {
  /// Returns the recording to the state before the input that stopped the scene. Time alone stops it because of
  /// something that began before, such as a delayed action of the last touch, and would stop it again. That is left
  /// out.
  ///
  /// - Parameters:
  ///   - journal: The recording of all that the scene handled completely.
  ///   - attempt: What it was handling, as lines of a recording.
  static func before(_ attempt: String, after journal: String) -> String {
    guard let whole = try? InputRecording.read(journal + attempt).recording,
      let handled = try? InputRecording.read(journal).recording
    else { return journal }
    let isInput = whole.entries.dropFirst(handled.entries.count).contains(where: \.isChange)
    return isInput ? journal : handled.before(lastActs: 1).text
  }

  /// Returns an earlier state than that of a recording, with which the scene stopped again; nil if that is its
  /// beginning. The more often it stopped, the further back the state is.
  static func earlier(than recording: String, afterStops count: Int) -> String? {
    guard let last = try? InputRecording.read(recording).recording, last.entries.contains(where: \.beginsAct) else {
      return nil
    }
    return last.before(lastActs: 1 << min(count - 1, 20)).text
  }
}
