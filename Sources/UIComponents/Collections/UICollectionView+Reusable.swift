import UIKit

extension UICollectionView: CellList {
  public func registerCell(_ type: AnyClass, withIdentifier identifier: String) {
    register(type, forCellWithReuseIdentifier: identifier)
  }

  public func dequeueCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}

extension UICollectionViewCell: ReusableCell {
  public typealias List = UICollectionView
}

extension UICollectionReusableView: Reusable {}

extension UICollectionView {
  /// Registers the class for `dequeueReusableSupplementaryView(ofKind:for:)`.
  /// ```swift
  /// let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /// grid.register(PlayerHeading.self, ofKind: UICollectionView.elementKindSectionHeader)
  /// ```
  public func register<View: UICollectionReusableView>(_ type: View.Type, ofKind kind: String) {
    register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: type.reuseIdentifier)
  }

  /// A header, footer or other view of the class that is wanted, which has to be registered for the kind.
  /// ```swift
  /// func heading(in grid: UICollectionView, kind: String, at indexPath: IndexPath) -> PlayerHeading {
  ///   grid.dequeueReusableSupplementaryView(ofKind: kind, for: indexPath)
  /// }
  /// ```
  public func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
    ofKind kind: String, for indexPath: IndexPath
  ) -> View {
    dequeueReusableSupplementaryView(View.self, ofKind: kind, for: indexPath)
  }

  /// A header, footer or other view of the class, which has to be registered for the kind.
  /// ```swift
  /// func fillHeading(in grid: UICollectionView, kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
  ///   let heading = grid.dequeueReusableSupplementaryView(PlayerHeading.self, ofKind: kind, for: indexPath)
  ///   heading.label.text = "Players"
  ///   return heading
  /// }
  /// ```
  public func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
    _ type: View.Type, ofKind kind: String, for indexPath: IndexPath
  ) -> View {
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: type.reuseIdentifier, for: indexPath)
    guard let view = view as? View else { type.failReuse(found: view, in: self) }
    return view
  }
}
