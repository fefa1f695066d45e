import CoreGraphics
import Foundation
import UIKit

/// A tree of views from a file. The first line is `width,height,count,hasTransform`, followed by a line for each view,
/// `parent,x,y,width,height,degrees,scale,flags`, parents first.
@MainActor
struct ViewTree {
  @MainActor struct Node {
    let view: UIView
    /// A Boolean value that indicates whether neither the view nor any ancestor is hidden.
    let isShown: Bool
    let color: (red: Int, green: Int, blue: Int)

    /// The line `Q` with four corners and a color, for programs without views.
    var quadLine: String {
      let bounds = view.bounds
      let corners = [
        CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
      ]
      let points = corners.map { view.convert($0, to: nil) }.map { "\($0.x),\($0.y)" }
      return "Q," + points.joined(separator: ",") + ",\(color.red),\(color.green),\(color.blue)"
    }
  }

  private let lines: [[Double]]

  init(file: String) throws {
    lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",").compactMap { Double($0) }
      guard fields.count == 8 else { throw Failure(message: "\(file): not a line of a tree: \(line)") }
      return fields
    }
  }

  func build(in window: UIWindow) -> [Node] {
    window.isHidden = false
    var nodes: [Node] = []
    for (index, line) in lines.enumerated() {
      let view = UIView(frame: CGRect(x: line[1], y: line[2], width: line[3], height: line[4]))
      view.transform = CGAffineTransform(rotationAngle: line[5] * .pi / 180).scaledBy(x: line[6], y: line[6])
      view.isHidden = Int(line[7]) & 1 == 1
      let color = (red: index * 37 % 256, green: index * 91 % 256, blue: index * 53 % 256)
      view.backgroundColor = UIColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
      let parent = line[0] < 0 ? nil : nodes[Int(line[0])]
      (parent?.view ?? window).addSubview(view)
      nodes.append(Node(view: view, isShown: !view.isHidden && parent?.isShown != false, color: color))
    }
    return nodes
  }
}
