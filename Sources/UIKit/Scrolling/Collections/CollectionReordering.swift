/// The items that a drag over a collection view adds or makes room for.
struct CollectionReordering {
  var cadence = UICollectionView.ReorderingCadence.immediate
  var placeholders: [ItemPlaceholder] = []
  /// The index path that a dragged item would get, and the pending change that makes room there.
  var wantedRoom: (target: IndexPath, timer: Timeline.Timer?)?
}
