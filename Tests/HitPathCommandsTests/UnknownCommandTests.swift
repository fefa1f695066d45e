import Testing

@testable import HitPathCommands

/// Tests which first words of a command line are refused as unknown commands.
@Suite struct UnknownCommandTests {
  private func refusal(_ words: String...) -> String? {
    do {
      try UnknownCommand.refuse(words, commands: ["run", "trace", "film", "check"], examples: ["photo", "triangle"])
      return nil
    } catch {
      return (error as? CommandFailure)?.message
    }
  }

  @Test("The nearest command is named, then the nearest example, and all commands")
  func nearest() {
    #expect(refusal("trcae", "photo")?.contains("'trcae'. Did you mean 'trace'? The commands are: check, film") == true)
    #expect(refusal("phto", "--theme", "dark")?.contains("Did you mean 'photo'?") == true)
    #expect(refusal("rum", "photo")?.contains("Did you mean 'run'?") == true)
    #expect(refusal("map", "photo")?.contains("'map'. The commands are") == true)
    #expect(refusal("zzzzzzzzzzzzzz", "photo")?.contains("'zzzzzzzzzzzzzz'. The commands are") == true)
  }

  @Test("Commands, examples, options and single words are left to the parser")
  func known() {
    #expect(refusal("trace", "photo") == nil && refusal("photo", "--theme", "dark") == nil)
    #expect(refusal("--theme", "dark", "photo") == nil && refusal("help", "trace") == nil && refusal("phto") == nil)
  }
}
