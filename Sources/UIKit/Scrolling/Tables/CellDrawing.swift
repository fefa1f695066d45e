/// The line below a row.
struct CellSeparator: Equatable {
  let color: UIColor
  let inset: UIEdgeInsets

  @MainActor
  func draw(in bounds: CGRect, _ context: CGContext) {
    let line = CGRect(
      x: bounds.minX + inset.left, y: bounds.maxY - TableMetrics.separatorThickness,
      width: bounds.width - inset.left - inset.right, height: TableMetrics.separatorThickness)
    context.append(.fill(.rect(line), color.cgColor.rgba))
  }
}

/// The corners of a card that a row has.
struct CellCorners: Equatable {
  let isFirst: Bool
  let isLast: Bool

  @MainActor
  func shape(of bounds: CGRect) -> Shape {
    guard isFirst || isLast else { return .rect(bounds) }
    let radius = min(TableMetrics.cornerRadius, bounds.height / 2)
    guard !(isFirst && isLast) else { return .roundedRect(bounds, radius: radius) }
    // One end is rounded, the other is straight.
    let (round, straight) = isFirst ? (bounds.minY, bounds.maxY) : (bounds.maxY, bounds.minY)
    let inward = isFirst ? radius : -radius
    let path = CGMutablePath()
    path.move(to: CGPoint(x: bounds.minX, y: straight))
    path.addLine(to: CGPoint(x: bounds.minX, y: round + inward))
    path.addQuadCurve(
      to: CGPoint(x: bounds.minX + radius, y: round), control: CGPoint(x: bounds.minX, y: round))
    path.addLine(to: CGPoint(x: bounds.maxX - radius, y: round))
    path.addQuadCurve(
      to: CGPoint(x: bounds.maxX, y: round + inward), control: CGPoint(x: bounds.maxX, y: round))
    path.addLine(to: CGPoint(x: bounds.maxX, y: straight))
    path.closeSubpath()
    return .path(path.elements, rule: .winding)
  }
}
