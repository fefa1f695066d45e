extension String {
  /// The lines, without the line feed that ends each. A carriage return before it stays, so that the lines with line
  /// feeds between them are the same bytes again.
  ///
  /// `split(separator: "\n")` does not divide where a carriage return precedes the line feed: both are one `Character`.
  package var textLines: [Substring] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }
}
