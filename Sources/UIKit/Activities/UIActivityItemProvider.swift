import Foundation
import Synchronization

/// Makes what is shared once an activity is chosen, on a thread of its own; the activity begins when all of it is there.
///
/// A subclass makes it in `item`, and may cancel itself: nothing is shared then in its place.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  /// What is asked which activities suit it, before the item is there.
  public let placeholderItem: Any?
  private let chosen = Mutex<UIActivity.ActivityType?>(nil)
  /// Written by the operation, read after its end.
  private nonisolated(unsafe) var made: Any?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The activity that was chosen; nil before.
  public var activityType: UIActivity.ActivityType? { chosen.withLock { $0 } }

  /// Called once, on another thread than the main one. The placeholder where a subclass has nothing else.
  open var item: Any { placeholderItem ?? "" }

  open override func main() { made = item }

  @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { isFinished && !isCancelled ? made : nil }

  /// A line for activities that have one, such as mail; empty unless overridden.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  private static let queue = OperationQueue()

  /// Has items made for an activity, then goes on.
  @MainActor static func make(
    _ providers: [UIActivityItemProvider], for type: UIActivity.ActivityType?,
    then goOn: @escaping @MainActor () -> Void
  ) {
    let waiting = providers.filter { !$0.isFinished && !$0.isExecuting }
    guard !waiting.isEmpty else { return goOn() }
    let end = BlockOperation { Task { @MainActor in goOn() } }
    for provider in waiting {
      provider.chosen.withLock { $0 = type }
      end.addDependency(provider)
    }
    queue.addOperations(waiting + [end], waitUntilFinished: false)
  }
}

// Apart from the class, whose work is not the main actor's.
extension UIActivityItemProvider: UIActivityItemSource {}
