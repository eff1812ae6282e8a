import CollectionGeometry
import Foundation

/// One side of a size in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, NSCopying {
  final let value: Compositional.Dimension

  nonisolated init(_ value: Compositional.Dimension) {
    self.value = value
    super.init()
  }

  /// A share of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// A share of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// In points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// In points, until the cell or view has told its own size.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// As `estimated`; the longest of the items in a group counts for all of them.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: estimate))
  }

  open var isFractionalWidth: Bool { unit == .fractionalWidth }
  open var isFractionalHeight: Bool { unit == .fractionalHeight }
  open var isAbsolute: Bool { unit == .absolute }
  open var isEstimated: Bool { unit == .estimated }
  open var isUniformAcrossSiblings: Bool { unit == .uniformAcrossSiblings }

  /// The share or the points.
  open var dimension: CGFloat { value.value }

  /// Another object with the same value.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutDimension(value) }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.value == value
  }

  open nonisolated override var hash: Int { value.hashValue }
}

/// Width and height of an item, a group or a view in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, NSCopying {
  public final let widthDimension: NSCollectionLayoutDimension
  public final let heightDimension: NSCollectionLayoutDimension
  final let value: Compositional.Size

  public nonisolated init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    value = Compositional.Size(width: width.value, height: height.value)
    super.init()
  }

  /// Another object with the same value.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutSize(widthDimension: widthDimension, heightDimension: heightDimension)
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.value == value
  }

  open nonisolated override var hash: Int { value.hashValue }
}

extension NSCollectionLayoutDimension {
  private enum Unit {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  private var unit: Unit {
    switch value {
    case .fractionalWidth: .fractionalWidth
    case .fractionalHeight: .fractionalHeight
    case .absolute: .absolute
    case .estimated: .estimated
    case .uniformAcrossSiblings: .uniformAcrossSiblings
    }
  }
}
