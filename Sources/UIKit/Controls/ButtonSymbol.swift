/// The symbols of the button types that have one. Lengths are in points and close to those of current systems (L).
@MainActor
enum ButtonSymbol {
  static func side(of type: UIButton.ButtonType) -> CGFloat? {
    switch type {
    case .custom, .system: nil
    case .infoLight, .infoDark, .detailDisclosure, .contactAdd: 24
    case .close: 30
    }
  }

  static func draw(_ type: UIButton.ButtonType, tint: UIColor, in context: CGContext, _ bounds: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let color = tint.cgColor.rgba
    switch type {
    case .custom, .system: return
    case .close:
      context.append(.fill(.circle(center: center, radius: 15), UIColor.secondarySystemFill.cgColor.rgba))
      let cross = [(-4.5, -4.5, 4.5, 4.5), (-4.5, 4.5, 4.5, -4.5)].flatMap { x0, y0, x1, y1 in
        [
          CGPath.Element.move(CGPoint(x: center.x + x0, y: center.y + y0)),
          .line(CGPoint(x: center.x + x1, y: center.y + y1)),
        ]
      }
      let style = StrokeStyle(width: 2.4, cap: .round, join: .round)
      context.append(.stroke(.path(cross, rule: .winding), style, UIColor.secondaryLabel.cgColor.rgba))
    case .infoLight, .infoDark, .detailDisclosure:
      context.append(.stroke(.circle(center: center, radius: 10), StrokeStyle(width: 1.5), color))
      context.append(.fill(.circle(center: CGPoint(x: center.x, y: center.y - 4.6), radius: 1.3), color))
      let stem = CGRect(x: center.x - 1, y: center.y - 1.6, width: 2, height: 7.4)
      context.append(.fill(.roundedRect(stem, radius: 1), color))
    case .contactAdd:
      context.append(.stroke(.circle(center: center, radius: 10), StrokeStyle(width: 1.5), color))
      let bars = [
        CGRect(x: center.x - 5, y: center.y - 0.75, width: 10, height: 1.5),
        CGRect(x: center.x - 0.75, y: center.y - 5, width: 1.5, height: 10),
      ]
      for bar in bars { context.append(.fill(.roundedRect(bar, radius: 0.75), color)) }
    }
  }
}

extension UIButton {
  /// Changes the type of a new button, which an archive contains.
  package func become(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    if let side = ButtonSymbol.side(of: buttonType) { addSymbol(side) }
    contentChanged()
  }
}
