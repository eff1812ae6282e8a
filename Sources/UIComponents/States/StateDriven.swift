import UIKit

/// Gives a view states, for a stored table and one method. Every view with states in this module adopts it.
/// ```swift
/// final class Lamp: UIView, StateDriven {
///   enum State { case off, on }
///   struct Configuration { var color: UIColor }
///
///   var states = StateTable<State, Configuration>()
///   func apply(_ configuration: Configuration) { backgroundColor = configuration.color }
/// }
/// ```
/// To add a property to the look, add a line to `Configuration` and one to `apply(_:)`. A class can adopt the protocol
/// whatever its superclass is.
@preconcurrency @MainActor
public protocol StateDriven: StateConfigurable {
  /// The looks and the current state. Change them through `currentState` and `setState(_:for:)`, which update the view.
  var states: StateTable<State, Configuration> { get set }

  /// Sets the view's properties to a look's values.
  func apply(_ configuration: Configuration)
}

/// The look of each state, and the current state.
/// ```swift
/// var table = StateTable<Bool, String>([true: "on", false: "off"], current: true)
/// table.current = false
/// let look = table.configuration  // "off"
/// ```
public struct StateTable<State: Hashable, Configuration> {
  /// The looks by state; a state need not have one.
  public var configurations: [State: Configuration]
  /// Nil before the first state.
  public var current: State?

  /// Looks by state, and the state to begin with.
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
