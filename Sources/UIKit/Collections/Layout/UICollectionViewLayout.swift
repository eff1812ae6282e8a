import CoreGraphics
import Foundation

/// Says where the elements of a collection view stand. The base class knows none; subclasses override what they say.
///
/// The view asks through these methods alone, so that a program's own layout and those of this module go the same way.
/// It asks `prepare()` first and again after each invalidation, then for the content's size and for the elements of
/// rectangles of its own choice, which reach about a screen beyond what is seen; it keeps the answer until it scrolls out
/// of it or something invalidates it.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// The view that shows by this layout.
  open var collectionView: UICollectionView? { view }
  final var view: UICollectionView? {
    get { shower.owner }
    set {
      if let newValue, newValue !== shower.owner { hasCome() }
      shower = BackReference(newValue)
    }
  }
  private final var shower = BackReference<UICollectionView>(nil)

  /// Classes of decoration views, by kind.
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// What an update or another layout brings from where to where, while it does.
  final var transition: ElementTransition?

  // MARK: - Classes

  /// Of the attributes that this layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// Of the contexts that the view makes for this layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: - Invalidating

  /// Marks the layout: it is prepared again in the next layout of the view. Calls `invalidateLayout(with:)`.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    view?.layoutWasInvalidated(self, context)
  }

  /// Asked whenever the view scrolls or changes its size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Asked after a cell or view has answered `preferredLayoutAttributesFitting(_:)`; false here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: - Places

  /// Works out what the other methods need. The data source's counts are those that the layout will be asked for.
  open func prepare() {}

  /// Of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that meet a rectangle of the content, in any order; more than those do no harm.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: - Offsets

  /// Where the content comes to rest after a drag; the velocity is in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after an update or another layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Reading direction

  /// The direction that the layout is worked out for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the view shows the layout in a mirror where it reads the other way.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Decoration views

  /// Decoration views belong to the layout: no data source is asked for them. Nil takes the class back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, elementKind)
  }

  // MARK: - Updates

  /// Called once the layout is prepared for the new items.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// The view changes its size in an animation; the bounds are those before.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  /// Where an element starts, asked for all that are seen after a change. Nil lets it start where it stays. Inserted ones
  /// fade in here, others come from where they were.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.initial(.cell, nil, itemIndexPath) }

  /// Where an element goes, asked for all that were seen before a change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.final(.cell, nil, itemIndexPath) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.initial(.supplementaryView, elementKind, elementIndexPath) }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.final(.supplementaryView, elementKind, elementIndexPath) }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.initial(.decorationView, elementKind, decorationIndexPath) }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transition?.final(.decorationView, elementKind, decorationIndexPath) }

  /// Supplementary and decoration views that come or go beside those of inserted and deleted sections and items.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Transitions between layouts

  /// The view will show by another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The view will show by this layout, in place of another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called inside the animation.
  open func finalizeLayoutTransition() {}

  // MARK: - Interactive movement

  /// Where an item goes that a person drags to a point of the content.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { view?.indexPathForItem(at: position) ?? previousIndexPath }

  /// How a dragged item looks; nil for as it stands.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    (context.previousMovingPaths, context.targetMovingPaths) = (previousIndexPaths, targetIndexPaths)
    context.movementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    (context.previousMovingPaths, context.targetMovingPaths) = (previousIndexPaths, indexPaths)
    return context
  }

  // MARK: - For the layouts of this module

  /// Finds out what it needs to know to say where elements of a rectangle stand. What was seen may stand elsewhere in the
  /// content then: the answer is by how much, for the content offset to follow. Nil where all is as it was.
  func learn(in rect: CGRect) -> CGPoint? { nil }
  /// The first item is at the content's right, where the view begins.
  var beginsAtRight: Bool { false }
  /// By how much `prepare()` moved in the content what was seen.
  func takeShift() -> CGPoint { .zero }
  /// Whether it finds out anything as the view goes on.
  var mayLearn: Bool { false }
  /// How an element of a rectangle lies by what views said of their sizes since the last `prepare()`; nil for one that they
  /// pushed out of it. A layout that finds out only when it is prepared answers with what it is given.
  func refreshed(
    _ attributes: UICollectionViewLayoutAttributes, in rect: CGRect
  ) -> UICollectionViewLayoutAttributes? { attributes }
  /// Hears where items go in an update, before it is invalidated for that and prepared.
  func follow(_ mapping: ItemMapping) {}
  /// Whether cells and views are asked for the sizes that they prefer; false saves that where the layout never listens.
  var listensToPreferredSizes: Bool { true }

  /// The axes along which cells and views say their size; along the others it stays as the layout has it.
  func openAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis { .both }

  /// What a swipe on an item offers.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }

  /// The view lays itself out: its traits, margins or reading direction may be others.
  func viewLaysOut() {}

  /// A view shows by the layout from now on: what it knows of items from before may be of others.
  func hasCome() {}

  /// The view shows by another layout, and all that it shows has gone to its places there.
  func hasLeft() {}

  /// What of the content scrolls on its own; nil for nothing.
  var scrollingParts: (any ScrollingParts)? { nil }

  /// What a view stands on to which the program gave no background of its own; nil for the usual one.
  var standardBackgroundColor: UIColor? { nil }
}

extension UICollectionViewLayout {
  /// A context of `invalidationContextClass`.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      fatalError(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass): it has to be "
          + "UICollectionViewLayoutInvalidationContext or a subclass")
    }
    return makeInstance(of: type)
  }

  /// Attributes of `layoutAttributesClass`; the kind is nil for a cell.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      fatalError(
        "\(Self.self).layoutAttributesClass is \(Self.layoutAttributesClass): it has to be "
          + "UICollectionViewLayoutAttributes or a subclass")
    }
    let attributes = makeInstance(of: type)
    attributes.name(category, kind, path)
    return attributes
  }

  private func registerDecoration(_ viewClass: AnyClass?, _ kind: String) {
    guard let viewClass else {
      decorations[kind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      fatalError(
        "\(viewClass) is registered for decoration views of kind \"\(kind)\", but is no UICollectionReusableView")
    }
    decorations[kind] = type
  }
}
