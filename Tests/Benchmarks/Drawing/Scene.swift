import CoreGraphics
import Foundation

/// A scene of 1,000 rounded rectangles under 200 labels on 1280 by 800 pixels, which drawing benchmarks use.
struct Scene {
  struct Card {
    let rect: CGRect
    let radius: CGFloat
    let color: RGBA
  }

  struct Label {
    /// The origin of the baseline.
    let origin: CGPoint
    let size: CGFloat
    let text: String
  }

  static let size = CGSize(width: 1280, height: 800)

  var cards: [Card] = []
  var labels: [Label] = []

  /// Reads lines of the form `R,x,y,width,height,radius,red,green,blue,alpha` (colors 0...255) and `T,x,y,size,text`.
  init(file: String) throws {
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let numbers = fields.dropFirst().map { CGFloat(Double($0) ?? 0) }
      switch (fields[0], fields.count) {
      case ("R", 10):
        let color = RGBA(
          red: Float(numbers[5] / 255), green: Float(numbers[6] / 255), blue: Float(numbers[7] / 255),
          alpha: Float(numbers[8] / 255))
        cards.append(
          Card(
            rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), radius: numbers[4],
            color: color))
      case ("T", 5):
        labels.append(Label(origin: CGPoint(x: numbers[0], y: numbers[1]), size: numbers[2], text: fields[4]))
      default: throw Failure(message: "\(file): not a line of a scene: \(line)")
      }
    }
  }

  /// Creates `count` cards and a fifth as many labels at random positions, which are the same in every run.
  init(count: Int) {
    var state: UInt64 = 77
    func random(_ range: ClosedRange<Int>) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(range.lowerBound + Int(state >> 33) % range.count)
    }
    let words = [
      "Settings", "Cancel", "Done", "Inbox", "Library", "Search", "Profile", "Reminders", "Today", "Archive",
    ]
    cards = (0..<count).map { _ in
      let (width, height) = (random(12...160), random(12...80))
      let rect = CGRect(
        x: random(0...(1280 - Int(width))), y: random(0...(800 - Int(height))), width: width, height: height)
      let color = RGBA(
        red: Float(random(0...255) / 255), green: Float(random(0...255) / 255), blue: Float(random(0...255) / 255),
        alpha: [1, 1, 1, 0.78, 0.5][Int(random(0...4))])
      return Card(rect: rect, radius: random(3...max(3, Int(min(width, height)) / 2)), color: color)
    }
    labels = (0..<count / 5).map { _ in
      Label(
        origin: CGPoint(x: random(0...1150), y: random(14...790)), size: [12, 13, 15, 17, 20][Int(random(0...4))],
        text: (0..<Int(random(1...2))).map { _ in words[Int(random(0...9))] }.joined(separator: " "))
    }
  }

  var displayList: DisplayList {
    var list = DisplayList()
    for card in cards { list.append(.fill(.roundedRect(card.rect, radius: card.radius), card.color)) }
    for label in labels {
      list.append(
        .text(TextRun(label.text, font: FontDescriptor(size: label.size), origin: label.origin, color: .black)))
    }
    return list
  }
}

struct Failure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
