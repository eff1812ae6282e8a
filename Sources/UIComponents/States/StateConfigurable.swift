import UIKit

/// A view with states, each of which has a look.
/// ```swift
/// func turnAllOff(_ buttons: [RoundButton]) {
///   for button in buttons { button.currentState = .disabled }
/// }
/// ```
/// The view's owner changes `currentState`; the looks are usually set once, when the view is made. New kinds of view
/// adopt `StateDriven`, which implements everything here but the storage and `apply(_:)`.
@preconcurrency @MainActor
public protocol StateConfigurable: UIView {
  /// The states, as the program names them.
  associatedtype State: Hashable
  /// A state's look: all that depends on the state, as one value.
  associatedtype Configuration

  /// The looks by state; a state need not have one.
  /// ```swift
  /// let button = RoundButton()
  /// button.configurations = [.enabled: .enabled, .disabled: .disabled]
  /// ```
  var configurations: [State: Configuration] { get set }

  /// Nil before the first state.
  var currentState: State? { get set }

  /// Sets a state's look; the view shows it at once if it is in that state.
  /// ```swift
  /// let label = StatefulLabel<Bool>()
  /// label.setState(.init(text: "On"), for: true)
  /// ```
  func setState(_ configuration: Configuration, for state: State)

  /// Sets a state's look, or with nil removes it; a view in that state then keeps its present look.
  /// ```swift
  /// RoundButton().setConfiguration(nil, for: .disabled)
  /// ```
  func setConfiguration(_ configuration: Configuration?, for state: State)

  /// Applies the current state's look; a state without one leaves the view as it is.
  /// ```swift
  /// let button = RoundButton()
  /// button.backgroundColor = .systemPink
  /// button.updateForCurrentState()  // blue again
  /// ```
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
