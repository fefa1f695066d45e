import Foundation

/// The window of a session that a program uses: see `SessionWindow`.
extension WindowHost {
  /// Handles the requests of the program. Its input goes to the scene's process, which reports when it was performed.
  func handleRequests() {
    guard let requests = options.requests else { return }
    for request in requests.take() {
      switch request {
      case .begin: break
      case .journal: requests.answer(.journal(shown.process.journalText))
      case .perform(let recording):
        guard stopped == nil else {
          requests.answer(.refused(Self.sceneStopped))
          continue
        }
        isPerforming = true
        lastSend = platform.now
        shown.process.send(.perform(recording))
      }
    }
    if requests.isOver { close() }
  }

  /// Answers the program when the scene has handled its input. `refusal` is the reason for which it did not; nil if it
  /// did.
  func didPerform(_ refusal: String?) {
    guard isPerforming else { return }
    isPerforming = false
    options.requests?.answer(refusal.map { .refused($0) } ?? .journal(shown.process.journalText))
  }

  static let sceneStopped = "The scene stopped. Its window says where, and can start it again."
}
