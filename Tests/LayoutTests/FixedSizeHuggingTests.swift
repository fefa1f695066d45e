import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which view of a row is stretched.
@MainActor
@Suite struct FixedSizeHuggingTests {
  /// Source: Interface Builder writes the hugging priority 750 for these views.
  @Test("C477: A label beside a switch, a stepper or an activity indicator is stretched, and these keep their size")
  func rows() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    for view in [UISwitch(), UIStepper(), wheel] as [UIView] {
      let label = UILabel()
      label.text = "Title"
      let row = UIStackView(arrangedSubviews: [view, label])
      row.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
      stage.rootView.addSubview(row)
      stage.runtime.layoutIfNeeded()
      #expect(view.frame.width == view.intrinsicContentSize.width && label.frame.maxX == 300, "\(type(of: view))")
    }
  }
}
