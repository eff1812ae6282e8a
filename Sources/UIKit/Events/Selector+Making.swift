// What selectors are made of. A method's place goes along, since one without a name is known by it.

extension Selector {
  /// A method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(nil, SelectorMethod { method($0)() }, fileID, line, column)
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(nil, SelectorMethod { method($0)($1) }, fileID, line, column)
  }

  /// A method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(nil, SelectorMethod { method($0)($1, $2) }, fileID, line, column)
  }
}

// MARK: - With a name

// Two forms for each number of parameters: a selector of the main actor's method knows that it is one, so that a
// notification from another thread reaches it there.

extension Selector {
  /// A method of the main actor without parameters.
  public init<Target, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> () -> Result).self)
    self.init(name, .ofMainActor(SelectorMethod { method($0)() }), fileID, line, column)
  }

  /// A method without parameters.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(name, SelectorMethod { method($0)() }, fileID, line, column)
  }

  /// A method of the main actor that takes the sender. A name without its colon gets it.
  public init<Target, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> (Sender) -> Result).self)
    let name = Self.name(name, colons: 1)
    self.init(name, .ofMainActor(SelectorMethod { method($0)($1) }), fileID, line, column)
  }

  /// A method that takes the sender. A name without its colon gets it.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(Self.name(name, colons: 1), SelectorMethod { method($0)($1) }, fileID, line, column)
  }

  /// A method of the main actor that takes the sender and the event. A name without its colons gets them.
  public init<Target, Sender, Event, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Result).self)
    let name = Self.name(name, colons: 2)
    self.init(name, .ofMainActor(SelectorMethod { method($0)($1, $2) }), fileID, line, column)
  }

  /// A method that takes the sender and the event. A name without its colons gets them.
  @_disfavoredOverload
  public init<Target, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(Self.name(name, colons: 2), SelectorMethod { method($0)($1, $2) }, fileID, line, column)
  }

  /// A method of the main actor with three parameters, as a completion is told. A name without its colons gets them.
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> (First, Second, Third) -> Result).self)
    let name = Self.name(name, colons: 3)
    self.init(name, .ofMainActor(SelectorMethod { method($0)($1, $2, $3) }), fileID, line, column)
  }

  /// A method with three parameters, as a completion is told. A name without its colons gets them.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping (Target) -> (First, Second, Third) -> Result, named name: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(Self.name(name, colons: 3), SelectorMethod { method($0)($1, $2, $3) }, fileID, line, column)
  }

  private static func name(_ name: String, colons: Int) -> String {
    name + String(repeating: ":", count: max(0, colons - name.count { $0 == ":" }))
  }
}

// MARK: - Closures and properties

extension Selector {
  /// What a method without parameters is to do for a target.
  public init<Target, Result>(
    named name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ call: @escaping @MainActor (_ target: Target) -> Result
  ) {
    let call = unsafeBitCast(call, to: ((Target) -> Result).self)
    self.init(name, SelectorMethod { call($0) }, fileID, line, column)
  }

  /// What a method that takes the sender is to do for a target.
  public init<Target, Sender, Result>(
    named name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ call: @escaping @MainActor (_ target: Target, _ sender: Sender) -> Result
  ) {
    let call = unsafeBitCast(call, to: ((Target, Sender) -> Result).self)
    self.init(name, SelectorMethod { call($0, $1) }, fileID, line, column)
  }

  /// What a method that takes the sender and the event is to do for a target.
  public init<Target, Sender, Event, Result>(
    named name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ call: @escaping @MainActor (_ target: Target, _ sender: Sender, _ event: Event) -> Result
  ) {
    let call = unsafeBitCast(call, to: ((Target, Sender, Event) -> Result).self)
    self.init(name, SelectorMethod { call($0, $1, $2) }, fileID, line, column)
  }

  /// A property's value.
  public init<Target: AnyObject, Value>(
    getter keyPath: KeyPath<Target, Value>, named name: String, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name, SelectorMethod { (target: Target) in target[keyPath: keyPath] }, fileID, line, column)
  }

  /// A property's new value, given as the sender.
  public init<Target: AnyObject, Value>(
    setter keyPath: ReferenceWritableKeyPath<Target, Value>, named name: String, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    let method = SelectorMethod { (target: Target, value: Value) in target[keyPath: keyPath] = value }
    self.init(name, method, fileID, line, column)
  }
}

// MARK: - A name alone

extension Selector: ExpressibleByStringLiteral {
  /// The method of a name, whichever class has it.
  public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
    self.init(name, nil, fileID, line, column)
  }

  public init(stringLiteral name: String) { self.init(name, nil, "", 0, 0) }
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String, fileID: StaticString = #fileID) -> Selector {
  Selector(aSelectorName, fileID: fileID)
}

/// A selector's name; what says where it was made when it has none.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension SelectorMethod {
  fileprivate static func ofMainActor(_ method: SelectorMethod) -> SelectorMethod {
    var method = method
    method.isOfMainActor = true
    return method
  }
}
