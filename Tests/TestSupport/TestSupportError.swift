/// A failure of the test machinery, with a description for the reader of the failed test.
package struct TestSupportError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
