import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests segments that are created from actions (Apple, `UISegmentedControl`, `init(frame:actions:)`).
@MainActor
@Suite struct SegmentActionTests {
  private final class Notes {
    var lines: [String] = []
  }

  private let notes = Notes()

  private func action(_ name: String, _ title: String? = nil) -> UIAction {
    UIAction(title: title ?? name, identifier: UIAction.Identifier(name)) { [notes] action in
      notes.lines.append("\(name) from \(action.sender is UISegmentedControl)")
    }
  }

  @Test("Choosing a segment sends valueChanged and performs its action; choosing the selected one does nothing")
  func choosing() {
    let control = UISegmentedControl(frame: .zero, actions: [action("one"), action("two")])
    #expect(control.bounds.width > 50 && control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "two")
    let phone = ControlStage(control, at: CGRect(x: 100, y: 100, width: 200, height: 32))
    control.addAction(UIAction { [notes] _ in notes.lines.append("changed") }, for: .valueChanged)
    phone.stage.finger().tap(point(250, 116))
    #expect(notes.lines == ["changed", "two from true"])
    phone.stage.finger().tap(point(250, 116))
    control.selectedSegmentIndex = 0
    #expect(notes.lines.count == 2)
  }

  @Test("Segments are found by the identifiers of their actions, which are unique") func identifiers() {
    let control = UISegmentedControl(frame: .zero, actions: [action("one"), action("two"), action("three")])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("two")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("four")) == NSNotFound)
    control.insertSegment(action: action("two", "Two"), at: 1, animated: false)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "Two")
    control.insertSegment(action: action("one"), at: 2, animated: false)
    #expect((0..<3).map { control.actionForSegment(at: $0)?.identifier.rawValue } == ["two", "three", "one"])
    control.setAction(action("four"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "four" && control.actionForSegment(at: 7) == nil)
  }

  @Test("An image takes precedence over the title") func image() {
    let image = UIImage(systemName: "star")
    let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "Star", image: image) { _ in }])
    #expect(control.imageForSegment(at: 0) === image && control.titleForSegment(at: 0) == nil)
  }
}
