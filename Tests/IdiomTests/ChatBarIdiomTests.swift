import Foundation
import Testing
import UIKitTestSupport

/// Tests message bars above the keyboard, whose height depends on their content.
@MainActor
@Suite struct ChatBarIdiomTests {
  /// Source: message bars that grow with their text have a flexible height and override `intrinsicContentSize`
  /// (practice in public code). M.
  @Test("A chat bar with a flexible height is as high as its content, and grows when that is invalidated")
  func growingBar() {
    final class Bar: UIView {
      var lines = 1
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(28 + 20 * lines))
      }
    }
    final class Chat: UIViewController {
      let bar = Bar(frame: .zero)
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.autoresizingMask = .flexibleHeight
      }
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    let stage = TestStage(rootViewController: chat)
    func place() -> CGRect { chat.bar.convert(chat.bar.bounds, to: nil) }
    #expect(place() == rect(0, 752, 400, 48))
    nonisolated(unsafe) var posts: [Notification] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { post in posts.append(post) }
    chat.bar.invalidateIntrinsicContentSize()
    chat.bar.lines = 3
    stage.runtime.layoutIfNeeded()
    NotificationCenter.default.removeObserver(token)
    #expect(place() == rect(0, 712, 400, 88))
    let frames = posts.map { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.rectValue }
    #expect(frames == [rect(0, 712, 400, 88)])
  }

  /// Source: bars whose `intrinsicContentSize` is zero and whose height is flexible are as high as their constraints
  /// require (practice in public code). M.
  @Test("C246: A chat bar without an intrinsic height is as high as its constraints require, and grows with them")
  func constrainedBar() {
    final class Bar: UIView {
      let field = UIView()
      var height: NSLayoutConstraint?
      override var intrinsicContentSize: CGSize { .zero }
      override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = .flexibleHeight
        field.translatesAutoresizingMaskIntoConstraints = false
        addSubview(field)
        height = field.heightAnchor.constraint(equalToConstant: 36)
        NSLayoutConstraint.activate(
          [
            field.leadingAnchor.constraint(equalTo: leadingAnchor),
            field.trailingAnchor.constraint(equalTo: trailingAnchor),
            field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            field.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8), height,
          ].compactMap(\.self))
      }
    }
    final class Chat: UIViewController {
      let bar = Bar(frame: .zero)
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    let stage = TestStage(rootViewController: chat)
    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    #expect(place(chat.bar) == rect(0, 748, 400, 52))
    #expect(place(chat.bar.field) == rect(0, 756, 400, 36))
    chat.bar.height?.constant = 60
    stage.runtime.layoutIfNeeded()
    #expect(place(chat.bar) == rect(0, 724, 400, 76))
    #expect(place(chat.bar.field) == rect(0, 732, 400, 60))
  }
}
