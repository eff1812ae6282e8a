import Testing
import UIKit
import UIKitTesting

/// A table in a window of 320 × 480 points, with a data source and a delegate that note what they are asked and told.
@MainActor
final class TableStage {
  let table: UITableView
  let source: RowSource
  let spy = TableSpy()
  /// In place of the spy, when there is one.
  let heights: HeightGiver?
  let window: TestWindow

  init(
    style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480), counts: [Int] = [100],
    rowHeight: CGFloat = 40, heights: HeightGiver? = nil, configure: (UITableView) -> Void = { _ in }
  ) {
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    source = RowSource(counts: counts)
    self.heights = heights
    source.log = spy
    table.rowHeight = rowHeight
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = heights ?? spy
    configure(table)
    window = TestWindow(size: size, root: table)
  }

  func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    window.turn()
  }

  /// The texts of the cells in view.
  var texts: [String] { table.visibleCells.map { ($0 as? NumberedCell)?.text ?? "?" } }

  /// Cells, frames and rows agree: each visible row has one cell, in its place.
  func expectConsistency(_ comment: Comment = "", sourceLocation: SourceLocation = #_sourceLocation) {
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else {
        Issue.record("a visible cell has no row", sourceLocation: sourceLocation)
        continue
      }
      #expect(cell.frame == table.rectForRow(at: path), comment, sourceLocation: sourceLocation)
      #expect(!cell.isHidden, comment, sourceLocation: sourceLocation)
      #expect(cell.superview === table, comment, sourceLocation: sourceLocation)
      #expect((cell as? NumberedCell)?.text == source.text(path), comment, sourceLocation: sourceLocation)
    }
    let expected = table.indexPathsForRows(in: table.bounds) ?? []
    #expect(table.indexPathsForVisibleRows ?? [] == expected, comment, sourceLocation: sourceLocation)
  }
}

/// Rows with numbers; what they show is `texts`, which tests change.
final class RowSource: UITableViewDataSource {
  var texts: [[String]]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  weak var log: TableSpy?
  var onCell: ((UITableView, IndexPath) -> Void)?

  init(counts: [Int]) {
    texts = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
  }

  func text(_ path: IndexPath) -> String { texts[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { texts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log?.note("cell", indexPath)
    onCell?(tableView, indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? NumberedCell)?.text = text(indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
}

/// A cell that knows what it shows and how often it was made and reused.
final class NumberedCell: UITableViewCell {
  static var made = 0
  var text = ""
  var reuses = 0
  var wasPrepared = true
  /// What fitting says; nil is the default.
  var fittingHeight: CGFloat?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    wasPrepared = true
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let fittingHeight { return CGSize(width: targetSize.width, height: fittingHeight) }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// Notes what a table says to its delegate.
class TableSpy: UITableViewDelegate {
  private(set) var calls: [String] = []
  /// What is displayed now by the table's word.
  private(set) var displayed: [ObjectIdentifier: IndexPath] = [:]
  private(set) var imbalances: [String] = []
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var willDeselect: (IndexPath) -> IndexPath? = { $0 }
  var shouldHighlight = true

  func note(_ what: String, _ path: IndexPath) { calls.append("\(what) \(path.section).\(path.row)") }
  func note(_ what: String) { calls.append(what) }

  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("willDisplay", indexPath)
    if displayed[ObjectIdentifier(cell)] != nil { imbalances.append("displayed twice: \(indexPath)") }
    displayed[ObjectIdentifier(cell)] = indexPath
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("didEndDisplaying", indexPath)
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      imbalances.append("ended without being displayed: \(indexPath)")
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return shouldHighlight
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlight", indexPath) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return willSelect(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return willDeselect(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
}

/// A delegate that knows the heights and nothing else.
final class HeightGiver: UITableViewDelegate {
  var height: (IndexPath) -> CGFloat
  var asked: [IndexPath] = []

  init(_ height: @escaping (IndexPath) -> CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath)
    return height(indexPath)
  }
}
