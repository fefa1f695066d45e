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
    #expect(refusal("help", "trcae")?.contains("Did you mean 'trace'?") == true)
    #expect(refusal("zzzzzzzzzzzzzz", "photo")?.contains("'zzzzzzzzzzzzzz'. The commands are") == true)
  }

  @Test("Commands, examples, options and single words are left to the parser")
  func known() {
    #expect(refusal("trace", "photo") == nil && refusal("photo", "--theme", "dark") == nil)
    #expect(refusal("--theme", "dark", "photo") == nil && refusal("help", "trace") == nil && refusal("phto") == nil)
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
