import CollectionGeometry
import Foundation

/// A distance between two items, or at an item's edge.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  final let value: Compositional.Spacing

  nonisolated init(_ value: Compositional.Spacing) {
    self.value = value
    super.init()
  }

  /// At least so many points; what a line has left is shared by all of its flexible spacings.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  /// In points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  open var spacing: CGFloat { value.least }
  open var isFlexible: Bool { if case .flexible = value { true } else { false } }
  open var isFixed: Bool { !isFlexible }

  /// Another object with the same value.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSpacing(value) }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.value == value
  }

  open nonisolated override var hash: Int { value.hashValue }
}

/// Room around an item or a group, outside of its size. An edge without spacing takes none.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  public final let leading: NSCollectionLayoutSpacing?
  public final let top: NSCollectionLayoutSpacing?
  public final let trailing: NSCollectionLayoutSpacing?
  public final let bottom: NSCollectionLayoutSpacing?
  final let value: Compositional.EdgeSpacing

  public nonisolated init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    value = Compositional.EdgeSpacing(
      leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
    super.init()
  }

  /// Four times fixed and zero, as items have it.
  nonisolated static var none: NSCollectionLayoutEdgeSpacing {
    let zero = NSCollectionLayoutSpacing(.fixed(0))
    return NSCollectionLayoutEdgeSpacing(leading: zero, top: zero, trailing: zero, bottom: zero)
  }

  /// Another object with the same values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.value == value
  }

  open nonisolated override var hash: Int { value.hashValue }
}
