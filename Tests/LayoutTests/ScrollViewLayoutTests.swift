import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests constraints inside scroll views: content size, frame sizes, and views that stay while content scrolls.
@MainActor
@Suite struct ScrollViewLayoutTests {
  private func makeScrollView() -> (TestStage, UIScrollView, UIView) {
    let stage = TestStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    stage.rootView.addSubview(scrollView)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    return (stage, scrollView, content)
  }

  @Test("Content pinned to all edges of a scroll view determines its content size; its width can be the frame's")
  func edges() {
    let (stage, scrollView, content) = makeScrollView()
    let height = content.heightAnchor.constraint(equalToConstant: 1000)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor), height,
    ])
    stage.runtime.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 1030))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 1000))
    height.constant = 500
    scrollView.contentOffset.y = 50
    stage.runtime.layoutIfNeeded()
    #expect(scrollView.contentSize.height == 530 && content.frame.minY == 10)
  }

  @Test("The content guide does the same; views pinned to the frame guide stay while the content scrolls")
  func guides() {
    let (stage, scrollView, content) = makeScrollView()
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(header)
    let (inner, outer) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inner.topAnchor),
      content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      content.leftAnchor.constraint(equalTo: inner.leftAnchor),
      content.rightAnchor.constraint(equalTo: inner.rightAnchor),
      content.widthAnchor.constraint(equalToConstant: 800), content.heightAnchor.constraint(equalToConstant: 900),
      header.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      header.leftAnchor.constraint(equalTo: outer.leftAnchor),
      header.rightAnchor.constraint(equalTo: outer.rightAnchor),
      header.heightAnchor.constraint(equalToConstant: 40),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 800, height: 900))
    #expect(header.frame == CGRect(x: 0, y: 5, width: 300, height: 40))
    scrollView.contentOffset = CGPoint(x: 30, y: 100)
    stage.runtime.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 30, y: 105, width: 300, height: 40))
    #expect(content.frame.origin == .zero)
  }

  @Test("A content size that is set stays as long as no constraint determines it")
  func setSize() {
    let (stage, scrollView, content) = makeScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 700)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, multiplier: 0.5),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 700) && content.frame.midX == 150)
  }
}
