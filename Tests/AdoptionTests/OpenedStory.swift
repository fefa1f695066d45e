/// What a golden of an opened source contains.
enum OpenedStory {
  /// Returns the parts of a trace that the golden contains: the view of each touch, the effects of recognizers without
  /// the reasons, the actions that were sent, and at the end the lines that the code printed.
  /// Consecutive repetitions are removed.
  static func text(_ output: String) -> String {
    let words = ["belongs to", "action ", "possible ->", "began ->", " touchesBegan, touch", "said: "]
    var (calls, printed): ([String], [String]) = ([], [])
    for line in output.split(separator: "\n")
    where words.contains(where: line.contains) && !line.contains("forwarded by") && !line.contains("prints ") {
      let call = line.split(separator: ", because")[0].trimmingCharacters(in: .whitespaces)
      if call.hasPrefix("said: ") {
        if call != printed.last { printed.append(call) }
      } else if call != calls.last {
        calls.append(call)
      }
    }
    return (calls + printed).joined(separator: "\n") + "\n"
  }
}
