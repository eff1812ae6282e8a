import CoreGraphics

/// The proxies that a program asked for, and their way to the objects that come into windows.
@MainActor
enum AppearanceProxies {
  /// One call of `appearance(…)`, and what was set on its object since.
  private final class Proxy {
    let type: AnyClass
    let traits: UITraitCollection?
    let containers: [AnyClass]
    let object: NSObject
    /// Never changed: what differs from it was set.
    let usual: NSObject

    init(_ type: NSObject.Type, _ traits: UITraitCollection?, _ containers: [AnyClass]) {
      (self.type, self.traits, self.containers) = (type, traits, containers)
      (object, usual) = (makeInstance(of: type), makeInstance(of: type))
    }

    /// How narrowly it says whom it concerns; the classes nearest to `NSObject` first.
    var rank: (Int, Int, Int) {
      var depth = 0
      var current: AnyClass? = type
      while let next = current {
        depth += 1
        current = _getSuperclass(next)
      }
      return (depth, containers.count, traits == nil ? 0 : 1)
    }
  }

  /// The widest first, so that narrower ones come later.
  private static var proxies: [Proxy] = []
  /// Whether any was ever asked for: until then views pass by.
  private(set) static var isUsed = false

  static func proxy<Object: NSObject>(
    of type: Object.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Object {
    let classes = containers.map { $0 as AnyClass }
    let known = proxies.first { proxy in
      proxy.type == type && proxy.traits == traits && proxy.containers.count == classes.count
        && zip(proxy.containers, classes).allSatisfy { $0 == $1 }
    }
    if let known, let object = known.object as? Object { return object }
    // The objects of the proxy itself must not be given looks while they are made.
    let made = Proxy(type, traits, classes)
    isUsed = true
    let index = proxies.firstIndex { $0.rank > made.rank } ?? proxies.count
    proxies.insert(made, at: index)
    return unsafeDowncast(made.object, to: Object.self)
  }

  /// Forgets all of them: for tests, since a process has one set.
  static func removeAll() {
    proxies = []
    isUsed = false
  }

  /// The view has come into its window.
  static func apply(to view: UIView) {
    apply(to: view, in: view)
    if let item = view.itemWithAppearance { apply(to: item, in: view) }
  }

  private static func apply(to object: NSObject, in view: UIView) {
    var chosen: [(property: AppearanceProperty, proxy: Proxy)] = []
    for proxy in proxies where object.isKind(of: proxy.type) && concerns(proxy, view) {
      for property in properties(of: type(of: object)) {
        guard proxy.object.isKind(of: property.type), property.differs(proxy.object, proxy.usual) else { continue }
        chosen.removeAll { $0.property.name == property.name }
        chosen.append((property, proxy))
      }
    }
    // What the program set on the object itself stays.
    for (property, proxy) in chosen where !property.differs(object, proxy.usual) {
      property.copy(proxy.object, object)
    }
  }

  private static func properties(of type: NSObject.Type) -> [AppearanceProperty] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let properties = (type as? any AppearanceSettable.Type)?.appearanceProperties ?? []
    known[ObjectIdentifier(type)] = properties
    return properties
  }
  private static var known: [ObjectIdentifier: [AppearanceProperty]] = [:]

  private static func concerns(_ proxy: Proxy, _ view: UIView) -> Bool {
    if let traits = proxy.traits, !view.traitCollection.containsTraits(in: traits) { return false }
    var waiting = proxy.containers[...]
    var responder = view.next
    while let type = waiting.first, let current = responder {
      if current.isKind(of: type) { waiting = waiting.dropFirst() }
      responder = current.next
    }
    return waiting.isEmpty
  }
}
