import CoreGraphics

/// The background of a card that lies over the window, with its shadow and its outline.
struct RaisedCard {
  /// The space around the card for its shadow.
  static let shadowRoom: CGFloat = 48

  let frame: CGRect
  let theme: Theme

  func draw(in context: CGContext) {
    let shape = Shape.roundedRect(frame, radius: 11)
    context.append(
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 18, offset: CGSize(width: 0, height: 8)))
    context.append(.fill(shape, theme.panel))
    context.append(
      .stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 10.5), StrokeStyle(width: 1), theme.control))
  }
}
