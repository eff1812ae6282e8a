// Targets with their unapplied methods: what stands in for `#selector`. The places of the calls go along, since a method
// without a name is known by them.

extension UIControl {
  /// Calls a method without parameters.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender and the event.
  public func addTarget<Target: AnyObject, Sender, TouchEvent, Result>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, TouchEvent) -> Result,
    for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }
}

/// For `Self.save`, whose class need not be the target's as the compiler sees it.
extension UIControl {
  /// Calls a method without parameters.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender and the event.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Sender, TouchEvent, Result>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender, TouchEvent) -> Result,
    for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }
}

/// For methods of targets that belong to no actor.
extension UIControl {
  /// Calls a method without parameters.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target, action: @escaping (Target) -> () -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Calls a method that takes the sender and the event.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Sender, TouchEvent, Result>(
    _ target: Target, action: @escaping (Target) -> (Sender, TouchEvent) -> Result, for controlEvents: Event,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let action = Selector(action, fileID: fileID, line: line, column: column)
    addTarget(target as Any?, action: action, for: controlEvents)
  }
}

extension UIGestureRecognizer {
  /// With a target and a method of it without parameters, as `Board.tapped`.
  public convenience init<Target: AnyObject, Result>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// With a target and a method of it that takes the recogniser, as `Board.tapped(_:)`.
  public convenience init<Target: AnyObject, Sender, Result>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it without parameters.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target as Any, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it that takes the recogniser.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target as Any, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}

/// For `Self.tapped`, whose class need not be the target's as the compiler sees it.
extension UIGestureRecognizer {
  /// With a target and a method of it without parameters, as `Board.tapped`.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Result>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// With a target and a method of it that takes the recogniser, as `Board.tapped(_:)`.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Sender, Result>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it without parameters.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor () -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target as Any, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Adds a target and a method of it that takes the recogniser.
  @_disfavoredOverload
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target as Any, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}

/// For methods of targets that belong to no actor.
extension UIGestureRecognizer {
  /// With a target and a method of it without parameters, as `Board.tapped`.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Result>(
    target: Target, action: @escaping (Target) -> () -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// With a target and a method of it that takes the recogniser, as `Board.tapped(_:)`.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Sender, Result>(
    target: Target, action: @escaping (Target) -> (Sender) -> Result, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target as Any?, action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
