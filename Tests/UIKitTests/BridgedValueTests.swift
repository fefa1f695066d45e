import Foundation
import Testing
import UIKitTestSupport

/// Tests geometry in dictionaries, as notifications and animations contain it.
@MainActor
@Suite struct BridgedValueTests {
  /// Source: Apple's Foundation bridges CGRect, CGPoint and CGSize to NSValue, which `userInfo[key] as? CGRect` in
  /// public code needs. H.
  @Test("A rectangle in a dictionary can be read as a value and as an object, and as no other type of value")
  func casts() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let values: [String: Any] = [
      "object": NSValue(cgRect: rect), "value": rect, "point": NSValue(cgPoint: rect.origin),
    ]
    #expect(values["object"] as? CGRect == rect && (values["value"] as? NSValue)?.cgRectValue == rect)
    #expect(values["point"] as? CGRect == nil && values["point"] as? CGPoint == rect.origin)
    #expect(values["object"] as? CGSize == nil && (NSValue(cgSize: rect.size) as Any) as? CGSize == rect.size)
  }

  /// Source: the requirements of `_ObjectiveCBridgeable`. H.
  @Test("Each way of bridging returns the value; only the conditional one checks the type")
  func ways() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let object = rect._bridgeToObjectiveC()
    var (forced, asked): (CGRect?, CGRect?) = (nil, nil)
    CGRect._forceBridgeFromObjectiveC(object, result: &forced)
    #expect(forced == rect && CGRect._unconditionallyBridgeFromObjectiveC(object) == rect)
    #expect(CGRect._conditionallyBridgeFromObjectiveC(object, result: &asked) && asked == rect)
    #expect(!CGRect._conditionallyBridgeFromObjectiveC(NSValue(cgSize: rect.size), result: &asked) && asked == nil)
    #expect(CGRect._unconditionallyBridgeFromObjectiveC(nil) == .zero)
  }
}
