import Inspector
import Scenes

/// A statement of an article, or of Apple's documentation, that the engine can check.
package struct Claim: Sendable {
  package enum Source: Equatable, Sendable {
    case article(Article)
    /// A page or header of Apple, by the name that the rules use.
    case apple(String)

    /// The number of the article, or the name of the page.
    package var name: String {
      switch self {
      case .article(let article): article.rawValue
      case .apple(let page): page
      }
    }
  }

  package typealias Verdict = ClaimVerdict

  package let source: Source
  /// The statement. Its Chinese text is a quotation if the source is an article.
  package let statement: Wording
  /// The verdict that is expected of the engine; it is never shown in place of the computed one.
  package let recorded: Verdict
  /// The condition, or what is so instead; nil if the statement holds.
  package let remark: Wording?
  package let situations: [ClaimSituation]

  /// A claim that holds.
  package init(_ source: Source, _ statement: Wording, _ situations: ClaimSituation...) {
    (self.source, self.statement, self.recorded) = (source, statement, .holds)
    (self.remark, self.situations) = (nil, situations)
  }

  /// A claim that does not hold in every situation.
  package init(
    _ source: Source, _ statement: Wording, _ recorded: Verdict, remark: Wording, _ situations: ClaimSituation...
  ) {
    (self.source, self.statement, self.recorded) = (source, statement, recorded)
    (self.remark, self.situations) = (remark, situations)
  }

  /// Returns whether a situation of the claim is in the scene.
  package func isAbout(_ scene: String) -> Bool { situations.contains { $0.scene == scene } }

  /// All claims, by article and then Apple's.
  @MainActor
  package static let all: [Claim] = ofHitTest + ofResponderChain + ofTabBar + ofGestures + ofEvents + ofApple
}
