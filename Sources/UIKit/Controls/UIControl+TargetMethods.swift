// Targets with their unapplied methods, as Events/TargetMethods.swift says.

extension UIControl {
  /// Calls a method without parameters.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any?, action: @escaping (Target) -> () -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Calls a method that takes the sender.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }

  /// Calls a method that takes the sender and the event.
  public func addTarget<Target: AnyObject, Sender, TouchEvent, Result>(
    _ target: Any?, action: @escaping (Target) -> (Sender, TouchEvent) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, fileID: fileID, line: line, column: column), for: controlEvents)
  }
}
