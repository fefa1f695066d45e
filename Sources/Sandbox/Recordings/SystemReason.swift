import EventTrace
import Files
import Foundation
import InputEvents
import Inspector

extension Language {
  /// Returns the reason of the system for refusing a file, in the window's language if it is a known one.
  func reason(_ words: String) -> String {
    Self.known.first { words == Self.words(of: $0.code) }.map { self[$0.phrase] } ?? words
  }

  /// Returns the reason from the output of a program: a full disk, or the first line.
  func reason(ofProgram words: String) -> String {
    if words.contains(Self.words(of: ENOSPC)) { return self[.diskFull] }
    return String(words.prefix { !$0.isNewline })
  }

  func reason(_ error: SystemError) -> String { reason(error.reason) }

  /// Returns the reason why a recording ended.
  func reason(_ reason: LiveRecording.Failure.Reason) -> String {
    switch reason {
    case .system(let error): self.reason(error)
    case .deleted: self[.fileWasDeleted]
    case .full(let limit): self[Sentence(.recordingIsFull, "\(limit >> 20)")]
    }
  }

  /// Returns the reason why a file cannot be read.
  func reason(_ failure: InputFile.Failure) -> String {
    switch failure {
    case .missing(let error), .unreadable(let error): reason(error)
    case .notRegular: self[.isNoOrdinaryFile]
    case .tooLarge(let limit): self[Sentence(.fileIsTooLarge, "\(limit >> 20)")]
    case .notUTF8: self[.fileIsNotUTF8]
    }
  }

  private static func words(of code: Int32) -> String { String(cString: strerror(code)) }

  private static let known: [(code: Int32, phrase: Phrase)] = [
    (ENOENT, .noSuchFile), (EACCES, .notAllowed), (EPERM, .notAllowed), (ENOSPC, .diskFull), (EDQUOT, .diskFull),
    (EROFS, .readOnly), (ENOTDIR, .notAFolder), (EISDIR, .isAFolder), (EEXIST, .nameIsTaken),
  ]
}

extension LiveRecording.Failure.Reason {
  /// The message in English, or the system's own message if there is one.
  package var words: String {
    if case .system(let error) = self { error.reason } else { Language.english.reason(self) }
  }
}
