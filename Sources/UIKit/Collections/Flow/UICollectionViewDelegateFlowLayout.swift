import CoreGraphics
import Foundation

/// A collection view's delegate that says how large the items of a flow layout are and how far apart. Every method is
/// optional and wins over the layout's property on its own.
///
/// Sizes are asked for once, until the layout is invalidated. A small collection asks for those of all items. One of more
/// than a few thousand asks for those of the items that come near.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Between lines, exactly.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Between the items of a line, at least.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Only the length along the axis counts; 0 is no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    collectionViewLayout.lacking(.size)?.itemSize ?? CGSize(width: 50, height: 50)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    collectionViewLayout.lacking(.inset)?.sectionInset ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    collectionViewLayout.lacking(.lineSpacing)?.minimumLineSpacing ?? 10
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    collectionViewLayout.lacking(.itemSpacing)?.minimumInteritemSpacing ?? 10
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    collectionViewLayout.lacking(.header)?.headerReferenceSize ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    collectionViewLayout.lacking(.footer)?.footerReferenceSize ?? .zero
  }
}

/// Methods that a delegate was found not to have: their defaults say so when they are called.
struct FlowLacks: OptionSet {
  let rawValue: Int

  static let size = FlowLacks(rawValue: 1)
  static let inset = FlowLacks(rawValue: 2)
  static let lineSpacing = FlowLacks(rawValue: 4)
  static let itemSpacing = FlowLacks(rawValue: 8)
  static let header = FlowLacks(rawValue: 16)
  static let footer = FlowLacks(rawValue: 32)
}

extension UICollectionViewLayout {
  /// For the default of an optional method: the flow layout, which learns that its delegate lacks it.
  fileprivate func lacking(_ method: FlowLacks) -> UICollectionViewFlowLayout? {
    guard let layout = self as? UICollectionViewFlowLayout else { return nil }
    layout.flow.lacks.insert(method)
    return layout
  }
}
