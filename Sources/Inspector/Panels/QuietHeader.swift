import EventTrace
import UIKit

/// The line along the top in the quiet mode: the example between its neighbors, and the ways to everything else.
final class QuietHeader: UIView {
  /// The part of the model that the line shows.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let title: String
    private let chapter: String

    init(_ model: InspectorModel) { (look, title, chapter) = (model.look, model.title, model.chapter) }
  }

  private let theme: Theme
  private let title: PanelLabel
  private let chapter: PanelLabel
  private let neighbors: [PanelButton]
  private let trailing: [UIControl]
  private let edge: PanelSeparator

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let (theme, language) = (model.panelTheme, model.language)
    func button(_ title: String, _ tip: Phrase, _ action: InspectorAction) -> PanelButton {
      PanelButton(title, key: WindowCommands.command(for: action)?.keys, help: language[tip], theme: theme) {
        send(action)
      }
    }
    self.theme = theme
    title = PanelLabel(model.title, .strong, color: theme.text)
    chapter = PanelLabel(model.chapter, .small, color: theme.dim)
    neighbors = [
      button("‹", .tipPrevious, .selectNeighbor(-1)), button("›", .tipNext, .selectNeighbor(1)),
    ]
    for button in neighbors { button.neverShowsKey = true }
    let hold: [UIControl] =
      theme.targets == .mouse
      ? []
      : [
        HoldButton(language[.holdToPreview], help: language[.tipHoldToPreview], theme: theme) { send(.holdPreview($0)) }
      ]
    trailing =
      hold + [
        button(language[.filmIt], .tipFilmGesture, .filmGesture(.wide)),
        button(language[.commands], .tipPalette, .flipPalette),
        button(language[.allControls], .tipAllControls, .flipQuiet),
      ]
    edge = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    for view in [title, chapter, edge] + neighbors + trailing { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
    var right = bounds.width - 12
    for button in trailing.reversed() {
      (button as? PanelButton)?.showsKey = bounds.width >= 560
      let width = button.sizeThatFits(.zero).width
      right -= width
      button.frame = CGRect(x: right, y: 5, width: width, height: theme.targets.size(30))
      right -= 4
    }
    var x: CGFloat = 12
    for button in neighbors {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: x, y: 5, width: width, height: theme.targets.size(30))
      x += width + 2
    }
    x += 8
    place(title, at: &x, until: right)
    place(chapter, at: &x, until: right)
  }

  /// Places a label at `x`, or hides one without enough space.
  private func place(_ label: PanelLabel, at x: inout CGFloat, until right: CGFloat) {
    let size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
    let width = min(size.width.rounded(.up), right - x - 8)
    label.isHidden = width < min(60, size.width)
    label.frame = CGRect(x: x, y: (bounds.height - size.height) / 2 - 0.5, width: max(0, width), height: size.height)
    x += width + 12
  }
}
