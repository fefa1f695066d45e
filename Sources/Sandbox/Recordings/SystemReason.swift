import Foundation
import Inspector

extension Language {
  /// The system's words for why it refuses a file, in the window's own where there are some.
  func reason(_ words: String) -> String {
    Self.known.first { words == Self.words(of: $0.code) }.map { self[$0.phrase] } ?? words
  }

  /// Of what a program that was started said, as long as it is: that the disk is full, or else the first line.
  func reason(ofProgram words: String) -> String {
    if words.contains(Self.words(of: ENOSPC)) { return self[.diskFull] }
    return String(words.prefix { !$0.isNewline })
  }

  /// Of the call that failed last.
  var systemReason: String { reason(Self.words(of: errno)) }

  private static func words(of code: Int32) -> String { String(cString: strerror(code)) }

  private static let known: [(code: Int32, phrase: Phrase)] = [
    (ENOENT, .noSuchFile), (EACCES, .notAllowed), (EPERM, .notAllowed), (ENOSPC, .diskFull), (EDQUOT, .diskFull),
    (EROFS, .readOnly), (ENOTDIR, .notAFolder), (EISDIR, .isAFolder), (EEXIST, .nameIsTaken),
  ]
}
