// Targets with their unapplied methods: what stands in for `#selector`. A method without a name is known by the place of
// the call, which is passed along.
//
// One form serves methods of the main actor and methods of no actor. With the actor written in its type, the compiler would
// take it for both all the same, and warn of the second.

extension UIGestureRecognizer {
  /// With a target and a method of it without parameters, as `Board.tapped`.
  public convenience init<Target: AnyObject, Result>(
    target: Any?, action: @escaping (Target) -> () -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// With a target and a method of it that takes the recogniser, as `Board.tapped(_:)`.
  public convenience init<Target: AnyObject, Sender, Result>(
    target: Any?, action: @escaping (Target) -> (Sender) -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(target: target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it without parameters.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any, action: @escaping (Target) -> () -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it that takes the recogniser.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any, action: @escaping (Target) -> (Sender) -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
