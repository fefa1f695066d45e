import Foundation

/// Trees in CSV files: `NAME.csv` contains the views, `NAME.q.csv` the query points.
/// The first line of a tree is `stageWidth,stageHeight,count,hasTransform`, followed by one line per view,
/// `parent,x,y,width,height,rotationInDegrees,scale,flags`. Flag bit 0 means hidden, bit 1 means that interaction is
/// disabled. The first view is the root, whose parent is -1. A line of query points is `x,y`.
package struct TreeFiles {
  package let folder: URL

  package init(folder: String) { self.folder = URL(fileURLWithPath: folder, isDirectory: true) }

  /// The trees in the folder, small numbers before large.
  package func names() throws(Failure) -> [String] {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw Failure(
        status: .missingInput, message: "\(folder.path) cannot be read as a folder. Give --trees a folder of CSV trees."
      )
    }
    let names = files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.filter { !$0.contains(".") }
    guard !names.isEmpty else {
      throw Failure(status: .missingInput, message: "\(folder.path) holds no tree: no file is called NAME.csv.")
    }
    return names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  package func tree(named name: String) throws(Failure) -> Tree {
    Tree(name: name, views: try views(in: "\(name).csv"), queries: try queries(in: "\(name).q.csv"))
  }

  /// Writes a tree, its query points and `NAME.a.csv`, which contains the index of the hit view at each point, or -1.
  package func write(_ tree: Tree, answers: [Int?]) throws(Failure) {
    let root = tree.views[0].frame
    let hasTransform = tree.views.contains(where: \.hasTransform) ? 1 : 0
    let views = tree.views.map { view in
      let frame = view.frame
      let flags = (view.isHidden ? 1 : 0) + (view.isInteractive ? 0 : 2)
      return "\(view.parent ?? -1),\(frame.minX),\(frame.minY),\(frame.width),\(frame.height),"
        + "\(view.rotationInDegrees),\(view.scale),\(flags)"
    }
    try write(["\(root.width),\(root.height),\(views.count),\(hasTransform)"] + views, to: "\(tree.name).csv")
    try write(tree.queries.map { "\($0.x),\($0.y)" }, to: "\(tree.name).q.csv")
    try write(answers.map { "\($0 ?? -1)" }, to: "\(tree.name).a.csv")
  }

  private func write(_ lines: [String], to file: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent(file))
    } catch {
      throw Failure(status: .unwritable, message: "\(folder.path)/\(file) cannot be written: \(error)")
    }
  }

  private func views(in file: String) throws(Failure) -> [Tree.View] {
    let lines = try rows(of: file)
    guard let header = lines.first, header.count == 4 else {
      throw malformed(file, 1, "the first line is stageWidth,stageHeight,count,hasTransform")
    }
    guard lines.count > 1, header[2] == Double(lines.count - 1) else {
      throw malformed(file, 1, "it announces \(header[2]) views, and \(lines.count - 1) follow")
    }
    var views: [Tree.View] = []
    for row in lines.dropFirst() {
      let line = views.count + 2
      guard row.count == 8 else { throw malformed(file, line, "a view has 8 values, this line \(row.count)") }
      views.append(try view(row, index: views.count, in: file, line: line))
    }
    return views
  }

  private func view(_ row: [Double], index: Int, in file: String, line: Int) throws(Failure) -> Tree.View {
    guard index == 0 ? row[0] == -1 : (0..<Double(index)).contains(row[0]), row[0] == row[0].rounded() else {
      throw malformed(file, line, "parent \(row[0]) is not an earlier view (-1 for the first, and only for it)")
    }
    guard row[3] >= 0, row[4] >= 0, row[6] != 0 else {
      throw malformed(file, line, "width and height may not be negative, nor the scale 0")
    }
    guard let flags = Int(exactly: row[7]), (0...3).contains(flags) else {
      throw malformed(file, line, "flags are 0 to 3: 1 for hidden, 2 for interaction off")
    }
    return Tree.View(
      parent: index == 0 ? nil : Int(row[0]), frame: CGRect(x: row[1], y: row[2], width: row[3], height: row[4]),
      rotationInDegrees: row[5], scale: row[6], isHidden: flags & 1 != 0, isInteractive: flags & 2 == 0)
  }

  private func queries(in file: String) throws(Failure) -> [CGPoint] {
    var points: [CGPoint] = []
    for row in try rows(of: file) {
      guard row.count == 2 else { throw malformed(file, points.count + 1, "a query point is x,y") }
      points.append(CGPoint(x: row[0], y: row[1]))
    }
    guard !points.isEmpty else { throw malformed(file, 1, "there is no query point") }
    return points
  }

  /// Returns the lines as finite numbers.
  private func rows(of file: String) throws(Failure) -> [[Double]] {
    guard let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8) else {
      throw Failure(
        status: .missingInput,
        message: "\(folder.path) has no readable \(file). A tree is two files, NAME.csv and NAME.q.csv.")
    }
    var rows: [[Double]] = []
    for line in text.split(separator: "\n") {
      var row: [Double] = []
      for value in line.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Double(value), number.isFinite else {
          throw malformed(file, rows.count + 1, "\"\(value)\" is not a number")
        }
        row.append(number)
      }
      rows.append(row)
    }
    return rows
  }

  private func malformed(_ file: String, _ line: Int, _ complaint: String) -> Failure {
    Failure(status: .malformedInput, message: "\(file):\(line): \(complaint).")
  }
}
