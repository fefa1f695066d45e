import Foundation

/// The open sheet of a film that is not made yet: its choices, and the moment that its preview shows.
package struct FilmSheet: Equatable, Sendable {
  /// The rows of the sheet, from top to bottom.
  package enum Row: Int, CaseIterable, Sendable {
    case format
    case content
    case background
    case languages
    case frameRate
    case captions
    case question
    case moment
    case path
  }

  package var choices: FilmChoices
  /// The path of the film, as the user typed it.
  package var path: String
  /// The length of the film in seconds.
  package var length: Double
  /// The row that the keyboard changes.
  package var row = Row.format
  /// The moment of the preview as a share of the film's length, from 0 to 1.
  package var moment: Double

  package init(_ choices: FilmChoices, path: String, length: Double, moment: Double) {
    (self.choices, self.path, self.length, self.moment) = (choices, path, length, moment)
  }
}

/// A change to the sheet of a film.
package enum FilmChange: Equatable, Sendable {
  case format(FilmFormat)
  case content(FilmContent)
  case background(FilmBackground)
  case languages(FilmLanguages)
  case frameRate(Int)
  case captions(isBurned: Bool)
  case question(Bool)
  /// The moment of the preview as a share of the film's length.
  case moment(Double)
  case path(String)
  /// The film has another length, because of another choice.
  case length(Double)
  /// Another row is changed by the keyboard, by a number of rows downward.
  case stepRow(Int)
  /// The next or previous value of that row.
  case stepValue(Int)
}

extension FilmSheet {
  /// The share of the film by which a key moves the moment of the preview.
  private static let keyStep = 0.02

  package mutating func apply(_ change: FilmChange) {
    switch change {
    case .format(let format): (choices.format, row) = (format, .format)
    case .content(let content): (choices.content, row) = (content, .content)
    case .background(let background): (choices.background, row) = (background, .background)
    case .languages(let languages): (choices.languages, row) = (languages, .languages)
    case .frameRate(let rate): (choices.framesPerSecond, row) = (rate, .frameRate)
    case .captions(let isBurned): (choices.burnsCaptions, row) = (isBurned, .captions)
    case .question(let asks): (choices.asksQuestion, row) = (asks, .question)
    case .moment(let share): moment = min(1, max(0, share))
    case .path(let text): (path, row) = (text, .path)
    case .length(let seconds): length = seconds
    case .stepRow(let step):
      let rows = Row.allCases
      row = rows[(row.rawValue + step + rows.count) % rows.count]
    case .stepValue(let step): stepValue(step)
    }
  }

  private mutating func stepValue(_ step: Int) {
    func next<Value: Equatable>(_ value: Value, in values: [Value]) -> Value {
      guard let index = values.firstIndex(of: value) else { return value }
      return values[min(max(0, index + step), values.count - 1)]
    }
    switch row {
    case .format: choices.format = next(choices.format, in: FilmFormat.allCases)
    case .content: choices.content = next(choices.content, in: FilmContent.choices(in: choices.format))
    case .background: choices.background = next(choices.background, in: FilmBackground.allCases)
    case .languages: choices.languages = next(choices.languages, in: FilmLanguages.allCases)
    case .frameRate: choices.framesPerSecond = next(choices.framesPerSecond, in: FilmChoices.frameRates)
    case .captions: choices.burnsCaptions = step < 0
    case .question: choices.asksQuestion = step > 0
    case .moment: moment = min(1, max(0, moment + Double(step) * Self.keyStep))
    case .path: break
    }
  }
}
