import Foundation

extension NSTextStorage {
  /// Has a layout manager set the text, and tells it of edits.
  @preconcurrency @MainActor
  public func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    if let other = aLayoutManager.textStorage {
      guard other !== self else { return }
      other.removeLayoutManager(aLayoutManager)
    }
    addObserver(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  @preconcurrency @MainActor
  public func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage === self else { return }
    removeObserver(aLayoutManager)
    aLayoutManager.textStorage = nil
  }

  /// In the order in which they were added.
  @preconcurrency @MainActor
  public var layoutManagers: [NSLayoutManager] { observers.compactMap { $0 as? NSLayoutManager } }
}

extension NSLayoutManager: StorageObserver {}
