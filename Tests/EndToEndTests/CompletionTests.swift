import Foundation
import TestSupport
import Testing

/// Tests what bash offers, with the completion script that the program generates.
@Suite("Completions of the shell", .startsPrograms)
struct CompletionTests {
  /// Returns what bash offers for the last of `words`.
  private func offered(_ words: [String]) throws -> Set<String> {
    let program = try ProgramUnderTest.builtExecutable("hitpath").path
    let script = """
      source <("\(program)" --generate-completion-script bash)
      COMP_WORDS=("\(program)" \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      function=$(complete -p hitpath | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      "$function" hitpath "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try ProgramUnderTest.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return Set(outcome.standardOutput.split(separator: "\n").map(String.init))
  }

  @Test("The names of scenes are offered after a command and for the window")
  func names() throws {
    let bulge = try offered(["trace", "tab"])
    #expect(bulge == ["tab-bar-bulge"])
    #expect(try offered(["film", "ph"]).contains("photo"))
    #expect(try offered(["record", "hit"]) == ["hit-slop"])
  }

  @Test("The first word is a command or, as the window opens without one, the name of a scene")
  func firstWord() throws {
    #expect(try offered(["pho"]) == ["photo"])
    #expect(try offered(["tr"]) == ["trace", "triangle"])
    #expect(try offered([""]).isSuperset(of: ["run", "doctor", "a-to-e", "tab-bar-bulge"]))
  }

  @Test("The names of commands are offered after help, by each shell")
  func help() throws {
    #expect(try offered(["help", "tr"]) == ["trace"])
    #expect(try offered(["help", ""]).isSuperset(of: ["run", "page", "new"]))
    #expect(try offered(["help", "--v"]) == ["--version"])
    for (shell, line) in [
      ("zsh", "'*:subcommands:(run list trace "),
      ("fish", "positional \"hitpath help\" -eq 1' -fa 'run list trace "),
    ] {
      let outcome = try ProgramUnderTest.runHitpath(["--generate-completion-script", shell])
      #expect(outcome.standardOutput.contains(line), "\(shell)")
    }
  }

  @Test("The scripts of zsh and fish ask the program for the names of scenes", arguments: ["zsh", "fish"])
  func scripts(shell: String) throws {
    let outcome = try ProgramUnderTest.runHitpath(["--generate-completion-script", shell])
    let asking = outcome.standardOutput.split(separator: "\n").filter {
      $0.contains("---completion run -- positional@0 ")
    }
    // One for 'hitpath run', and one for the first word.
    #expect(outcome.status == 0 && asking.count == 2, "\(asking)")
  }

  @Test("The classes of opened sources are offered for the one to show")
  func classes() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "import UIKit\nfinal class Knob: UIControl {}\nclass Panel: UIViewController {}\n", to: "Knob.swift")
    try folder.write("struct Price {}\nfinal class PriceLabel: UILabel {}\n", to: "Price.swift")
    #expect(try offered(["open", folder.path("."), "--show", ""]) == ["Knob", "Panel", "PriceLabel"])
    #expect(try offered(["open", folder.path("Knob.swift"), "--show", "P"]) == ["Panel"])
  }

  @Test("Sources are offered to open, and after -- the commands for them, their scenes, options and values")
  func opened() throws {
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\nfinal class Knob: UIControl {}\n", to: "Knob.swift")
    try folder.write("A knob.", to: "README.md")
    let knob = folder.path("Knob.swift")
    #expect(try offered(["open", folder.path(".") + "/"]) == [folder.path(".") + "/Knob.swift"])
    #expect(try offered(["open", knob, "--", "tr"]) == ["trace"])
    #expect(try !offered(["open", knob, "--", ""]).contains("doctor"))
    #expect(try offered(["open", knob, "--", "trace", ""]) == ["Knob"])
    #expect(try offered(["open", knob, "--", "trace", "--form"]) == ["--format"])
    #expect(try offered(["open", knob, "--", "trace", "--format", ""]).isSuperset(of: ["text", "json"]))
    #expect(try offered(["open", knob, "--", "--lang"]) == ["--language"])
    #expect(try offered(["record", "hit-slop", "--theme", ""]) == ["dark", "light"])
  }

  @Test("The switches of the scene that was named are offered with both positions")
  func switches() throws {
    let offered = try offered(["trace", "tab-bar-bulge", "--set", ""])
    #expect(offered.isSuperset(of: ["override=on", "override=off"]))
    #expect(try self.offered(["trace", "hit-slop", "--set", "sl"]) == ["slop=on", "slop=off"])
  }
}
