import UIKit

extension Workload {
  /// Workloads of layouts of cells. A layout places all of them, so it may grow as their number does.
  static let cells = atTwoSizes(
    "compositional", of: ["GroupSolver"], "5 widths of a compositional layout with three columns and",
    sizes: (300, 3000),
    "cells", most: 10.5
  ) { count in
    let grid = CellGrid(count)
    return {
      for step in 1...5 { try grid.resize(to: CGFloat(300 + 30 * step)) }
      try grid.resize(to: 300)
    }
  }
}

/// A collection view whose cells are in groups of three.
@MainActor
private final class CellGrid: NSObject, UICollectionViewDataSource {
  private let runtime = UIRuntime(screenSize: CGSize(width: 600, height: 800))
  private let count: Int
  private var view: UICollectionView?

  init(_ count: Int) {
    self.count = count
    super.init()
    view = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 800))
      window.isHidden = false
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitems: [item])
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 800),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      window.addSubview(view)
      return view
    }
    runtime.layoutIfNeeded()
  }

  func resize(to width: CGFloat) throws {
    runtime.perform { view?.frame.size.width = width }
    runtime.layoutIfNeeded()
    let height = view?.contentSize.height
    try WorkloadFailure.unless(height == CGFloat(count / 3) * 40, "the content is \(height ?? -1) high")
    let cell = runtime.perform { view?.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.width }
    try WorkloadFailure.unless(abs((cell ?? 0) - width / 3) < 1, "the first cell is \(cell ?? -1) wide")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
