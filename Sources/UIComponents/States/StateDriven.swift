import UIKit

/// Gives a view states. Every view with states in this module adopts it, with a stored table and one method.
/// ```swift
/// final class Lamp: UIView, StateDriven {
///   enum State { case off, on }
///   struct Configuration { var color: UIColor }
///
///   var states = StateTable<State, Configuration>()
///   func apply(_ configuration: Configuration) { backgroundColor = configuration.color }
/// }
/// ```
/// One more property of a state is a line in `Configuration` and a line in `apply(_:)`. A class can adopt the protocol
/// whatever it inherits from.
@preconcurrency @MainActor
public protocol StateDriven: StateConfigurable {
  /// The looks and the current state. Change them through `currentState` and `setState(_:for:)`, which show the change.
  var states: StateTable<State, Configuration> { get set }

  /// Shows a look: sets the view's properties to its values.
  func apply(_ configuration: Configuration)
}

/// What a view looks like in each state, and the state it is in.
public struct StateTable<State: Hashable, Configuration> {
  public var configurations: [State: Configuration]
  public var current: State?

  public init(_ configurations: [State: Configuration] = [:], current: State? = nil) {
    self.configurations = configurations
    self.current = current
  }

  /// The look of the current state; nil when it has none, and before the first state.
  public var configuration: Configuration? { current.flatMap { configurations[$0] } }
}

extension StateTable: Sendable where State: Sendable, Configuration: Sendable {}

extension StateDriven {
  public var configurations: [State: Configuration] {
    get { states.configurations }
    set {
      states.configurations = newValue
      updateForCurrentState()
    }
  }

  public var currentState: State? {
    get { states.current }
    set {
      states.current = newValue
      updateForCurrentState()
    }
  }

  public func setConfiguration(_ configuration: Configuration?, for state: State) {
    states.configurations[state] = configuration
    if state == currentState { updateForCurrentState() }
  }

  public func updateForCurrentState() {
    if let configuration = states.configuration { apply(configuration) }
  }
}
