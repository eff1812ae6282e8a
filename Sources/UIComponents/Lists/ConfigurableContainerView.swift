import UIKit

/// A view that shows a value and reports to a delegate, in a cell or on its own.
/// ```swift
/// final class ProfileView: BaseView, ConfigurableContainerView {
///   weak var delegate: (any FeedDelegate)?
///   private let nameLabel = UILabel()
///
///   func configure(with data: Profile) { nameLabel.text = data.name }
///   func prepareForReuse() { nameLabel.layer.removeAllAnimations() }
/// }
/// ```
/// The delegate has a type of its own, so that a wrong delegate does not compile and nothing has to be cast. A view
/// without a delegate declares none.
///
/// Adopted by a final class, or by one whose `init(frame:)` is required, since cells make the view.
@preconcurrency @MainActor
public protocol ConfigurableContainerView: UIView {
  /// What the view shows.
  associatedtype DataType
  /// What the view reports to.
  associatedtype Delegate = Never

  /// Makes the view; cells call it with an empty rectangle.
  init(frame: CGRect)

  /// Declare it weak: the delegate usually owns the table, which owns the view.
  var delegate: Delegate? { get set }

  /// Shows a value. Sets everything, since the view may have shown another value before.
  func configure(with data: DataType)

  /// Called before the view shows another value, to stop what is still running. Does nothing by default.
  func prepareForReuse()
}

extension ConfigurableContainerView {
  public func prepareForReuse() {}
}

extension ConfigurableContainerView where Delegate == Never {
  public var delegate: Never? {
    get { nil }
    // No value but nil is of this type.
    set { assert(newValue == nil) }
  }
}
