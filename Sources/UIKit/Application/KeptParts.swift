/// What is kept of an object by parts of the framework that it does not name, as the floors above the core: a part of each
/// of their classes.
struct KeptParts {
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  subscript<Part: AnyObject>(_ type: Part.Type) -> Part? {
    get { parts.isEmpty ? nil : parts[ObjectIdentifier(type)] as? Part }
    set { parts[ObjectIdentifier(type)] = newValue }
  }

  /// Made where there is none yet.
  mutating func part<Part: AnyObject>(_ make: () -> Part) -> Part {
    if let part = self[Part.self] { return part }
    let made = make()
    self[Part.self] = made
    return made
  }
}
