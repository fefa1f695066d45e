/// The answers of scroll views to questions of the core.
class ScrollViewKind: ViewKind {
  private class func scrollView(_ view: UIView) -> UIScrollView { unsafeDowncast(view, to: UIScrollView.self) }

  override class func reader(of keyPath: String) -> ((UIView) -> NSObject?)? {
    switch keyPath {
    case "contentOffset": { NSValue(cgPoint: scrollView($0).contentOffset) }
    case "contentSize": { NSValue(cgSize: scrollView($0).contentSize) }
    case "contentInset": { NSValue(uiEdgeInsets: scrollView($0).contentInset) }
    case "panGestureRecognizer.state": { NSNumber(value: scrollView($0).panGestureRecognizer.state.rawValue) }
    default: super.reader(of: keyPath)
    }
  }

  override class func describe(_ view: UIView, in description: inout ObjectDescription) {
    let scrollView = scrollView(view)
    let inset = scrollView.adjustedContentInset
    let edges = [inset.top, inset.left, inset.bottom, inset.right].map(ObjectDescription.exact)
    let size = scrollView.contentSize
    description.append("; contentOffset: \(ObjectDescription.text(scrollView.contentOffset))")
    description.append("; contentSize: \(ObjectDescription.text(CGPoint(x: size.width, y: size.height)))")
    description.append("; adjustedContentInset: {\(edges.joined(separator: ", "))}")
  }

  override class func zoomScale(of subview: UIView, in view: UIView) -> CGFloat {
    let scrollView = scrollView(view)
    return scrollView.scaledView === subview ? scrollView.scaledViewScale : 1
  }

  override class func contentGuide(of view: UIView) -> UILayoutGuide? { scrollView(view).contentLayoutGuide }

  override class func contentWasSolved(in view: UIView, width: CGFloat?, height: CGFloat?) {
    let scrollView = scrollView(view)
    var size = scrollView.contentSize
    if let width { size.width = width }
    if let height { size.height = height }
    scrollView.contentSize = size
  }
}
