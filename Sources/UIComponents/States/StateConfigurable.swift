import UIKit

/// A view that is told what state it is in and knows by itself how that looks.
///
/// The view's owner changes `currentState`. What each state looks like is given once, when the view is made. New kinds of
/// view adopt `StateDriven`, which implements everything here but the storage and `apply(_:)`.
@preconcurrency @MainActor
public protocol StateConfigurable: UIView {
  /// What the view can be, as its program names it.
  associatedtype State: Hashable
  /// All that a state decides, in one value.
  associatedtype Configuration

  /// The looks by state; a state need not have one.
  var configurations: [State: Configuration] { get set }

  /// Nil before the first state.
  var currentState: State? { get set }

  /// Gives a state its look; that of the current state shows at once.
  func setState(_ configuration: Configuration, for state: State)

  /// Gives a state its look, or with nil takes it away; the view keeps showing what it shows then.
  func setConfiguration(_ configuration: Configuration?, for state: State)

  /// Shows the current state; one without a look leaves the view as it is.
  func updateForCurrentState()
}

extension StateConfigurable {
  public func setState(_ configuration: Configuration, for state: State) {
    setConfiguration(configuration, for: state)
  }

  public func setConfiguration(_ configuration: Configuration?, for state: State) {
    configurations[state] = configuration
    if state == currentState { updateForCurrentState() }
  }
}
