import Foundation
import TestSupport
import Testing

@Suite("Messages of commits", .computes)
struct CommitTests {
  private static let history = History.commits(in: Repository.current.root)

  @Test(
    "A commit names its room and what it does, in at most 72 characters, and says why in its body",
    .enabled(if: history != nil, "this is no checkout of a repository, or git is missing"))
  func messages() throws {
    let repository = Repository.current
    let folders = try ["", "Sources", "Tests", "Modules"].flatMap { folder in
      try repository.names(in: folder).filter { repository.isFolder(folder.isEmpty ? $0 : "\(folder)/\($0)") }
    }
    for commit in Self.history ?? [] {
      let mistakes = CommitRules.mistakes(in: commit, rooms: Set(folders))
      #expect(mistakes.isEmpty, "\(commit.hash) \(commit.subject)\n\(mistakes.joined(separator: "\n"))")
    }
  }

  @Test(
    "A message without the form is detected",
    arguments: [
      ("Fix the tests", "no form"), ("UIKit: fixed scrolling", "imperative"), ("UIKit: fixes scrolling", "imperative"),
      ("UIKit: Fix scrolling", "imperative"), ("Uikit: fix scrolling", "no room"),
      ("UIKit: " + String(repeating: "forward ", count: 9), "limit"),
    ])
  func mistakes(subject: String, what: String) {
    let found = CommitRules.mistakes(in: Commit(hash: "0", subject: subject, body: "Because."), rooms: ["UIKit"])
    #expect(found.count == 1, "\(what)")
    let silent = Commit(hash: "0", subject: "UIKit: forward touches", body: "\n")
    #expect(CommitRules.mistakes(in: silent, rooms: ["UIKit"]).count == 1)
  }

  @Test(
    "A message with the form is accepted",
    arguments: [
      "UIKit: pass touches on", "UIKit, Tests: need no clock", "CI: bring lint first", "Tests: address focus",
    ])
  func accepted(subject: String) {
    let commit = Commit(hash: "0", subject: subject, body: "Because.")
    #expect(CommitRules.mistakes(in: commit, rooms: ["UIKit", "Tests"]).isEmpty)
  }
}
