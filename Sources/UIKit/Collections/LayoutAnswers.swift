import CoreGraphics

/// What a collection view knows of what its layout has said.
struct LayoutAnswers {
  /// What of the layout's last answer holds no longer.
  enum Stale: Equatable {
    case nothing
    case some(Set<ElementKey>)
    case everything
  }

  var needsPrepare = true
  /// The layout's `prepare()` runs.
  var isPreparing = false
  /// It was prepared at least once.
  var wasPrepared = false
  var stale = Stale.everything
  var known: KnownElements?
  /// The element whose view is made to be measured: it stands as it was asked for, whatever was told since.
  var measured: MeasuredElement?
  /// The view reads from the right.
  var isReversed = false
  /// The known elements are those of a mirror image.
  var isMirrored = false
  var contentSize = CGSize.zero
  /// The view's size in its last layout.
  var laidOutSize = CGSize.zero
  /// A size was said to be another where nothing is animated.
  var showsSizesAtOnce = false
  /// The bounds that the layout was last asked about.
  var bounds = CGRect.zero
  /// An item to scroll to as soon as the view has a size.
  var awaitedScroll: AwaitedItem?
  /// Faults that were said, each once.
  var reported: Set<String> = []
  /// The classes of layouts whose answers changed without a word, which was said.
  var changing: Set<String> = []
}

struct MeasuredElement {
  let key: ElementKey
  let item: ItemPlace?
  let attributes: UICollectionViewLayoutAttributes

  init(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    (self.key, self.attributes) = (key, attributes)
    item = key.category == .cell ? ItemPlace(key.path) : nil
  }
}

/// An item to scroll to, and how.
struct AwaitedItem {
  var item: ItemPlace
  let position: UICollectionView.ScrollPosition
}

extension LayoutAnswers {
  /// How often a layout may be prepared anew in one pass because it was invalidated meanwhile.
  static let preparingLimit = 12

  mutating func invalidate(_ keys: Set<ElementKey>?) {
    needsPrepare = true
    switch (stale, keys) {
    case (.everything, _), (_, nil): stale = .everything
    case (.nothing, let keys?): stale = .some(keys)
    case (.some(let old), let keys?): stale = .some(old.union(keys))
    }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The elements that it names; nil where it is about all.
  var keys: Set<ElementKey>? {
    guard namesSome else { return nil }
    var keys = Set((invalidatedItemIndexPaths ?? []).map { ElementKey(.cell, nil, $0) })
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      keys.formUnion(paths.map { ElementKey(.supplementaryView, kind, $0) })
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
      keys.formUnion(paths.map { ElementKey(.decorationView, kind, $0) })
    }
    return keys
  }
}
