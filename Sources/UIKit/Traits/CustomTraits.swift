/// The values of a program's own traits in a collection.
struct CustomTraits: Hashable {
  private var entries: [ObjectIdentifier: Entry] = [:]

  private struct Entry: Equatable {
    let trait: UITrait
    let value: Any

    static func == (a: Entry, b: Entry) -> Bool {
      guard let value = a.value as? any Equatable else {
        return type(of: a.value) is AnyClass && a.value as AnyObject === b.value as AnyObject
      }
      return equal(value, b.value)
    }

    private static func equal<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { other as? Value == value }
  }

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set { entries[ObjectIdentifier(trait)] = newValue.map { Entry(trait: trait, value: $0) } }
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }
  mutating func merge(_ other: CustomTraits) { entries.merge(other.entries) { $1 } }

  var isEmpty: Bool { entries.isEmpty }
  var traits: [UITrait] { entries.values.map(\.trait).sorted { $0.identifier < $1.identifier } }

  /// Whether a trait has the same value in both.
  func agrees(with other: CustomTraits, on trait: UITrait) -> Bool {
    entries[ObjectIdentifier(trait)] == other.entries[ObjectIdentifier(trait)]
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }
}

extension UITraitCollection.Values {
  /// A trait's value; its default where nobody set one.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return read(system) as? Trait.Value ?? Trait.defaultValue
      }
      return custom?[trait] ?? Trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return write(newValue, system) }
      var custom = custom ?? CustomTraits()
      custom[trait] = newValue
      self.custom = custom
    }
  }

  private func read(_ trait: (some SystemTrait).Type) -> Any { trait.value(in: self) }

  private mutating func write<Trait: SystemTrait>(_ value: Any, _ trait: Trait.Type) {
    if let value = value as? Trait.Value { trait.set(value, in: &self) }
  }

  /// Whether somebody set the trait.
  func specifies(_ trait: UITrait) -> Bool {
    guard let system = trait as? any SystemTrait.Type else { return custom?.contains(trait) ?? false }
    return !isDefault(system)
  }

  private func isDefault<Trait: SystemTrait>(_ trait: Trait.Type) -> Bool {
    trait.value(in: self) == trait.defaultValue
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return reset(system) }
    custom?.remove(trait)
    if custom?.isEmpty ?? false { custom = nil }
  }

  private mutating func reset<Trait: SystemTrait>(_ trait: Trait.Type) { trait.set(trait.defaultValue, in: &self) }

  /// Whether a trait has another value here.
  func differs(from other: UITraitCollection.Values, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return differs(from: other, system) }
    guard custom != nil || other.custom != nil else { return false }
    return !(custom ?? CustomTraits()).agrees(with: other.custom ?? CustomTraits(), on: trait)
  }

  private func differs<Trait: SystemTrait>(from other: UITraitCollection.Values, _ trait: Trait.Type) -> Bool {
    trait.value(in: self) != trait.value(in: other)
  }

  /// Whether something may look otherwise: a trait of the system differs, or one that dynamic colours ask for.
  func mayLookOtherwise(than other: UITraitCollection.Values) -> Bool {
    guard custom != nil || other.custom != nil else { return self != other }
    var (plain, otherPlain) = (self, other)
    (plain.custom, otherPlain.custom) = (nil, nil)
    return plain != otherPlain || customColorsDiffer(from: other)
  }

  /// Whether a program's own trait that dynamic colours ask for differs.
  func customColorsDiffer(from other: UITraitCollection.Values) -> Bool {
    let traits = (custom?.traits ?? []) + (other.custom?.traits ?? [])
    return traits.contains { $0.affectsColorAppearance && differs(from: other, in: $0) }
  }

  func describe(_ trait: UITrait) -> String { text(trait) }

  private func text<Trait: UITraitDefinition>(_ trait: Trait.Type) -> String { "\(self[trait])" }
}
