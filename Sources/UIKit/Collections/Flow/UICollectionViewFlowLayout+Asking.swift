import CollectionGeometry
import CoreGraphics
import Foundation

/// What the delegate says.
extension UICollectionViewFlowLayout {
  /// In a collection of no more items all sizes are asked in `prepare()`: the content's size is exact then.
  final class var mostAskedAtOnce: Int { 4096 }

  /// What the delegate or else the properties tell a section.
  final func askMetrics(
    of section: Int, count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSectionMetrics {
    var insets = sectionInset
    var (lines, items) = (minimumLineSpacing, minimumInteritemSpacing)
    var (header, footer) = (headerReferenceSize, footerReferenceSize)
    if let delegate {
      if !flow.lacks.contains(.inset) {
        insets = delegate.collectionView(view, layout: self, insetForSectionAt: section)
      }
      if !flow.lacks.contains(.lineSpacing) {
        lines = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      }
      if !flow.lacks.contains(.itemSpacing) {
        items = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      }
      if !flow.lacks.contains(.header) {
        header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      }
      if !flow.lacks.contains(.footer) {
        footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      }
    }
    let isAsked = count > 0 && givesSizes(section, view, delegate)
    let isSelfSized = estimatedItemSize != .zero
    return FlowSectionMetrics(
      itemSize: isSelfSized && !isAsked ? estimate : itemSize,
      sizing: isAsked ? .asked : isSelfSized ? .measured : .fixed, isSelfSized: isSelfSized,
      lineSpacing: Double(lines), itemSpacing: Double(items), insets: FlowInsets(insets), headerLength: length(header),
      footerLength: length(footer))
  }

  /// What a cell counts as that no size is known of.
  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize || estimatedItemSize == .zero ? itemSize : estimatedItemSize
  }

  /// Whether the delegate gives sizes; it is asked for the first.
  private func givesSizes(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> Bool {
    guard let delegate, !flow.lacks.contains(.size) else { return false }
    guard flow.probe == nil else { return true }
    let place = ItemPlace(section: section, item: 0)
    // A placeholder says nothing of the delegate.
    guard !view.list.isPlaceholder(place) else { return true }
    let size = view.list.asking { delegate.collectionView(view, layout: self, sizeForItemAt: view.list.path(place)) }
    guard !flow.lacks.contains(.size) else { return false }
    flow.probe = (place, size)
    return true
  }

  private func askSize(
    of place: ItemPlace, _ view: UICollectionView, _ delegate: any UICollectionViewDelegateFlowLayout
  ) -> CGSize {
    let size: CGSize
    if let probe = flow.probe, probe.place == place, let known = probe.size {
      size = known
      flow.probe?.size = nil
    } else {
      // The data have no size for a placeholder.
      guard !view.list.isPlaceholder(place) else { return itemSize }
      size = view.list.asking { delegate.collectionView(view, layout: self, sizeForItemAt: view.list.path(place)) }
    }
    return size == Self.automaticSize ? estimate : size
  }

  // MARK: - Sizes

  /// Asks all sizes that are not known, in a collection of few items.
  final func askAllSizes(_ view: UICollectionView) {
    guard !flow.isLazy, let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else { return }
    // While the delegate is asked, it may ask the layout.
    var sizes: [FlowPosition: CGSize] = [:]
    for section in flow.told.indices where flow.told[section].sizing == .asked {
      for item in 0..<(flow.geometry?.count(in: section) ?? 0) {
        let position = FlowPosition(section: section, item: item)
        guard flow.geometry?.isSizeKnown(of: position) == false else { continue }
        sizes[position] = askSize(of: ItemPlace(position), view, delegate)
      }
    }
    if !sizes.isEmpty { flow.geometry?.reachAll { sizes[$0] ?? .zero } }
  }

  /// Asks the sizes of what stands in a rectangle, in a collection of many items. What is seen keeps its place in the view,
  /// once that follows `flow.shift`. False where all of them are known.
  @discardableResult
  final func askSizes(in rect: CGRect) -> Bool {
    guard flow.isLazy, !flow.isAsking, let view = collectionView,
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    else { return false }
    flow.isAsking = true
    defer { flow.isAsking = false }
    let visible = seen(view)
    let looked = visible.intersects(rect) ? visible : rect
    guard let anchor = flow.geometry?.anchor(in: looked) else { return false }
    var asked = 0
    while asked < FlowGeometry.mostAsked, let shift = flow.geometry?.shift(of: looked, toKeep: anchor) {
      guard let wanted = flow.geometry?.wanted(in: rect.offsetBy(dx: shift.x, dy: shift.y)) else { break }
      var sizes: [CGSize] = []
      sizes.reserveCapacity(wanted.items.count)
      // A closure of this actor handed to the library would cost a look at the executor for each.
      for item in wanted.items {
        sizes.append(askSize(of: ItemPlace(section: wanted.section, item: item), view, delegate))
      }
      flow.geometry?.take(sizes, for: wanted)
      asked += sizes.count
    }
    if asked > 0, looked == visible { keep(anchor, in: visible) }
    return asked > 0
  }
}
