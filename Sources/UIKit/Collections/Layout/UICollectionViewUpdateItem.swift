import Foundation

/// One change of an update, as a layout is told of it. Its item is `NSNotFound` where a whole section changes.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Hashable, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  open private(set) var updateAction: Action
  /// Nil for what is inserted.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Nil for what is deleted.
  open private(set) var indexPathAfterUpdate: IndexPath?
}
