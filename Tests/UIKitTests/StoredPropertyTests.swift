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
