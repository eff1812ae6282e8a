import UIKit

/// A table cell that is filled by a configurable view and is as high as that view wants to be.
@preconcurrency @MainActor
public final class GenericContainerTableCell<ViewType: ConfigurableContainerView>: UITableViewCell, ConfigurableCell {
  public let view = ViewType(frame: .zero)

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.addSubview(view)
    selectionStyle = .none
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    view.delegate = nil
    view.prepareForReuse()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = contentView.bounds
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - widthBesideContent)
    // A view without constraints inside says by itself how high it is.
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = fitted.height > 0 ? fitted.height : view.sizeThatFits(CGSize(width: width, height: size.height)).height
    return CGSize(width: size.width, height: height)
  }

  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }
}
