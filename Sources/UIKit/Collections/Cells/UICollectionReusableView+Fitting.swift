import CoreGraphics

extension UICollectionReusableView {
  /// The attributes with the size that the view asks for, in whole pixels. An axis that the layout has fixed stays, and
  /// one along which nothing is asked for.
  func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let open = collectionView?.collectionViewLayout.openAxes(of: attributes) ?? .both
    guard !open.isEmpty else { return attributes }
    let size = attributes.size
    let isWide = open.contains(.horizontal), isHigh = open.contains(.vertical)
    let asked = systemLayoutSizeFitting(
      CGSize(width: isWide ? 0 : size.width, height: isHigh ? 0 : size.height),
      withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
      verticalFittingPriority: isHigh ? .fittingSizeLevel : .required)
    // A view is measured before it is in the tree.
    let grid = (collectionView ?? self).pixelGrid
    func length(_ isOpen: Bool, _ asked: CGFloat, _ given: CGFloat) -> CGFloat {
      isOpen && asked > 0 && asked.isFinite ? grid.ceil(asked) : given
    }
    let fitted = CGSize(
      width: length(isWide, asked.width, size.width), height: length(isHigh, asked.height, size.height))
    if fitted != size { attributes.size = fitted }
    return attributes
  }
}

extension UICollectionViewCell {
  /// The size that the content asks for, and what stands beside it.
  func fittingCellSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let beside = widthBesideContent
    var inner = target
    inner.width = max(0, target.width - beside)
    if let view = configured.contentView {
      let size = fittingSize(of: view, inner, horizontal, vertical)
      return CGSize(width: size.width + beside, height: size.height)
    }
    if content.hasLayoutItemsBelow {
      let size = content.systemLayoutSizeFitting(
        inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      return CGSize(width: size.width + beside, height: size.height)
    }
    // The default answers with the size that the cell has.
    return sizeThatFits(
      CGSize(
        width: horizontal == .required ? target.width : bounds.width,
        height: vertical == .required ? target.height : bounds.height))
  }

  private func fittingSize(
    of view: any UIView & UIContentView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let width = horizontal == .required ? target.width : nil
    if let list = view as? UIListContentView {
      let area = contentArea
      let margins = isReversed ? layoutMargins.mirrored : layoutMargins
      return list.fittingSize(
        width: width, leading: max(0, margins.left - area.minX),
        trailing: max(0, area.maxX - (bounds.width - margins.right)))
    }
    let fitted = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if fitted.height > 0 { return fitted }
    return view.sizeThatFits(CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}
