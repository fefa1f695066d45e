import UIKit

/// Shows the palette of commands over the other panels while it is open.
@MainActor
final class PaletteHost {
  private unowned let parent: UIView
  private let send: @MainActor (InspectorAction) -> Void
  private(set) var view: CommandPalette?
  /// The sheet of a film, which is never open together with the palette.
  let film: FilmHost

  init(in parent: UIView, send: @escaping @MainActor (InspectorAction) -> Void) {
    (self.parent, self.send) = (parent, send)
    film = FilmHost(in: parent, send: send)
  }

  /// The slots of the palette and of its entries, in this order.
  private(set) lazy var slots: [PanelSlot] =
    [
      PanelSlot {
        OpenSlice(look: $0.look, isOpen: $0.user.palette != nil, markedTime: $0.user.palette?.markedTime)
      } show: { [unowned self] model in
        show(model)
      },
      PanelSlot {
        $0.user.palette == nil ? nil : CommandPalette.Slice($0)
      } show: { [unowned self] model in
        view?.update(model)
      },
    ] + film.slots

  private struct OpenSlice: Equatable {
    let look: InspectorModel.Look
    let isOpen: Bool
    let markedTime: Double?
  }

  /// The frame of the card, in the coordinates of the parent; nil while it is closed.
  var card: CGRect? { view.map { CommandPalette.card(in: parent.bounds.size, isMarker: $0.isMarker, $0.targets) } }

  private func show(_ model: InspectorModel) {
    view?.removeFromSuperview()
    view = nil
    guard model.user.palette != nil else { return }
    let palette = CommandPalette(model, send: send)
    parent.addSubview(palette)
    view = palette
    place()
    palette.update(model)
  }

  func place() {
    guard let view, let card else { return }
    let room = RaisedCard.shadowRoom
    view.frame = card.insetBy(dx: -room, dy: -room)
    parent.bringSubviewToFront(view)
  }
}
