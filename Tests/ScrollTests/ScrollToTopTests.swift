import Testing
import UIKitTestSupport

/// Tests a tap on the status bar (reference 7.5).
@MainActor
@Suite struct ScrollToTopTests {
  @MainActor
  private final class DelegateLog: UIScrollViewDelegate {
    var refuses = false
    private(set) var calls: [String] = []
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      calls.append("should")
      return !refuses
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did at \(scrollView.contentOffset.y)") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("end of animation") }
  }

  private let delegateLog = DelegateLog()

  private func scrollView(on stage: TestStage, _ frame: CGRect) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = CGSize(width: frame.width, height: 5000)
    view.contentInset.top = 20
    view.contentOffset.y = 1000
    view.delegate = delegateLog
    stage.rootView.addSubview(view)
    return view
  }

  @Test("The only scroll view on the screen scrolls to its top, below its inset, and then notifies")
  func scrolls() {
    let stage = TestStage()
    let view = scrollView(on: stage, stage.rootView.bounds)
    stage.tapStatusBar()
    #expect(delegateLog.calls == ["should"])
    stage.advance(by: 1)
    #expect(view.contentOffset.y == -20)
    #expect(delegateLog.calls == ["should", "did at -20.0"])
    stage.tapStatusBar()
    #expect(delegateLog.calls == ["should", "did at -20.0", "should", "did at -20.0"])
  }

  @Test("If two have the property set none scrolls; one without it, or a hidden one, is ignored")
  func several() {
    let stage = TestStage()
    let one = scrollView(on: stage, CGRect(x: 0, y: 0, width: 400, height: 400))
    let other = scrollView(on: stage, CGRect(x: 0, y: 400, width: 400, height: 400))
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(one.contentOffset.y == 1000 && other.contentOffset.y == 1000)
    other.scrollsToTop = false
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(one.contentOffset.y == -20 && other.contentOffset.y == 1000)
    other.scrollsToTop = true
    one.frame.origin.x = 400
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(other.contentOffset.y == -20)
  }

  @Test("The delegate can prevent it")
  func refusal() {
    let stage = TestStage()
    let view = scrollView(on: stage, stage.rootView.bounds)
    delegateLog.refuses = true
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(view.contentOffset.y == 1000)
    #expect(delegateLog.calls == ["should"])
  }
}
