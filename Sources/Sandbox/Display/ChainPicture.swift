import CoreGraphics
import EventTrace
import Inspector

/// The drawing of the responder chain next to the scene. Its lines are broken and its cards placed again only when
/// something in it has changed, and an unchanged drawing is the same object as before, so that it is not compared.
/// While a finger moves, the chain usually stays.
@MainActor
final class ChainPicture {
  private struct Subject: Equatable {
    let chain: ResponderPath
    let frame: CGRect
    let theme: Theme
    let language: Language
    let highlight: Int?
    /// The wave that runs over the chain; nil while none does.
    let wave: HitWave?
  }

  private var drawn: (subject: Subject, list: DisplayList.Sublist)?

  func draw(
    _ chain: ResponderPath, in frame: CGRect, theme: Theme, language: Language, highlight: Int?, wave: HitWave?,
    measurer: any TextMeasuring
  ) -> DisplayList.Sublist {
    let subject = Subject(
      chain: chain, frame: frame, theme: theme, language: language, highlight: highlight,
      wave: wave.flatMap { $0.isOver ? nil : $0 })
    if let drawn, drawn.subject == subject { return drawn.list }
    let list = ResponderChainDiagram.draw(
      chain, in: frame, theme: theme, language: language, highlight: highlight, wave: subject.wave, measurer: measurer)
    let part = DisplayList.Sublist(list.commands)
    drawn = (subject, part)
    return part
  }
}
