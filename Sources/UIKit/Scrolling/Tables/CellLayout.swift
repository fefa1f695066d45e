extension UITableViewCell {
  /// Lays out backgrounds and accessories. Returns the widths that accessories take at the left and at the right.
  func placeAccessories() -> (left: CGFloat, right: CGFloat) {
    for view in [multipleSelectionBackgroundView, selectedBackgroundView, backgroundView].compactMap(\.self) {
      insertSubview(view, at: 0)
    }
    let own = isEditing ? editingAccessoryView : accessoryView
    (isEditing ? accessoryView : editingAccessoryView)?.removeFromSuperview()
    let type = isEditing ? editingAccessoryType : accessoryType
    let end = bounds.maxX - indexWidth
    var right = type == .none ? indexWidth : indexWidth + TableMetrics.accessoryWidth
    if type.hasButton { right += CellEditing.buttonWidth }
    if let own {
      if own.superview !== self { addSubview(own) }
      own.center = CGPoint(x: end - TableMetrics.margin - own.bounds.width / 2, y: bounds.midY)
      right = indexWidth + own.bounds.width + TableMetrics.margin
    }
    return editingPartsIfMade?.place(right: right) ?? (0, right)
  }

  /// Lays out the image in front of the labels, in its own size up to the height of the row.
  func placeIcon(in room: CGRect) -> CGRect {
    guard let icon = iconIfMade, let image = icon.image else {
      iconIfMade?.removeFromSuperview()
      return room
    }
    if icon.superview == nil { contentView.addSubview(icon) }
    let scale = min(1, room.height / max(1, image.size.height))
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    icon.frame = CGRect(x: room.minX, y: room.midY - size.height / 2, width: size.width, height: size.height)
    let used = size.width + TableMetrics.margin
    return CGRect(x: room.minX + used, y: room.minY, width: max(0, room.width - used), height: room.height)
  }
}

extension UIView {
  /// The texts of the visible labels, in the order of the views.
  var textsBelow: [String] {
    subviews.flatMap { view -> [String] in
      if view.isHidden { return [] }
      guard let label = view as? UILabel else { return view.textsBelow }
      return label.text.map { $0.isEmpty ? [] : [$0] } ?? []
    }
  }
}
