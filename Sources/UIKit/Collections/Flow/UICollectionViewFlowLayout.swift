import CollectionGeometry
import CoreGraphics
import Foundation
import Logging

/// Items in lines, line after line, in sections that may have a header and a footer.
///
/// The class is the face: properties, and the methods that programs override. Where everything stands is `FlowGeometry`, a
/// plain value. Each method of a delegate that is a `UICollectionViewDelegateFlowLayout` wins over the property it stands for.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As `estimatedItemSize`, lets cells say how large they are, with `itemSize` until then.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// What the sections' insets count from, across the axis.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// Between lines, exactly; in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// Between the items of a line, at least; in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// Anything but zero has cells measured as they come into view. All others have the mean of those, and this until then.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// Only the length along the axis counts; 0 is no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// Counts from the next invalidation on.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Headers stay at the beginning of what is seen while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  final var flow = FlowState()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func changed(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  // MARK: - Layout

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { flow.geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    askSizes(in: rect)
    return attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let place = ItemPlace(indexPath) else { return nil }
    return attributes(of: .item(FlowPosition(place)))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let place = ItemPlace(indexPath), place.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return attributes(of: .header(section: place.section))
    case UICollectionView.elementKindSectionFooter: return attributes(of: .footer(section: place.section))
    default: return nil
    }
  }

  /// A subclass may listen where this class does not.
  override var listensToPreferredSizes: Bool {
    estimatedItemSize != .zero || type(of: self) != UICollectionViewFlowLayout.self
  }

  override var beginsAtRight: Bool { flow.surroundings?.beginsAtTheEnd == true }

  override var mayLearn: Bool { flow.isLazy || estimatedItemSize != .zero }

  override func takeShift() -> CGPoint { flow.takeShift() }

  override func learn(in rect: CGRect) -> CGPoint? {
    let hasLearned = askSizes(in: rect)
    let shift = flow.takeShift()
    return hasLearned || shift != .zero ? shift : nil
  }

  override func refreshed(
    _ attributes: UICollectionViewLayoutAttributes, in rect: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    // A subclass may have put it elsewhere.
    guard type(of: self) == UICollectionViewFlowLayout.self, attributes.representedElementCategory == .cell,
      let item = ItemPlace(attributes.indexPath)
    else { return attributes }
    takeMeasuredSizes()
    guard let frame = flow.geometry?.frame(of: FlowPosition(item)) else { return nil }
    return frame.intersects(rect.offsetBy(dx: flow.shift.x, dy: flow.shift.y)) ? attributes : nil
  }

  override func hasCome() { flow.marks.insert(.fresh) }
  override func follow(_ mapping: ItemMapping) { flow.mappings.append(mapping) }

  // MARK: - Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    flow.note(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pins || hasOtherRoom(newBounds.size)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describe(newBounds, in: context)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measures(originalAttributes)
      && (preferredAttributes.size != originalAttributes.size || !isMeasured(originalAttributes))
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    describe(preferredAttributes, in: context)
    return context
  }

  // MARK: - Moving an item

  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    flow.geometry?.item(at: position).map { ItemPlace($0).path } ?? previousIndexPath
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? makeAttributes(.cell, nil, indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
}

extension UICollectionView {
  /// The axis that a layout's content scrolls on.
  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical = 0
    case horizontal = 1
  }
}

let flowLogger = Logger(label: "uikit.flow")
