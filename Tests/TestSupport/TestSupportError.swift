/// Why a piece of test machinery could not do its work, in words for the reader of the failed test.
package struct TestSupportError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
