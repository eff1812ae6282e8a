import CoreGraphics
import Foundation
import UIKitTesting

@testable import UIKit

/// A grid of squares in three columns with a header above each section, which lists the calls that it gets.
class SpyLayout: UICollectionViewLayout {
  var calls: [String] = []
  var side: CGFloat = 100
  var headerHeight: CGFloat = 0
  /// Sections as they were at the last `prepare()`.
  private(set) var counts: [Int] = []

  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func prepare() {
    calls.append("prepare")
    let view = collectionView!
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  private func height(_ section: Int) -> CGFloat { headerHeight + CGFloat((counts[section] + 2) / 3) * side }
  private func top(_ section: Int) -> CGFloat { (0..<section).reduce(0) { $0 + height($1) } }

  override var collectionViewContentSize: CGSize { CGSize(width: 3 * side, height: top(counts.count)) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    var found: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      if headerHeight > 0 { found.append(header([section, 0])) }
      for item in 0..<count { found.append(cell([section, item])) }
    }
    return found.filter { !$0.frame.intersection(rect).isEmpty }
  }

  func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, path)
    let (line, column) = path.item.quotientAndRemainder(dividingBy: 3)
    attributes.frame = CGRect(
      x: CGFloat(column) * side, y: top(path.section) + headerHeight + CGFloat(line) * side, width: side, height: side)
    return attributes
  }

  func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView, UICollectionView.elementKindSectionHeader, path)
    attributes.frame = CGRect(x: 0, y: top(path.section), width: 3 * side, height: headerHeight)
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cell(indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { headerHeight > 0 ? header(indexPath) : nil }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate")
    super.invalidateLayout(with: context)
  }
}

/// A cell that says what it shows.
class TextCell: UICollectionViewCell {
  static var made = 0
  var text = ""
  var displays = 0
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    text = ""
    reuses += 1
  }
}

class TextHeader: UICollectionReusableView {
  var text = ""
}

/// Texts in sections, in a collection view with a layout.
@MainActor
final class Texts: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts: [[String]]
  let view: UICollectionView
  /// What the data source and the delegate heard.
  var heard: [String] = []
  var shown = 0
  var onCell: ((IndexPath) -> Void)?

  init(_ counts: [Int], _ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 300, height: 400)) {
    texts = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.register(
      TextHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
  }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  var cells: [TextCell] { view.visibleCells.map { $0 as! TextCell } }
  var seen: [String] { cells.map(\.text) }
  func cell(_ text: String) -> TextCell? { cells.first { $0.text == text } }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath) as! TextCell
    cell.text = texts[indexPath.section][indexPath.item]
    heard.append("cell \(cell.text)")
    onCell?(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as! TextHeader).text = "header \(indexPath.section)"
    return view
  }

  /// Headers that are displayed, by what the delegate was told.
  private(set) var headers: [IndexPath] = []

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { headers = (headers + [indexPath]).sorted() }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { headers.remove(at: headers.firstIndex(of: indexPath)!) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    shown += 1
    (cell as! TextCell).displays += 1
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    shown -= 1
    (cell as! TextCell).displays -= 1
  }
}
