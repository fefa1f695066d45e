import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests images that replace a control's own drawing.
@MainActor
@Suite struct ControlImageTests {
  private let stage = TestStage()

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("A slider with images at its ends has a shorter track, and its thumb is dragged from there") func sliderEnds() {
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 228, height: 34))
    stage.rootView.addSubview(slider)
    (slider.minimumValueImage, slider.maximumValueImage) = (image(20, 10), image(12, 12))
    stage.runtime.layoutIfNeeded()
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 216, y: 11, width: 12, height: 12))
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 28, y: 15, width: 180, height: 4))
    stage.finger().drag(from: CGPoint(x: 142, y: 117), to: CGPoint(x: 218, y: 117), over: 0.2)
    #expect(slider.value == 0.5)
  }

  @Test("A stepper draws its increment and decrement images, and a tap on one steps") func stepperSigns() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
    stage.rootView.addSubview(stepper)
    stage.runtime.layoutIfNeeded()
    let before = stage.runtime.makeDisplayList()
    let plus = image(14, 14)
    stepper.setIncrementImage(plus, for: .normal)
    #expect(stepper.incrementImage(for: .normal) === plus && stepper.decrementImage(for: .normal) == nil)
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.makeDisplayList() != before)
    stage.finger().tap(CGPoint(x: 170, y: 116))
    #expect(stepper.value == 1)
  }

  @Test("A page control draws images instead of dots: the page's own, otherwise the preferred one")
  func pageIndicators() {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    stage.rootView.addSubview(control)
    control.numberOfPages = 3
    stage.runtime.layoutIfNeeded()
    var looks = [stage.runtime.makeDisplayList()]
    control.preferredIndicatorImage = image(8, 8)
    stage.runtime.layoutIfNeeded()
    looks.append(stage.runtime.makeDisplayList())
    let star = image(9, 9)
    control.setIndicatorImage(star, forPage: 1)
    stage.runtime.layoutIfNeeded()
    looks.append(stage.runtime.makeDisplayList())
    #expect(looks[0] != looks[1] && looks[1] != looks[2])
    #expect(control.indicatorImage(forPage: 1) === star && control.indicatorImage(forPage: 0) == nil)
    stage.finger().tap(CGPoint(x: 230, y: 113))
    #expect(control.currentPage == 1)
  }

  @Test("A button with an activity indicator shows it instead of its image, and can still be tapped")
  func busyButton() {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.image) = ("Send", image(10, 10))
    var taps = 0
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 100, width: 160, height: 40)
    stage.rootView.addSubview(button)
    stage.runtime.layoutIfNeeded()
    #expect(button.imageView != nil)
    button.configuration?.showsActivityIndicator = true
    stage.runtime.layoutIfNeeded()
    let indicator = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(button.imageView == nil && indicator?.isAnimating == true)
    if let indicator, let title = button.titleLabel { #expect(indicator.frame.maxX <= title.frame.minX) }
    stage.finger().tap(CGPoint(x: 125, y: 120))
    #expect(taps == 1)
    button.configuration?.showsActivityIndicator = false
    stage.runtime.layoutIfNeeded()
    #expect(button.imageView != nil && !button.subviews.contains { $0 is UIActivityIndicatorView })
  }

  @Test("A button shows a symbol in the preferred configuration of its state") func preferredSymbol() {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let width = button.imageView?.image?.size.width ?? 0
    let large = UIImage.SymbolConfiguration(pointSize: 60)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) === large)
    #expect(button.currentPreferredSymbolConfiguration === large)
    #expect((button.imageView?.image?.size.width ?? 0) > width)
  }

  @Test("An image view shows the frames of an animated image in succession, until its image is replaced")
  func animatedImage() throws {
    // The view uses the clock of the current stage. The stage of the suite may no longer be the current one.
    let stage = TestStage()
    let frames = [image(10, 10), image(10, 12)]
    let animated = try #require(UIImage.animatedImage(with: frames, duration: 1))
    #expect(animated.images?.count == 2 && animated.duration == 1 && animated.size == CGSize(width: 10, height: 10))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    let view = UIImageView(image: animated)
    stage.rootView.addSubview(view)
    #expect(view.isAnimating && view.intrinsicContentSize.height == 10)
    stage.advance(by: 0.6)
    #expect(view.intrinsicContentSize.height == 12)
    stage.advance(by: 0.5)
    #expect(view.intrinsicContentSize.height == 10)
    view.image = frames[1]
    #expect(!view.isAnimating)
  }
}
