import EventTrace

/// Finds entries of the palette. What was read of the views and of the titles is kept between letters.
package struct PaletteSearch {
  /// Entries, and for each of them the numbers of its titles.
  private struct List {
    var entries: [PaletteEntry] = []
    var titles: [(own: Int, other: Int)] = []
  }

  /// The different titles; thousands of views can have the same one.
  private var texts: [FuzzyMatch.Text] = []
  private var numbers: [String: Int] = [:]
  private var fixed = List()
  private var views: (tree: ViewTree, language: Language, list: List)?
  private var found: (text: String, entries: [PaletteEntry]) = ("", [])

  package init() {}

  /// Returns the entries that match the text, the best first; all but the views if it is empty.
  ///
  /// Views are found by name only: without a name there can be thousands. Entries with one score keep their order.
  @MainActor
  package mutating func entries(matching text: String, in model: InspectorModel) -> [PaletteEntry] {
    let entries = model.fixedPaletteEntries
    let words = FuzzyMatch.words(of: text)
    let isSame = entries == fixed.entries
    if isSame, words.isEmpty || hasViews(of: model), text == found.text { return found.entries }
    if !isSame { fixed = list(of: entries) }
    guard !words.isEmpty else {
      found = (text, entries)
      return entries
    }
    if !hasViews(of: model) { views = (model.tree, model.language, list(of: model.viewPaletteEntries)) }
    found = (text, search(words))
    return found.entries
  }

  private func hasViews(of model: InspectorModel) -> Bool {
    views.map { $0.language == model.language && $0.tree.hasNodes(of: model.tree) } ?? false
  }

  private mutating func list(of entries: [PaletteEntry]) -> List {
    List(entries: entries, titles: entries.map { (number(of: $0.title), number(of: $0.otherTitle)) })
  }

  private mutating func number(of title: String) -> Int {
    if let known = numbers[title] { return known }
    texts.append(FuzzyMatch.Text(title))
    numbers[title] = texts.count - 1
    return texts.count - 1
  }

  private func search(_ words: [[Unicode.Scalar]]) -> [PaletteEntry] {
    let scores = words.map { word in texts.map { FuzzyMatch.score(of: word, in: $0) } }
    let lists = [fixed, views?.list ?? List()]
    var matches: [(score: Int, list: Int, index: Int)] = []
    for (number, list) in lists.enumerated() {
      for (index, titles) in list.titles.enumerated() {
        if let score = Self.score(titles, scores) { matches.append((score, number, index)) }
      }
    }
    matches.sort { ($0.score, $1.list, $1.index) > ($1.score, $0.list, $0.index) }
    return matches.map { lists[$0.list].entries[$0.index] }
  }

  /// Returns the score of all words in either title; nil if a word is in neither.
  private static func score(_ titles: (own: Int, other: Int), _ scores: [[Int?]]) -> Int? {
    var total = 0
    for word in scores {
      // A title of the other language is not visible, so it counts less.
      let other = word[titles.other].map { $0 - 4 }
      guard let own = word[titles.own] ?? other else { return nil }
      total += max(own, other ?? own)
    }
    return total
  }
}
