/// The steps of the simplex algorithm. Ties go to the symbol that was created first (Bland's rule), which prevents
/// cycles.
extension TableauSolver {
  private func pivot(_ entering: Int, for leaving: Int) {
    guard var row = rows[leaving] else { return }
    setRow(of: leaving, nil)
    row.solve(for: entering, from: leaving)
    substitute(entering, by: row)
    setRow(of: entering, row)
  }

  // MARK: Getting better

  /// Moves from a feasible solution to an optimal one.
  func optimize() {
    while let entering = enteringSymbol(), let leaving = leavingRow(for: entering) { pivot(entering, for: leaving) }
  }

  /// Returns a symbol whose increase lowers the objective at some level and changes no higher level.
  private func enteringSymbol() -> Int? {
    for (index, level) in levels.enumerated() {
      let found = level.row.terms.first { term in
        term.coefficient < 0 && kinds[term.symbol] != .dummy
          && levels[..<index].allSatisfy { $0.row.coefficient(of: term.symbol) == 0 }
      }
      if let found { return found.symbol }
    }
    return nil
  }

  /// Returns the row that reaches zero first as `entering` grows; nil when no row does.
  private func leavingRow(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for symbol in column(of: entering) where kinds[symbol] != .variable {
      guard let row = rows[symbol] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      if ratio < best?.ratio ?? .infinity { best = (symbol, ratio) }
    }
    return best?.symbol
  }

  // MARK: Becoming possible

  /// Moves from an optimal, infeasible solution to an optimal feasible one. Returns false when there is none.
  func restoreFeasibility() -> Bool {
    while let leaving = rows.indices.first(where: isNegative) {
      guard let entering = dualEnteringSymbol(for: leaving) else { return false }
      pivot(entering, for: leaving)
    }
    return true
  }

  private func isNegative(_ symbol: Int) -> Bool {
    kinds[symbol] != .variable && rows[symbol].map { $0.constant < -TableauRow.tolerance } ?? false
  }

  /// Returns the symbol whose increase raises the row at the least cost.
  private func dualEnteringSymbol(for leaving: Int) -> Int? {
    guard let row = rows[leaving] else { return nil }
    var best: (symbol: Int, price: [Double])?
    for term in row.terms where term.coefficient > 0 && kinds[term.symbol] != .dummy {
      let price = levels.map { $0.row.coefficient(of: term.symbol) / term.coefficient }
      if best.map({ price.lexicographicallyPrecedes($0.price) }) ?? true { best = (term.symbol, price) }
    }
    return best?.symbol
  }

  // MARK: Taking a row in or out

  /// Adds a row without a symbol that can be basic: introduces an artificial symbol and drives it to zero. Returns nil
  /// on success; otherwise the remainder, and the row is not added.
  func driveOut(_ row: TableauRow, marker: Int) -> TableauRow? {
    let artificial = makeSymbol(.slack, for: nil)
    setRow(of: artificial, row)
    artificialObjective = row
    while let entering = artificialObjective?.terms.first(where: { $0.coefficient < 0 && kinds[$0.symbol] != .dummy }),
      let leaving = leavingRow(for: entering.symbol)
    {
      pivot(entering.symbol, for: leaving)
    }
    artificialObjective = nil
    defer { drop(artificial) }
    guard let rest = rows[artificial] else { return nil }
    guard TableauRow.isZero(rest.constant) else {
      setRow(of: artificial, nil)
      return rest
    }
    // The remaining row states that symbols add up to zero. Any of them may become basic; a dummy does so only if there
    // is no other.
    pivot(rest.terms.first { kinds[$0.symbol] != .dummy }?.symbol ?? marker, for: artificial)
    return nil
  }

  /// Returns the row that leaves the basis when the constraint of `marker` is removed, so that nothing becomes
  /// negative.
  ///
  /// A basic dummy comes first: it is an equation that was redundant so far, and may matter once the constraint is
  /// gone.
  func leavingRow(with marker: Int) -> Int? {
    var falling: (symbol: Int, ratio: Double)?
    var rising: (symbol: Int, ratio: Double)?
    var variable: Int?
    for symbol in column(of: marker) {
      guard let row = rows[symbol] else { continue }
      let coefficient = row.coefficient(of: marker)
      let ratio = abs(row.constant / coefficient)
      if kinds[symbol] == .dummy { return symbol }
      if kinds[symbol] == .variable {
        variable = variable ?? symbol
      } else if coefficient < 0 {
        if ratio < falling?.ratio ?? .infinity { falling = (symbol, ratio) }
      } else if ratio < rising?.ratio ?? .infinity {
        rising = (symbol, ratio)
      }
    }
    return falling?.symbol ?? rising?.symbol ?? variable
  }
}
