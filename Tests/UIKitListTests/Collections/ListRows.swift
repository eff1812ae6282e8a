import CoreGraphics
import Foundation
import UIKitTesting

@testable import UIKit

/// Rows below each other that say which list they are in, without a compositional layout.
final class RowsLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 60
  var headerHeight: CGFloat = 0
  var style = ListItemPlace.Style.plain
  var separators = true
  /// Gives the actions of an item; the second parameter says whether they are the leading ones.
  var swipes: (IndexPath, Bool) -> UISwipeActionsConfiguration? = { _, _ in nil }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: headerHeight + CGFloat(count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = headerHeight > 0 ? [self.header] : []
    return (header + (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) })
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: headerHeight + CGFloat(indexPath.item) * rowHeight, width: width, height: rowHeight)
    attributes.listPlace = ListItemPlace(
      style: style, isFirst: indexPath.item == 0, isLast: indexPath.item == count - 1,
      bottomSeparator: separators ? ListItemPlace.Separator() : nil)
    return attributes
  }

  private var header: UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
    attributes.listPlace = ListItemPlace(style: style, role: .header)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { headerHeight > 0 ? header : nil }

  override func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    swipes(path, isLeading)
  }
}

/// List cells in a collection view, set up by a registration.
@MainActor
final class ListRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = RowsLayout()
  let view: UICollectionView
  var titles: [String]
  /// What the registration's handler does besides setting the text.
  var setUp: (UICollectionViewListCell, Int) -> Void
  var heard: [String] = []
  var editable: (Int) -> Bool = { _ in true }
  private(set) var registration: UICollectionView.CellRegistration<UICollectionViewListCell, String>!

  init(_ titles: [String], _ setUp: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }) {
    (self.titles, self.setUp) = (titles, setUp)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    registration = UICollectionView.CellRegistration { [unowned self] cell, path, title in
      var list = cell.defaultContentConfiguration()
      list.text = title
      cell.contentConfiguration = list
      self.setUp(cell, path.item)
    }
    view.dataSource = self
    view.delegate = self
  }

  func window(
    width: CGFloat = 320, height: CGFloat = 240, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light
  ) -> TestWindow {
    TestWindow(size: CGSize(width: width, height: height), scale: scale, style: style, root: view)
  }

  func cell(_ item: Int) -> UICollectionViewListCell {
    view.cellForItem(at: [0, item]) as! UICollectionViewListCell
  }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: titles[indexPath.item])
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    editable(indexPath.item)
  }
}
