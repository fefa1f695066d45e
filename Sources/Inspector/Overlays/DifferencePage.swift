import CoreGraphics
import EventTrace

/// A picture of two scenes at the first difference of what the same fingers do on them, for a review: each scene with
/// its path, its name above it, and the difference in a sentence.
package struct DifferencePage {
  /// A side: the picture of its scene, with the path of its last touch.
  package struct Side {
    let name: String
    let picture: DisplayList
    /// The line of the trace that differs; nil after the end of the trace.
    let line: String?

    package init(name: String, picture: DisplayList, line: String?) {
      (self.name, self.picture, self.line) = (name, picture, line)
    }
  }

  private let sides: [Side]
  private let sentence: String
  private let moment: String
  private let theme: Theme
  private let measurer: any TextMeasuring

  /// - Parameters:
  ///   - first, second: The sides. Their pictures have the size `pictureSize`.
  ///   - sentence: What differs.
  ///   - moment: The time of the difference and the number of its line.
  package init(
    _ first: Side, _ second: Side, sentence: String, moment: String, theme: Theme, measurer: any TextMeasuring
  ) {
    sides = [first, second]
    (self.sentence, self.moment, self.theme, self.measurer) = (sentence, moment, theme, measurer)
  }

  /// The size of the picture of a side, in points.
  package static let pictureSize = CGSize(width: 460, height: 700)
  private static let margin: CGFloat = 24
  private static let headingHeight: CGFloat = 56
  private static let nameHeight: CGFloat = 64

  /// The size in points.
  package static let size = CGSize(
    width: 2 * pictureSize.width + 3 * margin,
    height: pictureSize.height + headingHeight + nameHeight + 2 * margin)

  package func draw() -> DisplayList {
    var list = DisplayList([.fill(.rect(CGRect(origin: .zero, size: Self.size)), theme.window)])
    let width = Self.size.width - 2 * Self.margin
    put(sentence, .panelHeadline, theme.text, CGPoint(x: Self.margin, y: Self.margin + 16), width, into: &list)
    put(moment, .panelSmall, theme.dim, CGPoint(x: Self.margin, y: Self.margin + 38), width, into: &list)
    for (index, side) in sides.enumerated() {
      let x = Self.margin + CGFloat(index) * (Self.pictureSize.width + Self.margin)
      draw(side, sign: index == 0 ? "−" : "+", at: CGPoint(x: x, y: Self.margin + Self.headingHeight), into: &list)
    }
    return list
  }

  private func draw(_ side: Side, sign: String, at origin: CGPoint, into list: inout DisplayList) {
    let (x, width) = (origin.x, Self.pictureSize.width)
    list.append(.fill(.rect(CGRect(x: x, y: origin.y, width: width, height: 1)), theme.separator))
    put("\(sign) \(side.name)", .panelStrong, theme.text, CGPoint(x: x, y: origin.y + 24), width, into: &list)
    if let line = side.line {
      put(line, .panelNumber, theme.dim, CGPoint(x: x, y: origin.y + 46), width, into: &list)
    }
    let frame = CGRect(origin: CGPoint(x: x, y: origin.y + Self.nameHeight), size: Self.pictureSize)
    list.append(.save)
    list.append(.clip(.roundedRect(frame, radius: 10)))
    let place = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    list.append(.sublist(DisplayList.Sublist(side.picture.commands), place: place))
    list.append(.restore)
    list.append(.stroke(.roundedRect(frame, radius: 10), StrokeStyle(width: 1), theme.separator))
  }

  private func put(
    _ text: String, _ font: FontDescriptor, _ color: RGBA, _ origin: CGPoint, _ width: CGFloat,
    into list: inout DisplayList
  ) {
    list.append(.text(TextRun(measurer.cut(text, font: font, to: width), font: font, origin: origin, color: color)))
  }
}
