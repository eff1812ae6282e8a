import UIKit

/// A collection view's cell that is filled by a configurable view. Where the layout asks cells for their sizes it has the
/// layout's width and is as high as that view wants to be.
/// ```swift
/// let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// grid.register(GenericContainerCollectionCell<ProfileView>.self)
/// ```
@preconcurrency @MainActor
public final class GenericContainerCollectionCell<ViewType: ConfigurableContainerView>: UICollectionViewCell,
  GenericContainerCell
{
  /// The view that fills the cell.
  public let view = ViewType(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    installView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installView()
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    resetView()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOutView()
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: viewHeight(width: size.width, atMost: size.height))
  }

  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    // A height that the layout fixed stays.
    if verticalFittingPriority == .required { return targetSize }
    return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }
}
