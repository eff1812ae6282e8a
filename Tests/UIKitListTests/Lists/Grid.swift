import CoreGraphics
import Foundation
import UIKitTesting

@testable import UIKit

/// A list that is no table: square tiles in columns, of texts in sections.
class Grid: UIScrollView, ListHost {
  typealias Cell = Tile

  private(set) lazy var list = ListEngine<Grid>(self)
  var texts: [[String]]
  /// In place of the texts.
  var source: DiffableContent<Int, String>?
  let columns = 3
  let side: CGFloat = 100
  var selectionMode = ListSelectionMode.one
  var wantsPrefetching = false
  var preparesAhead = false
  /// What a delegate would hear.
  var heard: [String] = []
  var made = 0

  init(_ counts: [Int]) {
    texts = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.pool.register(Tile.self, "tile")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    list.reloadIfNeeded()
    list.layOutItems()
    super.layoutSubviews()
  }

  override var canBecomeFirstResponder: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touches.first.map(list.pressBegan) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touches.first.map(list.pressMoved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    list.pressEnded(with: event?.modifierFlags ?? [])
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { list.pressCancelled() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, list.select(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - What there is

  func countSections() -> Int { shown.count }
  func countItems(inSection section: Int) -> Int { shown[section].count }
  private var shown: [[String]] {
    source.map { source in source.current.sectionIdentifiers.map { source.current.itemIdentifiers(inSection: $0) } }
      ?? texts
  }
  func makeCell(of type: Tile.Type, identifier: String, for item: ItemPlace?) -> Tile {
    made += 1
    return Tile(frame: .zero)
  }
  func cell(for item: ItemPlace) -> Tile? {
    let tile = list.dequeue("tile", for: item.path)
    tile.text = shown[item.section][item.item]
    heard.append("cell \(tile.text)")
    return tile
  }
  func cell(reusing identifier: String, for item: ItemPlace) -> Tile { list.dequeue(identifier, at: item) }
  func reloadData() { list.reload() }

  // MARK: - Where it stands

  private func frame(of item: ItemPlace, _ counts: [Int]) -> CGRect {
    let lines = counts[..<item.section].reduce(0) { $0 + ($1 + columns - 1) / columns }
    let (line, column) = item.item.quotientAndRemainder(dividingBy: columns)
    return CGRect(x: CGFloat(column) * side, y: CGFloat(lines + line) * side, width: side, height: side)
  }
  private var all: [ItemPlace] {
    list.counts.enumerated().flatMap { section, count in (0..<count).map { ItemPlace(section: section, item: $0) } }
  }

  func frame(of item: ItemPlace) -> CGRect { frame(of: item, list.counts) }
  func placesNow() -> (ItemPlace) -> CGRect? {
    let counts = list.counts
    return { self.frame(of: $0, counts) }
  }
  func forEachItem(in rect: CGRect, _ body: (ItemPlace, CGRect) -> Void) {
    for item in all where !frame(of: item).intersection(rect).isEmpty { body(item, frame(of: item)) }
  }
  var standsInLines: Bool { true }
  func item(at point: CGPoint) -> ItemPlace? { all.first { frame(of: $0).contains(point) } }
  func item(from point: CGPoint) -> ItemPlace? {
    all.first { frame(of: $0).contains(point) || frame(of: $0).minY > point.y }
  }
  func followContentSize() {
    contentSize = CGSize(width: bounds.width, height: list.lastItem.map { frame(of: $0).maxY } ?? 0)
  }

  var hasColumns: Bool { true }
  func neighbour(of item: ItemPlace, _ direction: ListDirection) -> ItemPlace? {
    let frame = frame(of: item)
    return switch direction {
    case .left: list.item(before: item)
    case .right: list.item(after: item)
    case .up: self.item(at: CGPoint(x: frame.midX, y: frame.midY - side))
    case .down: self.item(at: CGPoint(x: frame.midX, y: frame.midY + side))
    }
  }
}

/// What a person does, and what a delegate hears of it.
extension Grid {
  func willDisplay(_ cell: Tile, for item: ItemPlace) { cell.displays += 1 }
  func didEndDisplaying(_ cell: Tile, at path: IndexPath) { cell.displays -= 1 }
  func didSelect(_ item: ItemPlace) { heard.append("select \(item.section).\(item.item)") }
  func didDeselect(_ item: ItemPlace) { heard.append("deselect \(item.section).\(item.item)") }
  func prefetch(_ items: [ItemPlace]) { heard.append("prefetch \(items.map(\.item))") }
  func cancelPrefetching(_ items: [ItemPlace]) { heard.append("cancel \(items.map(\.item))") }
  func itemMoved(from source: IndexPath, to target: IndexPath) {
    texts[target.section].insert(texts[source.section].remove(at: source.item), at: target.item)
  }

  var tiles: [String] { list.live.items.map(\.cell.text) }
  func tile(_ text: String) -> Tile? { list.live.items.first { $0.cell.text == text }?.cell }
  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }
}

final class Tile: UIView, ListCell {
  let reuseIdentifier: String? = "tile"
  var text = ""
  private(set) var isSelected = false
  private(set) var isHighlighted = false
  var displays = 0

  func prepareForReuse() { text = "" }
  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
}
