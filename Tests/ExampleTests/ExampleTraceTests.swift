import CoreGraphics
import EventTrace
import Examples
import Sandbox
import TestSupport
import Testing

/// Tests the trace of a tap at each example's suggested point, with every switch in both positions.
@MainActor
@Suite struct ExampleTraceTests {
  @Test("Each example's trace is equal to the golden")
  func traceIsTheRecordedOne() throws {
    for example in ExampleCatalogue.all {
      let name = example.about.name
      expectGolden(trace(of: example) { _ in }, named: name)
      for item in example.init().switches {
        let text = trace(of: example) { _ = $0.setSwitch(item.key, to: !item.isOn) }
        expectGolden(text, named: "\(name), \(item.key) \(item.isOn ? "off" : "on")")
      }
    }
  }

  @Test("The same tap on a fresh instance produces the same trace, byte for byte")
  func sameTapSameTrace() throws {
    for example in ExampleCatalogue.all {
      let (one, other) = (
        Stage(example, measurer: FixedAdvanceMeasurer()), Stage(example, measurer: FixedAdvanceMeasurer())
      )
      one.tap(example.about.suggestedTap)
      other.tap(example.about.suggestedTap)
      #expect(try one.recorder.trace.json() == other.recorder.trace.json())
    }
  }

  @Test("The suggested point hits a view inside the scene")
  func suggestedPointHits() throws {
    for example in ExampleCatalogue.all {
      let name = example.about.name
      let stage = Stage(example, measurer: FixedAdvanceMeasurer())
      let hit = try #require(stage.runtime.hitTest(example.about.suggestedTap))
      #expect(CGRect(origin: .zero, size: exampleCanvas).contains(example.about.suggestedTap))
      #expect(hit !== stage.window)
      #expect(hit.superview !== stage.window || ["a-to-e", "triangle", "overflow-child"].contains(name))
    }
  }

  private func trace(of example: any Scene.Type, _ prepare: (Stage) -> Void) -> String {
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    prepare(stage)
    stage.tap(example.about.suggestedTap)
    return stage.recorder.trace.text()
  }
}
