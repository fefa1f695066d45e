/// What a collection view knows of its items between its passes over them, and during one.
struct CollectionPass {
  /// The numbers of items by section; nil when they have to be requested from the data source.
  var itemCounts: [Int]?
  /// The size of the view for which the layout was prepared; nil when it has to be prepared.
  var preparedSize: CGSize?
  /// The sizes of cells that size themselves.
  var fittedSizes: [SupplementaryKey: CGSize] = [:]
  /// The frame of the cell that is being requested from the data source, with which a new cell is created. It is set
  /// during the call, because the data source's method has no parameter for it.
  var frameAskedFor = CGRect.zero
  /// A Boolean value that indicates whether the pass shows an update.
  var isUpdating = false
}
