/// A styled text with access to characters by index in constant time, for code that reads many parts of one text.
struct CharacterTable {
  private let runs: [StyledText.Run]
  /// The number of each run's first character.
  private let starts: [Int]
  /// The index of each character in the text of its run.
  private let places: [String.Index]

  init(_ text: StyledText) {
    runs = text.runs
    var (starts, places): ([Int], [String.Index]) = ([], [])
    for run in runs {
      starts.append(places.count)
      places += run.text.indices
    }
    (self.starts, self.places) = (starts, places)
  }

  var count: Int { places.count }

  /// The characters in `range`, with their styles. The complexity is linear in the length of `range`.
  subscript(range: Range<Int>) -> StyledText {
    var result = StyledText()
    var index = run(of: range.lowerBound)
    var from = range.lowerBound
    while from < range.upperBound, index < runs.count {
      let end = index + 1 < runs.count ? starts[index + 1] : count
      let to = min(range.upperBound, end)
      let text = runs[index].text
      if from < to {
        result.append(String(text[places[from]..<(to < end ? places[to] : text.endIndex)]), runs[index].style)
      }
      (from, index) = (to, index + 1)
    }
    return result
  }

  /// Returns the number of consecutive spaces from character number `start` on.
  func blanks(from start: Int) -> Int {
    var end = start
    while end < count, self[end..<end + 1].runs.first?.text == " " { end += 1 }
    return end - start
  }

  /// The run that holds the character of this number.
  private func run(of number: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
