import Testing
import UIKitTestSupport

/// Tests where lists of collection views have their headers and footers.
@MainActor
@Suite struct ListHeaderTests {
  private typealias Supplementary = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ content: UIListContentConfiguration
  ) throws -> (header: UICollectionReusableView, first: CGRect, last: CGRect, footer: UICollectionReusableView) {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.contentConfiguration = cell.defaultContentConfiguration()
    }
    func end(_ kind: String) -> Supplementary {
      Supplementary(elementKind: kind) { view, _, _ in
        var content = content
        content.text = "Title"
        view.contentConfiguration = content
      }
    }
    let ends = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map(end)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: ends[kind == UICollectionView.elementKindSectionHeader ? 0 : 1], for: path)
    }
    stage.rootView.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    stage.runtime.layoutIfNeeded()
    func shown(_ kind: String) throws -> UICollectionReusableView {
      try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    }
    let frames = view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
    return (
      try shown(UICollectionView.elementKindSectionHeader), try #require(frames.first), try #require(frames.last),
      try shown(UICollectionView.elementKindSectionFooter)
    )
  }

  @Test("The header and the footer of a list are next to its rows, and the insets are outside of them")
  func places() throws {
    for (appearance, top) in [(.plain, 0), (.grouped, 17), (.insetGrouped, 17)]
      as [(UICollectionLayoutListConfiguration.Appearance, CGFloat)]
    {
      let (header, first, last, footer) = try list(appearance, .plainHeader())
      #expect(header.frame.minY == top && header.frame.maxY == first.minY && footer.frame.minY == last.maxY)
      #expect(header.frame.minX == first.minX && header.frame.width == first.width)
      #expect(header.frame.height >= 28 && header.frame.height < 30)
    }
  }

  @Test("A header is as high as its text needs")
  func heights() throws {
    let (header, first, _, _) = try list(.insetGrouped, .extraProminentInsetGroupedHeader())
    let font = UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font
    #expect(header.frame.height >= font.lineHeight + 8 && header.frame.maxY == first.minY)
  }
}
