import UIKit

/// Shows the sheet of a film over the other panels while it is open.
@MainActor
final class FilmHost {
  private unowned let parent: UIView
  private let send: @MainActor (InspectorAction) -> Void
  private(set) var view: FilmPanel?

  init(in parent: UIView, send: @escaping @MainActor (InspectorAction) -> Void) {
    (self.parent, self.send) = (parent, send)
  }

  /// The slots of the sheet and of its contents, in this order.
  private(set) lazy var slots: [PanelSlot] = [
    PanelSlot {
      OpenSlice(look: $0.look, isOpen: $0.user.filmSheet != nil)
    } show: { [unowned self] model in
      show(model)
    },
    PanelSlot(FilmPanel.Slice.init) { [unowned self] model in view?.update(model) },
  ]

  private struct OpenSlice: Equatable {
    let look: InspectorModel.Look
    let isOpen: Bool
  }

  /// The frame of the card, in the coordinates of the parent; nil while it is closed.
  var card: CGRect? { view == nil ? nil : FilmPlaces.card(in: parent.bounds.size) }

  private func show(_ model: InspectorModel) {
    view?.removeFromSuperview()
    view = nil
    guard model.user.filmSheet != nil else { return }
    let sheet = FilmPanel(model, send: send)
    parent.addSubview(sheet)
    view = sheet
    place()
  }

  func place() {
    guard let view, let card else { return }
    let room = RaisedCard.shadowRoom
    view.frame = card.insetBy(dx: -room, dy: -room)
    parent.bringSubviewToFront(view)
  }
}
