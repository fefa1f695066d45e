import UIKit

/// Buttons of the status line, from left to right.
class LineButtons: UIView {
  private let buttons: [UIControl]
  /// The distance between two buttons, in points.
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 8

  init(_ buttons: [UIControl], theme: Theme) {
    self.buttons = buttons
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.window)
    for button in buttons { addSubview(button) }
  }

  /// The total width of the buttons and of the margin behind them; 0 without any.
  var width: CGFloat {
    buttons.isEmpty ? 0 : buttons.reduce(Self.margin) { $0 + $1.sizeThatFits(.zero).width + Self.gap }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in buttons {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: x, y: 1, width: width, height: bounds.height - 2)
      x += width + Self.gap
    }
  }
}
