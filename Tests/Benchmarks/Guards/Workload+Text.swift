import CoreGraphics
import UIKitTestSupport

extension Workload {
  /// Workloads of long texts.
  static let texts = [
    Workload("text-key-10000", "20 keys in 10,000 characters of a text view, drawn after each") {
      try typing(characters: 10_000)
    },
    Workload("text-key-100000", "20 keys in 100,000 characters of a text view, drawn after each") {
      try typing(characters: 100_000)
    },
  ]

  private static func typing(characters: Int) throws -> () throws -> Void {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let paragraph = String(repeating: "some words of a text ", count: 19) + "\n"
    view.text = String(String(repeating: paragraph, count: characters / paragraph.count + 1).prefix(characters))
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: characters / 2, length: 0)
    _ = stage.runtime.makeDisplayList()
    return {
      for _ in 0..<20 {
        view.insertText("x")
        _ = stage.runtime.makeDisplayList()
      }
      let typed = view.selectedRange.location - characters / 2
      try WorkloadFailure.unless(typed > 0 && typed.isMultiple(of: 20), "\(typed) characters were typed")
    }
  }
}
