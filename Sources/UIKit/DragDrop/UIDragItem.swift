import CoreGraphics
import Foundation

/// What a person carries: data in one or more representations.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// The program's own object behind the item, for drops in this program.
  open var localObject: Any?
  /// Gives what is seen of the item once it is carried; nil for what was seen when it was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// What a drop does with the items.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing: they go back.
  case cancel = 0
  /// Nothing here, though the place takes such items at other times: a sign says so.
  case forbidden = 1
  case copy = 2
  /// Only where the session allows it.
  case move = 3

  var isDrop: Bool { self == .copy || self == .move }
}

/// What a place says of items that are over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  /// The place under the pointer counts to the point, as between two letters: the preview stands beside it.
  open var isPrecise = false
  /// Previews are as large as the views they show.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
