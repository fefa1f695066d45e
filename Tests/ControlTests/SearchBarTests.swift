import Testing
import UIKitTestSupport

/// Tests a search bar with fingers and keys.
@MainActor
@Suite struct SearchBarTests {
  @MainActor
  private final class DelegateLog: UISearchBarDelegate {
    var calls: [String] = []
    var refuses = false
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("should begin")
      return !refuses
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text '\(searchText)'") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let delegateLog = DelegateLog()

  private func bar(on stage: TestStage) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 400, height: 56))
    bar.delegate = delegateLog
    stage.rootView.addSubview(bar)
    stage.runtime.layoutIfNeeded()
    return bar
  }

  @Test("A tap begins editing, keys change the text, and return searches without ending editing")
  func typing() {
    let stage = TestStage()
    let bar = bar(on: stage)
    stage.finger().tap(CGPoint(x: 100, y: 78))
    #expect(delegateLog.take() == ["should begin", "began"])
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    stage.key("a")
    stage.key("x")
    stage.key("b")
    #expect(delegateLog.take() == ["text 'a'", "text 'ab'"])
    stage.key(.keyboardReturnOrEnter)
    #expect(delegateLog.take() == ["search"])
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(delegateLog.take() == ["ended"])
  }

  @Test("Text set by code is not notified, and the clear button clears it and notifies")
  func clearing() {
    let stage = TestStage()
    let bar = bar(on: stage)
    bar.text = "words"
    stage.runtime.layoutIfNeeded()
    #expect(delegateLog.take() == [])
    stage.finger().tap(CGPoint(x: 378, y: 78))
    #expect(bar.text == "")
    #expect(delegateLog.take() == ["should begin", "began", "text ''"])
  }

  @Test("The cancel button narrows the field, and a tap on it only notifies the delegate")
  func cancelling() {
    let stage = TestStage()
    let bar = bar(on: stage)
    let width = bar.searchTextField.frame.width
    bar.showsCancelButton = true
    stage.runtime.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width < width - 40)
    stage.finger().tap(CGPoint(x: 100, y: 78))
    stage.key("a")
    _ = delegateLog.take()
    stage.finger().tap(CGPoint(x: 375, y: 78))
    #expect(delegateLog.take() == ["cancel"])
    #expect(bar.isFirstResponder)
    #expect(bar.text == "a")
  }

  @Test("A delegate can prevent editing of the bar")
  func refusal() {
    let stage = TestStage()
    let bar = bar(on: stage)
    delegateLog.refuses = true
    stage.finger().tap(CGPoint(x: 100, y: 78))
    #expect(!bar.isFirstResponder)
    #expect(delegateLog.take() == ["should begin"])
  }

  @Test("Scopes are selected by a tap below the field")
  func scopes() {
    let stage = TestStage()
    let bar = bar(on: stage)
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(bar.sizeThatFits(bar.bounds.size).height == 56)
    bar.showsScopeBar = true
    bar.sizeToFit()
    #expect(bar.bounds.height == 100)
    stage.runtime.layoutIfNeeded()
    #expect(bar.selectedScopeButtonIndex == 0)
    stage.finger().tap(CGPoint(x: 300, y: 50 + 56 + 18))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(delegateLog.take() == ["scope 1"])
  }

  @Test("A bookmark button calls the delegate, a prompt makes the bar higher, and an image replaces the glass")
  func parts() {
    final class Bookmarks: UISearchBarDelegate {
      var count = 0
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { count += 1 }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let bar = bar(on: stage)
    let bookmarks = Bookmarks()
    bar.delegate = bookmarks
    bar.showsBookmarkButton = true
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 377, y: 78))
    #expect(bookmarks.count == 1)
    let height = bar.sizeThatFits(bar.bounds.size).height
    bar.prompt = "Where to?"
    #expect(bar.sizeThatFits(bar.bounds.size).height > height)
    let icon = UIImage(systemName: "star")
    bar.setImage(icon, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === icon)
    let ground = UIImage()
    bar.setSearchFieldBackgroundImage(ground, for: .normal)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === ground)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.layoutIfNeeded()
    let scopes = bar.subviews.compactMap { $0 as? UISegmentedControl }.first
    #expect(scopes?.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(bar.searchTextField.backgroundColor == .clear)
    let x = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).minX
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 10, vertical: 0)
    #expect(bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).minX == x + 10)
    bar.textContentType = .username
    #expect(bar.searchTextField.textContentType == .username)
  }
}
