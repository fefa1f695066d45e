import Testing

@testable import HitPathCommands

/// Tests which first words of a command line are refused as unknown commands.
@Suite struct UnknownCommandTests {
  private func refusal(_ words: String...) -> String? {
    do {
      try UnknownCommand.refuse(
        words, commands: ["run", "trace", "film", "check", "map"], examples: ["photo", "triangle"]
      ) { "Usage of \($0)" }
      return nil
    } catch {
      return (error as? CommandFailure)?.message
    }
  }

  @Test("The nearest command is named with its usage, and otherwise the nearest example and all commands")
  func nearest() {
    #expect(refusal("trcae", "photo")?.hasSuffix("'trcae'. Did you mean 'trace'?\nUsage of trace") == true)
    #expect(refusal("trcae")?.hasSuffix("'trcae'. Did you mean 'trace'?\nUsage of trace") == true)
    #expect(refusal("mpa", "x")?.hasSuffix("Did you mean 'map'?\nUsage of map") == true)
    #expect(refusal("phto", "--theme", "dark")?.contains("Did you mean 'photo'? The commands are: check, film") == true)
    #expect(refusal("rum", "photo")?.hasSuffix("Did you mean 'run'?\nUsage of run") == true)
    #expect(refusal("set", "photo")?.contains("'set'. The commands are") == true)
    #expect(refusal("help", "trcae")?.hasSuffix("Did you mean 'trace'?\nUsage of trace") == true)
    #expect(refusal("zzzzzzzzzzzzzz", "photo")?.contains("'zzzzzzzzzzzzzz'. The commands are") == true)
  }

  @Test("The usage of a command is that of the parser's messages")
  @MainActor func usage() {
    #expect(
      HitPathCommand.usage(of: "trace")
        == "Usage: hitpath trace [<options>] <example>\n  See 'hitpath trace --help' for more information.")
  }

  @Test("Commands, examples, options and single words are left to the parser")
  func known() {
    #expect(refusal("trace", "photo") == nil && refusal("photo", "--theme", "dark") == nil)
    #expect(refusal("--theme", "dark", "photo") == nil && refusal("help", "trace") == nil && refusal("phto") == nil)
    #expect(refusal("trcae.hitrec") == nil && refusal("./trcae") == nil)
    #expect(refusal("help") == nil && refusal("help", "--version") == nil)
  }

  @Test("The name of a recording or a path is that of a file, which is missing; another word is an unknown example")
  func files() {
    for name in ["photo.hitrec", "script.hitpath", "folder/photo", "./photo", "/tmp/x"] {
      #expect(ExampleArgument.isFileName(name), "\(name)")
    }
    for name in ["photo", "a-to-f", "photo.txt", ""] { #expect(!ExampleArgument.isFileName(name), "\(name)") }
  }
}
