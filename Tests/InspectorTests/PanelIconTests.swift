import CoreGraphics
import EventTrace
import Testing
import UIKit
import UIKitTestSupport

@testable import Inspector

/// Tests the icons of the tool bar's buttons.
@MainActor
@Suite struct PanelIconTests {
  private let icons: [PanelIcon] = [
    .restart, .pause, .paused, .stepEvent, .stepFrame, .record(isOn: false), .record(isOn: true), .film(isOn: false),
    .film(isOn: true), .pick, .outlines, .hitPath, .map, .slop, .chain, .touches, .overflow, .depth, .legend, .light,
    .dark, .more, .play, .stop, .compare, .why,
  ]

  private func commands(of icon: PanelIcon, _ theme: Theme) -> [DisplayList.Command] {
    let context = CGContext()
    icon.draw(center: CGPoint(x: 50, y: 50), ink: theme.dim, theme, into: context)
    return context.displayList.flattened.commands
  }

  @Test("Every icon is drawn inside its square, and all icons are different")
  func squares() {
    let square = CGRect(x: 41.5, y: 41.5, width: 17, height: 17)
    var seen: [[DisplayList.Command]] = []
    for icon in icons {
      let list = commands(of: icon, .dark)
      #expect(!list.isEmpty && !seen.contains(list), "\(icon)")
      seen.append(list)
      for command in list {
        switch command {
        case .fill(let shape, _): #expect(square.contains(shape.boundingBox), "\(icon): \(shape.boundingBox)")
        case .stroke(let shape, let style, _):
          let box = shape.boundingBox.insetBy(dx: -style.width / 2, dy: -style.width / 2)
          #expect(square.contains(box), "\(icon): \(box)")
        default: Issue.record("\(icon) draws \(command)")
        }
      }
    }
  }

  @Test("Every button of the tool bar has an icon; its state does not change its width, in either language")
  func buttons() throws {
    for language in [Language.english, .chinese] {
      var widths: [[CGFloat]] = []
      for isOn in [false, true] {
        var model = InspectorModel()
        model.user.language = language
        model.layout = WorkbenchLayout(size: CGSize(width: 1280, height: 800))
        model.transport.isPaused = isOn
        model.capture = CaptureState(recordedSeconds: isOn ? 0 : nil, isFilming: isOn)
        if isOn { model.transport.rate = 0.05 }
        model.user.theme = isOn ? .light : .dark
        UIRuntime(screenSize: CGSize(width: 1280, height: 800)).perform {
          let bar = Toolbar(model) { _ in }
          bar.frame = model.layout.toolbar
          bar.layoutIfNeeded()
          let buttons = bar.subviews.compactMap { $0 as? PanelButton }
          let signs = ["☰", "‹", "›", "?", "中文", "English", "Aa", "1×", "1/20×"]
          for button in buttons where button.icon == nil {
            #expect(signs.contains(button.accessibilityIdentifier ?? ""), "\(button.accessibilityIdentifier ?? "")")
          }
          widths.append(buttons.map(\.frame.width))
        }
      }
      #expect(widths.count == 2 && widths[0] == widths[1], "\(language)")
    }
  }

  @Test("Record and its neighbors lose their titles before the notation's buttons lose their icons")
  func narrowing() {
    for language in [Language.english, .chinese] {
      var forms: [[Bool]] = []
      // The letters of the tests are narrower than those of the window, and so are the buttons.
      for width in stride(from: 1800, through: 600, by: -10) {
        var model = InspectorModel()
        model.user.language = language
        model.layout = WorkbenchLayout(size: CGSize(width: 1280, height: 800))
        UIRuntime(screenSize: CGSize(width: 1800, height: 800)).perform {
          let bar = Toolbar(model) { _ in }
          bar.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: model.layout.toolbar.height)
          bar.layoutIfNeeded()
          let buttons = bar.subviews.compactMap { $0 as? PanelButton }
          let notation = buttons.filter { [.outlines, .hitPath, .map, .slop, .touches].contains($0.icon) }
          let others = buttons.filter { [.record(isOn: false), .film(isOn: false), .pause].contains($0.icon) }
          #expect(notation.count == 5 && others.count == 3 && notation.allSatisfy(\.showsTitle))
          #expect(Set(notation.map(\.showsIcon)).count == 1 && Set(others.map(\.showsTitle)).count == 1)
          let form = [notation[0].showsIcon, others[0].showsTitle]
          if forms.last != form { forms.append(form) }
        }
      }
      #expect(forms.starts(with: [[true, true], [true, false], [false, true]]), "\(language): \(forms)")
    }
  }
}
