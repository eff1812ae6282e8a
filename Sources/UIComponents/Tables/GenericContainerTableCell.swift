import UIKit

/// A table cell that is filled by a configurable view and is as high as that view wants to be.
/// ```swift
/// let tableView = UITableView()
/// tableView.register(GenericContainerTableCell<ProfileView>.self)
/// ```
@preconcurrency @MainActor
public final class GenericContainerTableCell<ViewType: ConfigurableContainerView>: UITableViewCell,
  GenericContainerCell
{
  /// The view that fills the cell.
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
    installView()
    selectionStyle = .none
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
    let width = max(0, size.width - widthBesideContent)
    return CGSize(width: size.width, height: viewHeight(width: width, atMost: size.height))
  }

  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }
}
