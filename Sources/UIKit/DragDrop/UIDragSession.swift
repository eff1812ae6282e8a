import CoreGraphics
import Foundation

/// What both ends of a drag know of it.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  /// Of the pointer or finger, in a view's space.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  /// Whether other programs get nothing of the drag.
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether one of the items can become an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether one of the items can become a value, such as a `String`.
  public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: Value._ObjectiveCType.self)
  }
}

/// A drag, as the view that its items come from knows it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// The program's own.
  var localContext: Any? { get set }
}

public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// What is loaded in this program is there at once: nothing is shown.
  case none = 0
}

/// A drag, as a view that it is over knows it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, where it began in this program.
  var localDragSession: (any UIDragSession)? { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads an object of each item that has one; the completion is called on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads a value, such as a `String`, of each item that has one; the completion is called on the main queue.
  @discardableResult
  public func loadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: Value?
          if let object = object as? Value._ObjectiveCType { Value._forceBridgeFromObjectiveC(object, result: &value) }
          return value
        })
    }
  }
}

/// One drag, for both of its ends.
final class DragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem]
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.none
  nonisolated let progress = Progress(totalUnitCount: 0)

  /// The pointer or finger, in the window that it went down in.
  var point = CGPoint.zero
  weak var window: UIWindow?
  /// Objects that are being loaded.
  private(set) var loading = 0 {
    didSet { if loading == 0 { allLoaded() } }
  }
  var allLoaded: () -> Void = {}

  init(items: [UIDragItem], window: UIWindow?) {
    (self.items, self.window) = (items, window)
    super.init()
  }

  /// Nil where the items come from another program.
  var localDragSession: (any UIDragSession)? { isForeign ? nil : self }
  var isForeign = false

  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let total = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += Int64(providers.count)
    let loaded = LoadedObjects(count: providers.count) { objects in
      completion(objects)
      self.loading -= 1
    }
    loading += 1
    if providers.isEmpty { DispatchQueue.main.async { loaded.finishIfComplete() } }
    for (number, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        DispatchQueue.main.async {
          total.completedUnitCount += 1
          self.progress.completedUnitCount += 1
          loaded.set(object, number)
        }
      }
    }
    return total
  }
}

/// Gathers objects in the order of their items.
@MainActor
private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func set(_ object: (any NSItemProviderReading)?, _ number: Int) {
    objects[number] = object
    missing -= 1
    finishIfComplete()
  }

  func finishIfComplete() { if missing == 0 { completion(objects.compactMap { $0 }) } }
}
