import UIKit
import UIKitTesting

/// Numbered items in sections, in a flow layout, with what a delegate would say of them.
@MainActor
class FlowItems: NSObject, UICollectionViewDataSource {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  /// The delegate; has all methods, and answers with the layout's properties where nothing is set.
  let delegate = FlowDelegate()
  var counts: [Int]
  /// What a cell would like, by what it is given.
  var preferred: (IndexPath, CGSize) -> CGSize = { $1 }
  /// The cells that were made or used again.
  var given: [IndexPath] = []
  private(set) var window: TestWindow?

  init(_ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), hasDelegate: Bool = true) {
    self.counts = counts
    self.layout = layout
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(PlainEnd.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    view.dataSource = self
    if hasDelegate { view.delegate = delegate }
  }

  /// Puts the view into a window of its size.
  @discardableResult
  func show(_ size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1) -> TestWindow {
    // The root view of a controller would have margins of its own.
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    view.frame = root.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    let window = TestWindow(size: size, scale: scale, root: root)
    self.window = window
    return window
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    given.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SizedCell)?.preferred = { [weak self] in self?.preferred(indexPath, $0) ?? $0 }
    cell.backgroundColor = .systemBlue
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
  }

  // MARK: - What is seen

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }
  func end(_ kind: String, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
  func header(_ section: Int = 0) -> CGRect? { end(UICollectionView.elementKindSectionHeader, section) }
  func footer(_ section: Int = 0) -> CGRect? { end(UICollectionView.elementKindSectionFooter, section) }
  /// The frames of the cells in view, by their items.
  var cells: [IndexPath: CGRect] {
    Dictionary(
      uniqueKeysWithValues: view.indexPathsForVisibleItems.map { ($0, view.cellForItem(at: $0)?.frame ?? .null) })
  }
}

/// A cell that says what it would like.
final class SizedCell: UICollectionViewCell {
  var preferred: (CGSize) -> CGSize = { $0 }
  var fittings = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittings += 1
    layoutAttributes.size = preferred(layoutAttributes.size)
    return layoutAttributes
  }
}

final class PlainEnd: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray
  }
  required init?(coder: NSCoder) { nil }
}

/// A delegate that says what it is told to say, and else what it would say if it had no such method.
final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var size: ((IndexPath) -> CGSize)?
  var inset: ((Int) -> UIEdgeInsets)?
  var lineSpacing: ((Int) -> CGFloat)?
  var itemSpacing: ((Int) -> CGFloat)?
  var header: ((Int) -> CGSize)?
  var footer: ((Int) -> CGSize)?
  /// The items whose size was asked, in order.
  var asked: [IndexPath] = []

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append(indexPath)
    return size?(indexPath) ?? flow(layout).itemSize
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { inset?(section) ?? flow(layout).sectionInset }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineSpacing?(section) ?? flow(layout).minimumLineSpacing }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { itemSpacing?(section) ?? flow(layout).minimumInteritemSpacing }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { header?(section) ?? flow(layout).headerReferenceSize }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { footer?(section) ?? flow(layout).footerReferenceSize }
}
