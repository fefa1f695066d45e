import Testing

@testable import SourceRewriter

@Suite struct RespondingTests {
  @Test("Any object can be asked whether it responds; a chain that may end early gives an optional")
  func responds() {
    #expect(
      inClass("weak var it: D?", "it?.responds(to: a)") == "ObjectiveCMethods.mayRespond(it, to: a)")
    #expect(inClass("var it: D!", "it.responds(to: a)") == "ObjectiveCMethods.responds(it, to: a)")
    #expect(inClass("", "super.responds(to: a)") == "super.responds(to: a)")
  }

  @Test("A list's delegate is asked as the delegate of such a list")
  func delegates() {
    #expect(
      inClass("", "table.delegate?.tableView?(table, didSelectRowAt: path)")
        == "(try? ObjectiveCMethods.delegate(table.delegate, as: (any UITableViewDelegate).self)?"
        + ".tableView(table, didSelectRowAt: path))")
    #expect(
      inClass("", "source?.tableView?(table, canMoveRowAt: path)")
        == "(try? source?.tableView(table, canMoveRowAt: path))")
  }

  @Test("A method that a protocol of the sources adds to a list's own is asked of that protocol")
  func ownDelegates() {
    let declared =
      "@objc protocol GridDelegate: UICollectionViewDelegate {\n@objc optional func collectionView(_ view: UICollectionView, heightFor section: Int) -> CGFloat\n}\n"
    let call = "let a = delegate?.collectionView?(list, heightFor: 0) ?? 0"
    #expect(
      rewritten(declared + call).contains(
        "(try? ObjectiveCMethods.delegate(delegate, as: (any GridDelegate).self)?.collectionView(list, heightFor: 0)) ?? 0"
      ))
  }

  @Test("An object that is no responder says by a protocol that it passes on what it does not implement")
  func forwarding() {
    let text = rewritten(
      "class P: NSObject, UIScrollViewDelegate {\noverride func forwardingTarget(for a: Selector!) -> Any? {\n"
        + "return super.forwardingTarget(for: a)\n}\n}\nclass V: UIView {\n"
        + "override func responds(to a: Selector!) -> Bool { true }\n}")
    #expect(text.hasPrefix("class P: NSObject, UIScrollViewDelegate, ForwardingObject {"))
    #expect(!text.contains("override func forwardingTarget") && text.contains("return (nil as Any?)"))
    #expect(text.contains("override func responds"))
  }

  @Test("A preview of Xcode is left out, and the lines stay")
  func previews() {
    #expect(rewritten("let a = 1\n#Preview {\n  a\n}\nlet b = 2").split(separator: "\n").last == "let b = 2")
    #expect(!rewritten("#Preview { A() }").contains("Preview"))
  }

  @Test("A method of UIKit's protocols is known by its name: every object of the protocol has a default")
  func protocolSelectors() {
    #expect(
      inClass("", "#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))")
        == #"Selector(named: "scrollViewDidScroll:")"#)
  }

  @Test("An override of a list's delegate gets the type of a scroll view's, and its setter receives its own")
  func overriddenDelegate() {
    let text = rewritten(
      """
      class Table: UITableView {
        override var delegate: UITableViewDelegate? { get { super.delegate } set { mine = newValue } }
      }
      class Grid: UICollectionView { override weak var delegate: (any UICollectionViewDelegate)? { didSet { reload() } } }
      class Other: UIScrollView { override var delegate: UIScrollViewDelegate? { set(it) { mine = it } } }
      """)
    #expect(
      text.contains(
        "delegate: (any UIScrollViewDelegate)? { get { super.delegate } "
          + "set { let newValue = newValue as? any UITableViewDelegate; mine = newValue } }"))
    #expect(text.contains("override weak var delegate: (any UIScrollViewDelegate)? { didSet { reload() } }"))
    #expect(text.contains("override var delegate: UIScrollViewDelegate? { set(it) { mine = it } }"))
  }
}
