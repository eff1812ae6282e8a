import CollectionGeometry
import Foundation

/// What a section provider, a custom group and a visible items handler are told of the place that they are for.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The size that sections or items are laid out in, in points.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// With the insets.
  var contentSize: CGSize { get }
  /// Without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// In points, where insets below 1 are shares.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// An environment of known size.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    container = LayoutContainer(size: size, insets: insets)
    traitCollection = traits
    super.init()
  }
}

private final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(size: CGSize, insets: NSDirectionalEdgeInsets) {
    (contentSize, contentInsets) = (size, insets)
    super.init()
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets {
    func points(_ inset: CGFloat, of length: CGFloat) -> CGFloat { inset > 0 && inset < 1 ? inset * length : inset }
    return NSDirectionalEdgeInsets(
      top: points(contentInsets.top, of: contentSize.height),
      leading: points(contentInsets.leading, of: contentSize.width),
      bottom: points(contentInsets.bottom, of: contentSize.height),
      trailing: points(contentInsets.trailing, of: contentSize.width))
  }

  var effectiveContentSize: CGSize {
    let insets = effectiveContentInsets
    return CGSize(
      width: max(0, contentSize.width - insets.leading - insets.trailing),
      height: max(0, contentSize.height - insets.top - insets.bottom))
  }
}

/// What the objects of a layout's description need to become values.
struct LayoutContext {
  var environment: Compositional.Environment
  var traits: UITraitCollection
}
