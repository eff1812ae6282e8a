import UIKit

/// What a table's cell and a collection view's do for the view that fills them.
@MainActor
protocol GenericContainerCell: ConfigurableCell {
  var contentView: UIView { get }
}

extension GenericContainerCell {
  func installView() { contentView.addSubview(view) }

  func resetView() {
    view.delegate = nil
    view.prepareForReuse()
  }

  func layOutView() { view.frame = contentView.bounds }

  /// The height in points that the view wants in a width.
  func viewHeight(width: CGFloat, atMost height: CGFloat) -> CGFloat {
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // A view without constraints inside says by itself how high it is.
    return fitted.height > 0 ? fitted.height : view.sizeThatFits(CGSize(width: width, height: height)).height
  }
}
