import TestSupport
import Testing

@Suite("The product that was built with the tests")
struct ProductTests {
  @Test("hitpath is at the path where the tests expect it")
  func hitpathIsBuilt() throws {
    #expect(try ProgramUnderTest.builtExecutable("hitpath").lastPathComponent == "hitpath")
  }

  @Test("A program that was not built is an error that names the command to build it")
  func unknownProgram() {
    let error = #expect(throws: TestSupportError.self) { try ProgramUnderTest.builtExecutable("no-such-program") }
    #expect(error?.description.contains("must depend on \"no-such-program\"") == true)
  }
}
