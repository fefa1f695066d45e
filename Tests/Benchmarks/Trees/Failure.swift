/// An error that ends the program without figures.
package struct Failure: Error {
  package enum Status: Int32, Sendable {
    case disagreement = 1
    case usage = 64
    case malformedInput = 65
    case missingInput = 66
    case unwritable = 74
  }

  package let status: Status
  package let message: String

  package init(status: Status, message: String) { (self.status, self.message) = (status, message) }
}
