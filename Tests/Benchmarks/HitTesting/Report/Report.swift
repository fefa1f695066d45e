/// The results of one run.
struct Report {
  /// A description of the origin of the trees.
  let trees: String
  let rounds: Int
  let measurements: [Measurement]
}
