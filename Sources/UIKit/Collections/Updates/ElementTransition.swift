import CoreGraphics
import Foundation

/// What a change brings from where to where: the places before it, by which the base class of layouts says where elements
/// start and end.
@MainActor
final class ElementTransition {
  /// As elements were shown, and others near the view would have been; in the layout's space.
  private let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// Nil where items are what they were, as in a change of the layout.
  private let mapping: ItemMapping?
  private unowned let layout: UICollectionViewLayout

  /// Supplementary and decoration views that go and come as the layout says, by their keys before and after.
  var gone: Set<ElementKey> = []
  var new: Set<ElementKey> = []

  init(
    _ layout: UICollectionViewLayout, before: [ElementKey: UICollectionViewLayoutAttributes], mapping: ItemMapping?
  ) {
    (self.layout, self.before, self.mapping) = (layout, before, mapping)
  }

  func keyBefore(_ key: ElementKey) -> ElementKey? {
    guard let mapping else { return key }
    guard !new.contains(key), let before = key.before(mapping) else { return nil }
    return gone.contains(before) ? nil : before
  }

  func keyAfter(_ key: ElementKey) -> ElementKey? {
    guard let mapping else { return key }
    guard !gone.contains(key), let after = key.after(mapping) else { return nil }
    return new.contains(after) ? nil : after
  }

  /// What comes fades in, what was seen comes from there; nil for what was far away.
  func initial(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category, kind, path)
    guard let old = keyBefore(key) else { return unseen(layout.attributes(of: key)) }
    guard let attributes = before[old]?.copied() else { return nil }
    attributes.indexPath = path
    return attributes
  }

  /// What goes fades out, what stays goes to where it is then.
  func final(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category, kind, path)
    guard let new = keyAfter(key) else { return unseen(before[key]) }
    let attributes = layout.attributes(of: new)?.copied()
    attributes?.indexPath = path
    return attributes
  }

  private func unseen(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copied()
    copy?.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  /// By the method for its kind of element.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }
}
