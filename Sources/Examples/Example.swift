import UIKit

/// A scene to touch, with something to find out about it.
///
/// A fresh instance builds a fresh scene; restarting an example makes another instance. Scenes are laid out for
/// `canvas`.
@MainActor
package protocol Example: AnyObject {
  static var about: ExampleDescription { get }
  /// Of which class the scene's application is.
  static var applicationClass: UIApplication.Type { get }

  init()

  /// What can be changed while the scene runs, most interesting first.
  var switches: [ExampleSwitch] { get }

  /// Puts the scene into `window`, which has the size of the canvas and is not shown yet.
  func build(in window: UIWindow)
}

extension Example {
  package static var applicationClass: UIApplication.Type { UIApplication.self }
}

package struct ExampleDescription: Sendable {
  /// What the command line calls it.
  package let name: String
  package let title: Wording
  package let chapter: Chapter
  /// What to do with it, in a sentence or two.
  package let tryThis: Wording
  /// What to see then.
  package let notice: Wording
  /// The numbers of the articles it retells, as `Examples.docc/Articles.md` names them; empty when it comes from none.
  package let article: String
  /// Where what the article says is not what happens, and what happens instead; nil where it is right.
  package let correction: Wording?
  /// A point worth touching first, in canvas coordinates.
  package let suggestedTap: CGPoint
  /// The file it is written in, without folders.
  package let sourceFile: String

  init(
    name: String, title: Wording, chapter: Chapter, tryThis: Wording, notice: Wording, article: String,
    correction: Wording? = nil, suggestedTap: CGPoint, file: String = #fileID
  ) {
    self.name = name
    self.title = title
    self.chapter = chapter
    self.tryThis = tryThis
    self.notice = notice
    self.article = article
    self.correction = correction
    self.suggestedTap = suggestedTap
    sourceFile = file.split(separator: "/").last.map(String.init) ?? file
  }
}

/// All scenes are laid out for this size, in points: it fits beside the panels at 1:1.
package let exampleCanvas = CGSize(width: 375, height: 560)

/// Something about a running scene that can be turned on and off.
@MainActor
package final class ExampleSwitch {
  /// What `--set KEY=on` says.
  package let key: String
  package let title: Wording
  package var isOn: Bool { didSet { if isOn != oldValue { changed(isOn) } } }
  private let changed: @MainActor (Bool) -> Void

  /// Calls `changed` with every new value, and with the first at once.
  init(_ key: String, _ title: Wording, isOn: Bool, changed: @escaping @MainActor (Bool) -> Void) {
    self.key = key
    self.title = title
    self.isOn = isOn
    self.changed = changed
    changed(isOn)
  }
}
