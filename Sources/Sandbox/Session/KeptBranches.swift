import Foundation
import InputEvents

/// The branches of a scene that an earlier process stored.
package struct KeptBranches {
  /// The recordings by the numbers of their branches, without that of the one that was shown.
  let recordings: [Int: InputRecording]
  /// The number of the branch that was shown.
  let shown: Int
  /// The recording of that branch when another one was shown last, as text; nil when it was not left before.
  package let earlierOfShown: String?

  static let (section, shown) = ("branch", "shown")

  /// Reads the content of a file of branches up to the first part that is not whole. Returns nil if there is none.
  package init?(_ bytes: [UInt8]) {
    var (texts, shown): ([Int: String], Int?) = ([:], nil)
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count >= 2, let number = Int(words[1]), 0..<Branches.most ~= number else { break }
      if words[0] == Self.shown, words.count == 2 {
        shown = number
      } else {
        guard words[0] == Self.section, words.count == 3, let length = Int(words[2]), 0...rest.count ~= length else {
          break
        }
        texts[number] = String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      }
    }
    guard let shown else { return nil }
    earlierOfShown = texts.removeValue(forKey: shown)
    let read = texts.compactMapValues { try? InputRecording.read($0).recording }
    // A branch that cannot be read leaves no gap between the numbers.
    let numbers = (read.keys + [shown]).sorted()
    self.shown = numbers.firstIndex(of: shown) ?? 0
    recordings = Dictionary(
      uniqueKeysWithValues: numbers.enumerated().compactMap { index, number in read[number].map { (index, $0) } })
  }
}
