import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// The question of a film: which view receives its first touch.
package struct FilmQuestion: Equatable, Sendable {
  /// The place of the touch, in canvas points.
  let place: CGPoint
  /// The question, with the views that could get the touch.
  let words: Phrase

  /// The time for which a question is shown, in seconds.
  static let duration: TimeInterval = 3.5
}

extension Stage {
  /// Returns the question about a touch at `point` (canvas points), which names the views that could get it unless
  /// there is only one.
  func question(at point: CGPoint) -> FilmQuestion {
    let answers = candidates(at: point)
    func text(_ language: Language) -> String {
      let names = answers.map { $0.node == nil ? language[.questionNoView] : $0.name }
      guard let last = names.last, names.count > 1 else { return language[.introductionQuestion] }
      let others = names.dropLast().joined(separator: language == .english ? ", " : "、")
      return "\(language[.introductionQuestion]) \(language[.questionChoice, others, last])"
    }
    return FilmQuestion(place: point, words: Phrase(text(.english), text(.chinese)))
  }
}

extension DemoScript {
  /// Returns the question about the script's first touch on a scene; nil if it has none.
  @MainActor
  package func question(in scene: any Scene.Type) -> FilmQuestion? {
    let stage = Stage(scene, measurer: FixedAdvanceMeasurer())
    for step in steps {
      switch step.verb.firstPlace {
      case .point(let point)?: return stage.question(at: point)
      case .view(let name)?: return stage.middle(ofViewNamed: name).map { stage.question(at: $0) }
      case nil: continue
      }
    }
    return nil
  }
}

extension InputRecording {
  /// The place of the first contact after the beginning of the film, in canvas points.
  var firstPlace: CGPoint? {
    // A sample may be older than the frame in which it was delivered.
    var time: TimeInterval = 0
    for entry in entries {
      time = max(time, entry.time)
      guard time >= header.start, case .input(let event) = entry, case .contact(let contact) = event.sample,
        contact.phase == .down
      else { continue }
      return contact.location
    }
    return nil
  }
}
