import UIKit

/// A view that shows one piece of data and reports to a delegate: inside a cell, or anywhere else on its own.
/// ```swift
/// final class ProfileView: BaseView, ConfigurableContainerView {
///   weak var delegate: (any ProfileViewDelegate)?
///   func configure(with data: Profile) { nameLabel.text = data.name }
/// }
/// ```
/// The delegate's type is part of the view's, so that a wrong delegate does not compile and nothing has to be cast. A view
/// without a delegate names none.
///
/// Adopted by a final class, or by one whose `init(frame:)` is required, since cells make the view.
@preconcurrency @MainActor
public protocol ConfigurableContainerView: UIView {
  /// What the view shows.
  associatedtype DataType
  /// What the view reports to.
  associatedtype Delegate = Never

  init(frame: CGRect)

  /// Declare it weak: the owner of a table owns, by way of the table, the view.
  var delegate: Delegate? { get set }

  /// Shows data; all of it, as the view may have shown other data before.
  func configure(with data: DataType)

  /// The view will show other data next: the place to stop what is under way. Nothing by default.
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
