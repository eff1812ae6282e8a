import CoreGraphics
import Foundation

/// One observer of one key path: hears of changes of every property on the way.
final class KeyRegistration: @unchecked Sendable {
  /// A property that the path leads over, of an object that has it now.
  struct Link {
    let key: String
    let registration: KeyRegistration
  }

  /// The links of each object that is observed, in the order added.
  private static let all = WeaklyKeyed<[Link]>()

  static var isUsed: Bool { all.isUsed }
  static func links(of object: AnyObject) -> [Link] { all[object] ?? [] }
  /// Lets the observers of an object go that is in its deinitialiser.
  static func forget(_ object: ObjectIdentifier) { all.forget(object) }

  /// Those to tell of a property, each once.
  static func registrations(for key: String, of object: AnyObject) -> [KeyRegistration] {
    var found: [KeyRegistration] = []
    for link in links(of: object) where link.key == key && !found.contains(where: { $0 === link.registration }) {
      found.append(link.registration)
    }
    return found
  }

  private(set) weak var root: (any _KeyValueCodingAndObserving)?
  let keyPath: String
  private let options: NSKeyValueObservingOptions
  private let tell: (_ root: AnyObject, [NSKeyValueChangeKey: Any]) -> Void
  /// Who was added by key path. Not by a weak reference, which is nil where most observers are removed: in their
  /// deinitialiser.
  let observer: ObjectIdentifier?
  let context: UnsafeMutableRawPointer?

  private var linked: [AnyObjectReference] = []
  /// The values before changes that have begun and not ended.
  private var oldValues: [Any?] = []
  private var hasEnded = false

  struct AnyObjectReference {
    weak var object: AnyObject?
  }

  init(
    _ root: any _KeyValueCodingAndObserving, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    observer: NSObject? = nil, context: UnsafeMutableRawPointer? = nil,
    _ tell: @escaping (_ root: AnyObject, [NSKeyValueChangeKey: Any]) -> Void
  ) {
    self.root = root
    self.keyPath = keyPath
    self.options = options
    self.observer = observer.map { ObjectIdentifier($0) }
    self.context = context
    self.tell = tell
  }

  func begin() {
    guard let root else { return }
    let key = keyPath.prefix { $0 != "." }
    guard MembersByName.shared.property(String(key), of: type(of: root)) != nil else {
      Remarks.say(
        "observing", about: "\(type(of: root)).\(keyPath)",
        "\(type(of: root)) tells nobody of changes of \(keyPath): observe an @objc dynamic property in source turned by "
          + "uikit-port, or say willChangeValue(forKey:) and didChangeValue(forKey:) around its changes")
      add(String(key), to: root)
      return
    }
    let value = root.value(forKeyPath: keyPath)
    link(root, keyPath.split(separator: ".").map(String.init))
    guard options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = value ?? NSNull() }
    tell(root, change)
  }

  func end() {
    hasEnded = true
    unlink()
  }

  // MARK: - The way to the value

  private func link(_ object: any _KeyValueCodingAndObserving, _ path: [String]) {
    guard let key = path.first else { return }
    add(key, to: object)
    for other in MembersByName.shared.dependencies(of: key, in: type(of: object)) {
      link(object, other.split(separator: ".").map(String.init))
    }
    guard path.count > 1, let next = object.value(forKey: key) as? any _KeyValueCodingAndObserving else { return }
    link(next, Array(path.dropFirst()))
  }

  private func add(_ key: String, to object: AnyObject) {
    let link = Link(key: key, registration: self)
    Self.all.update(object, default: []) { $0.append(link) }
    linked.append(AnyObjectReference(object: object))
  }

  private func unlink() {
    for reference in linked {
      guard let object = reference.object else { continue }
      Self.all.update(object, default: []) { $0.removeAll { $0.registration === self } }
    }
    linked = []
  }

  // MARK: - Changes

  func willChange() {
    guard !hasEnded, let root else { return }
    let wantsOld = options.contains(.old)
    let old = wantsOld ? root.value(forKeyPath: keyPath) : nil
    oldValues.append(old)
    guard options.contains(.prior) else { return }
    var change: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.setting.rawValue, .notificationIsPriorKey: true,
    ]
    if wantsOld { change[.oldKey] = old ?? NSNull() }
    tell(root, change)
  }

  func didChange() {
    // A change that had begun before the observer was added is not told.
    guard !hasEnded, let root, let old = oldValues.popLast() else { return }
    // What the path leads over may have been nil, and be there now.
    if linked.count > 1 || keyPath.contains(".") {
      unlink()
      link(root, keyPath.split(separator: ".").map(String.init))
    }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
    if options.contains(.new) { change[.newKey] = root.value(forKeyPath: keyPath) ?? NSNull() }
    tell(root, change)
  }
}
