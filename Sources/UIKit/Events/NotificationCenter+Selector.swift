import Foundation
import Synchronization

/// Observers with their methods: what stands in for the form with a `#selector`, as
/// `addObserver(self, selector: Player.stopped, name: …, object: nil)`. The observer is held weakly.
///
/// Methods of the main actor run there: at once when the notification is posted on it, else in the main queue's next
/// turn. Methods of other objects run on the thread that posts. A method may take the notification or nothing.
extension NotificationCenter {
  /// Calls the method that a selector means: on the main actor if it is one of it, as one without a name is taken to be,
  /// else on the thread that posts.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observer = observer as AnyObject
    guard let method = aSelector.implementation(for: observer) else { aSelector.stopUnrecognized(by: observer) }
    if method.isOfMainActor || aSelector.name == nil {
      observeOnMainActor(observer, aName, anObject) { _ = aSelector.send(to: $0, $1) }
    } else {
      observe(observer, aName, anObject) { _ = aSelector.send(to: $0, $1) }
    }
  }

  /// Calls a method without parameters.
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> @MainActor () -> Result,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer as Any, selector: method, name: aName, object: anObject)
  }

  /// Calls a method that takes the notification.
  public func addObserver<Observer: AnyObject, Note, Result>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> @MainActor (Note) -> Result,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer as Any, selector: method, name: aName, object: anObject)
  }

  /// Calls a method without parameters, given as `Self.stopped`.
  @_disfavoredOverload
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: Any, selector method: @escaping @MainActor (Observer) -> @MainActor () -> Result,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    observeOnMainActor(observer, aName, anObject) { observer, _ in
      if let observer = observer as? Observer { _ = method(observer)() }
    }
  }

  /// Calls a method that takes the notification, given as `Self.stopped`.
  @_disfavoredOverload
  public func addObserver<Observer: AnyObject, Note, Result>(
    _ observer: Any, selector method: @escaping @MainActor (Observer) -> @MainActor (Note) -> Result,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    observeOnMainActor(observer, aName, anObject) { observer, notification in
      if let observer = observer as? Observer, let note = notification as? Note { _ = method(observer)(note) }
    }
  }

  private func observeOnMainActor(
    _ observer: Any, _ name: NSNotification.Name?, _ object: Any?,
    _ call: @escaping @MainActor (AnyObject, Notification) -> Void
  ) {
    observe(observer as AnyObject, name, object) { observer, notification in
      nonisolated(unsafe) let observer = observer
      nonisolated(unsafe) let notification = notification
      if ObservedChanges.isOnMainActor {
        MainActor.assumeIsolated { call(observer, notification) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { call(observer, notification) } }
      }
    }
  }

  /// Calls a method without parameters on the thread that posts.
  @_disfavoredOverload
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: Observer, selector method: @escaping (Observer) -> () -> Result, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    nonisolated(unsafe) let method = method
    observe(observer, aName, anObject) { observer, _ in
      if let observer = observer as? Observer { _ = method(observer)() }
    }
  }

  /// Calls a method that takes the notification on the thread that posts.
  @_disfavoredOverload
  public func addObserver<Observer: AnyObject, Note, Result>(
    _ observer: Observer, selector method: @escaping (Observer) -> (Note) -> Result, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    nonisolated(unsafe) let method = method
    observe(observer, aName, anObject) { observer, notification in
      if let observer = observer as? Observer, let note = notification as? Note { _ = method(observer)(note) }
    }
  }

  // MARK: - Removing

  /// Ends all that an object observes, whether a method of it was added or it is what a block's form returned.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    MethodObservers.shared.remove { $0.observer === observer && $0.center === self }
    removeObserver(observer as Any)
  }

  /// Ends what an object observes of a name and a sender; nil stands for any.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    MethodObservers.shared.remove {
      $0.observer === observer && $0.center === self && (aName == nil || $0.name == aName)
        && (anObject == nil || $0.object === anObject.map { $0 as AnyObject })
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  private func observe(
    _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?,
    _ call: @escaping @Sendable (AnyObject, Notification) -> Void
  ) {
    let reference = MethodObservers.Reference(object: observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = reference.object { call(observer, notification) }
    }
    MethodObservers.shared.add(
      MethodObservers.Entry(
        observer: observer, center: self, name: name, object: object.map { $0 as AnyObject }, token: token))
  }
}

/// The methods that notification centers call, with the tokens that end them.
private final class MethodObservers: Sendable {
  static let shared = MethodObservers()

  struct Reference: @unchecked Sendable {
    weak var object: AnyObject?
  }

  struct Entry: @unchecked Sendable {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    var name: NSNotification.Name?
    weak var object: AnyObject?
    var token: any NSObjectProtocol
  }

  private let entries = Mutex<[Entry]>([])

  /// Also ends what objects observed that are gone.
  func add(_ entry: Entry) {
    remove { $0.observer == nil }
    entries.withLock { $0.append(entry) }
  }

  func remove(where isMeant: (Entry) -> Bool) {
    let removed = entries.withLock { entries in
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for entry in removed { entry.center?.removeObserver(entry.token as Any) }
  }
}
