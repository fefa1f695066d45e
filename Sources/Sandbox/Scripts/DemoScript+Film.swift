import EventTrace
import Foundation
import Inspector
import Scenes

extension DemoScript {
  /// Returns the script with a title page and an end page, which show the name, the chapter and the lesson of the
  /// example, and the command that opens it. The last frame equals the first, so that a film can repeat without a jump.
  /// `question` is asked on the scene before anything happens there.
  package func framed(by about: SceneDescription, program: String, question: FilmQuestion? = nil) -> DemoScript {
    let title = FilmCardWords(heading: Phrase(about.chapter), title: Phrase(about.title))
    let end = FilmCardWords(
      title: Phrase(about.title), text: Phrase(about.notice), command: "\(program) \(about.name)")
    let asking: [Verb] = question.map { [.ask($0, seconds: FilmQuestion.duration)] } ?? []
    let opening: [Verb] =
      [.open(about.name)] + settingOfScene
      + [.cards(from: title, to: title, seconds: 1.5), .cards(from: title, to: nil, seconds: 0.4)] + asking
    let closing: [Verb] = [
      .caption(nil), .cards(from: nil, to: end, seconds: 0.4), .cards(from: end, to: end, seconds: 3),
      .cards(from: end, to: title, seconds: 0.5), .cards(from: title, to: title, seconds: 0.1),
    ]
    let last = steps.last?.line ?? 1
    return DemoScript(
      steps: opening.map { Step(line: 1, verb: $0) } + steps + closing.map { Step(line: last, verb: $0) })
  }

  /// The switches and overlays that the script sets before anything else. The scene has them when the title reveals it.
  private var settingOfScene: [Verb] {
    guard let first = steps.first, case .open = first.verb else { return [] }
    return steps.dropFirst().map(\.verb).prefix { verb in
      switch verb {
      case .set, .overlay: true
      default: false
      }
    }.map { $0 }
  }
}

/// The words of a film's card in both languages.
package struct FilmCardWords: Equatable, Sendable {
  var heading = Phrase("", "")
  var title: Phrase
  var text = Phrase("", "")
  var command = ""

  func card(in language: Language) -> FilmCard {
    FilmCard(heading: language[heading], title: language[title], text: language[text], command: command)
  }
}

extension Narration {
  /// Shows the transition from one card to another at a share of its duration, where nil is the scene. The words of a
  /// card are never over other words: the old ones fade before the new ones appear, on an empty page.
  mutating func show(cards from: FilmCard?, to: FilmCard?, share: CGFloat) {
    let (first, second) = (min(1, 2 * share), max(0, 2 * share - 1))
    cards =
      switch (from, to) {
      case (let from?, let to?) where from == to: [ShownCard(from, 1)]
      case (let from?, let to?): share < 0.5 ? [ShownCard(from, 1 - first)] : [ShownCard(to, second)]
      case (let from?, nil): [ShownCard(from, 1 - first, cover: 1 - second)]
      case (nil, let to?): [ShownCard(to, second, cover: first)]
      case (nil, nil): []
      }
  }
}

extension Phrase {
  fileprivate init(_ wording: Wording) { self.init(wording.english, wording.chinese) }
}
