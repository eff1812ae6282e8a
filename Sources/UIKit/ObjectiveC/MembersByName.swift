import Foundation
import Synchronization

/// What classes have told of their members, by class and name. A module is asked once, when first one of its classes, or a
/// selector made in it, is looked at.
final class MembersByName: Sendable {
  static let shared = MembersByName()

  /// The members that one class told, in any of its files.
  private struct Table {
    var methods: [String: SelectorMethod] = [:]
    var names: Set<String> = []
    var properties: [String: ObjectiveCProperty] = [:]
    var observeValue: ObjectiveCMembers.ValueObserving?
    var dependencies: [(String) -> Set<String>] = []
  }

  private struct State: @unchecked Sendable {
    var tables: [ObjectIdentifier: Table] = [:]
    var askedModules: Set<String> = []
    /// Classes whose modules, and those of their superclasses, have been asked.
    var askedClasses: Set<ObjectIdentifier> = []
  }

  private let state = Mutex(State())

  private init() {}

  // MARK: - Questions

  func method(_ name: String, of object: AnyObject, askedIn module: String = "") -> SelectorMethod? {
    first(type(of: object), askedIn: module) { table in
      table.methods[name].flatMap { $0.fits(object) ? $0 : nil }
    }
  }

  /// Whether a class or a superclass has a method of a name, even if it can only be named.
  func hasName(_ name: String, _ type: AnyClass, askedIn module: String = "") -> Bool {
    first(type, askedIn: module) { $0.names.contains(name) ? true : nil } ?? false
  }

  func property(_ name: String, of type: AnyClass) -> ObjectiveCProperty? { first(type) { $0.properties[name] } }

  /// The name of the property that a key path leads to.
  func name(of keyPath: AnyKeyPath, in type: AnyClass) -> String? {
    first(type) { table in table.properties.values.first { $0.keyPath == keyPath }?.name }
  }

  func observeValue(of type: AnyClass) -> ObjectiveCMembers.ValueObserving? { first(type) { $0.observeValue } }

  /// The keys of which a class says that the value of a key is made.
  func dependencies(of key: String, in type: AnyClass) -> Set<String> {
    first(type) { table in
      let keys = table.dependencies.reduce(into: Set<String>()) { $0.formUnion($1(key)) }
      return keys.isEmpty ? nil : keys
    } ?? []
  }

  private func first<Answer>(_ type: AnyClass, askedIn module: String = "", _ answer: (Table) -> Answer?) -> Answer? {
    askModules(of: type, and: module)
    var current: AnyClass? = type
    while let candidate = current {
      let table = state.withLock { $0.tables[ObjectIdentifier(candidate)] }
      if let table, let answer = answer(table) { return answer }
      current = _getSuperclass(candidate)
    }
    return nil
  }

  // MARK: - Lists

  private func askModules(of type: AnyClass, and module: String) {
    let isKnown = state.withLock {
      (module.isEmpty || $0.askedModules.contains(module)) && $0.askedClasses.contains(ObjectIdentifier(type))
    }
    guard !isKnown else { return }
    ask(module)
    var current: AnyClass? = type
    while let candidate = current {
      ask(String(String(reflecting: candidate).prefix { $0 != "." }))
      current = _getSuperclass(candidate)
    }
    state.withLock { _ = $0.askedClasses.insert(ObjectIdentifier(type)) }
  }

  private func ask(_ module: String) {
    guard !module.isEmpty, state.withLock({ $0.askedModules.insert(module).inserted }) else { return }
    let name = "UIKitPortedClasses"
    let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
    guard let type = _typeByName(mangled) as? any ObjectiveCMembersList.Type else { return }
    nonisolated(unsafe) let list = type
    // Making a list only names functions, which any thread may do.
    let all: @MainActor () -> [ObjectiveCMembers] = { list.all() }
    unsafeBitCast(all, to: (() -> [ObjectiveCMembers]).self)().forEach(add)
  }

  private func add(_ members: ObjectiveCMembers) {
    nonisolated(unsafe) let members = members
    state.withLock { state in
      var table = state.tables[ObjectIdentifier(members.type)] ?? Table()
      for selector in members.selectors {
        guard let name = selector.name else { continue }
        table.names.insert(name)
        table.methods[name] = selector.method
      }
      for property in members.properties {
        table.properties[property.name] = property
        table.names.insert(property.name)
        table.methods[property.name] = SelectorMethod { (target: AnyObject) in property.get(target) }
        guard let set = property.set else { continue }
        table.names.insert(property.setterName)
        table.methods[property.setterName] = SelectorMethod { (target: AnyObject, value: Any?) in set(target, value) }
      }
      if let observeValue = members.observeValue { table.observeValue = observeValue }
      table.dependencies += members.dependencies
      state.tables[ObjectIdentifier(members.type)] = table
    }
  }
}
