import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Sets numbers that are none, infinite or too large in every number of public views. UIKit's own code raises an
/// exception for some of them; here a warning is enough, and nothing may stop the program.
@MainActor
@Suite struct UnusableNumberTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 0,
  ]

  /// Sets one property of a view to a number.
  private typealias Setter<Root> = (Root, CGFloat) -> Void

  private static func number<Root>(_ path: ReferenceWritableKeyPath<Root, CGFloat>) -> Setter<Root> {
    { $0[keyPath: path] = $1 }
  }
  private static func float<Root>(_ path: ReferenceWritableKeyPath<Root, Float>) -> Setter<Root> {
    { $0[keyPath: path] = Float($1) }
  }
  private static func double<Root>(_ path: ReferenceWritableKeyPath<Root, Double>) -> Setter<Root> {
    { $0[keyPath: path] = Double($1) }
  }
  private static func size<Root>(_ path: ReferenceWritableKeyPath<Root, CGSize>) -> Setter<Root> {
    { $0[keyPath: path] = CGSize(width: $1, height: $1) }
  }
  private static func point<Root>(_ path: ReferenceWritableKeyPath<Root, CGPoint>) -> Setter<Root> {
    { $0[keyPath: path] = CGPoint(x: $1, y: $1) }
  }
  private static func rect<Root>(_ path: ReferenceWritableKeyPath<Root, CGRect>) -> Setter<Root> {
    { $0[keyPath: path] = CGRect(x: $1, y: $1, width: $1, height: $1) }
  }
  private static func insets<Root>(_ path: ReferenceWritableKeyPath<Root, UIEdgeInsets>) -> Setter<Root> {
    { $0[keyPath: path] = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }
  }
  private static func directional<Root>(
    _ path: ReferenceWritableKeyPath<Root, NSDirectionalEdgeInsets>
  ) -> Setter<Root> {
    { $0[keyPath: path] = NSDirectionalEdgeInsets(top: $1, leading: $1, bottom: $1, trailing: $1) }
  }
  private static func offset<Root>(_ path: ReferenceWritableKeyPath<Root, UIOffset>) -> Setter<Root> {
    { $0[keyPath: path] = UIOffset(horizontal: $1, vertical: $1) }
  }

  /// Sets each property to each number, and touches, scrolls and draws the view after each.
  private func survive<Root: UIView>(_ make: () -> Root, _ setters: [Setter<Root>]) {
    for setter in setters {
      for value in Self.numbers {
        let stage = TestStage()
        let view = make()
        if view.frame.isEmpty { view.frame = CGRect(x: 20, y: 100, width: 200, height: 300) }
        stage.rootView.addSubview(view)
        setter(view, value)
        use(view, on: stage)
        UIView.animate(withDuration: 0.2) { setter(view, value) }
        use(view, on: stage)
      }
    }
  }

  private func use(_ view: UIView, on stage: TestStage) {
    view.setNeedsLayout()
    view.setNeedsDisplay()
    stage.advance(by: 0.05)
    _ = stage.runtime.makeDisplayList().flattened
    let finger = stage.finger()
    finger.tap(CGPoint(x: 60, y: 150))
    finger.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 70, y: 160), over: 0.1)
    stage.advance(by: 0.3)
    _ = view.sizeThatFits(CGSize(width: 100, height: 100))
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    _ = stage.runtime.makeDisplayList().flattened
  }

  @Test("Plain views and layers")
  func views() {
    survive(
      { UIView() },
      [
        Self.rect(\.frame), Self.rect(\.bounds), Self.point(\.center), Self.number(\.alpha),
        Self.insets(\.layoutMargins),
        Self.directional(\.directionalLayoutMargins), Self.number(\.contentScaleFactor), Self.point(\.anchorPoint),
        Self.rect(\.accessibilityFrame),
        { $0.transform = CGAffineTransform(scaleX: $1, y: $1) },
        { $0.transform = CGAffineTransform(rotationAngle: $1) },
        { $0.transform = CGAffineTransform(translationX: $1, y: $1) },
        { $0.layer.transform = CATransform3DMakeScale($1, $1, $1) },
        Self.number(\.layer.cornerRadius), Self.number(\.layer.borderWidth), Self.number(\.layer.zPosition),
        Self.number(\.layer.shadowRadius), Self.size(\.layer.shadowOffset), Self.float(\.layer.shadowOpacity),
        Self.float(\.layer.opacity), Self.rect(\.layer.contentsRect), Self.rect(\.layer.contentsCenter),
        Self.number(\.layer.rasterizationScale), Self.float(\.layer.speed), Self.double(\.layer.timeOffset),
        Self.double(\.layer.beginTime), Self.number(\.layer.anchorPointZ), Self.number(\.layer.contentsScale),
        { view, value in
          view.widthAnchor.constraint(equalToConstant: value).isActive = true
          view.leadingAnchor.constraint(equalTo: view.superview!.leadingAnchor, constant: value).isActive = true
        },
        { view, value in
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.fromValue, animation.toValue, animation.duration) = (value, 1.0, Double(value))
          (animation.repeatCount, animation.beginTime) = (Float(value), Double(value))
          view.layer.add(animation, forKey: nil)
        },
        { view, value in
          let spring = CASpringAnimation(keyPath: "position.y")
          (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (value, value, value, value)
          spring.duration = spring.settlingDuration
          view.layer.add(spring, forKey: nil)
        },
      ])
  }

  @Test("Scroll views, their content and their zoom")
  func scrollViews() {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      static let shared = Zoomed()
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }
    survive(
      { () -> UIScrollView in
        let view = UIScrollView()
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 900)))
        view.contentSize = CGSize(width: 500, height: 900)
        (view.delegate, view.maximumZoomScale) = (Zoomed.shared, 3)
        return view
      },
      [
        Self.insets(\.contentInset), Self.size(\.contentSize), Self.point(\.contentOffset), Self.number(\.zoomScale),
        Self.number(\.minimumZoomScale), Self.number(\.maximumZoomScale), Self.insets(\.scrollIndicatorInsets),
        Self.insets(\.verticalScrollIndicatorInsets), Self.insets(\.horizontalScrollIndicatorInsets),
        { $0.setContentOffset(CGPoint(x: $1, y: $1), animated: true) }, { $0.setZoomScale($1, animated: true) },
        { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1) },
        { $0.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: true) },
        { $0.zoom(to: CGRect(x: $1, y: $1, width: $1, height: $1), animated: true) },
      ])
  }

  @Test("Insets that are not numbers are refused, and scrolling goes on")
  func contentInset() {
    let stage = TestStage()
    let view = UIScrollView(frame: stage.rootView.bounds)
    view.contentSize = CGSize(width: 100, height: 5000)
    stage.rootView.addSubview(view)
    view.contentInset.top = 20
    view.contentInset.top = .nan
    #expect(view.contentInset.top == 20)
    stage.finger().drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), over: 0.5)
    #expect(view.contentOffset.y > 100)
  }

  @Test("An override that returns insets that are not numbers does not stop scrolling")
  func overriddenInset() {
    final class Strange: UIScrollView {
      override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan) }
    }
    let stage = TestStage()
    let view = Strange(frame: stage.rootView.bounds)
    view.contentSize = CGSize(width: 100, height: 5000)
    stage.rootView.addSubview(view)
    stage.finger().drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), over: 0.5)
    stage.advance(by: 1)
    #expect(!view.contentOffset.y.isNaN)
  }

  @Test("Text: labels, fields and text views")
  func text() {
    func label() -> UILabel {
      let label = UILabel()
      (label.text, label.numberOfLines, label.adjustsFontSizeToFitWidth) = ("A text of several words", 0, true)
      return label
    }
    survive(
      label,
      [
        Self.number(\.minimumScaleFactor), Self.number(\.preferredMaxLayoutWidth), Self.size(\.shadowOffset),
        { $0.font = .systemFont(ofSize: $1) },
        { $0.font = .systemFont(ofSize: 12, weight: UIFont.Weight(rawValue: $1)) },
        { label, value in
          let style = NSMutableParagraphStyle()
          (style.lineSpacing, style.lineHeightMultiple, style.minimumLineHeight) = (value, value, value)
          (style.maximumLineHeight, style.firstLineHeadIndent, style.headIndent) = (value, value, value)
          (style.tailIndent, style.paragraphSpacing, style.paragraphSpacingBefore) = (value, value, value)
          label.attributedText = NSAttributedString(
            string: "One\nTwo words",
            attributes: [.paragraphStyle: style, .kern: value, .baselineOffset: value, .strokeWidth: value])
        },
      ])
    survive(
      { () -> UITextField in
        let field = UITextField()
        field.text = "A text"
        return field
      }, [Self.number(\.minimumFontSize), { $0.font = .systemFont(ofSize: $1) }])
    survive(
      { () -> UITextView in
        let view = UITextView()
        view.text = String(repeating: "A text of several words. ", count: 40)
        return view
      },
      [
        Self.insets(\.textContainerInset), Self.insets(\.contentInset), Self.size(\.textContainer.size),
        Self.number(\.textContainer.lineFragmentPadding), { $0.font = .systemFont(ofSize: $1) },
      ])
  }

  @Test("Controls, stacks and bars")
  func controls() {
    survive(
      { UISlider() }, [Self.float(\.value), Self.float(\.minimumValue), Self.float(\.maximumValue)])
    survive(
      { UIStepper() },
      [
        Self.double(\.value), Self.double(\.minimumValue), Self.double(\.maximumValue),
        { $0.stepValue = $1 > 0 ? Double($1) : 1 },
      ])
    survive({ UIProgressView(progressViewStyle: .default) }, [Self.float(\.progress)])
    survive(
      { () -> UIButton in
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        return button
      },
      [
        Self.insets(\.contentEdgeInsets), Self.insets(\.titleEdgeInsets), Self.insets(\.imageEdgeInsets),
        { button, value in
          var configuration = UIButton.Configuration.filled()
          (configuration.titlePadding, configuration.imagePadding) = (value, value)
          configuration.contentInsets = NSDirectionalEdgeInsets(
            top: value, leading: value, bottom: value, trailing: value)
          (configuration.background.cornerRadius, configuration.background.strokeWidth) = (value, value)
          configuration.title = "Title"
          button.configuration = configuration
        },
      ])
    survive(
      { UIStackView(arrangedSubviews: [UIView(), UILabel()]) },
      [
        Self.number(\.spacing), Self.insets(\.layoutMargins),
        { $0.setCustomSpacing($1, after: $0.arrangedSubviews[0]) },
      ])
    survive({ UITabBar() }, [Self.number(\.itemWidth), Self.number(\.itemSpacing)])
    survive({ UIImageView() }, [Self.double(\.animationDuration)])
    survive({ UISearchBar() }, [Self.offset(\.searchTextPositionAdjustment)])
  }

  @Test("Tables, and the heights that their delegates return")
  func tables() {
    let source = Source()
    survive(
      { () -> UITableView in
        let table = UITableView(frame: .zero, style: .grouped)
        source.height = 44
        (table.dataSource, table.delegate) = (source, source)
        return table
      },
      [
        Self.number(\.rowHeight), Self.number(\.sectionHeaderHeight), Self.number(\.sectionFooterHeight),
        Self.number(\.estimatedRowHeight), Self.number(\.sectionHeaderTopPadding), Self.insets(\.separatorInset),
        Self.insets(\.contentInset),
        { table, value in
          source.height = value
          table.reloadData()
          for section in 0..<2 { _ = (table.rect(forSection: section), table.rectForHeader(inSection: section)) }
          table.scrollToRow(at: IndexPath(row: 4, section: 1), at: .bottom, animated: false)
        },
      ])
  }

  @Test("Collection views with a flow layout and with a compositional layout")
  func collections() {
    let items = Items()
    func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
      let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 200, height: 300), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      return view
    }
    func flow(_ set: @escaping (UICollectionViewFlowLayout, CGFloat) -> Void) -> Setter<UICollectionView> {
      { view, value in (view.collectionViewLayout as? UICollectionViewFlowLayout).map { set($0, value) } }
    }
    survive(
      { collection(UICollectionViewFlowLayout()) },
      [
        flow { $0.itemSize = CGSize(width: $1, height: $1) },
        flow { $0.estimatedItemSize = CGSize(width: $1, height: $1) },
        flow { $0.minimumLineSpacing = $1 }, flow { $0.minimumInteritemSpacing = $1 },
        flow { $0.sectionInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) },
        flow { $0.headerReferenceSize = CGSize(width: $1, height: $1) },
      ])
    survive(
      { collection(UICollectionViewFlowLayout()) },
      [
        { view, value in
          let size = NSCollectionLayoutSize(widthDimension: .absolute(value), heightDimension: .absolute(value))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
          let section = NSCollectionLayoutSection(group: group)
          (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (value, .paging)
          section.contentInsets = NSDirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
          view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
        }
      ])
  }
}

/// The data source and delegate of a table that uses one height for rows, headers and footers.
@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
  var height: CGFloat = 44
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { height }
}

/// The data source of a collection view with empty cells.
@MainActor
private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
