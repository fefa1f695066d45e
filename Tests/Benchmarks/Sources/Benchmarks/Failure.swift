/// Why the program ends without figures.
struct Failure: Error {
  enum Status: Int32 {
    case disagreement = 1
    case usage = 64
    case malformedInput = 65
    case missingInput = 66
  }

  let status: Status
  let message: String
}
