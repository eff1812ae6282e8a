import Foundation

/// Gives `init(style:reuseIdentifier:)` a place in the table that `_MadeCell` shares with every cell class; see
/// `makeInstance(of:)` for why a class that is known only when the program runs needs that.
@preconcurrency @MainActor open class _CellBase: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never instantiated.
@preconcurrency @MainActor open class _MadeCell: _CellBase {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The same for `init(reuseIdentifier:)` of header and footer views.
@preconcurrency @MainActor open class _HeaderFooterBase: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never instantiated.
@preconcurrency @MainActor open class _MadeHeaderFooter: _HeaderFooterBase {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewCell {
  /// A cell of a registered class, made by the class's own `init(style:reuseIdentifier:)`.
  package static func make(_ type: UITableViewCell.Type, reuseIdentifier: String?) -> UITableViewCell {
    let made: AnyObject = unsafeBitCast(type as AnyClass, to: _MadeCell.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made, to: UITableViewCell.self)
  }
}

extension UITableViewHeaderFooterView {
  /// A view of a registered class, made by the class's own `init(reuseIdentifier:)`.
  package static func make(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    let made: AnyObject = unsafeBitCast(type as AnyClass, to: _MadeHeaderFooter.Type.self)
      .init(reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made, to: UITableViewHeaderFooterView.self)
  }
}
