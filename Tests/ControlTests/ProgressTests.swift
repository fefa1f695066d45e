import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct ProgressTests {
  @Test("Progress stays between 0 and 1") func clamping() {
    let bar = UIProgressView()
    bar.progress = 1.5
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
  }

  @Test("A progress view has its style's height, and any width") func sizes() {
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
  }

  @Test("Progress set with animation fills the bar over time") func animated() {
    let stage = TestStage()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    stage.rootView.addSubview(bar)
    _ = stage.runtime.makeDisplayList()
    bar.setProgress(0.5, animated: true)
    #expect(stage.runtime.needsFrames)
    let first = stage.runtime.makeDisplayList()
    stage.advance(by: ControlMotion.slide / 2)
    #expect(stage.runtime.makeDisplayList() != first)
    stage.advance(by: ControlMotion.slide)
    #expect(!stage.runtime.needsFrames)
  }

  @Test("An activity indicator hides while it does not animate, unless set not to") func hiding() {
    let indicator = UIActivityIndicatorView(style: .medium)
    #expect(indicator.isHidden)
    #expect(indicator.bounds.size == CGSize(width: 20, height: 20))
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    #expect(indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test("Pinned choice (L): it rotates once in 0.8 s on the virtual clock, spoke by spoke") func turning() {
    let stage = TestStage()
    #expect(UIActivityIndicatorView.period == 0.8)
    let indicator = UIActivityIndicatorView(style: .large)
    stage.rootView.addSubview(indicator)
    indicator.startAnimating()
    let first = stage.runtime.makeDisplayList()
    #expect(stage.runtime.needsFrames)
    stage.advance(by: 0.05)
    #expect(stage.runtime.makeDisplayList() == first)
    stage.advance(by: 0.1)
    #expect(stage.runtime.makeDisplayList() != first)
    stage.advance(by: 0.7)
    #expect(stage.runtime.makeDisplayList() == first)
    indicator.stopAnimating()
    #expect(!stage.runtime.needsFrames)
  }

  @Test("It continues to animate when it returns to a window") func movedAway() {
    let stage = TestStage()
    let indicator = UIActivityIndicatorView(style: .medium)
    stage.rootView.addSubview(indicator)
    indicator.startAnimating()
    indicator.removeFromSuperview()
    #expect(!stage.runtime.needsFrames)
    stage.rootView.addSubview(indicator)
    #expect(stage.runtime.needsFrames)
  }
}
