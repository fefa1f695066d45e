import UIKit

/// Scroll views, tables and collection views with the cells that the document contains.
@MainActor
struct NibLists {
  private let loader: NibLoader
  private var document: InterfaceDocument { loader.document }
  private var resources: NibResources { NibResources(loader.document) }

  init(_ loader: NibLoader) { self.loader = loader }

  func decode(_ view: UIView, _ element: InterfaceElement) {
    if let scroll = view as? UIScrollView { decode(scroll, element) }
    switch view {
    case let table as UITableView: decode(table, element)
    case let list as UICollectionView: decode(list, element)
    case let cell as UITableViewCell: decode(cell, element)
    case let cell as UICollectionViewCell: decode(cell, element)
    default: break
    }
  }

  private func decode(_ scroll: UIScrollView, _ element: InterfaceElement) {
    if let value = element.bool("pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = element.bool("scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = element.bool("bounces") { scroll.bounces = value }
    if let value = element.bool("bouncesZoom") { scroll.bouncesZoom = value }
    if let value = element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = element.bool("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = value }
    if let value = element.bool("showsHorizontalScrollIndicator") { scroll.showsHorizontalScrollIndicator = value }
    if let value = element.bool("showsVerticalScrollIndicator") { scroll.showsVerticalScrollIndicator = value }
    if let value = element.bool("delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = element.bool("canCancelContentTouches") { scroll.canCancelContentTouches = value }
    if let value = element.bool("directionalLockEnabled") { scroll.isDirectionalLockEnabled = value }
    if let value = element.number("minimumZoomScale") { scroll.minimumZoomScale = value }
    if let value = element.number("maximumZoomScale") { scroll.maximumZoomScale = value }
    if let value: UIScrollView.KeyboardDismissMode = element.choice("keyboardDismissMode") {
      scroll.keyboardDismissMode = value
    }
    if let value: UIScrollView.ContentInsetAdjustmentBehavior = element.choice("contentInsetAdjustmentBehavior") {
      scroll.contentInsetAdjustmentBehavior = value
    }
    if let insets = NibResources.insets(element.child(key: "contentInset")) { scroll.contentInset = insets }
    if let size = element.size(key: "contentSize") { scroll.contentSize = size }
  }

  // MARK: Tables

  private func decode(_ table: UITableView, _ element: InterfaceElement) {
    // The value -1 is written for automatic heights.
    if let value = element.number("rowHeight") { table.rowHeight = value }
    if let value = element.number("estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = height(element, "sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height(element, "sectionFooterHeight") { table.sectionFooterHeight = value }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = resources.color(element, key: "separatorColor") { table.separatorColor = color }
    if let insets = NibResources.insets(element.child(key: "separatorInset")) { table.separatorInset = insets }
    if let value = element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let header = element.child(key: "tableHeaderView") { table.tableHeaderView = loader.view(header) }
    if let footer = element.child(key: "tableFooterView") { table.tableFooterView = loader.view(footer) }
    for prototype in element.list("prototypes") { register(prototype, in: table) }
  }

  /// Returns the height of headers or footers. The values that Interface Builder writes into every table are those that
  /// it draws with: on a phone a section without a title has no header, and one with a title has the usual height (M).
  private func height(_ element: InterfaceElement, _ name: String) -> CGFloat? {
    element.number(name).flatMap { [10, 18, 22, 28].contains($0) ? nil : $0 }
  }

  /// Registers a prototype cell. Each cell is created from the element, with connections of its own.
  private func register(_ prototype: InterfaceElement, in table: UITableView) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    let (document, scene) = (document, loader.scene)
    table.register(
      nib: {
        let cell = Self.cell(prototype, document, scene) as? UITableViewCell ?? UITableViewCell()
        cell.prototypeHeight = prototype.number("rowHeight")
        return cell
      },
      forCellReuseIdentifier: identifier)
  }

  /// Creates a cell with its own loader, because its outlets lead to its own views.
  private static func cell(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ scene: SceneOfStoryboard?
  ) -> UIView? {
    let loader = NibLoader(document, scene: scene)
    scene?.adoptObjects(in: loader)
    let cell = loader.view(element)
    loader.finish()
    return cell
  }

  private func decode(_ cell: UITableViewCell, _ element: InterfaceElement) {
    if let type: UITableViewCell.AccessoryType = element.choice("accessoryType") { cell.accessoryType = type }
    if let style: UITableViewCell.SelectionStyle = element.choice("selectionStyle") { cell.selectionStyle = style }
    if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
    if let value = element.number("indentationWidth") { cell.indentationWidth = value }
    if let insets = NibResources.insets(element.child(key: "separatorInset")) { cell.separatorInset = insets }
    guard let content = element.first("tableViewCellContentView") else { return }
    if let frame = content.rect(key: "frame") { cell.contentView.frame = frame }
    var rest: [InterfaceElement] = []
    for child in content.list("subviews") {
      switch child.id {
      case let id? where id == element["textLabel"]: adopt(cell.textLabel, child)
      case let id? where id == element["detailTextLabel"]: adopt(cell.detailTextLabel, child)
      case let id? where id == element["imageView"]: adopt(cell.imageView, child)
      default: rest.append(child)
      }
    }
    addContent(content, rest, to: cell.contentView)
  }

  /// Reads the values of a label or image view that the cell itself makes.
  private func adopt(_ view: UIView?, _ element: InterfaceElement) {
    guard let view else { return }
    NibControls(loader).decode(view, element)
    if let color = resources.color(element, key: "backgroundColor") { view.backgroundColor = color }
    loader.register(view, element)
  }

  private func addContent(_ element: InterfaceElement, _ children: [InterfaceElement], to view: UIView) {
    if let color = resources.color(element, key: "backgroundColor") { view.backgroundColor = color }
    for child in children { if let made = loader.view(child) { view.addSubview(made) } }
    loader.addConstraints(of: element, to: view)
    loader.register(view, element)
  }

  // MARK: Collection views

  private func decode(_ list: UICollectionView, _ element: InterfaceElement) {
    if let value = element.bool("allowsSelection") { list.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { list.allowsMultipleSelection = value }
    let (document, scene) = (document, loader.scene)
    for prototype in element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      list.register(
        nib: { Self.cell(prototype, document, scene) as? UICollectionViewCell ?? UICollectionViewCell() },
        forCellWithReuseIdentifier: identifier)
    }
    let kinds = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in kinds {
      guard let prototype = element.child(key: key), let identifier = prototype["reuseIdentifier"] else { continue }
      list.register(
        nib: { Self.cell(prototype, document, scene) as? UICollectionReusableView ?? UICollectionReusableView() },
        forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  private func decode(_ cell: UICollectionViewCell, _ element: InterfaceElement) {
    // Older documents have the content as a view, newer ones as a content view of the cell.
    guard let content = element.child(key: "contentView") ?? element.first("collectionViewCellContentView") else {
      return
    }
    cell.contentView.frame = CGRect(origin: .zero, size: cell.bounds.size)
    cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addContent(content, content.list("subviews"), to: cell.contentView)
  }

  func layout(of element: InterfaceElement?) -> UICollectionViewLayout {
    guard let layout = element?.child(key: "collectionViewLayout") else { return UICollectionViewFlowLayout() }
    let made = loader.make(layout) { _ in UICollectionViewFlowLayout() } as? UICollectionViewLayout
    guard let flow = made as? UICollectionViewFlowLayout else { return made ?? UICollectionViewFlowLayout() }
    if let value = layout.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = layout.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = value }
    if let size = layout.size(key: "itemSize") { flow.itemSize = size }
    if layout["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = layout.size(key: "estimatedItemSize") { flow.estimatedItemSize = size }
    if let size = layout.size(key: "headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = layout.size(key: "footerReferenceSize") { flow.footerReferenceSize = size }
    if let insets = NibResources.insets(layout.child(key: "sectionInset")) { flow.sectionInset = insets }
    if layout["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    return flow
  }

  // MARK: Static cells

  /// Returns the static sections of a table; nil if it has none.
  func staticSections(of element: InterfaceElement) -> [UITableViewController.StaticSection]? {
    let sections = element.list("sections")
    guard !sections.isEmpty else { return nil }
    return sections.map { section in
      let cells = section.list("cells").compactMap { cell in
        (loader.view(cell) as? UITableViewCell).map { (cell: $0, height: cell.number("rowHeight")) }
      }
      return UITableViewController.StaticSection(
        header: document.string(section["headerTitle"], "headerTitle", of: section),
        footer: document.string(section["footerTitle"], "footerTitle", of: section),
        cells: cells.map(\.cell), heights: cells.map(\.height))
    }
  }
}
