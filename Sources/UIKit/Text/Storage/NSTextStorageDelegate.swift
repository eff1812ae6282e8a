import Foundation

/// Hears of a text storage's edits, on the main thread: a storage that has one is edited there.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Before attributes are fixed: the text and its attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Before the text is laid out: attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// Who is told when a storage has processed an edit, after its delegate: the layout managers, and the view that shows the text.
@MainActor
protocol StorageObserver: RunAttachmentViews {
  /// - Parameters:
  ///   - newCharRange: What is new, in the text as it is now.
  ///   - delta: How much longer it has become.
  ///   - invalidatedCharRange: What has other attributes, the new text included.
  func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange)
  /// The views that stand for attachments; nil where pictures do.
  var attachmentViews: AttachmentViews? { get }
}

extension StorageObserver {
  var attachmentViews: AttachmentViews? { nil }
}
