/// Everything one run gave.
struct Report {
  /// Where the trees came from, in words.
  let trees: String
  let rounds: Int
  let measurements: [Measurement]
}
