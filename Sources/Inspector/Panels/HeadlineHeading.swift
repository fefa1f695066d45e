import EventTrace
import UIKit

/// The subject of the headline below, with the button that dismisses it at its end, and before that the one that takes
/// back the edits of the scene.
final class HeadlineHeading: UIView {
  private let label: PanelLabel
  var dismissal: PanelButton? {
    didSet { if let dismissal { addSubview(dismissal) } }
  }
  var undo: PanelButton? {
    didSet { if let undo { addSubview(undo) } }
  }

  init(_ text: String, _ theme: Theme) {
    label = PanelLabel(text, .heading, color: theme.dim)
    super.init(frame: .zero)
    addSubview(label)
  }

  /// The touch areas of the buttons are higher than the heading.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || [dismissal, undo].contains { $0.map { $0.point(inside: convert(point, to: $0), with: event) } == true }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    dismissal?.frame = CGRect(x: bounds.width - 24, y: -3, width: 24, height: 24)
    guard let undo else { return }
    let width = undo.width(showingKey: true)
    undo.frame = CGRect(x: bounds.width - 28 - width, y: -3, width: width, height: 24)
  }
}
