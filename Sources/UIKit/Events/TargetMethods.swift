// Targets with their unapplied methods: what stands in for `#selector`. The places of the calls go along, since a method
// without a name is known by them.
//
// One form takes the methods of the main actor and those of no actor, of `Settings.save` and of `Self.save`: were the
// first ones' actor written down, the compiler would choose that form for the others too and warn of the difference.

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
