import UIKit

/// The panel at the left with the examples as a course, by chapter.
final class ExamplesPanel: UIView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let examples: [InspectorModel.Entry]
    private let selected: String

    init(_ model: InspectorModel) {
      examples = model.examples
      selected = model.selected
    }
  }

  /// The headings and rows from the top down.
  private var lines: [(view: UIView, height: CGFloat)] = []

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let theme = model.panelTheme
    super.init(frame: .zero)
    var chapter = ""
    var number = 0
    for example in model.examples {
      if example.chapter != chapter {
        chapter = example.chapter
        number += 1
        lines.append((ChapterHeading("\(number)", chapter, theme), number == 1 ? 28 : Self.headingHeight))
      }
      let row = PanelRow(example.title, isSelected: example.name == model.selected, theme: theme) {
        send(.selectExample(example.name))
      }
      lines.append((row, theme.targets.size(Self.rowHeight)))
    }
    for line in lines { addSubview(line.view) }
  }

  /// The frame of the chosen example.
  var selectedRow: CGRect? { lines.lazy.compactMap { $0.view as? PanelRow }.first(where: \.isSelected)?.frame }

  /// A place in the list, and where it is in the window.
  struct Place {
    let y: CGFloat
    let inWindow: CGFloat
    let isChosen: Bool
  }

  /// Returns the place of the chosen example, or else of the middle, that `scroll` shows of a list whose lines may have
  /// other heights.
  func place(like scroll: PanelScroll) -> Place? {
    guard let other = scroll.content as? ExamplesPanel else { return nil }
    let row = other.selectedRow.flatMap { scroll.bounds.intersects($0) ? $0.midY : nil }
    let shown = row ?? scroll.bounds.midY
    var (place, end): (CGFloat, CGFloat) = (0, 0)
    for (line, same) in zip(other.lines, lines) {
      place += min(1, max(0, (shown - end) / line.height)) * same.height
      end += line.height
    }
    return Place(
      y: place, inWindow: scroll.convert(CGPoint(x: 0, y: shown), to: nil).y, isChosen: row != nil)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lines.reduce(8) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for line in lines {
      line.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: line.height)
      y += line.height
    }
  }

  private static let rowHeight: CGFloat = 28
  private static let headingHeight: CGFloat = 38
}

/// The number and the name of a chapter, at the bottom of its area.
private final class ChapterHeading: UIView {
  private let number: String
  private let title: String
  private let theme: Theme

  init(_ number: String, _ title: String, _ theme: Theme) {
    (self.number, self.title, self.theme) = (number, title, theme)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let y = bounds.maxY - 9
    context.draw(TextRun(number, font: .panelHeading, origin: CGPoint(x: 16, y: y), color: theme.states.path))
    context.draw(TextRun(title, font: .panelHeading, origin: CGPoint(x: 30, y: y), color: theme.dim))
  }
}
