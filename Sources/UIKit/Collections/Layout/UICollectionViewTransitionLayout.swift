import CoreGraphics
import Foundation
import QuartzCore

/// The way from one layout to another, as far as a person has gone it: every element stands between its two places.
///
/// The view makes one when an interactive transition begins, or asks its delegate for one; whoever has the gesture sets
/// `transitionProgress`. Subclasses keep values of their own beside it.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// 0 is the layout it came from, 1 the one it goes to. It is not clamped: a gesture may go beyond either.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout

  private var values: [String: CGFloat] = [:]
  /// What is seen at either end.
  private var ends: (current: CGRect, next: CGRect) = (.zero, .zero)

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Keeps a value for a key of the program's.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// 0 for a key without a value.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: - Layout

  open override func prepare() {
    super.prepare()
    prepareWay()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      (way, isOutdated) = (nil, true)
      currentLayout.hasCome()
      nextLayout.hasCome()
    }
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: max(0, between(from.width, to.width)), height: max(0, between(from.height, to.height)))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (way?.elements ?? []).compactMap { key in between(key).flatMap { $0.frame.isSeen(in: rect) ? $0 : nil } }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.cell, nil, indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.supplementaryView, elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.decorationView, elementKind, indexPath))
  }

  /// The view goes from one layout's offset to the other's.
  override var mayLearn: Bool { true }
  override func learn(in rect: CGRect) -> CGPoint? {
    guard let way, let view else { return nil }
    let distance = CGPoint(
      x: between(way.from.minX, way.to.minX) - view.bounds.minX,
      y: between(way.from.minY, way.to.minY) - view.bounds.minY)
    return abs(distance.x) + abs(distance.y) < 0.01 ? nil : distance
  }

  /// The data are others than when the layout that it comes from was prepared.
  private final var isOutdated = false

  /// Known from the first preparation on.
  final var way: TransitionWay?
}

/// What a transition goes through.
struct TransitionWay {
  /// What is seen of the layout it comes from and of the one it goes to.
  let from: CGRect
  let to: CGRect
  /// Seen at one end at least.
  let elements: [ElementKey]
}

extension UICollectionViewTransitionLayout {
  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  /// Finds what is seen at the ends. The next layout has its offset where it wants it for what is seen now.
  private func prepareWay() {
    guard way == nil, let view else { return }
    for layout in [currentLayout, nextLayout] { layout.view = view }
    if isOutdated { currentLayout.prepare() }
    isOutdated = false
    nextLayout.prepare()
    let from = view.bounds
    var to = from
    to.origin = nextLayout.targetContentOffset(forProposedContentOffset: from.origin)
    let (size, inset) = (nextLayout.collectionViewContentSize, view.adjustedContentInset)
    to.origin.x = max(-inset.left, min(to.minX, size.width + inset.right - to.width))
    to.origin.y = max(-inset.top, min(to.minY, size.height + inset.bottom - to.height))
    var seen = Set<ElementKey>()
    var elements: [ElementKey] = []
    for (layout, rect) in [(currentLayout, from), (nextLayout, to)] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        let key = ElementKey(attributes)
        if seen.insert(key).inserted { elements.append(key) }
      }
    }
    way = TransitionWay(from: from, to: to, elements: elements)
  }

  /// An element that is in one layout only fades.
  private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (from, to) = (currentLayout.attributes(of: key), nextLayout.attributes(of: key))
    guard let from, let to else {
      let attributes = (from ?? to)?.copied()
      attributes?.alpha *= max(0, min(1, to == nil ? 1 - transitionProgress : transitionProgress))
      return attributes
    }
    if transitionProgress == 0 { return from.copied() }
    let attributes = to.copied()
    if transitionProgress == 1 { return attributes }
    attributes.transform3D = between(from.transform3D, to.transform3D)
    attributes.size = CGSize(
      width: max(0, between(from.size.width, to.size.width)), height: max(0, between(from.size.height, to.size.height)))
    attributes.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    attributes.alpha = max(0, min(1, between(from.alpha, to.alpha)))
    attributes.isHidden = from.isHidden && to.isHidden
    return attributes
  }

  private func between(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
    if from == to { return to }
    var result = CATransform3D()
    for path in CATransform3D.members { result[keyPath: path] = between(from[keyPath: path], to[keyPath: path]) }
    return result
  }
}

extension CATransform3D {
  fileprivate static var members: [WritableKeyPath<CATransform3D, CGFloat>] {
    [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
  }
}
