import CoreGraphics
import Foundation

/// The view of one item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: - Content

  private let content = UIView(frame: .zero)
  open var contentView: UIView { content }

  /// Behind the content; as large as the cell.
  open var backgroundView: UIView? {
    didSet { backgroundChanged(from: oldValue) }
  }
  /// Behind the content and in front of `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { backgroundChanged(from: oldValue) }
  }

  // MARK: - State

  /// Set by the collection view; setting it does not select the item.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateSelectedBackground() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateSelectedBackground() } }
  }

  // MARK: - Size

  /// As small as the content view's constraints let it be, in whole pixels.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittingAttributes(layoutAttributes)
  }
}

extension UICollectionViewCell {
  private func backgroundChanged(from old: UIView?) {
    if let old, old !== backgroundView, old !== selectedBackgroundView { old.removeFromSuperview() }
    for view in [selectedBackgroundView, backgroundView] {
      guard let view else { continue }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    updateSelectedBackground()
  }

  private func updateSelectedBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  /// A content without constraints keeps the size that the layout gives it.
  private func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let content = contentView
    if bounds.size != attributes.size { bounds.size = attributes.size }
    let fitted = content.systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    guard fitted.width > 0, fitted.height > 0, fitted != attributes.size else { return attributes }
    attributes.size = CGSize(width: pixelGrid.ceil(fitted.width), height: pixelGrid.ceil(fitted.height))
    return attributes
  }
}

extension UICollectionViewCell: ListCell {
  func setSelected(_ selected: Bool, animated: Bool) { if isSelected != selected { isSelected = selected } }
  func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if isHighlighted != highlighted { isHighlighted = highlighted }
  }
}
