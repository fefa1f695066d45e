import Foundation

/// A commit of the history, as `git log` prints it.
struct Commit {
  let hash: String
  let subject: String
  let body: String
}

/// The form of a commit message: "Room: summary in the imperative", and a body with the reason.
enum CommitRules {
  static let longestSubject = 72

  /// The rooms that are not folders of `Sources` or of the top level.
  static let otherRooms: Set<String> = ["CI", "Docs", "Benchmarks", "Package", "README"]

  /// Returns descriptions of the message's mistakes; empty if there are none.
  static func mistakes(in commit: Commit, rooms: Set<String>) -> [String] {
    var mistakes: [String] = []
    if commit.subject.count > longestSubject {
      mistakes.append("The subject has \(commit.subject.count) characters; \(longestSubject) are the limit.")
    }
    if commit.body.allSatisfy(\.isWhitespace) { mistakes.append("The body is missing: say why it was needed.") }
    let parts = commit.subject.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, let verb = parts[1].split(separator: " ").first else {
      return mistakes + ["The subject does not have the form 'Room: what it does'."]
    }
    let unknownRooms = parts[0].components(separatedBy: ", ").filter { !rooms.contains($0) && !otherRooms.contains($0) }
    if !unknownRooms.isEmpty { mistakes.append("There is no room '\(unknownRooms.joined(separator: "', '"))'.") }
    if !isImperative(String(verb)) { mistakes.append("'\(verb)' is not in the imperative.") }
    return mistakes
  }

  /// Returns whether a word is probably imperative, judging by its ending: "adds", "added" and "adding" are not; "pass"
  /// and "need" are.
  static func isImperative(_ verb: String) -> Bool {
    let known: Set<String> = ["need", "feed", "speed", "embed", "shed", "bring", "ring", "string", "focus", "alias"]
    if known.contains(verb.lowercased()) { return true }
    guard let first = verb.first, first.isLowercase else { return false }
    return !["ed", "ing"].contains { verb.hasSuffix($0) } && (!verb.hasSuffix("s") || verb.hasSuffix("ss"))
  }
}

/// The history of the checkout that the tests belong to.
enum History {
  /// The last commit before the rules applied.
  static let base = (hash: "8c43c34", time: 1_795_351_120)

  /// Returns the commits after the base, newest first, without merges. A shallow clone has only some of them. The
  /// result is nil without a repository or git.
  static func commits(in root: URL) -> [Commit]? {
    guard let log = git(["log", "--no-merges", "--format=%h%x1f%ct%x1f%s%x1f%b%x1e"], in: root) else { return nil }
    let known = git(["rev-list", "--abbrev-commit", "\(base.hash)..HEAD"], in: root)
      .map { Set($0.split(separator: "\n").map { String($0.prefix(7)) }) }
    return log.components(separatedBy: "\u{1E}").compactMap { entry in
      let fields = entry.components(separatedBy: "\u{1F}")
      guard fields.count == 4 else { return nil }
      let hash = fields[0].trimmingCharacters(in: .whitespacesAndNewlines)
      let isNew = known.map { $0.contains(String(hash.prefix(7))) } ?? ((Int(fields[1]) ?? 0) > base.time)
      return isNew ? Commit(hash: hash, subject: fields[2], body: fields[3]) : nil
    }
  }

  private static func git(_ arguments: [String], in root: URL) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A checkout that belongs to another user must be readable too.
    process.arguments = ["git", "-c", "safe.directory=*", "-C", root.path] + arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
