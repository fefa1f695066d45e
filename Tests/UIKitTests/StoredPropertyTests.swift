import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests what the engine says about properties that it stores without an effect.
@MainActor
@Suite struct StoredPropertyTests {
  private final class Notes: EventProbe {
    var properties: [StoredProperty] = []
    func enter(_ call: ProbedCall) {}
    func leave(_ outcome: ProbedOutcome) {}
    func note(_ fact: ProbedFact) { if case .storedOnly(let property) = fact { properties.append(property) } }
  }

  @Test("A property without an effect is noted when it is set for the first time in a runtime, and keeps its value")
  func once() {
    let stages = [TestStage(), TestStage()]
    for stage in stages {
      let notes = Notes()
      stage.runtime.probe = notes
      stage.runtime.perform {
        let label = UILabel()
        #expect(notes.properties == [])
        label.adjustsFontForContentSizeCategory = true
        UILabel().adjustsFontForContentSizeCategory = false
        #expect(label.adjustsFontForContentSizeCategory)
        label.largeContentTitle = "Title"
        #expect(label.largeContentTitle == "Title")
      }
      #expect(notes.properties == [.labelAdjustsFontForContentSizeCategory, .viewLargeContentTitle])
    }
  }

  @Test("Filters of layers and the hyphenation of a text are kept and noted")
  func drawing() {
    let stage = TestStage()
    let notes = Notes()
    stage.runtime.probe = notes
    stage.runtime.perform {
      let layer = CALayer()
      layer.compositingFilter = "multiplyBlendMode"
      (layer.filters, layer.backgroundFilters) = (["blur"], [])
      #expect(layer.compositingFilter as? String == "multiplyBlendMode" && layer.filters?.count == 1)
      #expect(layer.backgroundFilters?.isEmpty == true)
      let style = NSMutableParagraphStyle()
      style.hyphenationFactor = 0.5
      #expect(style.hyphenationFactor == 0.5)
    }
    let layers: [StoredProperty] = [.layerCompositingFilter, .layerFilters, .layerBackgroundFilters]
    #expect(notes.properties == layers + [.paragraphHyphenationFactor])
  }

  @Test("Controllers are asked about the edges of the screen when they appear; their answers are noted")
  func edges() {
    final class Reader: UIViewController {
      override var prefersHomeIndicatorAutoHidden: Bool { true }
    }
    final class Frame: UIViewController {
      override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    }
    let stage = TestStage()
    let notes = Notes()
    stage.runtime.probe = notes
    stage.runtime.perform {
      let frame = Frame()
      stage.window.rootViewController = frame
      stage.runtime.layoutIfNeeded()
      #expect(notes.properties == [.controllerDeferredEdges])
      frame.addChild(Reader())
      frame.setNeedsUpdateOfHomeIndicatorAutoHidden()
    }
    #expect(notes.properties == [.controllerDeferredEdges, .controllerHomeIndicator])
  }

  @Test("A presentation controller that does not want the whole screen, and a strategy of breaking lines, are noted")
  func presentationAndParagraph() {
    final class Panel: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    final class Chooser: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }
    }
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let notes = Notes()
    stage.runtime.probe = notes
    let chooser = Chooser()
    stage.runtime.perform {
      NSMutableParagraphStyle().lineBreakStrategy = .pushOut
      let panel = UIViewController()
      (panel.modalPresentationStyle, panel.transitioningDelegate) = (.custom, chooser)
      root.present(panel, animated: false)
    }
    #expect(notes.properties == [.paragraphLineBreakStrategy, .presentationFullscreen])
  }

  @Test("A fresh view, a table and a controller note nothing: the engine itself sets none of these properties")
  func fresh() {
    let stage = TestStage()
    let notes = Notes()
    stage.runtime.probe = notes
    stage.runtime.perform {
      let controller = UIViewController()
      controller.view.addSubview(UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      controller.view.addSubview(UISearchBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
      controller.view.addSubview(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
      controller.view.addSubview(UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
      stage.window.rootViewController = UINavigationController(rootViewController: controller)
      stage.runtime.layoutIfNeeded()
    }
    stage.finger().tap(CGPoint(x: 50, y: 120))
    #expect(notes.properties == [])
  }
}
