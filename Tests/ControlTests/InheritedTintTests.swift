import Testing
import UIKitTestSupport

/// Tests the tint color that a view has from its superviews, and names of controls that have no effect.
@MainActor
@Suite struct InheritedTintTests {
  private final class Tinted: UIView {
    var colors: [UIColor] = []
    override func tintColorDidChange() {
      super.tintColorDidChange()
      colors.append(tintColor)
    }
  }

  @Test("C429: A view that joins a superview with another tint color is called, with everything below it")
  func joining() {
    let stage = TestStage()
    stage.runtime.perform {
      let (outer, inner, own) = (UIView(), Tinted(), Tinted())
      own.tintColor = .systemPink
      outer.addSubview(inner)
      outer.addSubview(own)
      own.colors = []
      #expect(inner.colors == [])
      let red = UIView()
      red.tintColor = .systemRed
      red.addSubview(outer)
      #expect(inner.colors == [.systemRed])
      let other = UIView()
      other.tintColor = .systemRed
      other.addSubview(outer)
      #expect(inner.colors == [.systemRed])
      stage.rootView.addSubview(outer)
      #expect(inner.colors == [.systemRed, .systemBlue])
      #expect(own.tintColor == .systemPink)
    }
  }

  @Test("C429: A button that is added to a tinted bar has the bar's color")
  func buttons() {
    let stage = TestStage()
    stage.runtime.perform {
      let bar = UIView()
      bar.tintColor = .white
      let button = UIButton(type: .system)
      button.setTitle("Done", for: .normal)
      button.layoutIfNeeded()
      bar.addSubview(button)
      button.layoutIfNeeded()
      #expect(button.titleLabel?.textColor == .white)
    }
  }

  @Test("The click of a key, text sizes of the device and values of any layout have Apple's names")
  func names() {
    final class Keyboard: UIInputView, UIInputViewAudioFeedback {
      var enableInputClicksWhenVisible: Bool { true }
    }
    let stage = TestStage()
    stage.runtime.perform {
      UIDevice.current.playInputClick()
      #expect(Keyboard(frame: .zero, inputViewStyle: .keyboard).enableInputClicksWhenVisible)
      let (field, text) = (UITextField(), UITextView())
      (field.adjustsFontForContentSizeCategory, text.adjustsFontForContentSizeCategory) = (true, true)
      #expect(field.adjustsFontForContentSizeCategory && text.adjustsFontForContentSizeCategory)
      var (insets, read) = (UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets.zero)
      let value = NSValue(&insets, withObjCType: NSValue(uiEdgeInsets: .zero).objCType)
      value.getValue(&read)
      #expect(read == insets && value.uiEdgeInsetsValue == insets)
    }
  }
}
